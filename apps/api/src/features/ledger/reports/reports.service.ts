/** Reads of the report commands, for the two dates of a report. Definitions: `docs/reference/reports.md`. */
import type { ManilaDate } from '@tulay/engine/calendar';
import type { Database } from '../../../db/database';
import { accountLines, ACCOUNTS, type ReportTime } from './dated-books.store';
import { monthDatesOf, readFigure } from './figures.service';
import {
  COHORTS,
  DUE,
  FIRST_PAYMENTS,
  LATE,
  LEDGER_SUMS,
  LOSSES,
  OUTSTANDING,
  ROLL,
  VINTAGES,
} from './portfolio.store';
import { lossesOf, riskRows, sumsOf, vintagesOf } from './portfolio.view';
import { CHARGES, GRANTED, GRANTED_BORROWERS, RECOVERIES } from './regulator.store';
import type { AccountMovement } from './statements.view';
import { INCOME, PRODUCT_LOSSES } from './yield.store';
import { yieldOf } from './yield.view';

export const outstandingRows = (db: Database, time: ReportTime) =>
  readFigure(db, OUTSTANDING, monthDatesOf(time), time.knownAt);

export const lateRows = (db: Database, time: ReportTime) =>
  readFigure(db, LATE, monthDatesOf(time), time.knownAt);

/** Returns the principal outstanding of all loans by bucket of days past due; empty without loans. */
export const lateBuckets = async (db: Database, time: ReportTime) =>
  riskRows(await lateRows(db, time)).find(({ by }) => by === 'all')?.buckets ?? [];

export const dueRows = (
  db: Database,
  period: { readonly from: ManilaDate; readonly until: ManilaDate },
  time: ReportTime,
) => readFigure(db, DUE, { asOf: time.asOf, ...period }, time.knownAt);

/** @param from day at the end of which the opening is taken */
export const rollRows = (db: Database, from: ManilaDate, time: ReportTime) =>
  readFigure(db, ROLL, { ...monthDatesOf(time), from }, time.knownAt);

/** Returns the write-offs from a day on, and the average principal outstanding. */
export const periodLosses = async (db: Database, from: ManilaDate, time: ReportTime) =>
  lossesOf(await readFigure(db, LOSSES, { ...monthDatesOf(time), from }, time.knownAt), from, time.asOf);

export async function yieldRows(db: Database, from: ManilaDate, time: ReportTime) {
  const dates = { ...monthDatesOf(time), from };
  const income = await readFigure(db, INCOME, dates, time.knownAt);
  return yieldOf(income, await readFigure(db, PRODUCT_LOSSES, dates, time.knownAt), dates);
}

/** Returns the loans granted from `from` to the day, and their borrowers. */
export async function grantedRows(db: Database, from: ManilaDate, time: ReportTime) {
  const dates = { ...monthDatesOf(time), from };
  const granted = await readFigure(db, GRANTED, dates, time.knownAt);
  return { granted, borrowers: await readFigure(db, GRANTED_BORROWERS, dates, time.knownAt) };
}

/** Returns the loans by the charges that they have paid, as shares of their principal. */
export const paidCharges = (db: Database, time: ReportTime) =>
  readFigure(db, CHARGES, monthDatesOf(time), time.knownAt);

/** Returns the principal recovered after write-offs from `from` to the day. */
export async function recoveries(db: Database, from: ManilaDate, time: ReportTime): Promise<number> {
  const [row] = await readFigure(db, RECOVERIES, { ...monthDatesOf(time), from }, time.knownAt);
  return row?.recovered ?? 0;
}

export async function vintages(db: Database, time: ReportTime) {
  const cohorts = await readFigure(db, COHORTS, monthDatesOf(time), time.knownAt);
  const events = await readFigure(db, VINTAGES, monthDatesOf(time), time.knownAt);
  return { cohorts, rows: vintagesOf(time.asOf, cohorts, events) };
}

/** Returns the first-payment defaults, with rows for each number of days after the first due date. */
export async function firstPaymentRows(db: Database, time: ReportTime) {
  const found = [];
  for (const { days, figure } of FIRST_PAYMENTS)
    for (const row of await readFigure(db, figure, monthDatesOf(time), time.knownAt))
      found.push({ days, ...row });
  return found;
}

/** Returns the ledger sums. @param from first value date of collected principal; default the first day of the month */
export const ledgerSums = async (db: Database, time: ReportTime, from = monthDatesOf(time).from) =>
  sumsOf(await readFigure(db, LEDGER_SUMS, { ...monthDatesOf(time), from }, time.knownAt));

/** Returns the debits and credits of each account that count in the books up to the day. */
export async function trialBalance(db: Database, time: ReportTime) {
  const rows = await readFigure(db, ACCOUNTS, monthDatesOf(time), time.knownAt);
  return rows.map(({ account, debitsBefore, creditsBefore, debits, credits }) => ({
    account,
    debits: debitsBefore + debits,
    credits: creditsBefore + credits,
  }));
}

/**
 * Returns the accounts with entries up to the day, their lines on that day, and their movements from `from` on.
 * @param from default the first day of the month
 */
export async function accountMovements(
  db: Database,
  time: ReportTime,
  from = monthDatesOf(time).from,
): Promise<AccountMovement[]> {
  const rows = await readFigure(db, ACCOUNTS, { ...monthDatesOf(time), from }, time.knownAt);
  const lines = await accountLines(db, time.asOf);
  return rows.map(({ account, debitsBefore, creditsBefore, debits, credits }) => ({
    account,
    line: lines.get(account) ?? null,
    before: debitsBefore - creditsBefore,
    moved: debits - credits,
  }));
}
