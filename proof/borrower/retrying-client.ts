/** A client that keeps its idempotency key and asks again until it is answered, as the app does. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ProblemBody } from '@tulay/contract/common';
import { type Answer, type Borrower, newKey } from '../../apps/api/src/testing/borrower';

/** What a client was told of a command: its own record of what happened. */
export interface Acknowledgement {
  readonly customerId: string;
  /** Name of the command in the books. */
  readonly operation: string;
  readonly key: string;
  readonly answer: unknown;
}

export interface Command {
  readonly operation: 'order_offer' | 'order_sign' | 'order_withdraw' | 'payment_open';
  readonly path: string;
  readonly body: object;
}

/** How long a client waits for a final answer; shorter where something is known to be broken. */
export const deadlines = { answerMs: 60_000, idleMs: 90_000 };
/** A server that is away, and perhaps starting, is waited for so many times as long. */
const UNREACHABLE_FACTOR = 3;
const PAUSE_MS = 40;

/** Asks until `answered` takes an answer; a broken connection is no answer. Throws when patience is over. */
export async function pollUntil<T>(
  ask: () => Promise<Answer<T>>,
  answered: (answer: Answer<T>) => boolean = isFinal,
): Promise<Answer<T>> {
  const began = performance.now();
  let [last, awayMs] = ['nothing', 0];
  for (;;) {
    const asked = performance.now();
    if (asked - began - awayMs > deadlines.answerMs || awayMs > UNREACHABLE_FACTOR * deadlines.answerMs)
      break;
    const answer = await ask().catch(() => null);
    if (answer && answered(answer)) return answer;
    last = answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'a broken connection';
    await pause(PAUSE_MS);
    if (answer === null) awayMs += performance.now() - asked;
  }
  throw new Error(`no final answer in ${deadlines.answerMs / 1000} s; the last was ${last}`);
}

/** The server is there, has decided, and no other request with the key is on its way. */
export function isFinal({ status, body }: Answer<unknown>): boolean {
  if (status >= 500) return false;
  return (body as Partial<ProblemBody> | undefined)?.code !== 'idempotency_in_flight';
}

/** Sends a command under one key until it is answered, and notes what was acknowledged. */
export async function sendUntilAnswered<T>(
  person: Borrower,
  { operation, path, body }: Command,
  acknowledged: Acknowledgement[],
): Promise<Answer<T & Partial<ProblemBody>>> {
  const key = newKey();
  const answer = await pollUntil(() => person.send<T & Partial<ProblemBody>>('POST', path, body, key));
  if (answer.status < 300) {
    acknowledged.push({ customerId: person.customerId, operation, key, answer: answer.body });
  }
  return answer;
}
