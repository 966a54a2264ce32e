import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import type { SectionName } from '@tulay/contract/onboarding/forms';
import { sql } from 'kysely';
import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';

export interface SectionRow {
  readonly section: SectionName;
  readonly data: Record<string, unknown> | null;
  readonly draft: Record<string, unknown> | null;
  readonly completed_at: Date | null;
}

export const sectionsOf: (db: Database, customerId: string) => Promise<SectionRow[]> = compiled(
  (db, customerId: string) =>
    db
      .selectFrom('profile_section')
      .select(['section', 'data', 'draft', 'completed_at'])
      .where('customer_id', '=', customerId),
);

/** The forms as they were saved; drafts are not for others. */
export const savedFormsOf = (
  db: Database,
  customerId: string,
): Promise<{ section: SectionName; data: Record<string, unknown> | null }[]> =>
  db
    .selectFrom('profile_section')
    .select(['section', 'data'])
    .where('customer_id', '=', customerId)
    .where('data', 'is not', null)
    .execute();

/** A value that must be one borrower's alone, by its keyed fingerprint. */
export interface Claim {
  readonly kind: string;
  readonly hash: Buffer;
}

/** As a function of the database takes claims. */
export const claimsInput = (claims: readonly Claim[]) =>
  claims.map(({ kind, hash }) => ({ kind, hash: hash.toString('hex') }));

type EditRights = Pick<ProfileBody, 'applied' | 'closed' | 'bankChange'>;

/** What of the profile may change now. */
export async function findEditRights(db: Database, customerId: string, now: Date): Promise<EditRights> {
  const { rows } = await sql<{
    changeable: EditRights;
  }>`select profile_changeable(${customerId}::uuid, ${now}) as changeable`.execute(db);
  if (!rows[0]) throw new Error('a function of the database gave nothing');
  return rows[0].changeable;
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

/** Kinds of the values that belong to another borrower. */
export async function listClaimsOfOthers(
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
