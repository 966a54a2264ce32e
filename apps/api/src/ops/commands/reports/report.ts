/** Commands of the portfolio reports. Their definitions are in `docs/reference/reports.md`. */
import { BUCKETS } from '@tulay/contract/operator/report-lists';
import { PAR_DAYS } from '@tulay/contract/operator/reports';
import { REPORT_COMMANDS } from '@tulay/contract/operator/commands/reports/report';
import type { AnswerOf } from '@tulay/contract/operator/command';
import { addDays } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import { firstOfMonth } from '../../../features/ledger/reports/figure.view';
import { riskRows, rollRatesOf, shareOf } from '../../../features/ledger/reports/portfolio.view';
import {
  dueRows,
  firstPaymentRows,
  lateRows,
  ledgerSums,
  outstandingRows,
  periodLosses,
  rollRows,
  vintages,
} from '../../../features/ledger/reports/reports.service';
import { bindCommands } from '../../cli/handler';
import { pesos } from '../../cli/report';
import { amount, type Column, csvTable, number, share, tableLines, text } from './columns';
import { COLLECTIONS_REPORT } from './collections';
import { checkLines, differsFromLedger, reportLines, runPeriodReport, runReport } from './dated-report';
import { YIELD } from './yield';

type Answer<N extends keyof typeof REPORT_COMMANDS> = AnswerOf<(typeof REPORT_COMMANDS)[N]>;
type Row<N extends keyof typeof REPORT_COMMANDS> = Answer<N>['rows'][number];

const allOf = <R extends { readonly by: string }>(rows: readonly R[]): R | undefined =>
  rows.find(({ by }) => by === 'all');

const groupColumns = <R extends { readonly by: string; readonly value: string }>(): Column<R>[] => [
  text('by', ({ by }) => by),
  text('group', ({ value }) => value),
];

const OUTSTANDING: readonly Column<Row<'report outstanding'>>[] = [
  ...groupColumns<Row<'report outstanding'>>(),
  number('loans', ({ loans }) => loans),
  amount('disbursed', ({ disbursed }) => disbursed),
  amount('paid', ({ paid }) => paid),
  amount('written off', ({ writtenOff }) => writtenOff),
  amount('outstanding', ({ outstanding }) => outstanding),
];

const parBuckets = BUCKETS.map((bucket) =>
  amount(bucket.replaceAll('_', ' '), ({ buckets }: Row<'report par'>) =>
    sum(buckets.filter((each) => each.bucket === bucket).map((each) => each.amount)),
  ),
);
const riskAt = ({ risk }: Row<'report par'>, days: number) => risk.find((each) => each.days === days);

const PAR_LINES: readonly Column<Row<'report par'>>[] = [
  ...groupColumns<Row<'report par'>>(),
  amount('outstanding', ({ outstanding }) => outstanding),
  ...parBuckets,
  ...PAR_DAYS.map((days) =>
    share(`PAR ${days}`, (row: Row<'report par'>) => riskAt(row, days)?.share ?? null),
  ),
];

interface ParFileRow extends Row<'report par'> {
  /** Write-offs of the period, in the row of all loans; null in the row of a group. */
  readonly losses: Answer<'report par'>['losses'] | null;
}

/** Columns of the CSV file. It has more figures than fit into a line of the terminal. */
const PAR_FILE: readonly Column<ParFileRow>[] = [
  ...groupColumns<ParFileRow>(),
  amount('outstanding', ({ outstanding }) => outstanding),
  ...parBuckets,
  ...PAR_DAYS.flatMap((days) => [
    amount(`PAR ${days}`, (row: ParFileRow) => riskAt(row, days)?.amount ?? null),
    share(`PAR ${days}`, (row: ParFileRow) => riskAt(row, days)?.share ?? null),
    amount(`PAR ${days} or restructured`, (row: ParFileRow) => riskAt(row, days)?.withRestructured ?? null),
    share(
      `PAR ${days} or restructured`,
      (row: ParFileRow) => riskAt(row, days)?.shareWithRestructured ?? null,
    ),
  ]),
  amount('written off', ({ losses }) => losses?.written ?? null),
  amount('average outstanding', ({ losses }) => losses?.averageOutstanding ?? null),
  share('written off', ({ losses }) => losses?.share ?? null),
];

const DUE: readonly Column<Row<'report due-collected'>>[] = [
  ...groupColumns<Row<'report due-collected'>>(),
  amount('due', ({ due }) => due),
  amount('paid before', ({ paidBefore }) => paidBefore),
  amount('paid on time', ({ paidOnTime }) => paidOnTime),
  amount('paid late', ({ paidLate }) => paidLate),
  amount('paid after period', ({ paidAfterPeriod }) => paidAfterPeriod),
  amount('unpaid', ({ unpaid }) => unpaid),
  amount('arrears', ({ arrears }) => arrears),
  amount('advance', ({ advance }) => advance),
  amount('canceled', ({ canceled }) => canceled),
  amount('collected', ({ collected }) => collected),
];

const ROLL: readonly Column<Row<'report roll-rates'>>[] = [
  text('bucket', ({ bucket }) => bucket.replaceAll('_', ' ')),
  number('loans', ({ loans }) => loans),
  amount('opening', ({ opening }) => opening),
  ...REPORT_COMMANDS[
    'report roll-rates'
  ].answer.shape.rows.element.shape.cells.element.shape.state.options.map((state) =>
    share(
      `to ${state.replaceAll('_', ' ')}`,
      ({ cells }: Row<'report roll-rates'>) => cells.find((each) => each.state === state)?.share ?? null,
    ),
  ),
  share('forward', ({ forward }) => forward),
  share('cure', ({ cure }) => cure),
  share('paid off', ({ paidOff }) => paidOff),
];

interface VintageCell {
  readonly month: string;
  readonly loans: number;
  readonly disbursed: number;
  readonly age: number;
  readonly late: number;
  readonly lateShare: number | null;
  readonly lost: number;
  readonly lostShare: number | null;
}

const VINTAGES: readonly Column<VintageCell>[] = [
  text('disbursed in', ({ month }) => month),
  number('loans', ({ loans }) => loans),
  amount('disbursed', ({ disbursed }) => disbursed),
  number('months', ({ age }) => age),
  amount('late over 30', ({ late }) => late),
  share('late over 30 share', ({ lateShare }) => lateShare),
  amount('lost', ({ lost }) => lost),
  share('lost share', ({ lostShare }) => lostShare),
];

const vintageCells = ({ rows }: Pick<Answer<'report vintages'>, 'rows'>): VintageCell[] =>
  rows.flatMap(({ ages, ...cohort }) => ages.map((age) => ({ ...cohort, ...age })));

const FIRST_PAYMENT: readonly Column<Row<'report first-payment-default'>>[] = [
  number('days', ({ days }) => days),
  ...groupColumns<Row<'report first-payment-default'>>(),
  number('loans', ({ loans }) => loans),
  number('defaulted', ({ defaulted }) => defaulted),
  share('share of loans', ({ shareOfLoans }) => shareOfLoans),
  amount('disbursed', ({ disbursed }) => disbursed),
  amount('disbursed defaulted', ({ disbursedDefaulted }) => disbursedDefaulted),
  share('share of amount', ({ shareOfAmount }) => shareOfAmount),
  amount('not yet due', ({ notYetDue }) => notYetDue),
  amount('canceled', ({ canceled }) => canceled),
];

export const REPORT = bindCommands(REPORT_COMMANDS, {
  'report yield': YIELD,
  'report collections': COLLECTIONS_REPORT,
  'report outstanding': {
    run: ({ db, clock }, given) =>
      runReport(
        { db, clock },
        given,
        async (time) => {
          const rows = await outstandingRows(db, time);
          const ledger = await ledgerSums(db, time);
          const report = allOf(rows)?.outstanding ?? 0;
          return { rows, checks: [{ figure: 'principal outstanding', report, ledger: ledger.outstanding }] };
        },
        ({ rows }) => csvTable(OUTSTANDING, rows),
      ),
    lines: (answer) =>
      reportLines(answer, ({ rows }) => [...tableLines(OUTSTANDING, rows), ...checkLines(answer)]),
    differs: differsFromLedger,
  },
  'report par': {
    run: ({ db, clock }, given) =>
      runPeriodReport(
        { db, clock },
        given,
        firstOfMonth,
        async ({ from }, time) => {
          const rows = riskRows(await lateRows(db, time));
          const losses = await periodLosses(db, from, time);
          const ledger = await ledgerSums(db, time);
          const report = allOf(rows)?.outstanding ?? 0;
          return {
            from,
            rows,
            losses,
            checks: [{ figure: 'principal outstanding', report, ledger: ledger.outstanding }],
          };
        },
        ({ rows, losses }) =>
          csvTable(
            PAR_FILE,
            rows.map((row) => ({ ...row, losses: row.by === 'all' ? losses : null })),
          ),
      ),
    lines: (answer) =>
      reportLines(answer, ({ rows, from, asOf, losses }) => [
        ...tableLines(PAR_LINES, rows),
        `Written off from ${from} to ${asOf}: ${pesos(losses.written)} of ${pesos(losses.averageOutstanding)} outstanding on average.`,
        ...checkLines(answer),
      ]),
    differs: differsFromLedger,
  },
  'report due-collected': {
    run: ({ db, clock }, given) =>
      runPeriodReport(
        { db, clock },
        given,
        firstOfMonth,
        async (period, time) => {
          const found = await dueRows(db, period, time);
          const rows = found.map((row) => ({
            ...row,
            unpaid: row.due - row.paidBefore - row.paidOnTime - row.paidLate - row.paidAfterPeriod,
            collected: row.paidOnTime + row.paidLate + row.arrears + row.advance + row.canceled,
          }));
          const ledger = await ledgerSums(db, { ...time, asOf: period.until }, period.from);
          const report = allOf(rows)?.collected ?? 0;
          return {
            ...period,
            rows,
            checks: [{ figure: 'principal collected', report, ledger: ledger.collected }],
          };
        },
        ({ rows }) => csvTable(DUE, rows),
      ),
    lines: (answer) =>
      reportLines(answer, ({ rows, from, until }) => [
        `Due from ${from} to ${until}.`,
        ...tableLines(DUE, rows),
        ...checkLines(answer),
      ]),
    differs: differsFromLedger,
  },
  'report roll-rates': {
    run: ({ db, clock }, given) =>
      runPeriodReport(
        { db, clock },
        given,
        (asOf) => addDays(firstOfMonth(asOf), -1),
        async ({ from }, time) => {
          const found = await rollRows(db, from, time);
          const rows = rollRatesOf(found);
          const fresh = found.filter(({ openingDays }) => openingDays === null);
          const opening = await ledgerSums(db, { ...time, asOf: from });
          const closing = await ledgerSums(db, time);
          return {
            from,
            rows,
            newLoans: {
              loans: sum(fresh.map(({ loans }) => loans)),
              outstanding: sum(fresh.map((row) => row.closing)),
            },
            checks: [
              {
                figure: `principal outstanding on ${from}`,
                report: sum(rows.map((row) => row.opening)),
                ledger: opening.outstanding,
              },
              {
                figure: `principal outstanding on ${time.asOf}`,
                report: sum(found.map((row) => row.closing)),
                ledger: closing.outstanding,
              },
            ],
          };
        },
        ({ rows }) => csvTable(ROLL, rows),
      ),
    lines: (answer) =>
      reportLines(answer, ({ rows, from, asOf, newLoans }) => [
        `From the end of ${from} to the end of ${asOf}.`,
        ...tableLines(ROLL, rows),
        `New loans: ${newLoans.loans}, with ${pesos(newLoans.outstanding)} outstanding.`,
        ...checkLines(answer),
      ]),
    differs: differsFromLedger,
  },
  'report vintages': {
    run: ({ db, clock }, given) =>
      runReport(
        { db, clock },
        given,
        async (time) => {
          const { cohorts, rows } = await vintages(db, time);
          const onTheWay = sum(
            cohorts.filter(({ month }) => month === null).map(({ disbursed }) => disbursed),
          );
          const report = onTheWay + sum(rows.map(({ disbursed }) => disbursed));
          const { disbursed } = await ledgerSums(db, time);
          return { rows, onTheWay, checks: [{ figure: 'principal disbursed', report, ledger: disbursed }] };
        },
        (figures) => csvTable(VINTAGES, vintageCells(figures)),
      ),
    lines: (answer) =>
      reportLines(answer, () => [...tableLines(VINTAGES, vintageCells(answer)), ...checkLines(answer)]),
    differs: differsFromLedger,
  },
  'report first-payment-default': {
    run: ({ db, clock }, given) =>
      runReport(
        { db, clock },
        given,
        async (time) => {
          const found = await firstPaymentRows(db, time);
          const rows = found.map((row) => ({
            ...row,
            shareOfLoans: shareOf(row.defaulted, row.loans),
            shareOfAmount: shareOf(row.disbursedDefaulted, row.disbursed),
          }));
          const { disbursed } = await ledgerSums(db, time);
          const checks = rows
            .filter(({ by }) => by === 'all')
            .map((row) => ({
              figure: `principal disbursed, ${row.days} days`,
              report: row.disbursed + row.notYetDue + row.canceled,
              ledger: disbursed,
            }));
          return { rows, checks };
        },
        ({ rows }) => csvTable(FIRST_PAYMENT, rows),
      ),
    lines: (answer) =>
      reportLines(answer, ({ rows }) => [...tableLines(FIRST_PAYMENT, rows), ...checkLines(answer)]),
    differs: differsFromLedger,
  },
});
