import type { Problem } from './problem';

/** A wrong code with no tries left has ended: typing again leads nowhere, only a new one does. */
export function codeOver(problem: Problem): Problem {
  const isOver = problem.code === 'code_wrong' && Number(problem.params.triesLeft ?? 1) <= 0;
  return isOver ? { ...problem, code: 'code_expired', params: {} } : problem;
}
