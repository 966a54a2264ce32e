/** The forms of several borrowers at once, for a report that the law requires about them. */
import type { SectionName } from '@tulay/contract/onboarding/questions';
import { columnCipher, type KeyVault } from '../../../crypto/sealed-columns';
import type { Database } from '../../../db/database';
import { listSealedSectionsOf } from './form.store';

const REPORTED = ['basic', 'identity', 'address'] as const satisfies readonly SectionName[];
type ReportedSection = (typeof REPORTED)[number];

/** A borrower with the decrypted forms. A form that nobody saved is missing. */
export interface Subject {
  readonly customerId: string;
  readonly phone: string;
  readonly forms: { readonly [S in ReportedSection]?: unknown };
}

/**
 * Returns the borrowers by id, without those who are erased. The draft of an imported borrower counts as the form, because the
 * borrower may not have confirmed it yet.
 */
export async function findSubjects(
  db: Database,
  vault: KeyVault,
  customers: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  const rows = await listSealedSectionsOf(db, customers, REPORTED);
  const subjects = new Map<string, Subject>();
  for (const { customer_id, wrapped_key, phone, section, data, draft } of rows) {
    const known = subjects.get(customer_id)?.forms ?? {};
    const open = () => {
      const cipher = columnCipher(vault, { customer_id, wrapped_key });
      if (section !== null && data) return cipher.open('profile_section.data', section, data);
      return section !== null && draft ? cipher.open('profile_section.draft', section, draft) : null;
    };
    const forms = section === null ? known : { ...known, [section]: open() };
    subjects.set(customer_id, { customerId: customer_id, phone, forms });
  }
  return subjects;
}
