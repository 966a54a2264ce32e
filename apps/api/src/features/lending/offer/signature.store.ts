import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database';
import type { PaperTables } from '../../../db/tables-of-papers';

export type SignatureConsent = Selectable<PaperTables['signature_consent']>;

/** The signature that its giver lets us use for later loans. */
export const signatureOnFile = (db: Database, customerId: string): Promise<SignatureConsent | undefined> =>
  db
    .selectFrom('signature_consent')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

/** True when there was one to withdraw. Papers that were signed with it stay signed. */
export async function endSignature(db: Database, customerId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signature_consent')
    .set({ withdrawn_at: now })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
