import type { PayoutKind } from '@tulay/engine/payout/networks';
import type { Quote } from '@tulay/engine/pricing/quote';
import type { Selectable } from 'kysely';
import type { LoanEventKind } from '@tulay/engine/lifecycle/loan-event-kinds';
import type { LoanEventDetails } from '../../../db/schema/loan-event';
import type { Tables } from '../../../db/schema/tables';
import type { StoredShapes } from '../../../db/stored/schemas';
import type { Wire } from '../../../db/wire';

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

export type OrderRow = Omit<Row<'loan_order'>, 'quote'> & { readonly quote: Quote };
export type RepaymentRow = Omit<Row<'repayment'>, 'allocation'> & {
  readonly allocation: StoredShapes['allocation'];
};

export type LoanEventRow<K extends LoanEventKind = LoanEventKind> = {
  [P in K]: Omit<Wire<Row<'loan_event'>>, 'kind' | 'detail'> & {
    readonly kind: P;
    readonly detail: LoanEventDetails[P];
  };
}[K];

export interface LoanKey {
  readonly customerId: string;
  readonly orderId: string;
}

export interface LoanRows {
  readonly order: OrderRow;
  readonly repayments: readonly Wire<RepaymentRow>[];
  readonly payments: readonly Wire<Row<'payment'>>[];
  readonly events: readonly LoanEventRow[];
}

type LoanPayout = Wire<
  Pick<
    Row<'payout'>,
    | 'payout_id'
    | 'status'
    | 'amount'
    | 'channel'
    | 'network'
    | 'account_masked'
    | 'account_hash'
    | 'failure'
    | 'created_at'
    | 'delivered_at'
  >
> & { readonly channel_name: string; readonly channel_kind: PayoutKind };

export interface OrderFacts extends LoanRows {
  readonly payouts: readonly LoanPayout[];
  readonly documents: readonly Wire<Row<'loan_document'>>[];
  readonly disputePhotos: readonly Wire<Row<'dispute_photo'>>[];
}

/** Returns true if the record is older than the delivery of the order's current payout. */
export const isBeforeDelivery = ({ disbursed_at: from }: LoanRows['order'], recordedAt: string): boolean =>
  from !== null && new Date(recordedAt) < from;

/** Drops the events and reversed repayments of an earlier, reversed payout. Disputes stay, because each needs a decision. */
export function sinceDelivery<R extends LoanRows>(rows: R): R {
  const { order, events, repayments } = rows;
  const past = events.filter(({ recorded_at }) => isBeforeDelivery(order, recorded_at));
  if (past.length === 0) return rows;
  // A repayment is left out only if the events that are left out include its reversal. The repayments whose money the
  // lender still has therefore stay.
  const reversed = new Set(
    past.flatMap(({ kind, detail }) => (kind === 'repayment_reversal' ? [detail.transactionId] : [])),
  );
  return {
    ...rows,
    events: events.filter((event) => isOfDispute(event) || !past.includes(event)),
    repayments: repayments.filter(({ transaction_id }) => !reversed.has(transaction_id)),
  };
}

const isOfDispute = ({ kind }: LoanEventRow): boolean => kind === 'dispute' || kind === 'dispute_moved';
