/** Commands of the lender's books: the statements, their entries, and the mapping of accounts to lines. */
import { LEDGER_ACCOUNTS, type LedgerAccount } from '@tulay/engine/ledger/book-accounts';
import { PRODUCTS } from '@tulay/engine/pricing/products';
import * as z from 'zod';
import { centavos, code, done, instant, manilaDay, ppm, rowsOf } from '../../answers';
import { BOOK_LINE_NAMES } from '../../book-lines';
import { LOSS_CLASSES } from '../../loss-classes';
import { describeCommands, HEAVY_POINTS } from '../../command';
import { containing, countedPage, DAY_RANGE, listed } from '../../lists';
import { attachments, day, flag, lines, monthly, oneOf, PAGE, percentage, sentence } from '../../parameters';
import { LOSS_RATE } from '../../ranges';
import { datedReport, portfolioReport, REPORT_DATES, REPORT_REFUSALS } from '../../reports';
import type { OperatorRoleName } from '../../role';

const READERS: readonly OperatorRoleName[] = ['viewer', 'treasury', 'risk'];
const ACCOUNT = oneOf(LEDGER_ACCOUNTS, 'account');

/** A line of a statement with its accounts. Amounts are positive on the side of the line. */
const statementLine = z.object({
  side: code('bookSide'),
  line: code('bookLine'),
  amount: centavos,
  accounts: z.array(z.object({ account: code('account'), amount: centavos })),
});

const lossRow = z.object({
  product: code('product'),
  stage: z.int(),
  /** Principal, accrued interest and late fees of the open loans. */
  exposure: centavos,
  opening: centavos,
  /** Loans whose money arrived in the period. */
  added: centavos,
  /** Allowance that moved in from other stages, less the allowance that moved out to other stages. */
  transferred: centavos,
  /**
   * Effect of changed days past due, amounts and loss rates, of facts that became known late, and of loans that were
   * paid off.
   */
  remeasured: centavos,
  writtenOff: centavos,
  closing: centavos,
});

const PERIOD_START = day('first day of the period; default the first day of the month').optional();

export const STATEMENT_COMMANDS = describeCommands({
  'report trial-balance': {
    help: 'debits, credits and balance of every account at the end of a day',
    roles: READERS,
    parameters: REPORT_DATES,
    operands: [],
    points: HEAVY_POINTS,
    answer: datedReport({
      rows: z.array(
        z.object({ account: code('account'), debits: centavos, credits: centavos, balance: centavos }),
      ),
    }),
    refusals: REPORT_REFUSALS,
  },
  'report balance-sheet': {
    help: 'assets, liabilities and equity at the end of a day',
    roles: READERS,
    parameters: REPORT_DATES,
    operands: [],
    points: HEAVY_POINTS,
    answer: portfolioReport({ rows: z.array(statementLine) }),
    refusals: REPORT_REFUSALS,
  },
  'report income-statement': {
    help: 'income, expenses and profit of a period that ends with the day of the report',
    roles: READERS,
    parameters: { ...REPORT_DATES, from: PERIOD_START },
    operands: [],
    points: HEAVY_POINTS,
    answer: portfolioReport({ from: manilaDay, rows: z.array(statementLine), profit: centavos }),
    refusals: [...REPORT_REFUSALS, 'period_invalid'],
  },
  'report loss-allowance': {
    help: 'expected credit loss by product and stage, and what changed it in a period',
    roles: READERS,
    parameters: { ...REPORT_DATES, from: PERIOD_START },
    operands: [],
    points: HEAVY_POINTS,
    answer: portfolioReport({ from: manilaDay, rows: z.array(lossRow) }),
    refusals: [...REPORT_REFUSALS, 'period_invalid'],
  },
  'ledger account': {
    help: 'entries of an account up to the end of a day, newest first, with cause and document',
    roles: READERS,
    parameters: {
      account: ACCOUNT,
      'as-of': REPORT_DATES['as-of'],
      'known-at': REPORT_DATES['known-at'],
      ...PAGE,
    },
    unsorted: 'the entries of an account in the order in which the books have them, limited by the dates',
    points: HEAVY_POINTS,
    answer: z.object({
      asOf: manilaDay,
      knownAt: instant,
      rows: z.array(
        z.object({
          /**
           * Day on which the entry counts in the books. This day is after the value date if the month of the value date
           * was closed already.
           */
          bookDate: manilaDay,
          valueDate: manilaDay,
          bookedAt: instant,
          event: code('journal'),
          /** What caused the entry: a payout, a transaction at the gateway, or the number of a journal. */
          source: z.string(),
          /** Order number of a loan's entry; null for other entries. The page of the order shows the documents. */
          orderNo: z.string().nullable(),
          /** File that proves a manual journal. */
          fileId: z.guid().nullable(),
          debit: centavos,
          credit: centavos,
        }),
      ),
      next: z.string().nullable(),
    }),
    refusals: [...REPORT_REFUSALS, 'cursor_invalid'],
  },
});

/** Number of a manual journal. Upper and lower case are the same number, because people type it from a printed page. */
const JOURNAL_NUMBER = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,40}$/, '1 to 40 letters, digits or hyphens')
  .transform((text) => text.toUpperCase())
  .describe('number of the journal, such as JV-2026-11-07');

const MONTH = monthly('month, such as 2026-11');

const LINE = /^(debit|credit) ([a-z_]+) (\d{1,9})(?:\.(\d{1,2}))?$/;
const LINES_MOST = 50;

/** A line of a manual journal: debits above zero, credits below. */
export interface JournalLine {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** Reads a line such as `debit operating_expense 1500.00`. Null if the text is no line of a journal. */
function readLine(text: string): JournalLine | null {
  const [, side, name, whole = '', cents = ''] = LINE.exec(text) ?? [];
  const account = LEDGER_ACCOUNTS.find((each) => each === name);
  const amount = Number(`${whole}${cents.padEnd(2, '0')}`);
  return account && amount > 0 ? { account, amount: side === 'debit' ? amount : -amount } : null;
}

/** Lines such as `debit operating_expense 1500.00, credit bank 1500.00`. */
const journalLines = lines(
  'lines with commas between them: debit operating_expense 1500.00, credit bank 1500.00',
  {
    columns: [
      { name: 'side', options: ['debit', 'credit'] },
      { name: 'account', options: LEDGER_ACCOUNTS },
      { name: 'amount', hint: 'pesos such as 1500.00' },
    ],
    most: LINES_MOST,
    read: readLine,
    message: 'lines such as debit bank 100.00, credit capital 100.00',
  },
);

export const BOOKS_COMMANDS = describeCommands({
  'books lines': {
    help: 'line of each account in the statements, of today and of later days',
    roles: READERS,
    operands: [],
    unpaged: 'lines of today and of later days, which two operators set',
    answer: rowsOf(
      z.object({
        from: manilaDay,
        account: code('account'),
        line: code('bookLine'),
        /** True if manual journals may book to the account. */
        byHand: z.boolean(),
      }),
    ),
    refusals: [],
  },
  'books set-line': {
    help: 'puts an account on another line of the statements from a later day on',
    roles: ['treasury'],
    parameters: {
      account: ACCOUNT,
      line: oneOf(BOOK_LINE_NAMES, 'line of the statements'),
      from: day('first day, after today'),
      'by-hand': flag('manual journals may move the account; never an account of loans'),
    },
    operands: ['account', 'line', 'from'],
    approval: 'always',
    answer: done,
    refusals: ['too_early', 'account_of_loans'],
  },
  'books journals': {
    help: 'manual journals and their reversals, newest first',
    roles: READERS,
    parameters: listed({
      sorts: ['bookedAt', 'valueDate', 'bookDate', 'number'],
      order: '-bookedAt',
      filters: { ...DAY_RANGE, filter: containing('only journals whose number or text has this text') },
    }),
    operands: [],
    answer: countedPage(
      z.object({
        number: z.string(),
        event: code('journal'),
        valueDate: manilaDay,
        bookDate: manilaDay,
        bookedAt: instant,
        words: z.string(),
        fileId: z.guid(),
        lines: z.array(z.object({ account: code('account'), debit: centavos, credit: centavos })),
      }),
    ),
    refusals: ['cursor_invalid'],
  },
  'books journal': {
    help: 'books a manual journal on accounts that the mapping allows by hand, with its document',
    roles: ['treasury'],
    parameters: {
      number: JOURNAL_NUMBER,
      on: day('value date, at most a year ago'),
      lines: journalLines,
      say: sentence('what the journal is for'),
      evidence: attachments('photo or PDF that proves the journal', { about: 'journal', subject: 'number' }),
    },
    operands: ['number', 'on'],
    approval: 'always',
    answer: done,
    refusals: ['unbalanced', 'not_by_hand', 'number_used', 'value_date', 'evidence_unusable'],
  },
  'books reverse': {
    help: 'reverses a manual journal on the present day',
    roles: ['treasury'],
    parameters: { number: JOURNAL_NUMBER, say: sentence('why it is reversed') },
    approval: 'always',
    answer: done,
    refusals: ['not_found', 'already'],
  },
  'books months': {
    help: 'months whose books were closed, with the time at which their reports are known',
    roles: READERS,
    operands: [],
    unpaged: 'one row for each month',
    answer: rowsOf(
      z.object({
        month: z.string(),
        lastDay: manilaDay,
        knownAt: instant,
        closedBy: z.string(),
        why: z.string(),
        /** Time at which the month was opened again; null while the month is closed. */
        reopenedAt: instant.nullable(),
        reopenedBy: z.string().nullable(),
        reopenedWhy: z.string().nullable(),
      }),
    ),
    refusals: [],
  },
  'books loss-rates': {
    help: 'loss rate of each class of loans, of today and of later days',
    roles: READERS,
    operands: [],
    unpaged: 'rates of today and of later days, which two operators set',
    answer: rowsOf(
      z.object({
        from: manilaDay,
        /** Product of the rate. Null for a rate that applies to every product without a specific rate. */
        product: code('product').nullable(),
        class: code('lossClass'),
        rate: ppm,
      }),
    ),
    refusals: [],
  },
  'books set-loss-rate': {
    help: 'sets the loss rate of a class of loans from a later day on, for one product or for all',
    roles: ['treasury', 'risk'],
    parameters: {
      class: oneOf(LOSS_CLASSES, 'class of loans'),
      rate: percentage('expected loss of the exposure, in percent').refine(
        (rate) => rate <= LOSS_RATE.until,
        'at most 100',
      ),
      from: day('first day, after today'),
      product: oneOf(PRODUCTS, 'product; without it, every product without a specific rate').optional(),
    },
    operands: ['class', 'rate', 'from'],
    approval: 'always',
    answer: done,
    refusals: ['too_early'],
  },
  'books close': {
    help: 'closes the books of a month in a minute; later entries of its days count in the open month',
    roles: ['treasury'],
    parameters: { month: MONTH },
    approval: 'always',
    answer: z.object({ ...done.shape, knownAt: instant }),
    refusals: ['already', 'day_open', 'earlier_open', 'too_soon'],
  },
  'books reopen': {
    help: 'reopens the books of a closed month in a minute; the close stays in the list of months',
    roles: ['treasury'],
    parameters: { month: MONTH },
    approval: 'always',
    answer: done,
    refusals: ['not_closed'],
  },
});
