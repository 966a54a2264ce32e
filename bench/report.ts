/**
 * Bench of the reports over a year of loans, on the evening of a day. The worker has stored the parts of the loans.
 * The baseline is a bare sum of the books.
 */
import { addDays, endOfManilaDay, type ManilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import type pg from 'pg';
import { connect, type Database } from '../apps/api/src/db/database';
import {
  lateNews,
  type ReportTime,
  withReportDeadline,
} from '../apps/api/src/features/ledger/reports/dated-books.store';
import { dayFigures } from '../apps/api/src/features/ledger/reports/day-figures.service';
import {
  accountMovements,
  dueRows,
  firstPaymentRows,
  grantedRows,
  lateRows,
  ledgerSums,
  outstandingRows,
  paidCharges,
  periodLosses,
  recoveries,
  rollRows,
  trialBalance,
  vintages,
  yieldRows,
} from '../apps/api/src/features/ledger/reports/reports.service';
import { readLoans } from '../apps/api/src/features/ledger/reports/figures.service';
import { openLoans } from '../apps/api/src/features/ledger/reports/regulator.store';
import { createPartStore } from '../apps/api/src/features/ledger/reports/store-parts.service';
import { partsKnownAt } from '../apps/api/src/features/ledger/reports/stored-parts.store';
import { analyze, bookLoans, makeLoans, payLoans } from './loans';
import { type Measured, measured, promised, secondsOf } from './measure';
import { START } from './sample';
import { clockOf } from '../apps/api/src/testing/manual-clock';

const YEAR_DAYS = 365;
/** Day of the reports: the first of a month. */
const TODAY = addDays(START, -2);
/** A day in the middle of a month and of the year. */
const ANOTHER_DAY = addDays(TODAY, -137);
const REPORT_SECONDS = 2;
const MINUTE_MS = 60_000;
/** Time after midnight at which the worker stores the parts of all loans. */
const STORED_AFTER_MINUTES = 10;
/** Largest number of runs in which the worker stores the first parts, those of 50,000 borrowers in each. */
const RUNS_MOST = 100;
/** Time after midnight at which the worker stores the bookings of the day, which are booked at noon. */
const EVENING_MINUTES = 20 * 60;

/**
 * Fills the database with a year of loans, unless it has bookings, and closes the day before today. Returns true if it filled the
 * database. Otherwise the loans are those of another bench, and a report about an earlier day differs from the ledger, because
 * that bench dates the facts of a loan and its bookings differently.
 */
async function prepareBook(pool: pg.Pool, loans: number): Promise<boolean> {
  const { rows } = await pool.query<{ booked: number }>('select count(*)::integer as booked from journal');
  const isEmpty = (rows[0]?.booked ?? 0) === 0;
  if (isEmpty) {
    await makeLoans(pool, 'report-', loans, START, YEAR_DAYS);
    await bookLoans(pool);
    await payLoans(pool, addDays(START, 1));
  }
  await analyze();
  // The bench of the close leaves later days closed, and the worker stores parts only on the day after the last closed one.
  await pool.query('delete from business_day where business_date >= $1', [TODAY]);
  await pool.query(
    'insert into business_day (business_date, closed_at, reconciled_at) values ($1, now(), now()) on conflict do nothing',
    [addDays(TODAY, -1)],
  );
  return isEmpty;
}

export async function reportBench(pool: pg.Pool, loans: number): Promise<Measured[]> {
  const isOwnBook = await prepareBook(pool, loans);
  const { db, close } = connect(String(process.env['BENCH_DATABASE_URL']), 2);
  const bare = await secondsOf(() =>
    pool.query('select debit, credit, sum(amount) from ledger_entry group by 1, 2'),
  );
  const baseline = { name: 'bare sum of the entries', value: bare };
  const reportLine = async (name: string, work: () => Promise<unknown>) =>
    promised(
      measured(`report: ${name}, ${loans} loans`, await secondsOf(work), 'seconds', baseline),
      'value',
      {
        atMost: REPORT_SECONDS,
      },
    );
  const read = <T>(work: (trx: Database) => Promise<T>): Promise<T> =>
    db.transaction().execute((trx) => withReportDeadline(trx, () => work(trx)));

  const stored = await secondsOf(() => storeAllParts(db));
  await analyze();
  const lines = [
    measured(`reports: the first parts of ${loans} loans, stored by the worker`, stored, 'seconds', baseline),
  ];
  const today = { asOf: TODAY, knownAt: endOfManilaDay(TODAY) };
  lines.push(
    await reportLine('portfolio at risk, with a day of bookings that the worker has not stored', () =>
      read((trx) => lateRows(trx, today)),
    ),
  );
  const { storeParts } = createPartStore(partsAt(db, EVENING_MINUTES), {
    journalsLeast: 1,
    journalsMax: loans,
  });
  const daily = await secondsOf(storeParts);
  lines.push(measured(`reports: the parts of a day of bookings, ${loans} loans`, daily, 'seconds', baseline));

  const dates = {
    today: { time: today, from: TODAY, until: TODAY },
    'another day': {
      time: { asOf: ANOTHER_DAY, knownAt: today.knownAt },
      from: `${ANOTHER_DAY.slice(0, 7)}-01`,
      until: ANOTHER_DAY,
    },
    'another period': { time: today, from: addDays(ANOTHER_DAY, -60), until: ANOTHER_DAY },
  };
  for (const [when, period] of Object.entries(dates)) {
    for (const [name, run] of Object.entries(reportsOf(period))) {
      lines.push(
        await reportLine(`${name}, ${when}`, () =>
          read(async (trx) => {
            await run(trx);
            await lateNews(trx, period.time);
          }),
        ),
      );
    }
    const { outstanding } = await read((trx) => ledgerSums(trx, period.time));
    const [all] = await read((trx) => outstandingRows(trx, period.time));
    if (isOwnBook && all?.outstanding !== outstanding)
      throw new Error(`the report of ${when} differs from the ledger`);
  }
  lines.push(await reportLine('the figures of the page Today', () => read((trx) => dayFigures(trx, today))));
  await close();
  return lines;
}

interface Dates {
  readonly time: ReportTime;
  readonly from: ManilaDate;
  readonly until: ManilaDate;
}

/** Returns the database reads of each report command, including the ledger sums with which the report is compared. */
function reportsOf({
  time,
  from,
  until,
}: Dates): Readonly<Record<string, (trx: Database) => Promise<unknown>>> {
  const sums = (trx: Database) => ledgerSums(trx, time);
  const opening = addDays(from, -1);
  return {
    'trial balance': async (trx) => trialBalance(trx, time),
    'balance sheet': async (trx) => accountMovements(trx, time, from),
    outstanding: async (trx) => [await outstandingRows(trx, time), await sums(trx)],
    'portfolio at risk': async (trx) => [
      await lateRows(trx, time),
      await periodLosses(trx, from, time),
      await sums(trx),
    ],
    yield: async (trx) => [await yieldRows(trx, from, time), await accountMovements(trx, time, from)],
    'due against collected': async (trx) => [
      await dueRows(trx, { from, until }, time),
      await ledgerSums(trx, { ...time, asOf: until }, from),
    ],
    'roll rates': async (trx) => [
      await rollRows(trx, opening, time),
      await sums(trx),
      await ledgerSums(trx, { ...time, asOf: opening }),
    ],
    vintages: async (trx) => [await vintages(trx, time), await sums(trx)],
    'first-payment default': async (trx) => [await firstPaymentRows(trx, time), await sums(trx)],
    regulator: async (trx) => [
      await grantedRows(trx, from, time),
      await readLoans(trx, time, (changed) => openLoans(trx, time, changed)),
      await lateRows(trx, time),
      await accountMovements(trx, time, from),
      await periodLosses(trx, from, time),
      await recoveries(trx, from, time),
      await paidCharges(trx, time),
      await sums(trx),
      await ledgerSums(trx, { ...time, asOf: opening }),
    ],
  };
}

/** Returns the database and a clock that shows this time after the midnight before the day of the reports. */
function partsAt(db: Database, minutes: number) {
  const now = () => new Date(startOfManilaDay(TODAY).getTime() + minutes * MINUTE_MS);
  return { db, clock: clockOf(now) };
}

/** Runs the worker's task just after midnight until it has stored the parts of all loans. */
async function storeAllParts(db: Database): Promise<void> {
  const { storeParts } = createPartStore(partsAt(db, STORED_AFTER_MINUTES), { journalsLeast: 1 });
  for (let run = 0; (await partsKnownAt(db)) === null; run += 1) {
    if (run === RUNS_MOST) throw new Error('the worker does not store the parts of all loans');
    await storeParts();
  }
}
