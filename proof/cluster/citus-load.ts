/** Borrowers of a Citus cluster who take and repay loans over HTTP, and the answers to their commands. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Borrower } from '../../apps/api/src/testing/borrower';
import { borrowAndRepay } from '../borrower/loan-script';
import type { Acknowledgement } from '../borrower/retrying-client';
import type { SeededRandom } from '../seeded-random';
import type { CitusCluster } from './citus-cluster';

/** Milliseconds that the app waits after a 503, as its `Retry-After` says. */
const RETRY_MS = 2_000;

/** An answer to one command, a repetition included. */
export interface CommandAnswer {
  readonly customerId: string;
  /** Path without ids. */
  readonly path: string;
  readonly status: number;
}

export interface Load {
  readonly people: readonly Borrower[];
  readonly answers: readonly CommandAnswer[];
  /** Resolves when every borrower has settled the loan or is stuck; returns the errors. */
  ended(): Promise<string[]>;
}

/** Starts the borrowers, `concurrency` at a time. */
export function startLoad(
  { world }: CitusCluster,
  people: readonly Borrower[],
  {
    acknowledged,
    random,
    concurrency,
  }: { acknowledged: Acknowledgement[]; random: SeededRandom; concurrency: number },
): Load {
  const waiting = [...people];
  const answers: CommandAnswer[] = [];
  const stuck: string[] = [];
  const scripts = Array.from({ length: concurrency }, async () => {
    const own = random.branch();
    for (let person = waiting.pop(); person; person = waiting.pop()) {
      try {
        await borrowAndRepay({ person: recorded(person, answers), world, random: own, acknowledged });
      } catch (error) {
        stuck.push(`${person.customerId}: ${String(error)}`);
      }
    }
  });
  return {
    people,
    answers,
    ended: async () => {
      await Promise.all(scripts);
      return stuck;
    },
  };
}

/** Returns a borrower whose commands are recorded with their answers, and who waits after a 503 as the app does. */
function recorded(person: Borrower, answers: CommandAnswer[]): Borrower {
  const { customerId } = person;
  return {
    ...person,
    get: async <T>(path: string): Promise<Answer<T>> => pauseAfter(await person.get<T>(path)),
    send: async <T>(...given: Parameters<Borrower['send']>): Promise<Answer<T>> => {
      const answer = await person.send<T>(...given);
      const path = given[1].replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{}');
      answers.push({ customerId, path, status: answer.status });
      return pauseAfter(answer);
    },
  };
}

async function pauseAfter<T>(answer: Answer<T>): Promise<Answer<T>> {
  if (answer.status === 503) await pause(RETRY_MS);
  return answer;
}
