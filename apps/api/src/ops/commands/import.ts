/** Commands that import books of loans from another lender or system. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type CheckedBook,
  IMPORT_COMMANDS,
  IMPORT_LINES_MAX,
} from '@tulay/contract/operator/commands/books/import';
import { sum } from '@tulay/engine/money';
import type { CheckedImport } from '../../features/lending/import/import-check.view';
import { isImportFile } from '../../features/lending/import/import-check.service';
import { createImportAdmin, IMPORT_COLUMNS } from '../../features/lending/import/import-admin.service';
import type { CommandContext } from '../cli/command';
import { bindCommands, done, refuse, refusedAs } from '../cli/handler';
import { answerList, pageLines } from '../cli/page';
import { countOf, paddedPesos, pesos } from '../cli/report';
import { csvFilesIn } from '../cli/upload';

const UNUSABLE = 'A file is missing, or another import uses it. Start the import again.';
const REFUSALS = {
  already: 'These files were imported before. Nothing changed.',
  files_unusable: UNUSABLE,
};
/** Largest number of faults and of differences that the terminal lists. */
const SHOWN = 20;

/** Reads and checks the folder of a dry run. */
async function checkFolder(context: CommandContext, folder: string) {
  const files = [];
  for (const path of (await csvFilesIn(folder)).filter((each) => isImportFile(basename(each)))) {
    const bytes = await readFile(path).catch(() => null);
    if (bytes === null) return refuse('folder_unreadable', `${path} cannot be read.`);
    files.push({ name: basename(path), bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  if (files.length === 0) return refuse('folder_unreadable', `${folder} has no files of a book.`);
  return done(await createImportAdmin(context).check(files));
}

/** Returns the uploaded files that the ids name. */
async function storedFiles(context: CommandContext, folder: string) {
  const ids = [...new Set(folder.split(','))];
  const files = await createImportAdmin(context).files(ids);
  return files.length === ids.length ? done(files) : refuse('files_unusable', UNUSABLE);
}

/** Checks the uploaded files, which the API decrypts. */
async function checkStored(context: CommandContext, folder: string) {
  const stored = await storedFiles(context, folder);
  if (!stored.ok) return stored;
  const files = [];
  for (const file of stored.value) {
    const bytes = await context.readFile(file);
    if (bytes === null) return refuse('files_unusable', UNUSABLE);
    files.push({ ...file, bytes });
  }
  return done(await createImportAdmin(context).check(files));
}

function bookOf(checked: CheckedImport): CheckedBook {
  const { day, faults, differences, sums } = checked;
  return {
    day,
    borrowers: checked.borrowers.length,
    loans: checked.loans.length,
    installments: checked.installments,
    payments: checked.payments,
    sums: [...sums],
    faults: faults
      .slice(0, IMPORT_LINES_MAX)
      .map(({ file, line, reason }) => ({ file: `${file}.csv`, line, reason })),
    faultCount: faults.length,
    differences: differences
      .slice(0, IMPORT_LINES_MAX)
      .map(({ loanNo, part, stated, computed }) => ({ loanNo, part, stated, computed })),
    differenceCount: differences.length,
  };
}

const unlistedLine = (count: number, shown: number): string[] =>
  count > shown ? [`… and ${count - shown} more.`] : [];

function bookLines(book: CheckedBook, shown: number): string[] {
  const { borrowers, loans, installments, payments, faultCount, differenceCount } = book;
  return [
    `Balances of ${book.day ?? 'no day'}: ${countOf(borrowers, 'borrower', 'borrowers')}, ${countOf(loans, 'loan', 'loans')}, ${countOf(installments, 'installment', 'installments')}, ${countOf(payments, 'payment', 'payments')}.`,
    ...book.sums.map(({ account, amount }) => `${account.padEnd(20)} ${paddedPesos(amount)}`),
    `${'left in suspense'.padEnd(20)} ${paddedPesos(sum(book.sums.map(({ amount }) => amount)))}`,
    `${countOf(differenceCount, 'figure differs', 'figures differ')} from the computed position. The computed one is imported.`,
    ...book.differences
      .slice(0, shown)
      .map(
        (each) =>
          `${each.loanNo} ${each.part}: stated ${pesos(each.stated)}, computed ${pesos(each.computed)}`,
      ),
    ...unlistedLine(differenceCount, shown),
    ...(faultCount === 0 ? [] : [`${countOf(faultCount, 'fault', 'faults')}:`]),
    ...book.faults.slice(0, shown).map(({ file, line, reason }) => `${file}:${line} ${reason}`),
    ...unlistedLine(faultCount, shown),
  ];
}

export const IMPORT = bindCommands(IMPORT_COMMANDS, {
  import: {
    needs: ['links'],
    preview: async (context, { folder, 'dry-run': isDryRun }) => {
      if (isDryRun) return done([]);
      const found = await checkStored(context, folder);
      if (!found.ok) return found;
      const { checked, importedAt } = found.value;
      if (importedAt !== null) return refuse('already', REFUSALS.already);
      const book = bookOf(checked);
      if (book.faultCount === 0)
        return done([...bookLines(book, SHOWN), 'Nobody is notified, and nothing is paid out.']);
      const faults = book.faults.slice(0, SHOWN).map(({ file, line, reason }) => `${file}:${line} ${reason}`);
      return refuse(
        'import_faulty',
        [
          `${countOf(book.faultCount, 'fault', 'faults')}. Nothing is imported.`,
          ...faults,
          ...unlistedLine(book.faultCount, SHOWN),
        ].join('\n'),
      );
    },
    run: async (context, { folder, 'dry-run': isDryRun }) => {
      if (isDryRun) {
        const found = await checkFolder(context, folder);
        if (!found.ok) return found;
        if (found.value.importedAt !== null) return refuse('already', REFUSALS.already);
        return done({ checked: bookOf(found.value.checked) });
      }
      const files = await storedFiles(context, folder);
      if (!files.ok) return files;
      const begun = await createImportAdmin(context).begin(files.value, context.author);
      return begun.ok ? done({ checked: null }) : refusedAs(begun, REFUSALS);
    },
    lines: ({ checked }) =>
      checked === null
        ? 'The import is ordered. A job carries it out within a minute; see `import list`.'
        : [...bookLines(checked, IMPORT_LINES_MAX), 'Nothing was written.'],
    differs: ({ checked }) => checked !== null && checked.faultCount > 0,
  },
  'import list': {
    run: (context, request) =>
      answerList(request, {
        columns: IMPORT_COLUMNS,
        rows: (order) => createImportAdmin(context).list(request, order),
        answer: (row) => ({
          importId: row.import_id,
          requestedAt: row.requested_at,
          requestedBy: row.requested_by,
          status: row.status,
          endedAt: row.ended_at,
          day: row.day,
          borrowers: row.borrowers,
          loans: row.loans,
          principal: row.principal,
          leftOut: row.left_out,
          faults: row.faults,
        }),
      }),
    lines: (list) =>
      pageLines(
        list,
        ({
          importId,
          requestedAt,
          requestedBy,
          status,
          day,
          borrowers,
          loans,
          principal,
          leftOut,
          faults,
        }) => [
          `${importId}  ${requestedAt}  ${status} by ${requestedBy}`,
          ...(status === 'done'
            ? [
                `  ${day}: ${borrowers} borrowers, ${loans} loans, ${pesos(principal ?? 0)} outstanding, ${leftOut} left out`,
              ]
            : []),
          ...(faults === '' ? [] : faults.split('\n').map((line) => `  ${line}`)),
        ],
        { none: 'No imports.', one: 'import', some: 'imports' },
      ),
  },
});
