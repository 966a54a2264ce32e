import { type Selectable, sql } from 'kysely';
import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';
import { hasText, type ListColumns } from '../../../db/list-page';
import { readStored } from '../../../db/stored/read-stored';
import type { Quote } from '@tulay/engine/pricing/quote';
import type { Tables } from '../../../db/schema/tables';

export type PayoutRow = Omit<Selectable<Tables['payout']>, 'polled_at'>;

export const payoutOf = (db: Database, customerId: string, payoutId: string) =>
  db
    .selectFrom('payout')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();

export type Contract = Pick<Selectable<Tables['loan_order']>, 'contract_date'> & { readonly quote: Quote };

/** Returns a payout and the contract of its order. */
export async function payoutWithContract(db: Database, customerId: string, payoutId: string) {
  const [row] = await payoutAndOrder(db, customerId, payoutId);
  return row && { ...row, quote: readStored('quote', row.quote) };
}

const payoutAndOrder = compiled((db, customerId: string, payoutId: string) =>
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
 * Records which gateway sends this payout, before the payout is sent. Returns the gateway. The first choice is never
 * changed, even if new payouts use another gateway by now. Throws if the payout has ended, or if an unmatched event
 * about a payout of the same order is open.
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
    // The condition repeats that of the SQL function `payout_in_doubt`, because a cluster refuses an update that calls
    // a function with queries.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout as doubted')
            .select('doubted.payout_id')
            .where('doubted.customer_id', '=', payout.customer_id)
            .where('doubted.order_id', '=', payout.order_id)
            .where('doubted.unmatched_events', '<>', sql<string[]>`'{}'`),
        ),
      ),
    )
    .execute();
  const chosen = await payoutOf(db, payout.customer_id, payout.payout_id);
  if (!chosen?.provider) throw new Error('payout in doubt or already ended');
  return chosen.provider;
}

/**
 * Marks a payout as sent, or as possibly sent (`unknown`). Only SQL functions record that a payout was delivered or
 * failed.
 */
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
 * Returns the unconfirmed payouts to poll, those with the oldest poll first. Records the poll before it queries the
 * gateway, so that each payout gets its turn.
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

/** Columns by which payouts are sorted. */
export const PAYOUT_COLUMNS = {
  id: { column: 'payout_id', type: 'uuid' },
  sorts: {
    createdAt: { column: 'created_at', type: 'timestamptz' },
    amount: { column: 'amount', type: 'bigint' },
    channel: { column: 'channel_name', type: 'text' },
    reference: { column: 'reference', type: 'text' },
  },
} as const satisfies ListColumns;

export interface PayoutFilter {
  readonly state: PayoutRow['status'];
  /** Text in the reference, the channel or the failure. */
  readonly filter?: string | undefined;
  readonly only?: readonly string[] | undefined;
}

/** Selects the payouts in one state. */
export const payoutsIn = (db: Database, { state, filter, only }: PayoutFilter) =>
  db
    .selectFrom('payout')
    .innerJoin('payout_channel', 'payout_channel.channel', 'payout.channel')
    .selectAll('payout')
    .select('payout_channel.name as channel_name')
    .where('status', '=', state)
    .$if(only !== undefined, (query) => query.where('reference', 'in', [...(only ?? [])]))
    .where(hasText(filter, 'reference', 'payout_channel.name', 'failure'));
