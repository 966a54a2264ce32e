import { type Selectable, sql } from 'kysely';
import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';

/** When it was asked about is the worker's alone. */
export type PayoutRow = Omit<Selectable<Tables['payout']>, 'asked_at'>;

export const payoutOf = (
  db: Database,
  customerId: string,
  payoutId: string,
): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('payout')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();

/** What was agreed on: from it follows what starts with the money's delivery. */
export type Contract = Pick<Selectable<Tables['loan_order']>, 'quote' | 'contract_date'>;

/** A pay-out with the contract that it fulfils. */
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
 * The gateway that takes this pay-out, written down before it hears of it: the first chosen, whoever takes new ones since. None,
 * and it throws, once it has ended, or while an event that speaks of a pay-out of the same order waits for a person.
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
  if (!chosen?.provider) throw new Error('a pay-out that is in doubt, or has ended');
  return chosen.provider;
}

/** The gateway has it, or may have it. Delivery and failure are booked by the money commands alone. */
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

/** So many are asked about at once. */
const BATCH = 500;

/**
 * Pay-outs of all borrowers whose end nobody told us, those first that wait longest to be asked about: however many they are,
 * each has its turn. Written down before the gateway is asked. For the worker, not for a request.
 * @param before younger ones are left alone.
 */
export async function takeWithoutEnd(db: Database, now: Date, before: Date): Promise<PayoutRow[]> {
  const silent = await db
    .selectFrom('payout')
    .selectAll()
    // In the words of the index, which a parameter would not match.
    .where(sql<boolean>`status in ('sent', 'unknown')`)
    .where('created_at', '<', before)
    .orderBy(sql`coalesce(asked_at, created_at)`)
    .limit(BATCH)
    .execute();
  if (silent.length === 0) return silent;
  const idsOf = (key: 'customer_id' | 'payout_id') => [...new Set(silent.map((row) => row[key]))];
  await db
    .updateTable('payout')
    .set({ asked_at: now })
    .where('customer_id', 'in', idsOf('customer_id'))
    .where('payout_id', 'in', idsOf('payout_id'))
    .execute();
  return silent;
}

/** In one state, of all borrowers, for operators; the oldest first. */
export const payoutsIn = (db: Database, status: PayoutRow['status']): Promise<PayoutRow[]> =>
  db.selectFrom('payout').selectAll().where('status', '=', status).orderBy('created_at').limit(200).execute();
