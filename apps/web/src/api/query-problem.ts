import { type Problem, ProblemError } from './problem';

export const isMissing = (problem: Problem | undefined): boolean =>
  problem?.code === 'not_found' || problem?.code === 'invalid_input';

/** Returns the problem of a failed query. Throws any other error, which is a bug, to the view's error boundary. */
export function queryProblem(error: Error | null): Problem | undefined {
  if (error === null) return undefined;
  if (error instanceof ProblemError) return error.problem;
  throw error;
}

/** Returns whether a query failed because this version of the app does not know a value of the response. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.code === 'outdated';

const MAX_RETRIES = 3;
const TRANSIENT = new Set(['network', 'idempotency_in_flight', 'unavailable']);

/**
 * Returns whether to retry a failed request: only after errors that may end within seconds. A command retries with its
 * idempotency key.
 */
export function retryPolicy(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && error instanceof ProblemError && TRANSIENT.has(error.problem.code);
}

/**
 * Returns the delay before a retry in milliseconds: the server's Retry-After, otherwise 0.5 s doubling, at most 8 s.
 */
export function retryDelay(failures: number, error: unknown): number {
  const requested = error instanceof ProblemError ? error.problem.retryAfterSeconds : undefined;
  return Math.min(requested === undefined ? 500 * 2 ** failures : requested * 1000, 8000);
}
