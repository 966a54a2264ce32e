/** What integrators read. Only the list of loans, and the search for the borrower of a loan, name no borrower. */
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { DeliveryRow } from './delivery.store';

/** Place of an entry in a list that is ordered by time and id. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

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
      'changed_at',
    ])
    // A signed offer becomes a loan when the borrower orders its payout.
    .where('withdrawn_at', 'is not', null);

export type LoanRow = Awaited<ReturnType<typeof listLoans>>[number];

/** Lists loans by their last change, which was at `until` or earlier. */
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
