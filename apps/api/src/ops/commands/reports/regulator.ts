/** The regulator's report. Its definitions are in `docs/reference/reports.md`. */
import { REGULATOR_COMMANDS } from '@tulay/contract/operator/commands/reports/regulator';
import { addDays, endOfManilaDay, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import { capsOn } from '@tulay/engine/pricing/caps';
import type { ReportTime } from '../../../features/ledger/reports/dated-books.store';
import { readLoans } from '../../../features/ledger/reports/figures.service';
import { openLoans } from '../../../features/ledger/reports/regulator.store';
import {
  capRows,
  complaintRows,
  figureRow,
  grantedLoans,
  loanRows,
  type RegulatorRow,
} from '../../../features/ledger/reports/regulator.view';
import {
  accountMovements,
  grantedRows,
  lateBuckets,
  ledgerSums,
  paidCharges,
  periodLosses,
  recoveries,
} from '../../../features/ledger/reports/reports.service';
import { incomeStatement } from '../../../features/ledger/reports/statements.view';
import { listComplaints } from '../../../features/support/complaint.store';
import type { CommandContext } from '../../cli/command';
import { bindCommands } from '../../cli/handler';
import { amount, type Column, csvTable, share, tableLines, text } from './columns';
import { checkLines, differsFromLedger, reportLines, runPeriodReport } from './dated-report';

type Database = CommandContext['db'];

const numberOf = (value: number | null): string => (value === null ? '' : String(value));

const COLUMNS: readonly Column<RegulatorRow>[] = [
  text('figure', ({ figure }) => figure.replaceAll('_', ' ')),
  text('part', ({ value }) => value.replaceAll('_', ' ')),
  text('number', ({ count }) => numberOf(count)),
  text('borrowers', ({ borrowers }) => numberOf(borrowers)),
  amount('amount', (row) => row.amount),
  share('highest', ({ highest }) => highest),
  share('cap', ({ limit }) => limit),
  text('above cap', ({ over }) => numberOf(over)),
];

/** Returns the first day of the quarter of a day. */
function quarterOf(day: ManilaDate): ManilaDate {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
}

/** Returns the complaints that were received in the period, with their state at the time `knownAt`. */
async function complaintsOf(db: Database, from: ManilaDate, { asOf, knownAt }: ReportTime) {
  const seenUntil = new Date(Math.min(knownAt.getTime(), endOfManilaDay(asOf).getTime()));
  const rows = await listComplaints(db, from, asOf);
  return rows
    .filter(({ received_at: receivedAt }) => receivedAt <= seenUntil)
    .map(({ due_on: dueOn, resolved_at: resolvedAt }) => {
      const solvedAt = resolvedAt !== null && resolvedAt <= seenUntil ? resolvedAt : null;
      return {
        solvedAt,
        isDue: dueOn < manilaDate(seenUntil),
        isInTime: solvedAt !== null && manilaDate(solvedAt) <= dueOn,
      };
    });
}

async function readFigures(db: Database, from: ManilaDate, time: ReportTime) {
  const { granted: contracts, borrowers } = await grantedRows(db, from, time);
  const granted = grantedLoans(contracts, borrowers);
  const open = await readLoans(db, time, (changed) => openLoans(db, time, changed));
  const late = await lateBuckets(db, time);
  const income = incomeStatement(await accountMovements(db, time, from));
  const losses = await periodLosses(db, from, time);
  const paidLimit = capsOn(time.asOf).totalCost;
  const paid = await paidCharges(db, time);
  const total = await ledgerSums(db, time);
  const before = await ledgerSums(db, { ...time, asOf: addDays(from, -1) });
  const ofAllProducts = (rows: typeof granted) => rows.find(({ product }) => product === null)?.amount ?? 0;
  const rows = [
    ...loanRows('granted', granted),
    ...loanRows('outstanding', open),
    ...late.map(({ bucket, loans, amount: outstanding }) =>
      figureRow('past_due', { value: bucket, count: loans, amount: outstanding }),
    ),
    ...income.rows
      .filter(({ side }) => side === 'income')
      .map((line) => figureRow('charged', { value: line.line, amount: line.amount })),
    figureRow('written_off', { amount: losses.written }),
    figureRow('recovered', { amount: await recoveries(db, from, time) }),
    ...capRows(contracts, paid, paidLimit),
    ...complaintRows(await complaintsOf(db, from, time)),
    figureRow('branches', { count: 0 }),
  ];
  const pastDue = sum(late.map((bucket) => bucket.amount));
  return {
    from,
    rows,
    checks: [
      {
        figure: 'principal granted',
        report: ofAllProducts(granted),
        ledger: total.disbursed - before.disbursed,
      },
      { figure: 'principal outstanding', report: ofAllProducts(open), ledger: total.outstanding },
      { figure: 'outstanding by days past due', report: pastDue, ledger: total.outstanding },
      ...income.checks,
    ],
  };
}

export const REGULATOR = bindCommands(REGULATOR_COMMANDS, {
  'report regulator': {
    run: (context, given) =>
      runPeriodReport(
        context,
        given,
        quarterOf,
        ({ from }, time) => readFigures(context.db, from, time),
        ({ rows }) => csvTable(COLUMNS, rows),
      ),
    lines: (answer) =>
      reportLines(answer, ({ rows, from }) => [
        `From ${from}.`,
        ...tableLines(COLUMNS, rows),
        ...checkLines(answer),
      ]),
    differs: differsFromLedger,
  },
});
