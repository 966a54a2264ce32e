/** The chart of each portfolio report. The table below it has the same figures. */
import { FIRST_PAYMENT_DAYS } from '@tulay/contract/operator/reports';
import { REPORT_WORDS } from '@tulay/copy/console/reports';
import type { ChartProps } from './chart';
import type { ReportAnswer } from './dated-report';
import { type Group, groupName, type PortfolioName } from './groups';

const words = REPORT_WORDS;
const { columns: titles } = words;

const valuesOf = (entries: readonly (readonly [string, number | null])[]) => Object.fromEntries(entries);

/** Amounts by product and by new and returning borrowers, stacked as parts of their total. */
function partsByGroup<R extends Group>(
  label: string,
  rows: readonly R[],
  parts: readonly (readonly [string, (row: R) => number])[],
): ChartProps {
  return {
    kind: 'stacked',
    unit: 'centavos',
    label,
    series: parts.map(([name]) => name),
    points: rows
      .filter(({ by }) => by === 'product' || by === 'borrower')
      .map((row) => ({ name: groupName(row), values: valuesOf(parts.map(([name, of]) => [name, of(row)])) })),
  };
}

/** Principal outstanding by days past due. */
const bucketBars = (label: string, rows: ReportAnswer<'report collections'>['rows']): ChartProps => ({
  kind: 'bars',
  unit: 'centavos',
  label,
  series: [titles.outstanding],
  points: rows.map(({ bucket, amount }) => ({
    name: words.states[bucket],
    values: { [titles.outstanding]: amount },
  })),
});

export const PORTFOLIO_CHARTS: { readonly [N in PortfolioName]: (answer: ReportAnswer<N>) => ChartProps } = {
  'report outstanding': ({ rows }) =>
    partsByGroup(words.chart['report outstanding'], rows, [
      [titles.outstanding, ({ outstanding }) => outstanding],
      [titles.paid, ({ paid }) => paid],
      [titles.writtenOff, ({ writtenOff }) => writtenOff],
    ]),

  'report par': ({ rows }) =>
    bucketBars(words.chart['report par'], rows.find(({ by }) => by === 'all')?.buckets ?? []),

  'report collections': ({ rows }) =>
    bucketBars(
      words.chart['report collections'],
      rows.filter(({ bucket }) => bucket !== 'current'),
    ),

  'report due-collected': ({ rows }) =>
    partsByGroup(words.chart['report due-collected'], rows, [
      [titles.paidOnTime, ({ paidOnTime }) => paidOnTime],
      [titles.paidLate, ({ paidLate }) => paidLate],
      [titles.paidBefore, ({ paidBefore }) => paidBefore],
      [titles.unpaid, ({ unpaid }) => unpaid],
      [titles.paidAfterPeriod, ({ paidAfterPeriod }) => paidAfterPeriod],
    ]),

  'report roll-rates': ({ rows }) => ({
    kind: 'stacked',
    unit: 'ppm',
    label: words.chart['report roll-rates'],
    series: (rows[0]?.cells ?? []).map(({ state }) => words.states[state]),
    points: rows.map(({ bucket, cells }) => ({
      name: words.states[bucket],
      values: valuesOf(cells.map(({ state, share }) => [words.states[state], share])),
    })),
  }),

  'report vintages': ({ rows }) => {
    const ages = [...new Set(rows.flatMap((row) => row.ages.map(({ age }) => age)))].toSorted(
      (a, b) => a - b,
    );
    return {
      kind: 'lines',
      unit: 'ppm',
      label: words.chart['report vintages'],
      series: rows.map(({ month }) => month),
      points: ages.map((age) => ({
        name: words.age(age),
        values: valuesOf(
          rows.map(({ month, ages: own }) => [
            month,
            own.find((each) => each.age === age)?.lateShare ?? null,
          ]),
        ),
      })),
    };
  },

  'report first-payment-default': ({ rows }) => ({
    kind: 'bars',
    unit: 'ppm',
    label: words.chart['report first-payment-default'],
    series: FIRST_PAYMENT_DAYS.map(words.afterDue),
    points: [...new Set(rows.filter(({ by }) => by !== 'term').map(groupName))].map((name) => ({
      name,
      values: valuesOf(
        FIRST_PAYMENT_DAYS.map((days) => [
          words.afterDue(days),
          rows.find((row) => row.days === days && groupName(row) === name)?.shareOfLoans ?? null,
        ]),
      ),
    })),
  }),

  'report yield': ({ rows }) => ({
    kind: 'bars',
    unit: 'ppm',
    label: words.chart['report yield'],
    series: [titles.yield, titles.lossShare],
    points: rows.map((row) => ({
      name: groupName(row),
      values: { [titles.yield]: row.yield, [titles.lossShare]: row.lossShare },
    })),
  }),
};
