/**
 * Report figures whose rows can be added up. A report can therefore compute the rows of only some loans or bookings and
 * add them to the rows of stored parts.
 */
import { GROUPINGS } from '@tulay/contract/operator/report-lists';
import type { ManilaDate } from '@tulay/engine/calendar';
import type { Database } from '../../../db/database';

/** Day and period of a figure. A figure without a period ignores `from`. All figures but one ignore `until`. */
export interface FigureDates {
  readonly asOf: ManilaDate;
  readonly from: ManilaDate;
  readonly until: ManilaDate;
}

export const firstOfMonth = (day: ManilaDate): ManilaDate => `${day.slice(0, 7)}-01`;

/** Selects the bookings after `after`, if it is not null, and up to `until`. */
export interface BookingTimes {
  readonly after: Date | null;
  readonly until: Date;
}

/** Bookings of a figure: those between two times, or those of the stored totals, which the worker has written up to `stored`. */
export type Bookings = BookingTimes | { readonly stored: Date };

/** Borrowers to include; null for all. */
export type BorrowerIds = readonly string[] | null;

interface FigureShape<R> {
  readonly name: string;
  /** Columns that identify a row. All other columns are sums. */
  readonly keys: readonly (keyof R & string)[];
  /** Column that counts the loans or bookings of a row. A row with the count zero is left out. Null: no row is left out. */
  readonly count: (keyof R & string) | null;
}

/** Figure that can be added up over borrowers. */
export interface LoanFigure<R> extends FigureShape<R> {
  readonly of: 'borrowers';
  /** Computes the rows from the facts. */
  readonly read: (db: Database, dates: FigureDates, knownAt: Date, only: BorrowerIds) => Promise<R[]>;
  /** Reads the rows from the stored parts, as known at the time up to which the worker has written them. */
  readonly stored: (db: Database, dates: FigureDates, only: BorrowerIds) => Promise<R[]>;
}

/** Figure that can be added up over bookings. */
export interface BookFigure<R> extends FigureShape<R> {
  readonly of: 'bookings';
  readonly read: (db: Database, dates: FigureDates, bookings: Bookings) => Promise<R[]>;
}

export type Figure<R> = LoanFigure<R> | BookFigure<R>;

/** Rows of a figure with a sign: 1 adds the amounts to the result, -1 subtracts them. */
export type Part<R> = readonly [sign: 1 | -1, rows: readonly R[]];

/** Adds up the rows with the same keys. Returns them in the order of the keys, without rows whose count is zero. */
export function combineParts<R extends object>(
  { keys, count }: FigureShape<R>,
  parts: readonly Part<R>[],
): R[] {
  const found = new Map<string, R>();
  for (const [sign, rows] of parts)
    for (const row of rows) {
      const key = JSON.stringify(keys.map((name) => row[name]));
      found.set(key, addRow(keys, found.get(key), sign, row));
    }
  return [...found.values()]
    .filter((row) => count === null || row[count] !== 0)
    .toSorted((a, b) => compareByKeys(keys, a, b));
}

function addRow<R extends object>(keys: readonly string[], before: R | undefined, sign: 1 | -1, row: R): R {
  const sums = new Map<string, unknown>(before ? Object.entries(before) : []);
  const columns = Object.entries(row).map(([name, value]) => [
    name,
    keys.includes(name) ? value : Number(sums.get(name) ?? 0) + sign * Number(value),
  ]);
  return Object.fromEntries(columns);
}

const ORDER: readonly string[] = GROUPINGS;

/** Compares two rows by their keys: groups in their fixed order, numbers and texts ascending, null last. */
function compareByKeys<R extends object>(keys: readonly (keyof R & string)[], one: R, other: R): number {
  for (const name of keys) {
    const [a, b] = [sortValueOf(name, one[name]), sortValueOf(name, other[name])];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

function sortValueOf(name: string, value: unknown): number | string {
  if (name === 'by') return ORDER.indexOf(String(value));
  if (value === null) return Number.POSITIVE_INFINITY;
  return typeof value === 'string' ? value : Number(value);
}
