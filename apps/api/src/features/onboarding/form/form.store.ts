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

export const listSections: (db: Database, customerId: string) => Promise<SectionRow[]> = compiled(
  (db, customerId: string) =>
    db
      .selectFrom('profile_section')
      .select(['section', 'data', 'draft', 'completed_at'])
      .where('customer_id', '=', customerId),
);

/** Saved forms without drafts: a draft is only for its author. */
export const listSavedForms = (db: Database, customerId: string) =>
  db
    .selectFrom('profile_section')
    .select(['section', 'data'])
    .where('customer_id', '=', customerId)
    .where('data', 'is not', null)
    .execute();

export interface Claim {
  readonly kind: string;
  readonly hash: Buffer;
}

export const claimsInput = (claims: readonly Claim[]) =>
  claims.map(({ kind, hash }) => ({ kind, hash: hash.toString('hex') }));

type EditRights = Pick<ProfileBody, 'applied' | 'closed' | 'bankChange'>;

export async function findEditRights(db: Database, customerId: string, now: Date): Promise<EditRights> {
  const { rows } = await sql<{
    changeable: EditRights;
  }>`select profile_changeable(${customerId}::uuid, ${now}) as changeable`.execute(db);
  if (!rows[0]) throw new Error('the SQL function of the edit rights returned no row');
  return rows[0].changeable;
}

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

export const findCustomer = (db: Database, customerId: string) =>
  db
    .selectFrom('customer')
    .select(['phone', 'language', 'credit_limit'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();

export async function listClaimsOfOthers(db: Database, customerId: string, hashes: readonly Buffer[]) {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('identity_claim')
    .select('kind')
    .where('value_hash', 'in', hashes)
    .where('customer_id', '<>', customerId)
    .execute();
  return rows.map((row) => row.kind);
}

export const findReturnedApplication = compiled((db, customerId: string) =>
  db
    .selectFrom('application')
    .select(['corrections', 'returned_at'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'draft'),
);
