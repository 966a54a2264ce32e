/** Reads orders with all their rows in one query. Every query names the borrower, unless it is for operators. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';
import {
  type LoanEventRow,
  type LoanRows,
  type OrderFacts,
  type Row,
  sinceDelivery,
  type Wire,
} from './loan-rows.view';

const LATEST = 50;

export async function ordersOf(db: Database, customerId: string): Promise<OrderFacts[]> {
  return (await latestWithFacts(db, customerId)).map(shape);
}

/** Lists the borrower's loans that were settled since a time. */
export const settledSince = compiled((db, customerId: string, since: Date) =>
  withLoan(db, customerId)
    .where('loan_order.status', '=', 'settled')
    .where('loan_order.settled_at', '>=', since),
);

export async function orderOf(db: Database, customerId: string, orderId: string): Promise<OrderFacts | null> {
  const [row] = await oneWithFacts(db, customerId, orderId);
  return row ? shape(row) : null;
}

export async function loanOfPayment(
  db: Database,
  customerId: string,
  paymentId: string,
): Promise<LoanRows | null> {
  const [row] = await paidLoan(db, customerId, paymentId);
  if (!row) return null;
  const { repayments, payments, events, ...order } = row;
  return sinceDelivery({ order, repayments, payments, events });
}

type LoanTable = 'repayment' | 'payment' | 'loan_event' | 'loan_document' | 'dispute_photo';

/** The kind of an event decides the shape of its detail. */
type JsonRow<T extends LoanTable> = T extends 'loan_event' ? LoanEventRow : Wire<Row<T>>;

/** Selects the rows of a table as JSON. Each subquery names the borrower, so that Citus runs it on one server. */
const rowsOf = <T extends LoanTable>(customerId: string, table: T, ...order: readonly string[]) =>
  sql<JsonRow<T>[]>`(select coalesce(json_agg(part), '[]') from (
    select * from ${sql.table(table)} where customer_id = ${customerId} and order_id = loan_order.order_id
    order by ${sql.raw(order.join())}) as part)`;

const withLoan = (db: Database, customerId: string) =>
  db
    .selectFrom('loan_order')
    .where('loan_order.customer_id', '=', customerId)
    .selectAll('loan_order')
    .select([
      rowsOf(customerId, 'repayment', 'value_date', 'received_at').as('repayments'),
      rowsOf(customerId, 'payment', 'created_at desc').as('payments'),
      rowsOf(customerId, 'loan_event', 'recorded_at', 'event_id').as('events'),
    ])
    .orderBy('loan_order.offered_at', 'desc');

const withFacts = (db: Database, customerId: string) =>
  withLoan(db, customerId).select((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('payout')
        .innerJoin('payout_channel', 'payout_channel.channel', 'payout.channel')
        .select([
          'payout.payout_id',
          'payout.status',
          'payout.amount',
          'payout.channel',
          'payout.network',
          'payout.account_masked',
          'payout.account_hash',
          'payout.failure',
          'payout.created_at',
          'payout.delivered_at',
          'payout_channel.name as channel_name',
          'payout_channel.kind as channel_kind',
        ])
        .where('payout.customer_id', '=', customerId)
        .whereRef('payout.order_id', '=', 'loan_order.order_id')
        .where('payout.purpose', '=', 'loan')
        // A delivered payout comes first, even if the order was withdrawn again before its delivery was known.
        .orderBy(sql`payout.status = 'delivered'`, 'desc')
        .orderBy('payout.created_at', 'desc'),
    ).as('payouts'),
    rowsOf(customerId, 'loan_document', 'kind').as('documents'),
    rowsOf(customerId, 'dispute_photo', 'added_at').as('disputePhotos'),
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

type FactRow = Row<'loan_order'> & Omit<OrderFacts, 'order'>;

function shape(row: FactRow): OrderFacts {
  const { repayments, payments, events, payouts, documents, disputePhotos, ...order } = row;
  const loan = sinceDelivery({ order, repayments, payments, events });
  return { ...loan, payouts, documents, disputePhotos };
}

/** Returns the credit balance of an order in centavos: overpaid and not yet refunded. */
export async function creditBalanceOf(db: Database, customerId: string, orderId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select greatest(0, coalesce(sum(case when credit = 'borrower_credit' then amount else -amount end), 0))::bigint as balance
    from ledger_entry
    where customer_id = ${customerId}::uuid and order_id = ${orderId}::uuid
      and 'borrower_credit' in (debit, credit)`.execute(db);
  return rows[0]?.balance ?? 0;
}

/** Finds orders by number or id, for operators. An order number is unique per borrower only. */
export async function findOrders(
  db: Database,
  name: string,
): Promise<{ readonly customerId: string; readonly orderId: string }[]> {
  const rows = await db
    .selectFrom('loan_order')
    .select(['customer_id', 'order_id'])
    .where(({ or, eb }) =>
      or([eb('order_no', '=', name), eb(eb.cast<string>('order_id', 'text'), '=', name)]),
    )
    .execute();
  return rows.map((row) => ({ customerId: row.customer_id, orderId: row.order_id }));
}
