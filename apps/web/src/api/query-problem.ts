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
