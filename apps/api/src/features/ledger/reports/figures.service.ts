/**
 * Reads the figures of reports. It begins with the parts that the worker has stored, as known at the time of the last run.
 * For each borrower with bookings between this time and the requested one, it subtracts the stored part and adds the part
 * known at the requested time. So the result equals a computation from all facts.
 */
import type { Database } from '../../../db/database';
import type { ReportTime } from './dated-books.store';
import {
  type BookingTimes,
  type BorrowerIds,
  combineParts,
  type Figure,
  type FigureDates,
  firstOfMonth,
  type LoanFigure,
  type Part,
} from './figure.view';
import { changedBorrowers, partsKnownAt, withIndexScans } from './stored-parts.store';

/** Largest number of changed borrowers for which replacing their parts is faster than a computation of all loans. */
const CHANGED_MAX = 20_000;
/** Number of times that a figure is read again because the worker wrote parts meanwhile. */
const READS_MAX = 3;

/** Returns the rows of a figure as they were known at a time, in the order of their keys. */
export async function readFigure<R extends object>(
  db: Database,
  figure: Figure<R>,
  dates: FigureDates,
  knownAt: Date,
): Promise<R[]> {
  const parts = await withStoredParts(db, (storedAt) => readParts(db, figure, dates, { storedAt, knownAt }));
  return combineParts(figure, parts ?? [[1, await computeFigure(db, figure, dates, knownAt)]]);
}

/**
 * Returns what `read` finds in the stored parts; null if there are none. @param read gets the time up to which bookings are in
 * the parts, and returns null if it cannot use them
 */
async function withStoredParts<T>(
  db: Database,
  read: (storedAt: Date) => Promise<T | null>,
): Promise<T | null> {
  for (let reads = 0; reads < READS_MAX; reads += 1) {
    const storedAt = await partsKnownAt(db);
    const found = storedAt && (await read(storedAt));
    if (storedAt === null || found === null) return null;
    // Each statement sees what the worker has committed, so the statements belong together only if the worker wrote nothing.
    if ((await partsKnownAt(db))?.getTime() === storedAt.getTime()) return found;
  }
  return null;
}

/**
 * Reads loans from the stored parts, and those of the borrowers whose parts were not known at the time of the report from the
 * facts. @param read gets these borrowers; null for all
 */
export async function readLoans<T extends object>(
  db: Database,
  time: ReportTime,
  read: (changed: BorrowerIds) => Promise<T>,
): Promise<T> {
  const found = await withStoredParts(db, async (storedAt) => {
    const changed = await changedSince(db, time, storedAt);
    return changed && read(changed);
  });
  return found ?? read(null);
}

/**
 * Returns the borrowers with bookings or events between the time of the stored parts and the time of the report; null if they
 * are too many.
 */
async function changedSince(
  db: Database,
  { asOf, knownAt }: ReportTime,
  storedAt: Date,
): Promise<readonly string[] | null> {
  const changed = await changedBorrowers(db, asOf, timesBetween(storedAt, knownAt), CHANGED_MAX + 1);
  return changed.length > CHANGED_MAX ? null : changed;
}

/** Returns the bookings between two times, in whatever order the times are given. */
const timesBetween = (one: Date, other: Date): BookingTimes =>
  one < other ? { after: one, until: other } : { after: other, until: one };

/** Computes the rows of a figure from the facts of all loans, without stored parts. */
export const computeFigure = <R extends object>(
  db: Database,
  figure: Figure<R>,
  dates: FigureDates,
  knownAt: Date,
): Promise<R[]> =>
  figure.of === 'borrowers'
    ? figure.read(db, dates, knownAt, null)
    : figure.read(db, dates, { after: null, until: knownAt });

interface KnownTimes {
  /** Time up to which the worker has stored the parts. */
  readonly storedAt: Date;
  readonly knownAt: Date;
}

/** Returns the stored rows and the changes between both times; null if too many borrowers changed. */
async function readParts<R extends object>(
  db: Database,
  figure: Figure<R>,
  dates: FigureDates,
  { storedAt, knownAt }: KnownTimes,
): Promise<Part<R>[] | null> {
  if (figure.of === 'bookings') {
    return [
      [1, await figure.read(db, dates, { stored: storedAt })],
      [storedAt < knownAt ? 1 : -1, await figure.read(db, dates, timesBetween(storedAt, knownAt))],
    ];
  }
  const changed = await changedSince(db, { asOf: dates.asOf, knownAt }, storedAt);
  if (changed === null) return null;
  const start: Part<R> = [1, await figure.stored(db, dates, null)];
  return changed.length === 0
    ? [start]
    : [start, ...(await replacedParts(db, figure, dates, { changed, knownAt }))];
}

async function replacedParts<R extends object>(
  db: Database,
  figure: LoanFigure<R>,
  dates: FigureDates,
  { changed, knownAt }: { readonly changed: readonly string[]; readonly knownAt: Date },
): Promise<Part<R>[]> {
  return withIndexScans(db, async () => [
    [-1, await figure.stored(db, dates, changed)],
    [1, await figure.read(db, dates, knownAt, changed)],
  ]);
}

/** Dates of a figure for the default period of a report: from the first day of the month to the day of the report. */
export const monthDatesOf = ({ asOf }: Pick<ReportTime, 'asOf'>): FigureDates => ({
  asOf,
  from: firstOfMonth(asOf),
  until: asOf,
});
