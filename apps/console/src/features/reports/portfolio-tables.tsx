import { FIRST_PAYMENT_DAYS, PAR_DAYS } from '@tulay/contract/operator/reports';
import { REPORT_WORDS } from '@tulay/copy/console/reports';
import { day, pesos } from '../../kit/format';
import type { ReportAnswer } from './dated-report';
import { amountColumn, countColumn, FigureTable, percent, shareColumn, textColumn } from './figure-table';

const words = REPORT_WORDS;
const { columns: titles } = words;

type Row<N extends keyof typeof words.tabs> = ReportAnswer<N>['rows'][number];

interface Group {
  readonly by: keyof typeof words.groups;
  readonly value: string;
}

function groupName({ by, value }: Group): string {
  if (by === 'all') return words.groups.all;
  if (by === 'borrower')
    return `${words.groups.borrower}: ${value === 'new' ? words.borrowers.new : words.borrowers.returning}`;
  const [count = '', unit = ''] = value.split('-');
  return `${words.groups[by]}: ${by === 'term' ? words.term(count, unit) : value}`;
}

const groupColumn = <R extends Group>() => textColumn<R>(titles.group, groupName);

export const Outstanding = ({ rows }: ReportAnswer<'report outstanding'>) => (
  <FigureTable<Row<'report outstanding'>>
    label={words.tabs['report outstanding']}
    rows={rows}
    columns={[
      groupColumn(),
      countColumn(titles.loans, ({ loans }) => loans),
      amountColumn(titles.disbursed, ({ disbursed }) => disbursed),
      amountColumn(titles.paid, ({ paid }) => paid),
      amountColumn(titles.writtenOff, ({ writtenOff }) => writtenOff),
      amountColumn(titles.outstanding, ({ outstanding }) => outstanding),
    ]}
  />
);

export const AtRisk = ({ rows, losses, from, asOf }: ReportAnswer<'report par'>) => (
  <>
    <Buckets rows={rows} />
    <FigureTable<Row<'report par'>>
      label={words.tabs['report par']}
      rows={rows}
      columns={[
        groupColumn(),
        amountColumn(titles.outstanding, ({ outstanding }) => outstanding),
        ...PAR_DAYS.map((days) =>
          shareColumn<Row<'report par'>>(
            titles.par(days),
            ({ risk }) => risk.find((each) => each.days === days)?.share,
          ),
        ),
        shareColumn(
          titles.parRestructured(30),
          ({ risk }) => risk.find((each) => each.days === 30)?.shareWithRestructured,
        ),
      ]}
    />
    <p>
      {words.losses(
        day(from),
        day(asOf),
        pesos(losses.written),
        pesos(losses.averageOutstanding),
        percent(losses.share),
      )}
    </p>
  </>
);

/** Principal outstanding of all loans by days past due. */
function Buckets({ rows }: Pick<ReportAnswer<'report par'>, 'rows'>) {
  const all = rows.find(({ by }) => by === 'all');
  const buckets = all?.buckets ?? [];
  const shareOf = (amount: number) =>
    all && all.outstanding > 0 ? (amount * 1_000_000) / all.outstanding : null;
  return (
    <FigureTable<(typeof buckets)[number]>
      label={titles.outstanding}
      rows={buckets}
      columns={[
        textColumn(titles.lateness, ({ bucket }) => words.states[bucket]),
        countColumn(titles.loans, ({ loans }) => loans),
        amountColumn(titles.outstanding, ({ amount }) => amount),
        shareColumn(titles.shareOfAmount, ({ amount }) => shareOf(amount)),
      ]}
    />
  );
}

export const Due = ({ rows, from, until }: ReportAnswer<'report due'>) => (
  <>
    <p>{words.period(day(from), day(until))}</p>
    <FigureTable<Row<'report due'>>
      label={words.tabs['report due']}
      rows={rows}
      columns={[
        groupColumn(),
        amountColumn(titles.due, ({ due }) => due),
        amountColumn(titles.paidBefore, ({ paidBefore }) => paidBefore),
        amountColumn(titles.paidOnTime, ({ paidOnTime }) => paidOnTime),
        amountColumn(titles.paidLate, ({ paidLate }) => paidLate),
        amountColumn(titles.paidAfterPeriod, ({ paidAfterPeriod }) => paidAfterPeriod),
        amountColumn(titles.unpaid, ({ unpaid }) => unpaid),
        amountColumn(titles.arrears, ({ arrears }) => arrears),
        amountColumn(titles.advance, ({ advance }) => advance),
        amountColumn(titles.canceled, ({ canceled }) => canceled),
        amountColumn(titles.collected, ({ collected }) => collected),
      ]}
    />
  </>
);

export const RollRates = ({ rows, from, asOf, newLoans }: ReportAnswer<'report roll-rates'>) => (
  <>
    <p>{words.period(day(from), day(asOf))}</p>
    <FigureTable<Row<'report roll-rates'>>
      label={words.tabs['report roll-rates']}
      rows={rows}
      columns={[
        textColumn(titles.bucket, ({ bucket }) => words.states[bucket]),
        amountColumn(titles.opening, ({ opening }) => opening),
        ...(rows[0]?.cells ?? []).map(({ state }) =>
          shareColumn<Row<'report roll-rates'>>(
            words.states[state],
            ({ cells }) => cells.find((each) => each.state === state)?.share,
          ),
        ),
        shareColumn(titles.forward, ({ forward }) => forward),
        shareColumn(titles.cure, ({ cure }) => cure),
      ]}
    />
    <p>{words.newLoans(newLoans.loans, pesos(newLoans.outstanding))}</p>
  </>
);

export function Vintages({ rows }: ReportAnswer<'report vintages'>) {
  const ages = [...new Set(rows.flatMap((row) => row.ages.map(({ age }) => age)))].toSorted((a, b) => a - b);
  const at = (row: Row<'report vintages'>, age: number) => row.ages.find((each) => each.age === age);
  return (
    <FigureTable<Row<'report vintages'>>
      label={words.tabs['report vintages']}
      rows={rows}
      columns={[
        textColumn(titles.month, ({ month }) => month),
        countColumn(titles.loans, ({ loans }) => loans),
        amountColumn(titles.disbursed, ({ disbursed }) => disbursed),
        ...ages.map((age) =>
          shareColumn<Row<'report vintages'>>(titles.late(age), (row) => at(row, age)?.lateShare),
        ),
        ...ages.map((age) =>
          shareColumn<Row<'report vintages'>>(titles.lost(age), (row) => at(row, age)?.lostShare),
        ),
      ]}
    />
  );
}

export const FirstPayment = ({ rows }: ReportAnswer<'report first-payment'>) => (
  <FigureTable<Row<'report first-payment'>>
    label={words.tabs['report first-payment']}
    rows={rows.toSorted(
      (a, b) =>
        FIRST_PAYMENT_DAYS.findIndex((n) => n === a.days) - FIRST_PAYMENT_DAYS.findIndex((n) => n === b.days),
    )}
    columns={[
      countColumn(titles.days, ({ days }) => days),
      groupColumn(),
      countColumn(titles.loans, ({ loans }) => loans),
      countColumn(titles.defaulted, ({ defaulted }) => defaulted),
      shareColumn(titles.shareOfLoans, ({ shareOfLoans }) => shareOfLoans),
      amountColumn(titles.disbursed, ({ disbursed }) => disbursed),
      amountColumn(titles.disbursedDefaulted, ({ disbursedDefaulted }) => disbursedDefaulted),
      shareColumn(titles.shareOfAmount, ({ shareOfAmount }) => shareOfAmount),
      amountColumn(titles.notYetDue, ({ notYetDue }) => notYetDue),
      amountColumn(titles.canceled, ({ canceled }) => canceled),
    ]}
  />
);
