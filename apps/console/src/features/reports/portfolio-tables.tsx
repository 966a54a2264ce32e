import { FIRST_PAYMENT_DAYS, PAR_DAYS } from '@tulay/contract/operator/reports';
import { REPORT_WORDS } from '@tulay/copy/console/reports';
import { PPM } from '@tulay/engine/constants';
import { sum } from '@tulay/engine/money';
import { day, pesos } from '../../kit/format';
import type { ReportAnswer } from './dated-report';
import { type Group, groupName, type PortfolioName } from './groups';
import { amountColumn, countColumn, FigureTable, percent, shareColumn, textColumn } from './figure-table';

const words = REPORT_WORDS;
const { columns: titles } = words;

type Row<N extends PortfolioName> = ReportAnswer<N>['rows'][number];

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
  return <BucketTable label={titles.outstanding} rows={rows.find(({ by }) => by === 'all')?.buckets ?? []} />;
}

function BucketTable({
  label,
  rows,
}: Pick<ReportAnswer<'report collections'>, 'rows'> & { readonly label: string }) {
  const whole = sum(rows.map(({ amount }) => amount));
  return (
    <FigureTable<(typeof rows)[number]>
      label={label}
      rows={rows}
      columns={[
        textColumn(titles.lateness, ({ bucket }) => words.states[bucket]),
        countColumn(titles.loans, ({ loans }) => loans),
        amountColumn(titles.outstanding, ({ amount }) => amount),
        shareColumn(titles.shareOfAmount, ({ amount }) => (whole > 0 ? (amount * PPM) / whole : null)),
      ]}
    />
  );
}

export const Due = ({ rows, from, until }: ReportAnswer<'report due-collected'>) => (
  <>
    <p>{words.period(day(from), day(until))}</p>
    <FigureTable<Row<'report due-collected'>>
      label={words.tabs['report due-collected']}
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

export const FirstPayment = ({ rows }: ReportAnswer<'report first-payment-default'>) => (
  <FigureTable<Row<'report first-payment-default'>>
    label={words.tabs['report first-payment-default']}
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

export const Yield = ({ rows, from, asOf }: ReportAnswer<'report yield'>) => (
  <>
    <p>{words.period(day(from), day(asOf))}</p>
    <FigureTable<Row<'report yield'>>
      label={words.tabs['report yield']}
      rows={rows}
      columns={[
        groupColumn(),
        amountColumn(titles.interest, ({ interest }) => interest),
        amountColumn(titles.fees, ({ fees }) => fees),
        amountColumn(titles.lateFees, ({ lateFees }) => lateFees),
        amountColumn(titles.averageOutstanding, ({ averageOutstanding }) => averageOutstanding),
        shareColumn(titles.yield, (row) => row.yield),
        amountColumn(titles.lostAmount, ({ lost }) => lost),
        shareColumn(titles.lossShare, ({ lossShare }) => lossShare),
      ]}
    />
  </>
);

export const Collections = ({ rows, promises, contacts, from, asOf }: ReportAnswer<'report collections'>) => (
  <>
    <BucketTable label={words.tabs['report collections']} rows={rows} />
    <p>{words.period(day(from), day(asOf))}</p>
    <ul className="list-disc pl-5">
      <li>{words.promises(promises, percent(promises.rateByNumber))}</li>
      <li>
        {words.promisedAmount(percent(promises.rateByAmount), pesos(promises.paid), pesos(promises.promised))}
      </li>
      <li>{words.promisesReversed(promises.reversed)}</li>
      <li>{words.contacts(contacts)}</li>
    </ul>
  </>
);
