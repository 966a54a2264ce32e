/** Commands for the figures of one day, and for the loans of which each figure is the sum. */
import type { AnswerOf } from '@tulay/contract/operator/command';
import { DAY_FIGURE_COMMANDS } from '@tulay/contract/operator/commands/reports/day-figures';
import { DAY_FIGURES } from '@tulay/contract/operator/report-lists';
import { withReportDeadline } from '../../../features/ledger/reports/dated-books.store';
import {
  DAY_LOAN_COLUMNS,
  dayFigures,
  loansOfFigure,
} from '../../../features/ledger/reports/day-figures.service';
import { bindCommands, done } from '../../cli/handler';
import { answerList, pageLines } from '../../cli/page';
import { pesos } from '../../cli/report';
import { amount, type Column, csvTable, number, tableLines, text } from './columns';
import { reportLines, reportTime, runReport } from './dated-report';

type Row = AnswerOf<(typeof DAY_FIGURE_COMMANDS)['day figures']>['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  text('figure', ({ figure }) => figure.replaceAll('_', ' ')),
  number('loans', ({ loans }) => loans),
  amount('amount', (row) => row.amount),
];

export const DAY_FIGURE = bindCommands(DAY_FIGURE_COMMANDS, {
  'day figures': {
    run: (context, given) =>
      runReport(
        context,
        given,
        async (time) => {
          const found = await dayFigures(context.db, time);
          return {
            rows: DAY_FIGURES.map(
              (figure) => found.find((each) => each.figure === figure) ?? { figure, loans: 0, amount: 0 },
            ),
          };
        },
        ({ rows }) => csvTable(COLUMNS, rows),
      ),
    lines: (answer) => reportLines(answer, ({ rows }) => tableLines(COLUMNS, rows)),
  },
  'day loans': {
    run: async (context, request) => {
      const time = reportTime(context, request);
      if (!time.ok) return time;
      const list = await answerList(request, {
        columns: DAY_LOAN_COLUMNS,
        rows: (order) =>
          withReportDeadline(context.db, () => loansOfFigure(context.db, request, time.value, order)),
        answer: ({ orderNo, product, amount: part }) => ({ orderNo, product, amount: part }),
      });
      return list.ok ? done({ ...time.value, ...list.value }) : list;
    },
    lines: (page) =>
      pageLines(
        page,
        ({ orderNo, product, amount: part }) => `${orderNo}  ${product.padEnd(12)} ${pesos(part)}`,
        {
          none: 'No loan has a part in this figure.',
          one: 'loan',
          some: 'loans',
        },
      ),
  },
});
