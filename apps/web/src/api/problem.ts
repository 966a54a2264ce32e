import type { Problem } from '@tulay/client/problem';
import { type ErrorCode, ERRORS } from '@tulay/contract/errors';

export {
  type Answer,
  NETWORK_PROBLEM,
  type Problem,
  ProblemError,
  problemOf,
  TIMEOUT_PROBLEM,
} from '@tulay/client/problem';

/** Creates the problem for an error that the app detected without the server. */
export function problemFor(code: ErrorCode): Problem {
  return { code, retryable: ERRORS[code].retryable, params: {} };
}

/** Turns `code_wrong` with no tries left into `code_expired`, because the borrower then needs a new code. */
export function asExpiredCode(problem: Problem): Problem {
  const hasNoTries = problem.code === 'code_wrong' && Number(problem.params.triesLeft ?? 1) <= 0;
  return hasNoTries ? { ...problem, code: 'code_expired', params: {} } : problem;
}
