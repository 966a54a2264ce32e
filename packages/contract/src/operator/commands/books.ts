/** The lender's books: the statements, the entries behind them, and the mapping of accounts to lines. */
import { LEDGER_ACCOUNTS } from '@tulay/engine/ledger/book-accounts';
import * as z from 'zod';
import { centavos, code, done, instant, manilaDay, rowsOf } from '../answers';
import { BOOK_LINE_NAMES } from '../book-lines';
import { describeCommands, HEAVY_POINTS } from '../command';
import { day, flag, oneOf, PAGE } from '../parameters';
import { portfolioReport, REPORT_DATES, REPORT_REFUSALS } from '../reports';
import type { OperatorRoleName } from '../role';

const READERS: readonly OperatorRoleName[] = ['viewer', 'treasury', 'risk'];
const ACCOUNT = oneOf(LEDGER_ACCOUNTS, 'account');

/** A line of a statement with its accounts. Amounts are positive on the side of the line. */
const statementLine = z.object({
  side: code('bookSide'),
  line: code('bookLine'),
  amount: centavos,
  accounts: z.array(z.object({ account: code('account'), amount: centavos })),
});

const PERIOD_START = day('first day of the period; default the first day of the month').optional();

export const STATEMENT_COMMANDS = describeCommands({
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
  'ledger account': {
    help: 'entries of an account up to the end of a day, newest first, with cause and document',
    roles: READERS,
    parameters: {
      account: ACCOUNT,
      'as-of': REPORT_DATES['as-of'],
      'known-at': REPORT_DATES['known-at'],
      ...PAGE,
    },
    points: HEAVY_POINTS,
    answer: z.object({
      asOf: manilaDay,
      knownAt: instant,
      rows: z.array(
        z.object({
          /** Day on which the entry counts in the books. It is later than the value date if that month was closed. */
          bookDate: manilaDay,
          valueDate: manilaDay,
          bookedAt: instant,
          event: code('journal'),
          /** What caused the entry: a payout, a transaction at the gateway, or the number of a journal. */
          source: z.string(),
          /** Order of a loan's entry. Its page has the documents. */
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

export const BOOKS_COMMANDS = describeCommands({
  'books lines': {
    help: 'line of each account in the statements, of today and of later days',
    roles: READERS,
    operands: [],
    answer: rowsOf(
      z.object({
        from: manilaDay,
        account: code('account'),
        line: code('bookLine'),
        /** Manual journals may move the account. */
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
});
