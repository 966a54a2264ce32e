/** What the queue says of itself, as far as anybody may read it. */
import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

const MAX_FRAMES = 5;

/**
 * Of a failure its kind of job, its name and the places in our code: a payload or a driver's message may hold personal data.
 * @param topics all kinds of jobs that there are here.
 */
export function createJobLogger(log: Pick<FastifyBaseLogger, 'warn'>, topics: readonly string[]): Logger {
  return new Logger(() => (level, _message, { job, error } = {}) => {
    if (level !== 'error') return;
    const kind = (job as { task_identifier?: unknown } | undefined)?.task_identifier;
    const topic = topics.find((each) => each === kind);
    const failure =
      error instanceof Error ? { failure: error.name, at: framesOf(error) } : { failure: 'job' };
    log.warn({ ...(topic === undefined ? {} : { topic }), ...failure }, 'job failed');
  });
}

/** The message, of however many lines, stands before them. */
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, MAX_FRAMES);
