/**
 * The two dates of every report of the books: the day that the report is about, and the time up to which bookings
 * count.
 */
import * as z from 'zod';
import { centavos, code, instant, manilaDay } from './answers';
import { day, flag, moment } from './parameters';
import { GROUPINGS } from './report-lists';

/**
 * Seconds after which no booking with an earlier time can appear any more. A command books with the time at which it began, and
 * ends or fails within this time. So a report known at an older time never changes.
 */
export const SETTLING_SECONDS = 60;

export const REPORT_DATES = {
  'as-of': day('day that the report is about; default today').optional(),
  'known-at': moment(
    'time up to which bookings count, such as 2026-12-25T14:00:00+08:00; default a minute ago',
  ).optional(),
  csv: flag('prints the report as a CSV file'),
};

const dates = z.object(REPORT_DATES);
export type ReportDates = z.output<typeof dates>;

export const REPORT_REFUSALS = ['day_in_future', 'known_at_too_late'] as const;

/** Share in parts per million, so 1,000,000 is 100 %; null if the total is zero. */
export const share = z.int().nullable();

/** Days past due of the portfolio at risk. */
export const PAR_DAYS = [1, 7, 30, 60, 90] as const;

/** Days after the due date of the first installment, for the first-payment default. */
export const FIRST_PAYMENT_DAYS = [7, 30] as const;

/** Days past due after which a vintage counts a loan as late. */
export const VINTAGE_DAYS = 30;

/** Group of loans in a row: all loans, or the loans of one product, of one term, or of new or returning borrowers. */
export const groupFields = { by: z.enum(GROUPINGS), value: z.string() };

/** A figure as the report and as the ledger compute it. If the two differ, the books are wrong. */
const check = z.object({ figure: z.string(), report: centavos, ledger: centavos });

/** A journal that was booked after the day of its value date, or after the month of that day was closed. */
const lateJournal = z.object({
  valueDate: manilaDay,
  /** Day on which the journal counts in the books. */
  bookDate: manilaDay,
  bookedAt: instant,
  /** Order number, or number of a manual journal. */
  orderNo: z.string(),
  event: code('journal'),
  /** Centavos that the journal debits, which equal the centavos that it credits. */
  amount: centavos,
  /** Change of the principal outstanding. */
  principal: centavos,
});

/**
 * Answer of a report. `news`: journals that became known after the day, oldest first. `csv`: the file, if it was
 * requested.
 */
export const datedReport = <S extends z.ZodRawShape>(shape: S) =>
  z.object({
    asOf: manilaDay,
    knownAt: instant,
    ...shape,
    news: z.array(lateJournal),
    csv: z.string().nullable(),
  });

/** Answer of a portfolio report: its figures, and their comparison with the ledger. */
export const portfolioReport = <S extends z.ZodRawShape>(shape: S) =>
  datedReport({ ...shape, checks: z.array(check) });
