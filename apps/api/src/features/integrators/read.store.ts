/**
 * Queries for integrators. Each query names one borrower, except two: the list of loans, and the search for the
 * borrower of a loan.
 */
import { sql } from 'kysely';
import type { Place } from '../../db/cursor';
import type { Database } from '../../db/database';
import { hasText, type ListColumns, type ListOrder, readCountedPage } from '../../db/list-page';
import type { DeliveryRow } from './delivery.store';

const loans = (db: Database) =>
  db
    .selectFrom('loan_order')
    .select([
      'customer_id',
      'order_id',
      'order_no',
      'product_id',
      'status',
      'principal',
      'net_proceeds',
      'contract_date',
      'value_date',
      'next_due_date',
      'disbursed_at',
      'settled_at',
      'forgiven',
      'restructured_left',
      'changed_at',
    ])
    // A signed offer becomes a loan when the borrower orders its payout.
    .where('withdrawn_at', 'is not', null);

export type LoanRow = Awaited<ReturnType<typeof listLoans>>[number];

/** Lists loans in the order of their last change. Changes after `until` are left out. */
export function listLoans(
  db: Database,
  {
    since,
    until,
    after,
    limit,
  }: {
    readonly since: Date | null;
    readonly until: Date;
    readonly after: Place | null;
    readonly limit: number;
  },
) {
  return loans(db)
    .where('changed_at', '<=', until)
    .$if(since !== null, (query) => query.where('changed_at', '>=', since))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(changed_at, order_id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('changed_at')
    .orderBy('order_id')
    .limit(limit)
    .execute();
}

/** Finds a loan of any borrower by its id alone. */
export const findLoan = (db: Database, orderId: string): Promise<LoanRow | undefined> =>
  loans(db).where('order_id', '=', orderId).executeTakeFirst();

export const findBorrower = (db: Database, customerId: string) =>
  db
    .selectFrom('customer')
    .select(['language', 'registered_at', 'credit_limit', 'erased_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();

/** Lists the deliveries of an endpoint, newest first. */
export function listDeliveriesBefore(
  db: Database,
  endpointId: string,
  {
    status,
    before,
    limit,
  }: {
    readonly status: DeliveryRow['status'] | undefined;
    readonly before: Place | null;
    readonly limit: number;
  },
): Promise<Omit<DeliveryRow, 'body'>[]> {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'waiting'))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(occurred_at, event_id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('occurred_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit)
    .execute();
}

/** Columns by which an operator sorts deliveries. */
export const DELIVERY_COLUMNS = {
  id: { column: 'event_id', type: 'uuid' },
  sorts: {
    occurredAt: { column: 'occurred_at', type: 'timestamptz' },
    type: { column: 'type', type: 'text' },
    status: { column: 'status', type: 'text' },
    attempts: { column: 'attempts', type: 'bigint' },
    nextAttemptAt: { column: 'next_attempt_at', type: 'timestamptz' },
  },
} as const satisfies ListColumns;

export interface DeliveryFilter {
  readonly state?: DeliveryRow['status'] | undefined;
  /** Text in the type of the event or the result. */
  readonly filter?: string | undefined;
}

/** Reads a page of the deliveries of an endpoint, and counts all of them. */
export const listDeliveriesSorted = (
  db: Database,
  endpointId: string,
  { state, filter }: DeliveryFilter,
  order: ListOrder<keyof (typeof DELIVERY_COLUMNS)['sorts']>,
) =>
  readCountedPage(
    db,
    db
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('endpoint_id', '=', endpointId)
      .$if(state !== undefined, (query) => query.where('status', '=', state ?? 'waiting'))
      .where(hasText(filter, 'type', 'result')),
    DELIVERY_COLUMNS,
    order,
  );
