/** Status read from the database. Every node reports the same, so alert rules use the maximum. */
import { addDays, endOfManilaDay, manilaDate } from '@tulay/engine/calendar';
import { CREDIT_RETURN_DAYS } from '@tulay/engine/constants';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database';
import { MINUTE_JOB } from '../jobs/minute-job';
import type { Clock } from '../ports/clock';
import { registerGauge, cached } from './gauges';

const GAUGES = {
  outbox_rows: 'Outbox rows that are not jobs yet',
  outbox_oldest_seconds: 'Age of the oldest outbox row',
  payouts_created: 'Payouts that are not sent to the gateway yet',
  payouts_sent: 'Payouts that the gateway has not delivered yet',
  payouts_unknown: 'Payouts that the gateway may or may not have received',
  payouts_oldest_seconds: 'Age of the oldest payout without an outcome',
  credit_returns_late: 'Credit balances that were not sent on their promised day',
  applications_undecided: 'Applications without a decision',
  applications_in_review: 'Applications that need review',
  deletions_open: 'Open account deletion requests',
  tickets_open: 'Tickets without an answer',
  numbers_open: 'Number changes that need an operator',
  reminders_waiting: 'Reminders that wait for contact hours',
  reconciliation_differences_open: 'Differences between gateway statement, ledger and orders',
  webhooks_unmatched: 'Open unmatched webhook events',
  payments_pending_long: 'Payments that their channel has not confirmed within its time',
  codes_sent_today: 'OTPs sent by SMS on this Manila day, of the daily budget',
  codes_block_today: 'OTPs sent today to the number block with the most, of the daily budget of a block',
  webhook_endpoints_given_up: 'Endpoints of integrators that are disabled because they failed for a week',
  days_unclosed: 'Manila days before today that are not closed',
  days_unreconciled: 'Closed days that are not reconciled with the gateway’s statement',
} as const;

type SystemStatus = Readonly<Record<keyof typeof GAUGES, number>>;

/**
 * Registers the status gauges. While the database is unreachable they are absent and `system_status_up` is 0.
 * @param freshMs lifetime of one reading
 */
export function registerSystemStatus(
  registry: Registry,
  db: Database,
  clock: Pick<Clock, 'now'>,
  freshMs?: number,
): void {
  const read = cached(() => readSystemStatus(db, clock.now()), freshMs);
  new Gauge({
    name: 'system_status_up',
    help: 'Whether the database answered the status query',
    registers: [registry],
    async collect() {
      this.set((await read()) === null ? 0 : 1);
    },
  });
  for (const [name, help] of Object.entries(GAUGES)) registerGauge(registry, { name, help }, read);
}

const JOBS = {
  jobs_waiting: 'Jobs that are due',
  jobs_oldest_seconds: 'How long the oldest due job has waited',
  jobs_failing: 'Jobs that failed and will be retried',
  jobs_given_up: 'Jobs that failed too often and are not retried',
} as const;

export function registerJobQueue(registry: Registry, db: Database): void {
  const read = cached(() => readJobQueue(db));
  for (const [name, help] of Object.entries(JOBS)) registerGauge(registry, { name, help }, read);
}

async function readSystemStatus(db: Database, now: Date): Promise<SystemStatus> {
  const today = manilaDate(now);
  // Each subquery reads one table, because in a distributed database they run on different servers.
  const { rows } = await sql<SystemStatus>`
    with waiting as (select count(*) as n, min(created_at) as oldest from outbox),
    open_payout as (
      select count(*) filter (where status = 'created') as created, count(*) filter (where status = 'sent') as sent,
        count(*) filter (where status = 'unknown') as unknown, min(created_at) as oldest
      from payout where status in ('created', 'sent', 'unknown')
    ),
    late_credit as (
      select count(*) as n from (
        select e.customer_id from ledger_entry e
          join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
          join customer c on c.customer_id = e.customer_id
        where (e.debit = 'borrower_credit' or e.credit = 'borrower_credit') and not c.credit_for_next_loan
        group by e.customer_id
        having sum(case when e.credit = 'borrower_credit' then e.amount else -e.amount end) > 0
          and max(j.booked_at) < ${endOfManilaDay(addDays(today, -CREDIT_RETURN_DAYS))}::timestamptz) as promised
    ),
    undecided as (select count(*) as n from application where status = 'submitted'),
    review as (select count(*) as n from application where status = 'review'),
    leaving as (select count(*) as n from deletion_request where status in ('requested', 'held', 'scheduled')),
    open_ticket as (select count(*) as n from ticket where status = 'open'),
    number as (select count(*) as n from number_change where status = 'requested'),
    reminder as (select count(*) as n from day_event where waiting),
    difference as (select count(*) as n from reconciliation_difference where resolved_at is null),
    unmatched as (select count(*) as n from unmatched_event where closed_at is null),
    unconfirmed as (select count(*) as n from payment where status = 'pending' and hold_ends_on < ${today}::date),
    given_up as (select count(*) as n from webhook_endpoint where given_up and disabled_at is not null),
    texted as (select coalesce(max(sends), 0) as n from send_budget
      where subject = 'everybody' and day = ${today}::date),
    block as (select coalesce(max(sends), 0) as n from send_budget
      where subject like 'prefix:%' and day = ${today}::date),
    closed as (select max(business_date) as day, count(*) filter (where reconciled_at is null) as uncompared
      from business_day where closed_at is not null)
    select waiting.n as outbox_rows, ${secondsSince(now, 'waiting.oldest')} as outbox_oldest_seconds,
      open_payout.created as payouts_created, open_payout.sent as payouts_sent, open_payout.unknown as payouts_unknown,
      ${secondsSince(now, 'open_payout.oldest')} as payouts_oldest_seconds,
      late_credit.n as credit_returns_late, undecided.n as applications_undecided, review.n as applications_in_review, leaving.n as deletions_open,
      open_ticket.n as tickets_open, number.n as numbers_open, reminder.n as reminders_waiting,
      difference.n as reconciliation_differences_open, unmatched.n as webhooks_unmatched,
      unconfirmed.n as payments_pending_long, texted.n as codes_sent_today, block.n as codes_block_today,
      given_up.n as webhook_endpoints_given_up,
      greatest(coalesce(${today}::date - 1 - closed.day, 0), 0) as days_unclosed,
      closed.uncompared as days_unreconciled
    from waiting, open_payout, late_credit, undecided, review, leaving, open_ticket, number, reminder, difference, unmatched, unconfirmed, given_up, texted, block, closed
    `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the status query returned no row');
  return row;
}

/**
 * Returns SQL for the seconds since the time in a column. The result is 0 if there is no row, or if the clock was set
 * back.
 */
const secondsSince = (now: Date, column: string) =>
  sql`greatest(coalesce(extract(epoch from ${now}::timestamptz - ${sql.ref(column)}), 0), 0)`;

async function readJobQueue(db: Database): Promise<Readonly<Record<keyof typeof JOBS, number>>> {
  // Jobs that run every minute are never retried, because the next minute runs them again. So they never count as given
  // up.
  const { rows } = await sql<Record<keyof typeof JOBS, number>>`
    with job as (select run_at, attempts, max_attempts, task_identifier from graphile_worker.jobs)
    select count(*) filter (where run_at <= now() and attempts < max_attempts) as jobs_waiting,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where run_at <= now() and attempts < max_attempts)), 0) as jobs_oldest_seconds,
      count(*) filter (where attempts > 0 and attempts < max_attempts) as jobs_failing,
      count(*) filter (where attempts >= max_attempts and task_identifier <> ${MINUTE_JOB}) as jobs_given_up
    from job`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the job query returned no row');
  return row;
}
