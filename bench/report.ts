/**
 * Bench of the reports over a year of loans: the portfolio at risk, due against collected, roll rates, vintages and the trial balance. The
 * baseline is a bare sum of the books.
 */
import { addDays } from '@tulay/engine/calendar';
import type pg from 'pg';
import { connect, type Database } from '../apps/api/src/db/database';
import { trialBalance, withReportDeadline } from '../apps/api/src/features/ledger/reports/dated-books.store';
import {
  dueRows,
  firstPaymentRows,
  lateRows,
  ledgerSums,
  outstandingRows,
  rollRows,
  vintageRows,
} from '../apps/api/src/features/ledger/reports/portfolio.store';
import { analyze, bookLoans, makeLoans, payLoans } from './loans';
import { type Measured, measured, promised, secondsOf } from './measure';
import { START } from './sample';

const YEAR_DAYS = 365;
const REPORT_SECONDS = 2;
/** SQLSTATE of a statement that took longer than a report may take. */
const CANCELED = '57014';
/** After every booking of the bench. */
const KNOWN_AT = new Date('2100-01-01T00:00:00Z');

export async function reportBench(pool: pg.Pool, loans: number): Promise<Measured[]> {
  const { rows } = await pool.query<{ booked: number }>('select count(*)::integer as booked from journal');
  if ((rows[0]?.booked ?? 0) === 0) {
    await makeLoans(pool, 'report-', loans, START, YEAR_DAYS);
    await bookLoans(pool);
    await payLoans(pool, addDays(START, 20));
  }
  await analyze();
  const { db, close } = connect(String(process.env['BENCH_DATABASE_URL']), 2);
  const asOf = addDays(START, 20);
  const time = { asOf, knownAt: KNOWN_AT };
  const read = <T>(work: (trx: Database) => Promise<T>): Promise<T> =>
    db.transaction().execute((trx) => withReportDeadline(trx, () => work(trx)));
  const reports = {
    'trial balance': (trx: Database) => trialBalance(trx, time),
    outstanding: (trx: Database) => outstandingRows(trx, time),
    'portfolio at risk': (trx: Database) => lateRows(trx, time),
    'due against collected': (trx: Database) => dueRows(trx, { from: START, until: asOf }, time),
    'roll rates': (trx: Database) => rollRows(trx, START, time),
    vintages: (trx: Database) => vintageRows(trx, { days: 30, most: 12 }, time),
    'first-payment default': (trx: Database) => firstPaymentRows(trx, 7, time),
  };
  const bare = await secondsOf(() =>
    pool.query('select debit, credit, sum(amount) from ledger_entry group by 1, 2'),
  );
  const lines: Measured[] = [];
  for (const [name, run] of Object.entries(reports)) {
    const line = measured(
      `report: ${name}, ${loans} loans`,
      await secondsOf(() => read<unknown>(run).catch(ignoreCanceled)),
      'seconds',
      {
        name: 'bare sum of the entries',
        value: bare,
      },
    );
    lines.push(promised(line, 'value', { atMost: REPORT_SECONDS }));
  }
  const { outstanding } = await read((trx) => ledgerSums(trx, time));
  const [all] = await read((trx) => outstandingRows(trx, time));
  await close();
  if (all?.outstanding !== outstanding) throw new Error('the report differs from the ledger');
  return lines;
}

/** A report that does not end in time is measured by the time that it took. */
function ignoreCanceled(failure: unknown): void {
  if (!(failure instanceof Error && 'code' in failure && failure.code === CANCELED)) throw failure;
}
