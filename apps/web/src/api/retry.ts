import { ProblemError } from './problem';

const MOST_RETRIES = 3;
const WAITED_OUT = new Set(['network', 'idempotency_in_flight', 'unavailable']);

/**
 * Repeats only what may come right by itself within seconds. A keyed command repeats with the same key,
 * so an answer that was lost on the way arrives without the work being done twice.
 */
export function retryPolicy(failures: number, error: unknown): boolean {
  return failures < MOST_RETRIES && error instanceof ProblemError && WAITED_OUT.has(error.problem.code);
}

/** Milliseconds: what the server asks, else 0.5 s doubling, at most 8 s. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ProblemError ? error.problem.retryAfterSeconds : undefined;
  return Math.min(asked === undefined ? 500 * 2 ** failures : asked * 1000, 8000);
}
