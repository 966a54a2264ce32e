import { fieldOf } from '@tulay/engine/records';
import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

const MAX_FRAMES = 5;

/** Logs only the topic, error name and stack of a failed job: payloads and error messages may contain personal data. */
export function createJobLogger(log: Pick<FastifyBaseLogger, 'warn'>, topics: readonly string[]): Logger {
  return new Logger(() => (level, _message, { job, error } = {}) => {
    if (level !== 'error') return;
    const kind = fieldOf(job, 'task_identifier');
    const topic = topics.find((each) => each === kind);
    const failure =
      error instanceof Error ? { failure: error.name, at: framesOf(error) } : { failure: 'job' };
    log.warn({ ...(topic === undefined ? {} : { topic }), ...failure }, 'job failed');
  });
}

/**
 * Returns a failure as the queue may store it: name and place of the error, without its message, which may contain personal
 * data.
 */
export function withoutMessage(failure: unknown): Error {
  const error = failure instanceof Error ? failure : new Error();
  const frames = framesOf(error);
  const place = frames.find((frame) => !frame.includes('node_modules')) ?? frames[0] ?? '';
  const stored = new Error(`${error.name}${place.replace(/^ +at /, ' at ')}`);
  stored.name = error.name;
  stored.stack = [error.name, ...frames].join('\n');
  return stored;
}

const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, MAX_FRAMES);
