/** A client that repeats a request under the same idempotency key until it is answered, as the app does. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ProblemBody } from '@tulay/contract/common';
import { type Answer, type Borrower, newKey } from '../../apps/api/src/testing/borrower';

/** Command that the server acknowledged, as the client recorded it. */
export interface Acknowledgement {
  readonly customerId: string;
  /** Name of the command in the `idempotency` table. */
  readonly operation: string;
  readonly key: string;
  readonly answer: unknown;
}

export interface Command {
  readonly operation: 'order_offer' | 'order_sign' | 'order_withdraw' | 'payment_open';
  readonly path: string;
  readonly body: object;
}

/** Time limits: for a final answer, and for all pending work. The proof of planted bugs shortens them. */
export const deadlines = { answerMs: 60_000, idleMs: 90_000 };
/** The time limit is multiplied by this factor while no server answers, because the server may be starting. */
const UNREACHABLE_FACTOR = 3;
const PAUSE_MS = 40;

/**
 * Repeats a request until `answered` accepts the answer. A broken connection is no answer. Throws after the time limit of
 * `deadlines`.
 */
export async function pollUntil<T>(
  request: () => Promise<Answer<T>>,
  answered: (answer: Answer<T>) => boolean = isFinal,
): Promise<Answer<T>> {
  const began = performance.now();
  let [last, awayMs] = ['nothing', 0];
  for (;;) {
    const sentAt = performance.now();
    if (sentAt - began - awayMs > deadlines.answerMs || awayMs > UNREACHABLE_FACTOR * deadlines.answerMs)
      break;
    const answer = await request().catch(() => null);
    if (answer && answered(answer)) return answer;
    last = answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'a broken connection';
    await pause(PAUSE_MS);
    if (answer === null) awayMs += performance.now() - sentAt;
  }
  throw new Error(`no final answer in ${deadlines.answerMs / 1000} s; the last was ${last}`);
}

/** Returns true unless the server failed or still processes another request with the same key. */
export function isFinal({ status, body }: Answer<unknown>): boolean {
  if (status >= 500) return false;
  return (body as Partial<ProblemBody> | undefined)?.code !== 'idempotency_in_flight';
}

/** Sends a command under one idempotency key until it is answered, and records the acknowledgement. */
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
