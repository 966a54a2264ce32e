import type { SolvedWorkBody, WorkChallengeBody } from '@tulay/contract/auth/work';
import { solveChallengeWorkers } from 'altcha-lib';
// Vite gives this import its default, the address of the built worker. oxlint reads the file itself.
// oxlint-disable-next-line import/default
import workerUrl from './work.worker?worker&url';

/** More workers than this heat a phone without being faster. */
const WORKERS_MAX = 4;

/** Script of the workers, as a Trusted Types value where the browser enforces them. */
const workerAddress =
  globalThis.trustedTypes
    ?.createPolicy('tulay-work', { createScriptURL: () => workerUrl })
    .createScriptURL(workerUrl) ?? workerUrl;

/** Solves a proof of work in Web workers. Throws if the browser has no Web Crypto, or if no solution is found. */
export async function solveWork(challenge: WorkChallengeBody): Promise<SolvedWorkBody> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(WORKERS_MAX, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(workerAddress, { type: 'module' }),
  });
  if (solution === null) throw new Error('the proof of work has no solution');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
