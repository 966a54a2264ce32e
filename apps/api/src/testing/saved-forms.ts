/** Saved forms in the database, decrypted. Tests replace one to state what an earlier version of the app stored. */
import type { SectionName } from '@tulay/contract/onboarding/questions';
import { cipherOf } from '../crypto/sealed-columns';
import { type FormParts, listSections } from '../features/onboarding/form/sealed-forms';

type Answers = Record<string, unknown>;

export async function savedForm(
  parts: FormParts,
  customerId: string,
  section: SectionName,
): Promise<Answers> {
  const found = (await listSections(parts, customerId)).find((row) => row.section === section);
  if (!found?.data) throw new Error(`the form ${section} is not saved`);
  return found.data;
}

export async function replaceForm(
  parts: FormParts,
  customerId: string,
  section: SectionName,
  change: (answers: Answers) => Answers,
): Promise<void> {
  const { db, vault } = parts;
  const answers = change(await savedForm(parts, customerId, section));
  const cipher = await cipherOf(db, vault, customerId);
  await db
    .updateTable('profile_section')
    .set({ data: cipher.seal('profile_section.data', section, answers) })
    .where('customer_id', '=', customerId)
    .where('section', '=', section)
    .execute();
}
