import type { ComparedValue } from '@tulay/contract/onboarding/compared';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import type { SectionName } from '@tulay/contract/onboarding/questions';
import { sql } from 'kysely';
import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';

/** Lists the encrypted forms and drafts of some sections with the key that opens them. */
export const listSealedSections = compiled((db, customerId: string, sections: readonly SectionName[]) =>
  db
    .selectFrom('profile_section')
    .innerJoin('customer', 'customer.customer_id', 'profile_section.customer_id')
    .select(['section', 'data', 'draft', 'form_hash', 'completed_at', 'wrapped_key'])
    .where('profile_section.customer_id', '=', customerId)
    .where('customer.customer_id', '=', customerId)
    .where(sql<boolean>`section = any (${sections}::text[])`),
);

/**
 * Lists the encrypted forms and drafts of some sections of several borrowers, without those who are erased. A borrower without a form has
 * one row, whose section is null.
 */
export const listSealedSectionsOf = (
  db: Database,
  customers: readonly string[],
  sections: readonly SectionName[],
) =>
  db
    .selectFrom('customer')
    .leftJoin('profile_section', (join) =>
      join
        .onRef('profile_section.customer_id', '=', 'customer.customer_id')
        .on(sql<boolean>`section = any (${sections}::text[])`),
    )
    .select(['customer.customer_id', 'phone', 'wrapped_key', 'section', 'data', 'draft'])
    .where('customer.customer_id', 'in', customers)
    .where('erased_at', 'is', null)
    .execute();

/** A value by which borrowers are compared, as its keyed fingerprint. */
export interface Compared {
  readonly kind: ComparedValue;
  readonly hash: Buffer;
}

export const comparedInput = (values: readonly Compared[]) =>
  values.map(({ kind, hash }) => ({ kind, hash: hash.toString('hex') }));

type EditRights = Pick<ProfileBody, 'applied' | 'closed' | 'bankChange' | 'payoutAmount'>;

export async function findEditRights(db: Database, customerId: string, now: Date): Promise<EditRights> {
  const { rows } = await sql<{
    changeable: EditRights;
  }>`select profile_changeable(${customerId}::uuid, ${now}) as changeable`.execute(db);
  if (!rows[0]) throw new Error('the SQL function of the edit rights returned no row');
  return rows[0].changeable;
}

/** @param draft encrypted. */
export async function storeDraft(
  db: Database,
  customerId: string,
  section: SectionName,
  draft: Buffer,
  now: Date,
): Promise<void> {
  const typed = { draft, updated_at: now };
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
  // One statement for each value, because a cluster has each of them on another server.
  const rows = await Promise.all(
    hashes.map((hash) =>
      db
        .selectFrom('identity_claim')
        .select('kind')
        .where('value_hash', '=', hash)
        .where('customer_id', '<>', customerId)
        .execute(),
    ),
  );
  return rows.flat().map((row) => row.kind);
}

export const findReturnedApplication = compiled((db, customerId: string) =>
  db
    .selectFrom('application')
    .select(['corrections', 'returned_at'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'draft'),
);
