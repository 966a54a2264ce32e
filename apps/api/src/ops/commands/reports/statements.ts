/** Commands for the financial statements, and for the entries of their accounts. */
import type { AnswerOf } from '@tulay/contract/operator/command';
import { STATEMENT_COMMANDS } from '@tulay/contract/operator/commands/books/books';
import { sum } from '@tulay/engine/money';
import { firstOfMonth } from '../../../features/ledger/reports/figure.view';
import {
  accountEntries,
  ENTRY_PLACES,
  withReportDeadline,
} from '../../../features/ledger/reports/dated-books.store';
import { type LossMovement, lossMovements } from '../../../features/ledger/reports/loss-allowance.store';
import { accountMovements, trialBalance } from '../../../features/ledger/reports/reports.service';
import { balanceSheet, incomeStatement } from '../../../features/ledger/reports/statements.view';
import { bindCommands, done } from '../../cli/handler';
import { answerPage, pageLines } from '../../cli/page';
import { pesos } from '../../cli/report';
import { amount, type Column, csvTable, number, tableLines, text } from './columns';
import {
  checkLines,
  differsFromLedger,
  reportLines,
  reportTime,
  runPeriodReport,
  runReport,
} from './dated-report';
import { TRIAL_BALANCE } from './trial-balance';

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

/** Returns the CSV rows of a statement: one for each line, followed by one for each account of the line. */
const cellsOf = (rows: readonly StatementLine[]): StatementCell[] =>
  rows.flatMap(({ side, line, amount: whole, accounts }) => [
    { side, line, account: '', amount: whole },
    ...accounts.map((each) => ({ side, line, ...each })),
  ]);

const LOSS: readonly Column<LossMovement>[] = [
  text('product', ({ product }) => product),
  number('stage', ({ stage }) => stage),
  amount('exposure', ({ exposure }) => exposure),
  amount('opening', ({ opening }) => opening),
  amount('new', ({ added }) => added),
  amount('transfers', ({ transferred }) => transferred),
  amount('remeasurement', ({ remeasured }) => remeasured),
  amount('write-offs', ({ writtenOff }) => writtenOff),
  amount('closing', ({ closing }) => closing),
];

export const STATEMENT = bindCommands(STATEMENT_COMMANDS, {
  'report trial-balance': TRIAL_BALANCE,
  'report balance-sheet': {
    run: (context, given) =>
      runReport(
        context,
        given,
        async (time) => balanceSheet(await accountMovements(context.db, time)),
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
        firstOfMonth,
        async ({ from }, time) => ({
          from,
          ...incomeStatement(await accountMovements(context.db, time, from)),
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
  'report loss-allowance': {
    run: (context, given) =>
      runPeriodReport(
        context,
        given,
        firstOfMonth,
        async ({ from }, time) => {
          const rows = await lossMovements(context.db, from, time);
          const booked = (await trialBalance(context.db, time)).find(
            ({ account }) => account === 'loss_allowance',
          );
          const total = (of: (row: (typeof rows)[number]) => number) => sum(rows.map(of));
          return {
            from,
            rows,
            checks: [
              {
                figure: 'opening, new, transfers and remeasurement less write-offs',
                report: total(
                  (row) => row.opening + row.added + row.transferred + row.remeasured - row.writtenOff,
                ),
                ledger: total(({ closing }) => closing),
              },
              {
                figure: 'loss allowance',
                report: total(({ closing }) => closing),
                ledger: (booked?.credits ?? 0) - (booked?.debits ?? 0),
              },
              {
                figure: 'transfers between stages',
                report: total(({ transferred }) => transferred),
                ledger: 0,
              },
            ],
          };
        },
        ({ rows }) => csvTable(LOSS, rows),
      ),
    lines: (answer) =>
      reportLines(answer, ({ rows, from }) => [
        `From ${from}.`,
        ...tableLines(LOSS, rows),
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
