/** Reads of orders with everything that hangs on them, in one round trip; every query names the borrower. */
import type { Components } from '@tulay/engine/loan/types';
import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';
import type { LoanEventDetails, LoanEventKind } from '../../../db/loan-event';
import type { Tables } from '../../../db/tables';
import { sinceDelivery } from './loan-rows.view';

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

/** What a loan is computed from. */
export interface LoanRows {
  readonly order: Row<'loan_order'>;
  readonly repayments: readonly Wire<Row<'repayment'>>[];
  readonly payments: readonly Wire<Row<'payment'>>[];
  readonly events: readonly LoanEventRow[];
}

export interface OrderFacts extends LoanRows {
  readonly payouts: readonly (Wire<Row<'payout'>> & { channel_name: string })[];
  readonly documents: readonly Wire<Row<'agreement'>>[];
  readonly disputePhotos: readonly Wire<Row<'dispute_photo'>>[];
}

export type Allocation = Components & { readonly credit: number };

const LATEST = 50;

/** Newest first. */
export async function ordersOf(db: Database, customerId: string): Promise<OrderFacts[]> {
  return (await latestWithFacts(db, customerId)).map(shape);
}

export async function orderOf(db: Database, customerId: string, orderId: string): Promise<OrderFacts | null> {
  const [row] = await oneWithFacts(db, customerId, orderId);
  return row ? shape(row) : null;
}

/** The loan that a payment of this borrower's is for. */
export async function loanOfPayment(
  db: Database,
  customerId: string,
  paymentId: string,
): Promise<LoanRows | null> {
  const [row] = await paidLoan(db, customerId, paymentId);
  if (!row) return null;
  const { repayments, payments, events, ...order } = row;
  return sinceDelivery({ order, repayments, payments, events: events as LoanEventRow[] });
}

type PartOfLoan = 'repayment' | 'payment' | 'loan_event' | 'agreement' | 'dispute_photo';

/** Each part names the borrower itself: only then is it found on one server without asking the others. */
const partOf = <T extends PartOfLoan>(customerId: string, table: T, ...order: readonly string[]) =>
  sql<Wire<Row<T>>[]>`(select coalesce(json_agg(part), '[]') from (
    select * from ${sql.table(table)} where customer_id = ${customerId} and order_id = loan_order.order_id
    order by ${sql.raw(order.join())}) as part)`;

const withLoan = (db: Database, customerId: string) =>
  db
    .selectFrom('loan_order')
    .where('loan_order.customer_id', '=', customerId)
    .selectAll('loan_order')
    .select([
      partOf(customerId, 'repayment', 'value_date', 'received_at').as('repayments'),
      partOf(customerId, 'payment', 'created_at desc').as('payments'),
      partOf(customerId, 'loan_event', 'recorded_at', 'event_id').as('events'),
    ])
    .orderBy('loan_order.offered_at', 'desc');

const withFacts = (db: Database, customerId: string) =>
  withLoan(db, customerId).select((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('payout')
        .innerJoin('payout_channel', 'payout_channel.channel', 'payout.channel')
        .selectAll('payout')
        .select('payout_channel.name as channel_name')
        .where('payout.customer_id', '=', customerId)
        .whereRef('payout.order_id', '=', 'loan_order.order_id')
        // What reached the borrower counts, though the order was withdrawn again before we knew.
        .orderBy(sql`payout.status = 'delivered'`, 'desc')
        .orderBy('payout.created_at', 'desc'),
    ).as('payouts'),
    partOf(customerId, 'agreement', 'kind').as('agreements'),
    partOf(customerId, 'dispute_photo', 'added_at').as('disputePhotos'),
  ]);

const latestWithFacts = compiled((db, customerId: string) => withFacts(db, customerId).limit(LATEST));

const oneWithFacts = compiled((db, customerId: string, orderId: string) =>
  withFacts(db, customerId).where('loan_order.order_id', '=', orderId),
);

const paidLoan = compiled((db, customerId: string, paymentId: string) =>
  withLoan(db, customerId).where('loan_order.order_id', '=', (eb) =>
    eb
      .selectFrom('payment')
      .select('payment.order_id')
      .where('payment.customer_id', '=', customerId)
      .where('payment.payment_id', '=', paymentId),
  ),
);

type FactRow = Row<'loan_order'> &
  Omit<OrderFacts, 'order' | 'events'> & { readonly events: readonly Wire<Row<'loan_event'>>[] };

function shape(row: FactRow): OrderFacts {
  const { repayments, payments, events, payouts, documents: agreements, disputePhotos, ...order } = row;
  const loan = sinceDelivery({ order, repayments, payments, events: events as LoanEventRow[] });
  return { ...loan, payouts, documents: agreements, disputePhotos };
}

const limitRow = compiled((db, customerId: string) =>
  db.selectFrom('customer').select(['credit_limit', 'home_screen_at']).where('customer_id', '=', customerId),
);

/** The limit in centavos, zero before there is one, and whether the home screen lifts its ceiling. */
export const limitOf = async (db: Database, customerId: string) => {
  const [row] = await limitRow(db, customerId);
  return { limit: row?.credit_limit ?? 0, isOnHomeScreen: (row?.home_screen_at ?? null) !== null };
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
