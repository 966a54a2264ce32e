/** Common part of the report commands: checks the two dates, adds the late news, and prints or exports the rows. */
import type { ReportDates } from '@tulay/contract/operator/reports';
import { SETTLING_SECONDS } from '@tulay/contract/operator/reports';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import {
  lateNews,
  type LateJournal,
  type ReportTime,
  withReportDeadline,
} from '../../../features/ledger/reports/dated-books.store';
import type { CommandContext } from '../../cli/command';
import { type CsvCell, csvOf, pesosCell } from '../../../features/operator/csv.view';
import { done, refuse } from '../../cli/handler';
import { countOf, paddedPesos, pesos } from '../../cli/report';

/** Text table of a report: its column titles, and the cells of each row. */
export interface ReportTable {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

type Context = Pick<CommandContext, 'db' | 'clock'>;

/**
 * Returns the two dates of a report. Refuses a day that has not ended, and a time up to which bookings can still
 * arrive.
 */
export function reportTime({ clock }: Context, given: Omit<ReportDates, 'csv'>) {
  const now = clock.now();
  const today = manilaDate(now);
  const settled = new Date(now.getTime() - SETTLING_SECONDS * 1_000);
  const { 'as-of': asOf = today, 'known-at': knownAt = settled } = given;
  if (asOf > today)
    return refuse('day_in_future', `${asOf} is not over. A report is about today or a day before.`);
  if (knownAt > settled)
    return refuse('known_at_too_late', 'Bookings of the last minute can still arrive. Give an earlier time.');
  return done<ReportTime>({ asOf, knownAt });
}

const NEWS_TITLES = [
  'late_value_date',
  'late_book_date',
  'late_booked_at',
  'late_order',
  'late_event',
  'amount_php',
  'principal_php',
];

const newsCells = ({
  valueDate,
  bookDate,
  bookedAt,
  orderNo,
  event,
  amount,
  principal,
}: LateJournal): CsvCell[] => [
  valueDate,
  bookDate,
  bookedAt.toISOString(),
  orderNo,
  event,
  pesosCell(amount),
  pesosCell(principal),
];

/** Returns the CSV file of a report: its rows, each with both dates, then an empty line and the late news. */
function csvFileOf(
  { asOf, knownAt }: ReportTime,
  { titles, rows }: ReportTable,
  news: readonly LateJournal[],
): string {
  const dates = [asOf, knownAt.toISOString()];
  const table = csvOf(
    ['as_of', 'known_at', ...titles],
    rows.map((row) => [...dates, ...row]),
  );
  return news.length === 0 ? table : `${table}\r\n${csvOf(NEWS_TITLES, news.map(newsCells))}`;
}

/** Returns the answer of a report: its dates, figures, late news and, if requested, its file. */
async function answerOf<F extends object>(
  { db }: Context,
  { csv }: ReportDates,
  time: ReportTime,
  figures: F,
  table: ReportTable,
) {
  const news = await lateNews(db, time);
  return done({ ...time, ...figures, news, csv: csv ? csvFileOf(time, table, news) : null });
}

/**
 * Runs a report. `read` returns its figures for the two dates, and `table` the rows of its file. The same two dates always return
 * the same answer.
 */
export async function runReport<F extends object>(
  context: Context,
  given: ReportDates,
  read: (time: ReportTime) => Promise<F>,
  table: (figures: F) => ReportTable,
) {
  const time = reportTime(context, given);
  if (!time.ok) return time;
  const figures = await withReportDeadline(context.db, () => read(time.value));
  return answerOf(context, given, time.value, figures, table(figures));
}

export interface Period {
  readonly from: ManilaDate;
  readonly until: ManilaDate;
}

/** Runs a report about a period that ends at the latest on the day of the report. */
export async function runPeriodReport<F extends object>(
  context: Context,
  given: ReportDates & { readonly from?: ManilaDate | undefined; readonly until?: ManilaDate | undefined },
  defaultFrom: (asOf: ManilaDate) => ManilaDate,
  read: (period: Period, time: ReportTime) => Promise<F>,
  table: (figures: F) => ReportTable,
) {
  const time = reportTime(context, given);
  if (!time.ok) return time;
  const { asOf } = time.value;
  const { until = asOf, from = defaultFrom(until) } = given;
  if (from > until || until > asOf)
    return refuse('period_invalid', `A period begins before it ends, and ends on ${asOf} at the latest.`);
  const figures = await withReportDeadline(context.db, () => read({ from, until }, time.value));
  return answerOf(context, given, time.value, figures, table(figures));
}

interface Dated {
  readonly asOf: ManilaDate;
  readonly knownAt: string;
  readonly news: readonly {
    readonly valueDate: ManilaDate;
    readonly bookDate: ManilaDate;
    readonly bookedAt: string;
    readonly orderNo: string;
    readonly event: string;
    readonly amount: number;
  }[];
  readonly csv: string | null;
}

/** Returns the lines of a report: the file if it was requested, otherwise the dates, the lines of the figures, and the news. */
export function reportLines<A extends Dated>(answer: A, lines: (answer: A) => readonly string[]): string[] {
  const { asOf, knownAt, news, csv } = answer;
  if (csv !== null) return csv.trimEnd().split('\r\n');
  return [
    `End of ${asOf}, as known at ${knownAt}.`,
    ...lines(answer),
    ...(news.length === 0
      ? []
      : [
          `${countOf(news.length, 'late journal', 'late journals')}, booked after that day or after its month was closed:`,
        ]),
    ...news.map(
      ({ valueDate, bookDate, bookedAt, orderNo, event, amount }) =>
        `${valueDate} ${orderNo} ${event.padEnd(22)} ${paddedPesos(amount)}  booked ${bookedAt}, in the books on ${bookDate}`,
    ),
  ];
}

interface Checked {
  readonly checks: readonly { readonly figure: string; readonly report: number; readonly ledger: number }[];
}

export const differsFromLedger = ({ checks }: Checked): boolean =>
  checks.some(({ report, ledger }) => report !== ledger);

/** Returns a line for each comparison of the report with the ledger. */
export const checkLines = ({ checks }: Checked): string[] =>
  checks.map(({ figure, report, ledger }) =>
    report === ledger
      ? `${figure}: ${pesos(report)}, as in the ledger.`
      : `DIFFERENCE ${figure}: ${pesos(report)} in the report, ${pesos(ledger)} in the ledger.`,
  );
