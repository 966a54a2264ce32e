import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/**
 * Solves the proof of work that the lender requires before it sends an OTP to a number with wrong guesses. In the app the
 * browser solves it. The sandbox's log-in page has no solver, so the sandbox's server does it.
 */
export async function solvedWork<T extends Challenge>(challenge: T) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the proof of work has no solution');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
