/** Reads orders with all their rows in one query. Every query names the borrower, unless it is for operators. */
import type { GiveBackBody } from '@tulay/contract/lending/credit';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type BorrowerRead, joinVersions, versionsOf, versionsOfLoan } from '../../../db/borrower-read';
import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';
import { readEvent } from '../../../db/stored/loan-events';
import { readStored } from '../../../db/stored/read-stored';
import type { StoredJson } from '../../../db/stored/stored-json';
import { isUuid } from '@tulay/engine/identity/uuid';
import type { Wire } from '../../../db/wire';
import { type LoanKey, type LoanRows, type OrderFacts, type Row, sinceDelivery } from './loan-rows.view';

const LATEST = 50;

/** The borrower's latest loans, and the credit that the borrower has to give back; null if there is none. */
interface LatestLoans {
  readonly loans: LoanRows[];
  readonly giveBack: GiveBackBody | null;
}

/** Latest loans of a borrower as JSON. The rows of each table are in a separate list, so each table is read once. */
export interface StoredLoans {
  readonly orders: readonly Wire<Row<'loan_order'>>[];
  readonly repayments: readonly Wire<Row<'repayment'>>[];
  readonly payments: LoanRows['payments'];
  readonly events: readonly Wire<Row<'loan_event'>>[];
  readonly giveBack: GiveBackBody | null;
}

/** Returns the latest loans from their JSON. */
export function latestLoans({ orders, repayments, payments, events, giveBack }: StoredLoans): LatestLoans {
  const own = <R extends { readonly order_id: string }>(
    rows: readonly R[],
    { order_id: id }: { readonly order_id: string },
  ) => rows.filter((row) => row.order_id === id);
  const loans = orders.map((order) =>
    loanRows({
      ...datedOrder(order),
      repayments: own(repayments, order),
      payments: own(payments, order),
      events: own(events, order),
    }),
  );
  return { loans, giveBack };
}

/** Lists the borrower's loans that were settled since a time. */
export const settledSince = async (db: Database, customerId: string, since: Date): Promise<LoanRows[]> =>
  (await settledLoans(db, customerId, since)).map(loanRows);

const settledLoans = compiled((db, customerId: string, since: Date) =>
  withLoan(db, customerId)
    .where('loan_order.status', '=', 'settled')
    .where('loan_order.settled_at', '>=', since),
);

/** Returns a loan without the ledger, because operators of collections and support do not read the ledger. */
export async function orderOf(db: Database, customerId: string, orderId: string): Promise<OrderFacts | null> {
  const [row] = await oneWithFacts(db, customerId, orderId);
  return row ? shape(row) : null;
}

/** Facts from which the answer about a loan is made, and the credit that the borrower has to give back for any loan. */
export const orderRead: BorrowerRead = {
  facts: (db, customerId, orderId) => {
    const loan = withFacts(db, customerId)
      .select(giveBackIn(customerId).as('giveBack'))
      .where('loan_order.order_id', '=', orderId);
    return sql`(select to_json(loan)::text from ${loan} as loan)`;
  },
  versions: (customerId, orderId) =>
    joinVersions(
      ...ORDER_TABLES.map((table) => versionsOfLoan(customerId, orderId, table)),
      sql`array(select payout_channel.xmin from payout join payout_channel on payout_channel.channel = payout.channel
        where payout.customer_id = ${customerId}::uuid and payout.order_id = ${orderId}::uuid)`,
      creditVersions(customerId),
    ),
};

const LOAN_TABLES = ['loan_order', 'repayment', 'payment', 'loan_event'] as const;
const ORDER_TABLES = [...LOAN_TABLES, 'payout', 'loan_document', 'dispute_photo'] as const;

/** Returns a loan from the facts of `orderRead`, and the credit to give back; null if there is no such loan. */
export function readOrder(
  facts: string | null,
): { readonly facts: OrderFacts; readonly giveBack: GiveBackBody | null } | null {
  if (facts === null) return null;
  // The text is the row that the statement of `orderRead` selects.
  const { giveBack, ...stored }: WireOrder & { readonly giveBack: GiveBackBody | null } = JSON.parse(facts);
  return { facts: shape({ ...stored, ...datedOrder(stored) }), giveBack };
}

/** Facts from which the lists of a borrower's loans are made. */
export const loansRead: BorrowerRead = {
  facts: (_db, customerId) => sql`${loansIn(customerId)}::text`,
  versions: (customerId) => joinVersions(...loanVersions(customerId)),
};

/** Returns the latest loans from the facts of `loansRead`. */
export function readLoans(facts: string | null): LatestLoans {
  // The text is what `loansIn` selects, which is never null.
  const stored: StoredLoans = JSON.parse(facts ?? 'null');
  return latestLoans(stored);
}

/** Selects the latest loans as JSON, in the form of `StoredLoans`. */
export const loansIn = (customerId: string): RawBuilder<StoredLoans> =>
  sql`json_build_object(
    'orders', (select coalesce(json_agg(part), '[]') from (select * from loan_order
      where customer_id = ${customerId}::uuid order by offered_at desc limit ${sql.lit(LATEST)}) as part),
    'repayments', ${allOf('repayment', 'value_date, received_at')(customerId)},
    'payments', ${allOf('payment', 'created_at desc')(customerId)},
    'events', ${allOf('loan_event', 'recorded_at, event_id')(customerId)},
    'giveBack', ${giveBackIn(customerId)})`;

/** Selects the versions of everything that `loansIn` selects. */
export const loanVersions = (customerId: string): readonly RawBuilder<string>[] => [
  ...LOAN_TABLES.map((table) => versionsOf(customerId, table)),
  creditVersions(customerId),
];

export async function loanOfPayment(
  db: Database,
  customerId: string,
  paymentId: string,
): Promise<LoanRows | null> {
  const [row] = await paidLoan(db, customerId, paymentId);
  if (!row) return null;
  return loanRows(row);
}

type LoanTable = 'repayment' | 'payment' | 'loan_event' | 'loan_document' | 'dispute_photo';

/** Borrower of the selected order. */
const OWN_BORROWER = sql.ref('loan_order.customer_id');

/**
 * Selects the rows of a table as JSON. Each subquery is restricted to the borrower, so that Citus can run it on one
 * server.
 */
const rowsOf = <T extends LoanTable>(
  customerId: string | typeof OWN_BORROWER,
  table: T,
  ...order: readonly string[]
) =>
  sql<Wire<Row<T>>[]>`(select coalesce(json_agg(part), '[]') from (
    select * from ${sql.table(table)} where customer_id = ${customerId} and order_id = loan_order.order_id
    order by ${sql.raw(order.join())}) as part)`;

const loansWithRows = (db: Database, customerId: string | typeof OWN_BORROWER) =>
  db
    .selectFrom('loan_order')
    .selectAll('loan_order')
    .select([
      rowsOf(customerId, 'repayment', 'value_date', 'received_at').as('repayments'),
      rowsOf(customerId, 'payment', 'created_at desc').as('payments'),
      rowsOf(customerId, 'loan_event', 'recorded_at', 'event_id').as('events'),
    ]);

const withLoan = (db: Database, customerId: string) =>
  loansWithRows(db, customerId)
    .where('loan_order.customer_id', '=', customerId)
    .orderBy('loan_order.offered_at', 'desc');

/** Returns loans of many borrowers. The close of day reads them page by page. */
export async function loansOf(db: Database, keys: readonly LoanKey[]): Promise<LoanRows[]> {
  const [customers, orders] = [keys.map(({ customerId }) => customerId), keys.map(({ orderId }) => orderId)];
  const rows = await loansWithRows(db, OWN_BORROWER)
    .where(
      sql<boolean>`(loan_order.customer_id, loan_order.order_id) in (select * from unnest(${customers}::uuid[], ${orders}::uuid[]))`,
    )
    .execute();
  return rows.map(loanRows);
}

/**
 * Lists the loans of all borrowers that are open or ended at or after a time, after the loan `after`. The close of day reads them page
 * by page.
 */
export async function loansOpenSince(
  db: Database,
  since: Date,
  after: { readonly customerId: string; readonly orderId: string } | null,
  limit: number,
): Promise<LoanRows[]> {
  const rows = await loansWithRows(db, OWN_BORROWER)
    .where((eb) =>
      eb.or([
        eb('loan_order.status', '=', 'active'),
        eb.and([
          eb('loan_order.status', 'in', ['settled', 'canceled', 'written_off']),
          eb('loan_order.changed_at', '>=', since),
        ]),
      ]),
    )
    .where(
      after === null
        ? sql<boolean>`true`
        : sql<boolean>`(loan_order.customer_id, loan_order.order_id) > (${after.customerId}::uuid, ${after.orderId}::uuid)`,
    )
    .orderBy('loan_order.customer_id')
    .orderBy('loan_order.order_id')
    .limit(limit)
    .execute();
  return rows.map(loanRows);
}

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

/** Selects all rows of a borrower in a table as a JSON list. */
const allOf = (table: LoanTable, order: string) => (customerId: string) =>
  sql`(select coalesce(json_agg(part), '[]') from (select * from ${sql.table(table)}
    where customer_id = ${customerId}::uuid order by ${sql.raw(order)}) as part)`;

/** Selects the versions of the entries that `giveBackIn` and `creditBalanceOf` sum. */
const creditVersions = (customerId: string): RawBuilder<string> =>
  sql`array(select xmin from ledger_entry where customer_id = ${customerId}::uuid
    and (debit = 'borrower_credit' or credit = 'borrower_credit'))`;

/**
 * Selects the credit that the borrower has to give back, and the loan through which it is paid: the loan with the
 * largest missing amount. Null if the credit balance is not below zero.
 */
const giveBackIn = (customerId: string) =>
  sql<GiveBackBody | null>`(select json_build_object('orderId', order_id, 'amount', amount) from (
    select order_id, (-sum(sum(change)) over ())::bigint as amount, sum(change) as balance from (
      select order_id, case when credit = 'borrower_credit' then amount else -amount end as change
      from ledger_entry where customer_id = ${customerId}::uuid
        and (debit = 'borrower_credit' or credit = 'borrower_credit')) as changes
    group by order_id order by balance, order_id limit 1) as owed where amount > 0)`;

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

/** An order with its rows as the database returns them. */
type StoredLoan = Row<'loan_order'> & {
  readonly repayments: readonly Wire<Row<'repayment'>>[];
  readonly payments: LoanRows['payments'];
  readonly events: readonly Wire<Row<'loan_event'>>[];
};

type StoredOrder = StoredLoan & Pick<OrderFacts, 'payouts' | 'documents' | 'disputePhotos'>;
/** A stored order as JSON, in which the times of the loan are texts. */
type WireOrder = Omit<StoredOrder, keyof Row<'loan_order'>> & Wire<Row<'loan_order'>>;

const instant = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Returns an order that was read as JSON with its times as dates. */
const datedOrder = (order: Wire<Row<'loan_order'>>): Row<'loan_order'> => ({
  ...order,
  offered_at: new Date(order.offered_at),
  offer_expires_at: new Date(order.offer_expires_at),
  signed_at: instant(order.signed_at),
  withdrawn_at: instant(order.withdrawn_at),
  disbursed_at: instant(order.disbursed_at),
  settled_at: instant(order.settled_at),
  changed_at: new Date(order.changed_at),
});

function shape({ payouts, documents, disputePhotos, ...loan }: StoredOrder): OrderFacts {
  return { ...loanRows(loan), payouts, documents, disputePhotos };
}

function loanRows({ repayments, payments, events, quote, ...order }: StoredLoan): LoanRows {
  return sinceDelivery({
    order: { ...order, quote: readStored('quote', quote) },
    repayments: repayments.map(readRepayment),
    payments,
    events: events.map(readEvent),
  });
}

/** Returns a row of received money with its allocation in the current shape. */
const readRepayment = <R extends { readonly allocation: StoredJson<'allocation'> }>(row: R) => ({
  ...row,
  allocation: readStored('allocation', row.allocation),
});

/** Returns the credit balance of an order in centavos: overpaid and not yet refunded. */
export async function creditBalanceOf(db: Database, customerId: string, orderId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select greatest(0, coalesce(sum(case when credit = 'borrower_credit' then amount else -amount end), 0))::bigint as balance
    from ledger_entry
    where customer_id = ${customerId}::uuid and order_id = ${orderId}::uuid
      and 'borrower_credit' in (debit, credit)`.execute(db);
  return rows[0]?.balance ?? 0;
}

/** Returns the credit that the borrower has to give back, as `giveBackIn` selects it. */
export async function giveBackOf(db: Database, customerId: string): Promise<GiveBackBody | null> {
  const [row] = await giveBackAlone(db, customerId);
  return row?.giveBack ?? null;
}

const giveBackAlone = compiled((db, customerId: string) =>
  db.selectNoFrom(giveBackIn(customerId).as('giveBack')),
);

/** Finds orders by number or id, for operators. An order number is unique per borrower only. */
export async function findOrders(
  db: Database,
  name: string,
): Promise<{ readonly customerId: string; readonly orderId: string }[]> {
  const rows = await db
    .selectFrom('loan_order')
    .select(['customer_id', 'order_id'])
    .where(isUuid(name) ? 'order_id' : 'order_no', '=', name)
    .execute();
  return rows.map((row) => ({ customerId: row.customer_id, orderId: row.order_id }));
}
