import type { SectionName } from '@tulay/contract/profile';
import type { Database } from '../../db/database';

export interface SectionRow {
  readonly section: SectionName;
  readonly data: Record<string, unknown> | null;
  readonly draft: Record<string, unknown> | null;
  readonly completed_at: Date | null;
}

export const sectionsOf = (db: Database, customerId: string): Promise<SectionRow[]> =>
  db
    .selectFrom('profile_section')
    .select(['section', 'data', 'draft', 'completed_at'])
    .where('customer_id', '=', customerId)
    .execute();

/** The form replaces what was saved and drafted before. */
export async function saveForm(
  db: Database,
  customerId: string,
  section: SectionName,
  form: object,
  now: Date,
): Promise<void> {
  const saved = { data: JSON.stringify(form), draft: null, completed_at: now, updated_at: now };
  await db
    .insertInto('profile_section')
    .values({ customer_id: customerId, section, ...saved })
    .onConflict((conflict) => conflict.columns(['customer_id', 'section']).doUpdateSet(saved))
    .execute();
}

/** What was typed lies beside what was saved. */
export async function saveDraft(
  db: Database,
  customerId: string,
  section: SectionName,
  draft: object,
  now: Date,
): Promise<void> {
  const typed = { draft: JSON.stringify(draft), updated_at: now };
  await db
    .insertInto('profile_section')
    .values({ customer_id: customerId, section, data: null, completed_at: null, ...typed })
    .onConflict((conflict) => conflict.columns(['customer_id', 'section']).doUpdateSet(typed))
    .execute();
}

export async function phoneOf(db: Database, customerId: string): Promise<string> {
  const row = await db
    .selectFrom('customer')
    .select('phone')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.phone;
}

export async function languageOf(db: Database, customerId: string): Promise<'en' | 'tl'> {
  const row = await db
    .selectFrom('customer')
    .select('language')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.language;
}

/** The first borrower to bring a value keeps it. */
export async function claimIdentity(
  db: Database,
  customerId: string,
  claim: { readonly kind: string; readonly hash: Buffer; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('identity_claim')
    .values({ value_hash: claim.hash, kind: claim.kind, customer_id: customerId, claimed_at: claim.now })
    .onConflict((conflict) => conflict.column('value_hash').doNothing())
    .execute();
}

/** Kinds of the values that belong to another borrower. */
export async function claimedByOthers(
  db: Database,
  customerId: string,
  hashes: readonly Buffer[],
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('identity_claim')
    .select('kind')
    .where('value_hash', 'in', hashes)
    .where('customer_id', '<>', customerId)
    .execute();
  return rows.map((row) => row.kind);
}
