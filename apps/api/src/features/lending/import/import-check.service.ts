/** Checks the files of a book against the data in the database. Writes nothing. */
import { createHash } from 'node:crypto';
import { manilaDate } from '@tulay/engine/calendar';
import { runGlobal } from '../../../command';
import type { Database } from '../../../db/database';
import { productsInForce } from '../product/product.service';
import { type CheckedImport, checkImport } from './import-check.view';
import { IMPORT_FILES } from './import-faults';
import { type ImportRows, type ImportTexts, readImport } from './import-rows';

/** A file of a book. The name includes `.csv`. */
export interface ImportFile {
  readonly name: string;
  readonly sha256: string;
}

/** Returns the digest of a book: a hash of file names and contents, without the path of the folder. */
export function digestOf(files: readonly ImportFile[]): string {
  const lines = files.map(({ name, sha256 }) => `${name} ${sha256}`).toSorted();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Returns the texts of the files that belong to a book. Ignores all other files. */
export function textsOf(files: readonly { readonly name: string; readonly bytes: Buffer }[]): ImportTexts {
  const text = (name: string) => files.find((file) => file.name === `${name}.csv`)?.bytes.toString() ?? null;
  return {
    borrowers: text('borrowers'),
    loans: text('loans'),
    schedules: text('schedules'),
    payments: text('payments'),
    balances: text('balances'),
    accounts: text('accounts'),
  };
}

export const isImportFile = (name: string): boolean => IMPORT_FILES.some((file) => name === `${file}.csv`);

interface Known {
  readonly checked: CheckedImport;
  /** Time at which an import of the same files was approved; null if there is none. */
  readonly importedAt: string | null;
}

/** @param own returns true for the id of a borrower whom this import already added before an interruption */
export async function checkBook(
  db: Database,
  now: Date,
  { texts, digest }: { readonly texts: ImportTexts; readonly digest: string },
  own: (borrowerId: string) => boolean = () => false,
): Promise<Known> {
  const { rows, faults } = readImport(texts);
  const known = await importKnown(db, now, rows, digest);
  const products = await productsInForce(db, manilaDate(now));
  const checked = checkImport(rows, faults, {
    today: manilaDate(now),
    products: products.map(({ definition }) => definition),
    takenPhones: new Set(known.phones.filter((each) => !own(each.customerId)).map(({ phone }) => phone)),
    takenLoans: new Set(known.loans.filter((each) => !own(each.customerId)).map(({ loanNo }) => loanNo)),
    accounts: new Set(known.accounts),
    isMonthClosed: known.isMonthClosed ?? false,
  });
  return { checked, importedAt: known.importedAt };
}

async function importKnown(db: Database, now: Date, rows: ImportRows, digest: string) {
  const found = await runGlobal(db, 'import_known', now, {
    phones: rows.borrowers.map(({ phone }) => phone),
    loanNos: rows.loans.map(({ loan_no }) => loan_no),
    digest,
    day: rows.balances[0]?.day ?? null,
  });
  if (!found.ok) throw new Error('reading what is known is never refused');
  return found.value;
}
