/** Late loans as the collections commands show them, and the sentences of these commands' refusals. */
import { COLLECTION_WORDS } from '@tulay/copy/console/collections';
import { LEGAL_CONTACT_HOURS, LETTER_DAYS, PROMISE_DAYS } from '@tulay/contract/operator/collections';
import { manilaDate } from '@tulay/engine/calendar';
import type { CommandAnswer } from '../../../db/commands/commands';
import type { LoanKey } from '../../../features/lending/loan/loan-rows.view';
import { orderOf } from '../../../features/lending/loan/loan.store';
import { positionOf } from '../../../features/lending/loan/loan.view';
import { positionToAsk } from '../../../features/lending/payment/posting/pending.view';
import { escalatedSentence, type RefusalParams } from '../../cli/case-rows';
import type { CommandContext } from '../../cli/command';
import { type Refused, refuse } from '../../cli/handler';
import { pesos } from '../../cli/report';
import { pendingPayments } from '../loans/pending-payments';

/**
 * Returns what a loan owes today and pending payments do not pay; null if the borrower has not received the money yet. The days past
 * due are those without the pending payments.
 */
export async function owedToday({ db, clock }: CommandContext, customerId: string, orderId: string) {
  const today = manilaDate(clock.now());
  const facts = await orderOf(db, customerId, orderId);
  const left = facts && positionToAsk(facts, today);
  if (!facts || !left) return null;
  return {
    order: facts.order,
    amountDue: left.overdueAmount,
    daysPastDue: positionOf(facts, today)?.daysPastDue ?? 0,
    payoff: left.payoff.total,
    pending: pendingPayments(facts, today),
  };
}

/** Returns true if pending payments cover everything that is overdue. */
export async function isCovered(context: CommandContext, { customerId, orderId }: LoanKey): Promise<boolean> {
  const owed = await owedToday(context, customerId, orderId);
  return owed !== null && owed.pending !== null && owed.amountDue === 0;
}

type Promised = CommandAnswer<'collection_overview'>['promises'][number];

export const promiseOf = ({ madeAt, ...promise }: Promised) => ({ ...promise, madeAt: new Date(madeAt) });

type WorkListRow = CommandAnswer<'collections_list'>['rows'][number];

export const contactOf = <C extends { readonly at: string }>({ at, ...contact }: C) => ({
  ...contact,
  at: new Date(at),
});

const timeOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Returns a row of the work list with the amount that is due today. */
export async function lateLoanOf(
  context: CommandContext,
  { customerId, promise, lastContact, claimedUntil, waitsUntil, ...row }: WorkListRow,
) {
  const owed = await owedToday(context, customerId, row.orderId);
  return {
    ...row,
    amountDue: owed?.amountDue ?? 0,
    pending: owed?.pending ?? null,
    promise: promise === null ? null : promiseOf(promise),
    lastContact: lastContact === null ? null : contactOf(lastContact),
    claimedUntil: timeOf(claimedUntil),
    waitsUntil: timeOf(waitsUntil),
  };
}

const BLOCKED: Readonly<Record<string, string>> = {
  fraud: 'It may be fraud.',
  death: 'The borrower died.',
  dispute: 'The borrower disputes the debt.',
};

const SENTENCES = {
  not_found: () => 'The order was deleted meanwhile.',
  claimed: (params) => `${params?.['by']} works on this loan until ${params?.['until']}. Take it over first.`,
  escalated: escalatedSentence,
  not_late: () => 'The loan is not late.',
  number_lost: () => 'The borrower lost this number. Send a letter.',
  contact_blocked: (params) =>
    `Nobody may contact this borrower. ${BLOCKED[String(params?.['kind'])] ?? ''}`.trim(),
  complaint_open: () => COLLECTION_WORDS.complaint,
  contact_hours: (params) =>
    `Contact is allowed from ${params?.['from']}:00 to ${params?.['until']}:00. The law (SEC MC 18 s.2019) allows ${LEGAL_CONTACT_HOURS.from}:00 to ${LEGAL_CONTACT_HOURS.until}:00, and our rule is stricter.`,
  contact_day_cap: (params) =>
    `Our rule allows ${times(params?.['most'])} a day to each person, calls and texts together. It is reached.`,
  contact_week_cap: (params) =>
    `Our rule allows ${times(params?.['most'])} in seven days to each person, calls and texts together. It is reached.`,
  letter_recent: (params) =>
    `The borrower got a letter on ${params?.['on']}. A person gets one letter in ${LETTER_DAYS} days.`,
  outcome_missing: () => 'The last call to this borrower has no outcome. Write it first.',
  payment_pending: () =>
    'Pending payments cover what is overdue. No reminder and no letter is sent until they are confirmed.',
  promise_open: () =>
    'The borrower promised to pay. No reminder and no letter is sent until the day of the promise is over.',
  settlement_open: () =>
    'An offer to close this loan for less is open. No reminder and no letter about the whole sum is sent.',
  reminded_today: () => 'The borrower got a reminder today.',
  no_open_contact: () => 'No call about this loan is open.',
  already: () => 'This block is already set.',
  not_blocked: () => 'The borrower has no such block.',
  order_state: () => 'The money of this loan has not arrived.',
  promise_day: () => `The day of a promise is at most ${PROMISE_DAYS.until} days from today.`,
  promise_amount: (params) =>
    `The loan owes ${pesos(Number(params?.['owed']))} today. A promise is at most that.`,
} as const satisfies Readonly<Record<string, (params: RefusalParams) => string>>;

const times = (most: unknown): string => (Number(most) === 1 ? 'one contact' : `${String(most)} contacts`);

export const refused = <const C extends keyof typeof SENTENCES>({
  code,
  params,
}: {
  readonly code: C;
  readonly params?: RefusalParams;
}): Refused<C> => refuse(code, SENTENCES[code](params));
