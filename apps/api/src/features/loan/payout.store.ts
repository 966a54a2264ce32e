import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/tables';

export type PayoutRow = Selectable<Tables['payout']>;

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

/** The gateway has it, or may have it. Delivery and failure are booked by the money commands alone. */
export async function markSent(
  db: Database,
  { customer_id, payout_id }: PayoutRow,
  status: 'sent' | 'unknown',
  gatewayRef: string | null,
): Promise<void> {
  await db
    .updateTable('payout')
    .set({ status, gateway_ref: gatewayRef })
    .where('customer_id', '=', customer_id)
    .where('payout_id', '=', payout_id)
    .where('status', 'in', ['created', 'unknown'])
    .execute();
}

/** Pay-outs of all borrowers whose end nobody told us; for the worker, not for a request. */
export const payoutsWithoutEnd = (db: Database, before: Date): Promise<PayoutRow[]> =>
  db
    .selectFrom('payout')
    .selectAll()
    .where('status', 'in', ['sent', 'unknown'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(500)
    .execute();
