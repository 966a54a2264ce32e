/**
 * How things stand, read from the database: what waits, what is late, what needs a person. Every node says the same,
 * so a rule takes the greatest; one query answers a scrape, and scrapes close together share it.
 */
import { manilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database';
import { MINUTE_JOB } from '../jobs/minute-job';
import type { Clock } from '../ports/clock';
import { registerGauge, cached } from './gauges';

const GAUGES = {
  outbox_rows: 'Facts that wait to become jobs',
  outbox_oldest_seconds: 'Age of the oldest of them',
  payouts_created: 'Pay-outs that were not handed to the gateway yet',
  payouts_sent: 'Pay-outs that the gateway has, not delivered yet',
  payouts_unknown: 'Pay-outs of which nobody knows whether the gateway has them',
  payouts_oldest_seconds: 'Age of the oldest pay-out without an end',
  applications_undecided: 'Applications that no decision was made on',
  applications_in_review: 'Applications that wait for a person',
  deletions_open: 'Wishes to leave that are not done',
  tickets_open: 'Letters to customer service without an answer',
  numbers_open: 'Wishes for another number that wait for a person',
  reminders_waiting: 'Reminders that wait for contact hours',
  reconciliation_differences_open: 'Differences between gateway statement, ledger and orders',
  webhooks_unmatched: 'Signed events that fit nothing we know',
  codes_sent_today: 'Codes texted on this Manila day, of the budget of the day',
  days_unclosed: 'Manila days before today that are not closed',
  days_unreconciled: 'Closed days that were never compared with the gateway’s statement',
} as const;

type SystemStatus = Readonly<Record<keyof typeof GAUGES, number>>;

/** Adds the gauges of the borrowers' affairs; while the database is away they say nothing and `standing_up` is 0. @param freshMs how long one reading serves */
export function registerSystemStatus(
  registry: Registry,
  db: Database,
  clock: Pick<Clock, 'now'>,
  freshMs?: number,
): void {
  const read = cached(() => readSystemStatus(db, clock.now()), freshMs);
  new Gauge({
    name: 'standing_up',
    help: 'Whether the database answered for how things stand',
    registers: [registry],
    async collect() {
      this.set((await read()) === null ? 0 : 1);
    },
  });
  for (const [name, help] of Object.entries(GAUGES)) registerGauge(registry, { name, help }, read);
}

const JOBS = {
  jobs_waiting: 'Jobs that are due',
  jobs_oldest_seconds: 'How long the oldest of them has been due',
  jobs_failing: 'Jobs that failed and are tried again',
  jobs_given_up: 'Jobs that failed too often and are not tried any more',
} as const;

/** Adds the gauges of the queue, which a worker keeps in the same database. */
export function registerJobQueue(registry: Registry, db: Database): void {
  const read = cached(() => readJobQueue(db));
  for (const [name, help] of Object.entries(JOBS)) registerGauge(registry, { name, help }, read);
}

async function readSystemStatus(db: Database, now: Date): Promise<SystemStatus> {
  const today = manilaDate(now);
  // One result of one table each: a spread database makes them apart and puts them side by side.
  const { rows } = await sql<SystemStatus>`
    with waiting as (select count(*) as n, min(created_at) as oldest from outbox),
    open_payout as (
      select count(*) filter (where status = 'created') as created, count(*) filter (where status = 'sent') as sent,
        count(*) filter (where status = 'unknown') as unknown, min(created_at) as oldest
      from payout where status in ('created', 'sent', 'unknown')
    ),
    undecided as (select count(*) as n from application where status = 'submitted'),
    review as (select count(*) as n from application where status = 'review'),
    leaving as (select count(*) as n from deletion_request where status in ('requested', 'held', 'scheduled')),
    letter as (select count(*) as n from ticket where status = 'open'),
    number as (select count(*) as n from number_change where status = 'requested'),
    reminder as (select count(*) as n from day_event where waiting),
    difference as (select count(*) as n from reconciliation_difference where resolved_at is null),
    parked as (select count(*) as n from unmatched_event where closed_at is null),
    texted as (select coalesce(max(sends), 0) as n from send_budget
      where subject = 'everybody' and day = ${today}::date),
    closed as (select max(business_date) as day, count(*) filter (where reconciled_at is null) as uncompared
      from business_day where closed_at is not null)
    select waiting.n as outbox_rows, ${secondsSince(now, 'waiting.oldest')} as outbox_oldest_seconds,
      open_payout.created as payouts_created, open_payout.sent as payouts_sent, open_payout.unknown as payouts_unknown,
      ${secondsSince(now, 'open_payout.oldest')} as payouts_oldest_seconds,
      undecided.n as applications_undecided, review.n as applications_in_review, leaving.n as deletions_open,
      letter.n as tickets_open, number.n as numbers_open, reminder.n as reminders_waiting,
      difference.n as reconciliation_differences_open, parked.n as webhooks_unmatched, texted.n as codes_sent_today,
      greatest(coalesce(${today}::date - 1 - closed.day, 0), 0) as days_unclosed,
      closed.uncompared as days_unreconciled
    from waiting, open_payout, undecided, review, leaving, letter, number, reminder, difference, parked, texted, closed
    `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the standing has no row');
  return row;
}

/** 0 where nothing waits; a clock that was set back makes nothing younger than now. */
const secondsSince = (now: Date, column: string) =>
  sql`greatest(coalesce(extract(epoch from ${now}::timestamptz - ${sql.ref(column)}), 0), 0)`;

async function readJobQueue(db: Database): Promise<Readonly<Record<keyof typeof JOBS, number>>> {
  // What is done each minute is not tried again because the next minute does it: nobody gave it up.
  const { rows } = await sql<Record<keyof typeof JOBS, number>>`
    with job as (select run_at, attempts, max_attempts, task_identifier from graphile_worker.jobs)
    select count(*) filter (where run_at <= now() and attempts < max_attempts) as jobs_waiting,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where run_at <= now() and attempts < max_attempts)), 0) as jobs_oldest_seconds,
      count(*) filter (where attempts > 0 and attempts < max_attempts) as jobs_failing,
      count(*) filter (where attempts >= max_attempts and task_identifier <> ${MINUTE_JOB}) as jobs_given_up
    from job`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the queue has no row');
  return row;
}
