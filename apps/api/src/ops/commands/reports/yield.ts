import type { AnswerOf } from '@tulay/contract/operator/command';
import type { REPORT_COMMANDS } from '@tulay/contract/operator/commands/reports/report';
import { sum } from '@tulay/engine/money';
import { firstOfMonth } from '../../../features/ledger/reports/figure.view';
import { shareOf } from '../../../features/ledger/reports/portfolio.view';
import { accountMovements, yieldRows } from '../../../features/ledger/reports/reports.service';
import { LOAN_INCOME_ACCOUNTS } from '../../../features/ledger/reports/yield.store';
import type { Handler } from '../../cli/handler';
import { amount, type Column, csvTable, share, tableLines, text } from './columns';
import { checkLines, differsFromLedger, reportLines, runPeriodReport } from './dated-report';

type Shape = (typeof REPORT_COMMANDS)['report yield'];
type Row = AnswerOf<Shape>['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  text('by', ({ by }) => by),
  text('group', ({ value }) => value),
  amount('interest', ({ interest }) => interest),
  amount('fees', ({ fees }) => fees),
  amount('late fees', ({ lateFees }) => lateFees),
  amount('average outstanding', ({ averageOutstanding }) => averageOutstanding),
  share('yield', (row) => row.yield),
  amount('lost', ({ lost }) => lost),
  share('lost', ({ lossShare }) => lossShare),
];

export const YIELD: Handler<Shape> = {
  run: ({ db, clock }, given) =>
    runPeriodReport(
      { db, clock },
      given,
      firstOfMonth,
      async ({ from }, time) => {
        const found = await yieldRows(db, from, time);
        const rows = found.map((row) => ({
          ...row,
          yield: shareOf(row.interest + row.fees + row.lateFees, row.averageOutstanding),
          lossShare: shareOf(row.lost, row.averageOutstanding),
        }));
        const products = rows.filter(({ by }) => by === 'product');
        const movements = await accountMovements(db, time, from);
        const ledger = sum(
          movements
            .filter(({ account }) => LOAN_INCOME_ACCOUNTS.includes(account))
            .map(({ moved }) => -moved),
        );
        const report = sum(products.map(({ interest, fees, lateFees }) => interest + fees + lateFees));
        return { from, rows, checks: [{ figure: 'interest, fees and late fees', report, ledger }] };
      },
      ({ rows }) => csvTable(COLUMNS, rows),
    ),
  lines: (answer) =>
    reportLines(answer, ({ rows, from, asOf }) => [
      `From ${from} to ${asOf}.`,
      ...tableLines(COLUMNS, rows),
      ...checkLines(answer),
    ]),
  differs: differsFromLedger,
};
