import { type Selectable, sql } from 'kysely';
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

export async function countUnpaid(db: Database, link: PayLinkRow, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('customer_id', '=', link.customer_id)
    .where('order_id', '=', link.order_id)
    .where('link_id', '=', link.link_id)
    .where('status', '=', 'created')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
