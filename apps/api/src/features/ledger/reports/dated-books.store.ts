/** The books at the end of a day, as they were known at a time. Amounts in centavos. */
import { endOfManilaDay, type ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Place } from '../../../db/cursor';
import type { Database } from '../../../db/database';
import { withQueryDeadline } from '../../../db/pool';
import { bookedBetween, loanEntries, timesOf } from './booking-totals.store';
import type { BookFigure } from './figure.view';

/** A report counts entries up to the day `asOf` that were booked up to `knownAt`. */
export interface ReportTime {
  readonly asOf: ManilaDate;
  readonly knownAt: Date;
}

/** Time limit of a report's SQL statement, which reads all loans. */
const STATEMENT_SECONDS = 60;
/** Time after the limit until the connection is dropped, if the database has not canceled the statement. */
const GRACE_SECONDS = 5;

/**
 * Memory for sorting or grouping the entries of all loans in one step of a report's plan. With less memory, PostgreSQL
 * would write temporary files.
 */
const STEP_MEMORY = '128MB';

/** Runs a report's statements with more time and memory than other statements have. @param db a transaction */
export async function withReportDeadline<T>(
  db: Database,
  work: () => Promise<T>,
  seconds = STATEMENT_SECONDS,
): Promise<T> {
  await sql`select set_config('statement_timeout', ${`${seconds}s`}, true),
    set_config('work_mem', ${STEP_MEMORY}, true)`.execute(db);
  return withQueryDeadline((seconds + GRACE_SECONDS) * 1_000, work);
}

/** Debits and credits of an account, before a period and within it, by the day on which they count in the books. */
export interface AccountSums {
  readonly account: string;
  readonly entries: number;
  readonly debitsBefore: number;
  readonly creditsBefore: number;
  readonly debits: number;
  readonly credits: number;
}

export const ACCOUNTS: BookFigure<AccountSums> = {
  name: 'accounts',
  of: 'bookings',
  keys: ['account'],
  count: 'entries',
  async read(db, { asOf, from }, bookings) {
    const { rows } = await sql<AccountSums>`
      with entry as (
        select debit, credit, book_date < ${from}::date as is_before, sum(amount) as amount, sum(entries) as entries
        from ${loanEntries(asOf, bookings)} e where book_date <= ${asOf}::date
        group by 1, 2, 3
      ), moved as (
        select debit as account, is_before, amount as debit, 0 as credit, entries from entry
        union all
        select credit, is_before, 0, amount, entries from entry
        union all
        select e.account, j.book_date < ${from}::date, greatest(e.amount, 0), greatest(-e.amount, 0), 1
        from book_journal j join book_entry e on e.journal_id = j.journal_id
        where j.book_date <= ${asOf}::date and ${bookedBetween(timesOf(bookings))}
      )
      select account, sum(entries)::integer as entries,
        coalesce(sum(debit) filter (where is_before), 0)::bigint as "debitsBefore",
        coalesce(sum(credit) filter (where is_before), 0)::bigint as "creditsBefore",
        coalesce(sum(debit) filter (where not is_before), 0)::bigint as debits,
        coalesce(sum(credit) filter (where not is_before), 0)::bigint as credits
      from moved group by account`.execute(db);
    return rows;
  },
};

/** Returns the lines of the statements to which the accounts belong on a day. */
export async function accountLines(db: Database, day: ManilaDate): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ account: string; line: string }>`
    select distinct on (account) account, line from account_line where effective_from <= ${day}::date
    order by account, effective_from desc`.execute(db);
  return new Map(rows.map(({ account, line }) => [account, line]));
}

export interface AccountEntry {
  readonly bookDate: ManilaDate;
  readonly valueDate: ManilaDate;
  readonly bookedAt: Date;
  readonly event: string;
  readonly source: string;
  readonly orderNo: string | null;
  readonly fileId: string | null;
  readonly debit: number;
  readonly credit: number;
  readonly journalId: string;
  readonly line: number;
}

/** Pattern of the id that marks a position among the entries of an account: journal and line. */
export const ENTRY_PLACES = /^(?<journalId>[0-9a-f-]{36}) (?<line>[0-9]{1,4})$/;

/** Returns the entries of an account, newest first. */
export async function accountEntries(
  db: Database,
  account: string,
  { asOf, knownAt }: ReportTime,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<AccountEntry[]> {
  const { journalId, line } = ENTRY_PLACES.exec(after?.id ?? '')?.groups ?? {};
  const isAfter =
    after === null
      ? sql`true`
      : sql`("bookedAt", "journalId", line) < (${after.at}::timestamptz, ${journalId}::uuid, ${line}::integer)`;
  const { rows } = await sql<AccountEntry>`
    select * from (
      select coalesce(j.book_date, j.value_date) as "bookDate", j.value_date as "valueDate",
        date_trunc('milliseconds', j.booked_at) as "bookedAt", j.event, j.source, o.order_no as "orderNo", null::uuid as "fileId",
        case when e.debit = ${account} then e.amount else 0 end as debit,
        case when e.credit = ${account} then e.amount else 0 end as credit, j.journal_id as "journalId", e.line::integer as line
      from ledger_entry e join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
        join loan_order o on o.customer_id = j.customer_id and o.order_id = j.order_id
      where ${account} in (e.debit, e.credit) and coalesce(j.book_date, j.value_date) <= ${asOf}::date and j.booked_at <= ${knownAt}
      union all
      select j.book_date, j.value_date, date_trunc('milliseconds', j.booked_at), j.event, j.source, null, j.file_id,
        greatest(e.amount, 0), greatest(-e.amount, 0), j.journal_id, e.line::integer
      from book_entry e join book_journal j on j.journal_id = e.journal_id
      where e.account = ${account} and j.book_date <= ${asOf}::date and j.booked_at <= ${knownAt}
    ) entry
    where ${isAfter} order by "bookedAt" desc, "journalId" desc, line desc limit ${limit}`.execute(db);
  return rows;
}

export interface LateJournal {
  readonly valueDate: ManilaDate;
  /** Day on which the journal counts in the books. */
  readonly bookDate: ManilaDate;
  readonly bookedAt: Date;
  /** Order number, or number of a manual journal. */
  readonly orderNo: string;
  readonly event: string;
  readonly amount: number;
  /** Change of the principal outstanding. */
  readonly principal: number;
}

/**
 * Lists the late news of a day, oldest first: the journals with a value date up to `asOf` that were booked after that
 * day and up to `knownAt`, and those of closed months that count in the month of `asOf`. Journals of the close of day
 * are left out, because each of them is booked after its day anyway.
 */
export async function lateNews(db: Database, { asOf, knownAt }: ReportTime): Promise<LateJournal[]> {
  const endOfDay = endOfManilaDay(asOf);
  const isNews = sql`(j.value_date <= ${asOf}::date and j.booked_at > ${endOfDay})
      or (j.book_date > j.value_date and j.book_date between date_trunc('month', ${asOf}::date)::date and ${asOf}::date)`;
  const { rows } = await sql<LateJournal>`
    select j.value_date as "valueDate", coalesce(j.book_date, j.value_date) as "bookDate", j.booked_at as "bookedAt",
      o.order_no as "orderNo", j.event, sum(e.amount)::bigint as amount,
      sum(case 'loan_receivable' when e.debit then e.amount when e.credit then -e.amount else 0 end)::bigint as principal,
      j.journal_id as id
    from journal j
      join ledger_entry e on e.customer_id = j.customer_id and e.journal_id = j.journal_id
      join loan_order o on o.customer_id = j.customer_id and o.order_id = j.order_id
    where j.booked_at <= ${knownAt} and (${isNews})
    group by j.customer_id, j.journal_id, j.value_date, j.book_date, j.booked_at, o.order_no, j.event
    union all
    select j.value_date, j.book_date, j.booked_at, j.source, j.event, sum(greatest(e.amount, 0))::bigint, 0, j.journal_id
    from book_journal j join book_entry e on e.journal_id = j.journal_id
    where j.booked_at <= ${knownAt} and j.event in ('manual', 'manual_reversed') and (${isNews})
    group by j.journal_id, j.value_date, j.book_date, j.booked_at, j.source, j.event
    order by "bookedAt", "orderNo", id`.execute(db);
  return rows.map(({ valueDate, bookDate, bookedAt, orderNo, event, amount, principal }) => ({
    valueDate,
    bookDate,
    bookedAt,
    orderNo,
    event,
    amount,
    principal,
  }));
}
