/** Promises to pay and contacts of a period, decided again from the payments of the loans. Amounts in centavos. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { position } from '@tulay/engine/loan/position';
import { sum } from '@tulay/engine/money';
import { loanFacts } from '../../apps/api/src/features/lending/loan/loan-facts.view';
import { factsKnownAt } from '../../apps/api/src/testing/books/book';
import type { Lender } from '../simulation/lender';
import type { BookLoan } from './loan-days';
import type { ModelDates } from './portfolio-model';

interface PromiseRow {
  readonly promiseId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly dueOn: ManilaDate;
  readonly madeAt: Date;
  readonly madeOn: ManilaDate;
  /** Time at which a close of day decided the promise; null before. */
  readonly decidedAt: Date | null;
}

interface PromiseOutcome {
  readonly outcome: 'kept' | 'partial' | 'broken';
  readonly promised: number;
  readonly paid: number;
  readonly isReversed: boolean;
}

/** Decides a promise from the payments that were known when the close of day decided it. */
function decide(
  { orderId, amount, dueOn, madeAt, madeOn }: PromiseRow,
  loans: readonly BookLoan[],
  decidedAt: Date,
  knownAt: Date,
): PromiseOutcome {
  const rows = loans.find((loan) => loan.orderId === orderId)?.rows;
  if (!rows) throw new Error(`a promise is about the unknown loan ${orderId}`);
  const reversals = rows.events.flatMap((event) =>
    event.kind === 'repayment_reversal'
      ? [{ id: event.detail.transactionId, at: new Date(event.recorded_at) }]
      : [],
  );
  const inTime = rows.repayments.filter(
    ({ value_date: day, received_at: at }) =>
      day >= madeOn && day <= dueOn && (day > madeOn || new Date(at) > madeAt) && new Date(at) <= decidedAt,
  );
  const isReversedBy = (id: string, time: Date) =>
    reversals.some((reversal) => reversal.id === id && reversal.at <= time);
  const counted = inTime.filter(({ transaction_id: id }) => !isReversedBy(id, decidedAt));
  const received = sum(counted.map((row) => row.amount));
  const facts = loanFacts(factsKnownAt(rows, dueOn, decidedAt));
  const isSettled = facts !== null && position(facts, dueOn).settledOn !== null;
  return {
    outcome: received === 0 ? 'broken' : received >= amount || isSettled ? 'kept' : 'partial',
    promised: amount,
    paid: Math.min(received, amount),
    isReversed: counted.some(({ transaction_id: id }) => isReversedBy(id, knownAt)),
  };
}

export async function collectionModel(
  { rows }: Lender,
  loans: readonly BookLoan[],
  { from, asOf }: ModelDates,
  knownAt: Date,
) {
  const promises = await rows<PromiseRow>(
    `select promise_id as "promiseId", order_id as "orderId", amount, due_on as "dueOn", made_at as "madeAt", made_on as "madeOn",
      decided_at as "decidedAt" from collection_promise order by made_at`,
  );
  const isReplaced = (promise: PromiseRow) =>
    promises.some(
      (other) =>
        other.orderId === promise.orderId && other.madeAt > promise.madeAt && other.madeOn <= promise.dueOn,
    );
  const outcomes = promises
    .filter((promise) => promise.dueOn >= from && promise.dueOn <= asOf && !isReplaced(promise))
    .flatMap((promise) => {
      const { decidedAt } = promise;
      return decidedAt === null || decidedAt > knownAt ? [] : [decide(promise, loans, decidedAt, knownAt)];
    });
  const count = (name: PromiseOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === name).length;
  const contacts = await rows<{ channel: string }>(
    `select channel from collection_contact where opened_on between $1 and $2 and opened_at <= $3`,
    [from, asOf, knownAt],
  );
  const through = (channel: string) => contacts.filter((contact) => contact.channel === channel).length;
  return {
    promises: {
      kept: count('kept'),
      partial: count('partial'),
      broken: count('broken'),
      reversed: outcomes.filter(({ isReversed }) => isReversed).length,
      promised: sum(outcomes.map(({ promised }) => promised)),
      paid: sum(outcomes.map(({ paid }) => paid)),
    },
    contacts: { calls: through('call'), texts: through('text'), letters: through('letter') },
  };
}
