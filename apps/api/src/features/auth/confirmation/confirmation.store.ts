import type { ConfirmPurpose } from '@tulay/contract/auth/confirmation';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';

export type ConfirmationRow = Selectable<Tables['confirmation']>;

export const findActiveConfirmation = (
  db: Database,
  customerId: string,
  of: { readonly purpose: ConfirmPurpose; readonly subject: string; readonly now: Date },
) =>
  db
    .selectFrom('confirmation')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.subject)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', of.now)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findConfirmation = (db: Database, customerId: string, confirmationId: string) =>
  db
    .selectFrom('confirmation')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('confirmation_id', '=', confirmationId)
    .executeTakeFirst();

/** Adds the pending confirmation of a command, or extends its expiry if its code was sent again. */
export async function addConfirmation(db: Database, row: Omit<ConfirmationRow, 'confirmed_at' | 'spent_at'>) {
  await db
    .insertInto('confirmation')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'confirmation_id'])
        .doUpdateSet({ sent_at: row.sent_at, expires_at: row.expires_at }),
    )
    .execute();
}

export async function markConfirmed(
  db: Database,
  { customer_id, confirmation_id }: ConfirmationRow,
  at: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('confirmation')
    .set({ confirmed_at: at.now, expires_at: at.expiresAt })
    .where('customer_id', '=', customer_id)
    .where('confirmation_id', '=', confirmation_id)
    .where('confirmed_at', 'is', null)
    .execute();
}
