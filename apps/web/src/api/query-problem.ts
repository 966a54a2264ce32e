import { type Problem, ProblemError } from './problem';

/** What an address asks for is not there, or is no name of anything: both are said the same way, and asking again helps neither. */
export const isNowhere = (problem: Problem | undefined): boolean =>
  problem?.code === 'not_found' || problem?.code === 'invalid_input';

/** The problem behind a failed query; anything else is a bug and goes to the view's boundary. */
export function queryProblem(error: Error | null): Problem | undefined {
  if (error === null) return undefined;
  if (error instanceof ProblemError) return error.problem;
  throw error;
}

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
