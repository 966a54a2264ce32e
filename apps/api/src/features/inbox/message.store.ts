import type { MessageKindName } from '@tulay/contract/inbox/message';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';

export type MessageRow = Selectable<Tables['message']>;

export async function addMessage(db: Database, message: Insertable<Tables['message']>) {
  await db
    .insertInto('message')
    .values(message)
    // Two jobs of one event may conflict on the id or on the reference.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists messages of one kind, newest first. Their ids are in the order of time. */
export function listMessages(
  db: Database,
  customerId: string,
  kind: MessageKindName,
  after: string | undefined,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .selectFrom('message')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .$if(after !== undefined, (query) => query.where('message_id', '<', after ?? ''))
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute();
}

export const findMessage = (db: Database, customerId: string, messageId: string) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();

export async function countUnread(
  db: Database,
  customerId: string,
): Promise<{ readonly notify: number; readonly activity: number }> {
  const { notify, activity } = await db
    .selectFrom('message')
    .select([
      sql<number>`(count(*) filter (where kind = 'notify'))::integer`.as('notify'),
      sql<number>`(count(*) filter (where kind = 'activity'))::integer`.as('activity'),
    ])
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { notify, activity };
}

/**
 * Marks one message, or all messages of a kind, as read. Marking a message again does not change its time of reading.
 */
export async function markRead(
  db: Database,
  customerId: string,
  which: { readonly messageId: string } | { readonly kind: MessageKindName },
  now: Date,
): Promise<void> {
  const unread = db
    .updateTable('message')
    .set({ read_at: now })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null);
  await ('messageId' in which
    ? unread.where('message_id', '=', which.messageId)
    : unread.where('kind', '=', which.kind)
  ).execute();
}

export async function isErased(db: Database, customerId: string): Promise<boolean> {
  const erased = await db
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is not', null)
    .executeTakeFirst();
  return erased !== undefined;
}

/** Returns true if a block forbids contact with the borrower: fraud, death or a disputed debt. */
export async function isContactBlocked(db: Database, customerId: string): Promise<boolean> {
  const block = await db
    .selectFrom('collection_block')
    .select('kind')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return block !== undefined;
}
