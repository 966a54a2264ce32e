/** Status read from the database. Every node reports the same, so alert rules use the maximum. */
import { addDays, manilaDate } from '@tulay/engine/calendar';
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
  const { rows } = await sql<{ status: SystemStatus }>`
    select system_status(${now}::timestamptz, ${addDays(manilaDate(now), -CREDIT_RETURN_DAYS)}::date) as status`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the status query returned no row');
  return row.status;
}

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
