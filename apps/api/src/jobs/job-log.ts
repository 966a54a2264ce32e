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

const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, MAX_FRAMES);
