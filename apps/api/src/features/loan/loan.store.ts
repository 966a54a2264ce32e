/** Reads of orders with everything that hangs on them, in one round trip; every query names the borrower. */
import type { Components } from '@tulay/engine/loan/types';
import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database';
import type { LoanEventDetails, LoanEventKind } from '../../db/loan-event';
import type { Tables } from '../../db/tables';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
/** A row that came through JSON: instants are text. */
type Wire<T> = { [K in keyof T]: Date extends T[K] ? Exclude<T[K], Date> | string : T[K] };

/** Each kind with its own detail. */
type LoanEventRow = {
  [K in LoanEventKind]: Omit<Wire<Row<'loan_event'>>, 'kind' | 'detail'> & {
    readonly kind: K;
    readonly detail: LoanEventDetails[K];
  };
}[LoanEventKind];

export interface OrderFacts {
  readonly order: Row<'loan_order'>;
  readonly repayments: readonly Wire<Row<'repayment'>>[];
  readonly payments: readonly Wire<Row<'payment'>>[];
  readonly events: readonly LoanEventRow[];
  readonly payouts: readonly (Wire<Row<'payout'>> & { channel_name: string })[];
  readonly agreements: readonly Wire<Row<'agreement'>>[];
  readonly disputePhotos: readonly Wire<Row<'dispute_photo'>>[];
}

export type Allocation = Components & { readonly credit: number };

/** Newest first. */
export async function ordersOf(db: Database, customerId: string): Promise<OrderFacts[]> {
  const rows = await withFacts(db).where('loan_order.customer_id', '=', customerId).limit(50).execute();
  return rows.map(shape);
}

export async function orderOf(db: Database, customerId: string, orderId: string): Promise<OrderFacts | null> {
  const row = await withFacts(db)
    .where('loan_order.customer_id', '=', customerId)
    .where('loan_order.order_id', '=', orderId)
    .executeTakeFirst();
  return row ? shape(row) : null;
}

const withFacts = (db: Database) =>
  db
    .selectFrom('loan_order')
    .selectAll('loan_order')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('repayment')
          .selectAll('repayment')
          .whereRef('repayment.customer_id', '=', 'loan_order.customer_id')
          .whereRef('repayment.order_id', '=', 'loan_order.order_id')
          .orderBy('repayment.value_date')
          .orderBy('repayment.received_at'),
      ).as('repayments'),
      jsonArrayFrom(
        eb
          .selectFrom('payment')
          .selectAll('payment')
          .whereRef('payment.customer_id', '=', 'loan_order.customer_id')
          .whereRef('payment.order_id', '=', 'loan_order.order_id')
          .orderBy('payment.created_at', 'desc'),
      ).as('payments'),
      jsonArrayFrom(
        eb
          .selectFrom('loan_event')
          .selectAll('loan_event')
          .whereRef('loan_event.customer_id', '=', 'loan_order.customer_id')
          .whereRef('loan_event.order_id', '=', 'loan_order.order_id')
          .orderBy('loan_event.recorded_at')
          .orderBy('loan_event.event_id'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('payout')
          .innerJoin('payout_channel', 'payout_channel.channel', 'payout.channel')
          .selectAll('payout')
          .select('payout_channel.name as channel_name')
          .whereRef('payout.customer_id', '=', 'loan_order.customer_id')
          .whereRef('payout.order_id', '=', 'loan_order.order_id')
          .orderBy('payout.created_at', 'desc'),
      ).as('payouts'),
      jsonArrayFrom(
        eb
          .selectFrom('agreement')
          .selectAll('agreement')
          .whereRef('agreement.customer_id', '=', 'loan_order.customer_id')
          .whereRef('agreement.order_id', '=', 'loan_order.order_id')
          .orderBy('agreement.kind'),
      ).as('agreements'),
      jsonArrayFrom(
        eb
          .selectFrom('dispute_photo')
          .selectAll('dispute_photo')
          .whereRef('dispute_photo.customer_id', '=', 'loan_order.customer_id')
          .whereRef('dispute_photo.order_id', '=', 'loan_order.order_id')
          .orderBy('dispute_photo.added_at'),
      ).as('disputePhotos'),
    ])
    .orderBy('loan_order.offered_at', 'desc');

type FactRow = Row<'loan_order'> &
  Omit<OrderFacts, 'order' | 'events'> & { readonly events: readonly Wire<Row<'loan_event'>>[] };

function shape(row: FactRow): OrderFacts {
  const { repayments, payments, events, payouts, agreements, disputePhotos, ...order } = row;
  return {
    order,
    repayments,
    payments,
    events: events as LoanEventRow[],
    payouts,
    agreements,
    disputePhotos,
  };
}

export interface ProductRow {
  readonly definition: object;
}

export const activeProducts = (db: Database): Promise<ProductRow[]> =>
  db.selectFrom('product').select('definition').where('active', '=', true).orderBy('position').execute();

export const channelOf = (db: Database, channel: string): Promise<Row<'payout_channel'> | undefined> =>
  db.selectFrom('payout_channel').selectAll().where('channel', '=', channel).executeTakeFirst();

export const creditLimitOf = async (db: Database, customerId: string): Promise<number> => {
  const row = await db
    .selectFrom('customer')
    .select('credit_limit')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.credit_limit ?? 0;
};

/** Whether the app was opened from the home screen, which lifts the ceiling of the limit. */
export const isOnHomeScreen = async (db: Database, customerId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('customer')
    .select('home_screen_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return (row?.home_screen_at ?? null) !== null;
};

/** What an order has done to the limit so far, oldest first: counted and taken back by turns. */
export const limitStepsOf = (
  db: Database,
  customerId: string,
  orderId: string,
): Promise<Row<'limit_step'>[]> =>
  db
    .selectFrom('limit_step')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
