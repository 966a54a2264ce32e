/** Commands that import a book of loans from another system, as a folder of CSV files (docs/reference/import.md). */
import * as z from 'zod';
import { centavos, code, instant, manilaDay } from '../../answers';
import { describeCommands, HEAVY_POINTS } from '../../command';
import { countedPage, listed } from '../../lists';
import { flag, folder, oneOf } from '../../parameters';

/** Largest number of faults and of differences that an answer lists. The counts include the unlisted ones too. */
const IMPORT_STATES = ['waiting', 'done', 'refused'] as const;

export const IMPORT_LINES_MAX = 200;

const checked = z.object({
  /** Day of the balances; null if no balance can be read. */
  day: manilaDay.nullable(),
  borrowers: z.int(),
  loans: z.int(),
  installments: z.int(),
  payments: z.int(),
  /** Opening balance of each account in centavos: debits minus credits. */
  sums: z.array(z.object({ account: code('account'), amount: centavos })),
  faults: z.array(z.object({ file: z.string(), line: z.int(), reason: z.string() })),
  faultCount: z.int(),
  /** Parts of a loan's balance for which the file states another amount than the engine computes. */
  differences: z.array(
    z.object({ loanNo: z.string(), part: code('importPart'), stated: centavos, computed: centavos }),
  ),
  differenceCount: z.int(),
});
export type CheckedBook = z.output<typeof checked>;

export const IMPORT_COMMANDS = describeCommands({
  import: {
    help: 'imports the borrowers, loans, payments and balances of a folder of CSV files; with --dry-run only checks them',
    roles: ['treasury'],
    parameters: {
      folder: folder('folder with borrowers.csv, loans.csv and the other files', 'import', 6),
      'dry-run': flag('checks the files, and writes nothing'),
    },
    approval: 'always',
    terminalOnly: 'It reads a folder of the machine on which it runs',
    points: HEAVY_POINTS,
    /** `checked` is null if the answer is about a requested import and not about a check. */
    answer: z.object({ checked: checked.nullable() }),
    refusals: ['folder_unreadable', 'files_unusable', 'import_faulty', 'already'],
  },
  'import list': {
    help: 'imports of books, newest first',
    roles: ['viewer', 'treasury'],
    parameters: listed({
      sorts: ['requestedAt', 'requestedBy', 'status', 'loans'],
      order: '-requestedAt',
      filters: { state: oneOf(IMPORT_STATES, 'only imports in this state').optional() },
    }),
    operands: [],
    answer: countedPage(
      z.object({
        importId: z.guid(),
        requestedAt: instant,
        requestedBy: z.string(),
        status: code('importStatus'),
        endedAt: instant.nullable(),
        day: manilaDay.nullable(),
        borrowers: z.int().nullable(),
        loans: z.int().nullable(),
        /** Principal outstanding. */
        principal: centavos.nullable(),
        leftOut: z.int(),
        faults: z.string(),
      }),
    ),
    refusals: ['cursor_invalid'],
  },
});
