import type { Problem } from '@tulay/client/problem';
import { type ErrorCode, ERRORS } from '@tulay/contract/errors';

export { type Answer, NETWORK_PROBLEM, type Problem, ProblemError, problemOf } from '@tulay/client/problem';

/** Returns the problem of an error that the app itself found. */
export function problemFor(code: ErrorCode): Problem {
  return { code, retryable: ERRORS[code].retryable, params: {} };
}

/** Turns `code_wrong` with no tries left into `code_expired`: only a new code helps. */
export function asExpiredCode(problem: Problem): Problem {
  const hasNoTries = problem.code === 'code_wrong' && Number(problem.params.triesLeft ?? 1) <= 0;
  return hasNoTries ? { ...problem, code: 'code_expired', params: {} } : problem;
}
