/**
 * Carries out imports that two operators approved. The files are checked again, because the database may have changed
 * since the approval. Each borrower is added in a separate transaction, so an interrupted import continues with the
 * remaining borrowers.
 */
import { LENDER_ID } from '@tulay/contract/operator/files';
import { type ManilaDate, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import type { Selectable } from 'kysely';
import { runGlobal } from '../../../command';
import { birthDateProof } from '../../../crypto/answer-fingerprints';
import type { EncryptedStore } from '../../../crypto/encrypted-store';
import type { Vault } from '../../../crypto/envelope';
import { nameMarks } from '../../../crypto/name-marks';
import { columnCipher } from '../../../crypto/sealed-columns';
import type { CommandInput } from '../../../db/commands/commands';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';
import { derivedId, newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { type CheckedImport, groupBy } from './import-check.view';
import { checkBook, textsOf } from './import-check.service';
import type { ImportRow } from './import-rows';
import { type ImportedLoan, importedLoanInput } from './imported-loan.view';

/** Number of borrowers that are added concurrently. */
const AT_ONCE = 8;
/** Largest number of faults stored with a refused import. */
const FAULTS_MAX = 100;

interface ImportDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly encryptedStore: Pick<EncryptedStore, 'fetch'>;
}

type ImportOrder = Selectable<Tables['book_import']>;

/** Creates the task that runs every minute and carries out the approved imports. */
export function createImportService({ db, clock, vault, encryptedStore }: ImportDependencies) {
  const borrowerId = ({ import_id, requested_at }: ImportOrder, borrowerNo: string): string =>
    derivedId(requested_at, `${import_id} ${borrowerNo}`);

  /** Returns the files of an import; null if the storage does not answer. */
  async function filesOf({ import_id }: ImportOrder) {
    const rows = await db
      .selectFrom('operator_file')
      .select(['name', 'storage_key'])
      .where('transaction_id', '=', `import ${import_id}`)
      .where('about', '=', 'import')
      .execute();
    const files = [];
    for (const { name, storage_key } of rows) {
      const bytes = await encryptedStore.fetch(LENDER_ID, storage_key ?? '');
      if (!bytes.ok) return null;
      files.push({ name, bytes: bytes.value });
    }
    return files;
  }

  async function carryOut(order: ImportOrder): Promise<void> {
    const files = await filesOf(order);
    if (files === null) return;
    const now = clock.now();
    const texts = textsOf(files);
    const added = new Set(
      (texts.borrowers ?? '').split('\n').map((line) => borrowerId(order, line.split(',')[0] ?? '')),
    );
    const { checked } = await checkBook(db, now, { texts, digest: order.digest }, (id) => added.has(id));
    if (checked.faults.length > 0 || checked.day === null) return refuse(order, checked);
    const leftOut = await addBorrowers(order, checked, checked.day);
    await finish(order, checked, leftOut);
  }

  /** Adds the borrowers. Returns the numbers of those whose phone number was registered since the check. */
  async function addBorrowers(
    order: ImportOrder,
    checked: CheckedImport,
    day: ManilaDate,
  ): Promise<Set<string>> {
    const loansOf = groupBy(checked.loans, ({ row }) => row.borrower_no);
    const leftOut = new Set<string>();
    const waiting = [...checked.borrowers];
    const addWaitingBorrowers = async () => {
      for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
        const customerId = borrowerId(order, row.borrower_no);
        const input = borrowerInput(order, row, loansOf.get(row.borrower_no) ?? [], { customerId, day });
        const outcome = await runGlobal(db, 'borrower_import', clock.now(), input, customerId);
        if (!outcome.ok && outcome.code === 'phone_taken') leftOut.add(row.borrower_no);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, addWaitingBorrowers));
    return leftOut;
  }

  function borrowerInput(
    { import_id: importId }: ImportOrder,
    row: ImportRow<'borrowers'>,
    loans: readonly ImportedLoan[],
    { customerId, day }: { readonly customerId: string; readonly day: ManilaDate },
  ): CommandInput<'borrower_import'> {
    const name = { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name };
    const wrappedKey = vault.newCustomerKey(customerId);
    const cipher = columnCipher(vault, { customer_id: customerId, wrapped_key: wrappedKey });
    const { beginnings, pairs } = nameMarks(vault, customerId, name);
    const origin = { importId, customerId, day, today: manilaDate(clock.now()) };
    const firstDays = loans.map((loan) => loan.row.contract_date).toSorted();
    return {
      importId,
      phone: row.phone,
      language: row.language,
      consentedAt: startOfManilaDay(row.consented_on),
      knownSince: startOfManilaDay(firstDays[0] ?? day),
      wrappedKey: wrappedKey.toString('hex'),
      basic: {
        draft: cipher
          .seal('profile_section.draft', 'basic', { ...name, birthDate: row.birth_date })
          .toString('hex'),
        answerHash: birthDateProof(vault, customerId, row.birth_date).toString('hex'),
        nameBeginnings: beginnings,
        namePairs: pairs,
      },
      day,
      loans: loans.map((loan) => importedLoanInput(loan, origin)),
      auditId: newId(),
    };
  }

  const endImport = (
    { import_id: importId }: ImportOrder,
    result: Omit<CommandInput<'import_end'>, 'importId' | 'journalId'>,
  ) => runGlobal(db, 'import_end', clock.now(), { importId, journalId: newId(), ...result });

  /** Ends an import without writing any of its rows, because its files have faults by now. */
  async function refuse(order: ImportOrder, { faults }: CheckedImport): Promise<void> {
    const lines = faults
      .slice(0, FAULTS_MAX)
      .map(({ file, line, reason }) => `${file}.csv:${line} ${reason}`);
    const none = { day: null, borrowers: null, loans: null, principal: null, leftOut: 0, lines: [] };
    await endImport(order, { status: 'refused', ...none, faults: lines.join('\n') });
  }

  async function finish(
    order: ImportOrder,
    checked: CheckedImport,
    leftOut: ReadonlySet<string>,
  ): Promise<void> {
    const { day, sums } = checked;
    const loans = checked.loans.filter(({ row }) => !leftOut.has(row.borrower_no));
    const opening = sums.filter(({ account, amount }) => account !== 'loan_receivable' && amount !== 0);
    const total = sum(opening.map(({ amount }) => amount));
    await endImport(order, {
      status: 'done',
      day,
      borrowers: checked.borrowers.length - leftOut.size,
      loans: loans.length,
      principal: sum(loans.map(({ principalOwed }) => principalOwed)),
      leftOut: leftOut.size,
      faults: '',
      lines: total === 0 ? opening : [...opening, { account: 'suspense', amount: 0 - total }],
    });
  }

  return async function carryOutImports(): Promise<void> {
    const orders = await db
      .selectFrom('book_import')
      .selectAll()
      .where('status', '=', 'waiting')
      .orderBy('requested_at')
      .execute();
    for (const order of orders) await carryOut(order);
  };
}
