import { type Problem, ProblemError } from './problem';

/** The problem behind a failed query; anything else is a bug and goes to the view's boundary. */
export function queryProblem(error: Error | null): Problem | undefined {
  if (error === null) return undefined;
  if (error instanceof ProblemError) return error.problem;
  throw error;
}
