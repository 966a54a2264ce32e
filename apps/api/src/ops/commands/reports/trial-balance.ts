import type { AnswerOf } from '@tulay/contract/operator/command';
import type { STATEMENT_COMMANDS } from '@tulay/contract/operator/commands/books/books';
import { trialBalance } from '../../../features/ledger/reports/reports.service';
import type { Handler } from '../../cli/handler';
import { amount, type Column, csvTable, tableLines, text } from './columns';
import { reportLines, runReport } from './dated-report';

type Shape = (typeof STATEMENT_COMMANDS)['report trial-balance'];
type Rows = AnswerOf<Shape>['rows'];

function totalOf(rows: Rows): Rows[number] {
  const total = { account: 'sum', debits: 0, credits: 0, balance: 0 };
  for (const { debits, credits, balance } of rows) {
    total.debits += debits;
    total.credits += credits;
    total.balance += balance;
  }
  return total;
}

const COLUMNS: readonly Column<Rows[number]>[] = [
  text('account', ({ account }) => account),
  amount('debits', ({ debits }) => debits),
  amount('credits', ({ credits }) => credits),
  amount('balance', ({ balance }) => balance),
];

export const TRIAL_BALANCE: Handler<Shape> = {
  run: (context, given) =>
    runReport(
      context,
      given,
      async (time) => {
        const lines = await trialBalance(context.db, time);
        return { rows: lines.map((line) => ({ ...line, balance: line.debits - line.credits })) };
      },
      ({ rows }) => csvTable(COLUMNS, rows),
    ),
  lines: (answer) => reportLines(answer, ({ rows }) => tableLines(COLUMNS, [...rows, totalOf(rows)])),
  differs: ({ rows }) => totalOf(rows).balance !== 0,
};
