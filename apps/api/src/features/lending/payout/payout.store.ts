import { type Selectable, sql } from 'kysely';
import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';

export type PayoutRow = Omit<Selectable<Tables['payout']>, 'polled_at'>;

export const payoutOf = (db: Database, customerId: string, payoutId: string) =>
  db
    .selectFrom('payout')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();

export type Contract = Pick<Selectable<Tables['loan_order']>, 'quote' | 'contract_date'>;

export const payoutWithContract = compiled((db, customerId: string, payoutId: string) =>
  db
    .selectFrom('payout')
    .innerJoin('loan_order', (join) =>
      join
        .onRef('loan_order.customer_id', '=', 'payout.customer_id')
        .onRef('loan_order.order_id', '=', 'payout.order_id'),
    )
    .selectAll('payout')
    .select(['loan_order.quote', 'loan_order.contract_date'])
    .where('payout.customer_id', '=', customerId)
    .where('loan_order.customer_id', '=', customerId)
    .where('payout.payout_id', '=', payoutId),
);

/**
 * Records which gateway sends this payout, before it is sent, and returns it. The first choice stays, even if new payouts go
 * to another gateway since. Throws if the payout has ended, or if an unmatched event about a payout of the same order is open.
 */
export async function chooseGateway(db: Database, payout: PayoutRow, provider: string): Promise<string> {
  if (payout.provider !== null) return payout.provider;
  await db
    .updateTable('payout')
    .set({ provider })
    .where('customer_id', '=', payout.customer_id)
    .where('payout_id', '=', payout.payout_id)
    .where('provider', 'is', null)
    .where('status', 'in', ['created', 'unknown'])
    .where(sql<boolean>`not payout_in_doubt(${payout.customer_id}::uuid, array[${payout.order_id}::uuid])`)
    .execute();
  const chosen = await payoutOf(db, payout.customer_id, payout.payout_id);
  if (!chosen?.provider) throw new Error('payout in doubt or already ended');
  return chosen.provider;
}

/** Marks a payout as sent, or as possibly sent. Delivery and failure are recorded by the SQL functions alone. */
export async function markSent(
  db: Database,
  { customer_id, payout_id }: PayoutRow,
  status: 'sent' | 'unknown',
  gatewayRef: string | null,
): Promise<void> {
  await db
    .updateTable('payout')
    .set({ status, ...(gatewayRef === null ? {} : { gateway_ref: gatewayRef }) })
    .where('customer_id', '=', customer_id)
    .where('payout_id', '=', payout_id)
    .where('status', 'in', ['created', 'unknown'])
    .execute();
}

const BATCH = 500;

/**
 * Returns the unconfirmed payouts to poll, those not polled for longest first. Records the poll before the gateway is
 * queried, so that each payout gets its turn.
 */
export async function claimUnconfirmed(db: Database, now: Date, before: Date): Promise<PayoutRow[]> {
  const unconfirmed = await db
    .selectFrom('payout')
    .selectAll()
    // Literals instead of parameters, because PostgreSQL uses a partial index only for literals.
    .where(sql<boolean>`status in ('sent', 'unknown')`)
    .where('created_at', '<', before)
    .orderBy(sql`coalesce(polled_at, created_at)`)
    .limit(BATCH)
    .execute();
  if (unconfirmed.length === 0) return unconfirmed;
  const idsOf = (key: 'customer_id' | 'payout_id') => [...new Set(unconfirmed.map((row) => row[key]))];
  await db
    .updateTable('payout')
    .set({ polled_at: now })
    .where('customer_id', 'in', idsOf('customer_id'))
    .where('payout_id', 'in', idsOf('payout_id'))
    .execute();
  return unconfirmed;
}

export const payoutsIn = (db: Database, status: PayoutRow['status']): Promise<PayoutRow[]> =>
  db.selectFrom('payout').selectAll().where('status', '=', status).orderBy('created_at').limit(200).execute();
