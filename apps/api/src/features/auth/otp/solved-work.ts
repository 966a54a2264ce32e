/** Solves proofs of work as a browser does, for tests and proofs. */
import { type SolvedWorkBody, WorkChallenge } from '@tulay/contract/auth/work';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** @param answer body of the operation `createWork` */
export async function solvedWork(answer: unknown): Promise<SolvedWorkBody> {
  const challenge = WorkChallenge.parse(answer);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the proof of work has no solution');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
