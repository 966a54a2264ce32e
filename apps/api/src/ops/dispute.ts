import { userInfo } from 'node:os';
import { openDisputes } from '../features/dispute/dispute.store';
import { createDisputeService } from '../features/dispute/dispute.service';
import { orderOf } from '../features/loan/loan.store';
import type { Office } from './outside';
import { pesos, say } from './print';

const REFUSALS: Readonly<Record<string, string>> = {
  not_found: 'No dispute has that ticket.',
  dispute_closed: 'That dispute was closed before.',
  stale: 'The loan changes just now; try again.',
};

/** `dispute list`: those that wait for an answer, the most urgent first. */
export async function listDisputes({ db }: Office): Promise<number> {
  for (const { ticket, about, amount, decideBy, reason } of await openDisputes(db)) {
    say(`${ticket}  until ${decideBy}  ${about.padEnd(9)}${pesos(amount)}  ${reason}`);
  }
  return 0;
}

/** `dispute answer <ticket> upheld|declined --say <words>`; an upheld charge is given up. The borrower reads the words. */
export async function answerDispute(
  { db, clock }: Office,
  ticket: string,
  upheld: boolean,
  words: string,
): Promise<number> {
  const loans = {
    facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId),
    view: async () => ({ ok: false, code: 'not_found' }) as const,
  };
  const disputes = createDisputeService({ db, clock, loans });
  const state = upheld ? 'upheld' : 'rejected';
  const answered = await disputes.answer(ticket, { state, words, who: userInfo().username });
  say(
    answered.ok
      ? `${ticket} is answered: ${upheld ? 'upheld' : 'declined'}.`
      : (REFUSALS[answered.code] ?? `Refused: ${answered.code}.`),
  );
  return answered.ok ? 0 : 1;
}
