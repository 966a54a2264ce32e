/** What of an order's rows is about the pay-out that stands: a loan whose money came back ended with all that happened on it. */
import type { LoanRows } from './loan.store';

/** Whether it was written down before the money was delivered that the borrower has now. */
export const isBeforeDelivery = ({ disbursed_at: from }: LoanRows['order'], recordedAt: string): boolean =>
  from !== null && new Date(recordedAt) < from;

/** The rows without those of an earlier delivery. Disputes stay, for they are answered all the same. */
export function sinceDelivery<R extends LoanRows>(rows: R): R {
  const { order, events, repayments } = rows;
  const past = events.filter(({ recorded_at }) => isBeforeDelivery(order, recorded_at));
  if (past.length === 0) return rows;
  // Money is left out by what took it back, never by when it came: none that stands is lost.
  const takenBack = new Set(
    past.flatMap(({ kind, detail }) => (kind === 'repayment_reversal' ? [detail.transactionId] : [])),
  );
  return {
    ...rows,
    events: events.filter((event) => isOfDispute(event) || !past.includes(event)),
    repayments: repayments.filter(({ transaction_id }) => !takenBack.has(transaction_id)),
  };
}

const isOfDispute = ({ kind }: LoanRows['events'][number]): boolean =>
  kind === 'dispute' || kind === 'dispute_moved';
