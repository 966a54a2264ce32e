import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does a proof of work of the lender for the sandbox's own log-in, which has no workers as the app has. */
export async function solvedWork<T extends Challenge>(challenge: T) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the proof of work has no solution');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
