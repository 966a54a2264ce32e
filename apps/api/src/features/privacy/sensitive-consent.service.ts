import type { SectionName } from '@tulay/contract/onboarding/questions';
import { SENSITIVE_SECTIONS } from '@tulay/contract/privacy/sensitive-consent';
import type { Database } from '../../db/database';

/** Returns the version of the text about sensitive data to which the borrower agrees; null without a consent. */
export async function findSensitiveConsent(db: Database, customerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('sensitive_consent')
    .select('version')
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row?.version ?? null;
}

/**
 * Returns true if a form may be stored. A form with sensitive data needs the borrower's consent to the use of such
 * data.
 */
export const mayStore = async (db: Database, customerId: string, section: SectionName): Promise<boolean> =>
  !SENSITIVE_SECTIONS.includes(section) || (await findSensitiveConsent(db, customerId)) !== null;
