import { userInfo } from 'node:os';
import type { DisputeBody } from '@tulay/contract/dispute';
import type { Config } from '../config';
import { createDisputeService, type Ruling } from '../features/dispute/dispute.service';
import { openDisputes, ticketOwner } from '../features/dispute/dispute.store';
import { CLOSING, disputesOf } from '../features/loan/dispute.view';
import { orderOf } from '../features/loan/loan.store';
import { operatorLink } from '../features/profile/photo-look.service';
import type { Office } from './outside';
import { pesos, say } from './print';

const REFUSALS: Readonly<Record<string, string>> = {
  not_found: 'No dispute has that ticket.',
  dispute_closed: 'That dispute cannot go there from where it stands; see `dispute show`.',
  stale: 'The loan changes just now; try again.',
};

const WAITS_FOR: Readonly<Record<string, string>> = { ask: 'borrower', review: 'us, looked at' };

/** `dispute list`: those that wait for an answer, the most urgent first. */
export async function listDisputes({ db }: Office): Promise<number> {
  for (const each of await openDisputes(db, CLOSING)) {
    const waits = WAITS_FOR[each.lastMove ?? ''] ?? 'us';
    const photos = each.photos > 0 ? `  ${each.photos} photo(s)` : '';
    say(
      `${each.ticket}  until ${each.decideBy}  waits for ${waits.padEnd(14)}${each.about.padEnd(9)}${pesos(each.amount)}${photos}  ${each.reason}`,
    );
  }
  return 0;
}

/** `dispute show <ticket>`: all of it, with a link of a minute to each photo; each look is on the audit trail. */
export async function showDispute(
  { db, clock }: Office,
  ticket: string,
  config: Pick<Config, 'DATA_KEY' | 'PUBLIC_URL'>,
): Promise<number> {
  const named = await ticketOwner(db, ticket);
  const facts = named && (await orderOf(db, named.customerId, named.orderId));
  const dispute = facts && disputesOf(facts).find((each) => each.disputeId === named.disputeId);
  if (!named || !facts || !dispute) return told('not_found');
  sayDispute(dispute, facts.order.order_no);

  for (const { photoId, addedAt } of dispute.photos) {
    const { token } = operatorLink(config.DATA_KEY, clock.now(), { customerId: named.customerId, photoId });
    say(`photo of ${addedAt}, for a minute: ${config.PUBLIC_URL}/api/v1/photo-views/${token}`);
  }
  return 0;
}

function sayDispute(dispute: DisputeBody, orderNo: string): void {
  const { ticket, state, about, amount, frozen, openedOn, decideBy, reason, moves } = dispute;
  say(`${ticket}  loan ${orderNo}  ${state}  answer by ${decideBy}`);
  say(`about ${about}, ${pesos(amount)}; frozen ${pesos(frozen)}`);
  say(`${openedOn}  opened: ${reason}`);
  for (const { on, move, words } of moves) say(`${on}  ${move}${words === null ? '' : `: ${words}`}`);
}

/** `dispute review <ticket>`: somebody looks at it. */
export const reviewDispute = (office: Office, ticket: string): Promise<number> =>
  rule(office, ticket, { move: 'review', words: null });

/** `dispute ask <ticket> --say <words>`: the borrower is asked for something, and the loan stays frozen. */
export const askDisputer = (office: Office, ticket: string, words: string): Promise<number> =>
  rule(office, ticket, { move: 'ask', words });

/** `dispute answer <ticket> upheld|declined --say <words>`; an upheld charge is given up. The borrower reads the words. */
export const answerDispute = (
  office: Office,
  ticket: string,
  upheld: boolean,
  words: string,
): Promise<number> => rule(office, ticket, { move: upheld ? 'uphold' : 'reject', words });

async function rule({ db, clock }: Office, ticket: string, ruling: Omit<Ruling, 'who'>): Promise<number> {
  const loans = {
    facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId),
    view: async () => ({ ok: false, code: 'not_found' }) as const,
  };
  const disputes = createDisputeService({ db, clock, loans });
  const ruled = await disputes.rule(ticket, { ...ruling, who: userInfo().username });
  if (!ruled.ok) return told(ruled.code);
  say(`${ticket}: ${SAID[ruling.move]}`);
  return 0;
}

const SAID: Readonly<Record<Ruling['move'], string>> = {
  review: 'somebody looks at it.',
  ask: 'the borrower is asked.',
  uphold: 'upheld.',
  reject: 'declined.',
};

function told(code: string): number {
  say(REFUSALS[code] ?? `Refused: ${code}.`);
  return 1;
}
