import type { Selectable } from 'kysely';
import type { Database } from '../../../../db/database';
import type { Tables } from '../../../../db/schema/tables';

export type PayLinkRow = Selectable<Tables['pay_link']>;

export const findLink = (db: Database, customerId: string, linkId: string): Promise<PayLinkRow | undefined> =>
  db
    .selectFrom('pay_link')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('link_id', '=', linkId)
    .executeTakeFirst();

export const findOpenLink = (
  db: Database,
  { customer_id, order_id, purpose }: Pick<PayLinkRow, 'customer_id' | 'order_id' | 'purpose'>,
  now: Date,
): Promise<PayLinkRow | undefined> =>
  db
    .selectFrom('pay_link')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('order_id', '=', order_id)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertLink(db: Database, row: Omit<PayLinkRow, 'revoked_at'>): Promise<void> {
  await db.insertInto('pay_link').values(row).execute();
}

export async function revokeLinks(
  db: Database,
  customerId: string,
  orderId: string,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('pay_link')
    .set({ revoked_at: now })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
