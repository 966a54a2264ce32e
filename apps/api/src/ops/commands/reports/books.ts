/** Commands of the lender's books: the statements, the entries behind them, and the lines of the accounts. */
import type { AnswerOf } from '@tulay/contract/operator/command';
import { BOOKS_COMMANDS, STATEMENT_COMMANDS } from '@tulay/contract/operator/commands/books';
import type { ManilaDate } from '@tulay/engine/calendar';
import { runGlobal } from '../../../command';
import {
  accountEntries,
  accountMovements,
  ENTRY_PLACES,
  withReportDeadline,
} from '../../../features/ledger/reports/dated-books.store';
import { balanceSheet, incomeStatement } from '../../../features/ledger/reports/statements.view';
import { bindCommands, done, doneOrRefused } from '../../cli/handler';
import { answerPage, pageLines } from '../../cli/page';
import { listLines, pesos } from '../../cli/report';
import { amount, type Column, csvTable, tableLines, text } from './columns';
import {
  checkLines,
  differsFromLedger,
  reportLines,
  reportTime,
  runPeriodReport,
  runReport,
} from './dated-report';

type StatementLine = AnswerOf<(typeof STATEMENT_COMMANDS)['report balance-sheet']>['rows'][number];

interface StatementCell {
  readonly side: string;
  readonly line: string;
  readonly account: string;
  readonly amount: number;
}

const COLUMNS: readonly Column<StatementCell>[] = [
  text('side', ({ side }) => side),
  text('line', ({ line }) => line),
  text('account', ({ account }) => account),
  amount('amount', (row) => row.amount),
];

/** A row for each line, and one for each of its accounts. */
const cellsOf = (rows: readonly StatementLine[]): StatementCell[] =>
  rows.flatMap(({ side, line, amount: whole, accounts }) => [
    { side, line, account: '', amount: whole },
    ...accounts.map((each) => ({ side, line, ...each })),
  ]);

const monthOf = (day: ManilaDate): ManilaDate => `${day.slice(0, 7)}-01`;

export const STATEMENT = bindCommands(STATEMENT_COMMANDS, {
  'report balance-sheet': {
    run: (context, given) =>
      runReport(
        context,
        given,
        async (time) => balanceSheet(await accountMovements(context.db, time.asOf, time)),
        ({ rows }) => csvTable(COLUMNS, cellsOf(rows)),
      ),
    lines: (answer) =>
      reportLines(answer, ({ rows }) => [...tableLines(COLUMNS, cellsOf(rows)), ...checkLines(answer)]),
    differs: differsFromLedger,
  },
  'report income-statement': {
    run: (context, given) =>
      runPeriodReport(
        context,
        given,
        monthOf,
        async ({ from }, time) => ({
          from,
          ...incomeStatement(await accountMovements(context.db, from, time)),
        }),
        ({ rows }) => csvTable(COLUMNS, cellsOf(rows)),
      ),
    lines: (answer) =>
      reportLines(answer, ({ rows, from, profit }) => [
        `From ${from}.`,
        ...tableLines(COLUMNS, cellsOf(rows)),
        `Profit: ${pesos(profit)}`,
        ...checkLines(answer),
      ]),
    differs: differsFromLedger,
  },
  'ledger account': {
    run: async (context, { account, cursor, last, ...dates }) => {
      const time = reportTime(context, dates);
      if (!time.ok) return time;
      const list = await answerPage(
        { cursor, last },
        {
          rows: (after, limit) =>
            withReportDeadline(context.db, () =>
              accountEntries(context.db, account, time.value, { after, limit }),
            ),
          place: ({ bookedAt, journalId, line }) => ({ at: bookedAt, id: `${journalId} ${line}` }),
          answer: ({ journalId: _journal, line: _line, ...entry }) => entry,
          ids: ENTRY_PLACES,
        },
      );
      return list.ok ? done({ ...time.value, ...list.value }) : list;
    },
    lines: (page) =>
      pageLines(
        page,
        ({ bookDate, valueDate, event, source, orderNo, debit, credit }) =>
          [
            bookDate,
            event.padEnd(22),
            pesos(debit - credit),
            orderNo ?? source,
            ...(bookDate === valueDate ? [] : [`value date ${valueDate}`]),
          ].join('  '),
        { none: 'No entries of this account.', one: 'entry', some: 'entries' },
      ),
  },
});

const LINE_REFUSALS = {
  too_early: 'The lines of the statements change tomorrow at the earliest.',
  account_of_loans:
    'No manual journal moves an account of loans, because its balance follows from the loans.',
};

export const BOOKS = bindCommands(BOOKS_COMMANDS, {
  'books lines': {
    run: async ({ db, clock }) => {
      const found = await runGlobal(db, 'book_lines', clock.now(), {});
      if (!found.ok) throw new Error('reading the lines is never refused');
      return done(found.value);
    },
    lines: ({ rows }) =>
      listLines(
        rows,
        ({ from, account, line, byHand }) =>
          `${account.padEnd(22)} ${line.padEnd(20)} from ${from}${byHand ? ', by hand' : ''}`,
        { none: 'No lines.', one: 'account', some: 'accounts' },
      ),
  },
  'books set-line': {
    preview: async (_, { account, line, from, 'by-hand': byHand }) =>
      done([
        `From ${from}, ${account} is on the line ${line}. Reports of earlier days do not change.`,
        byHand ? 'Manual journals may move it.' : 'No manual journal may move it.',
      ]),
    run: async ({ db, clock }, { account, line, from, 'by-hand': byHand }) =>
      doneOrRefused(
        await runGlobal(db, 'book_line_set', clock.now(), { account, line, from, byHand }),
        LINE_REFUSALS,
      ),
    lines: (_, { account, line, from }) => `From ${from}, ${account} is on the line ${line}.`,
  },
});
