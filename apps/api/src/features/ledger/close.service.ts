/** Closes days in order. Each step and its record are one transaction, so a crash resumes at the first step not recorded. */
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { withQueryDeadline } from '../../db/pool';
import type { Clock } from '../../ports/clock';

const CLOSE_STEPS = ['offers', 'payments', 'applications', 'coupons', 'events'] as const;
type CloseStep = (typeof CLOSE_STEPS)[number];

const LOCK = 'close of day';
/** Statement timeout of a step, which may cover a million loans. */
const STEP_MINUTES = 10;
const DEADLINE_MS = (STEP_MINUTES + 1) * 60_000;

export type CloseService = ReturnType<typeof createCloseService>;

export function createCloseService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    closeDays: (): Promise<boolean> =>
      withCloseLock(db, async (own) => {
        const now = clock.now();
        const today = manilaDate(now);
        for (let day = await firstOpenDay(own, today); day < today; day = addDays(day, 1)) {
          await beginDay(own, day);
          for (const step of CLOSE_STEPS) await closeStep(own, day, step, now);
          await endDay(own, day, now);
        }
      }),
  };
}

/** A new ledger begins on the day of its first borrower. */
async function firstOpenDay(db: Database, today: ManilaDate): Promise<ManilaDate> {
  const latest = await db
    .selectFrom('business_day')
    .select(['business_date', 'closed_at'])
    .orderBy('business_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest) return latest.closed_at ? addDays(latest.business_date, 1) : latest.business_date;
  const first = await db
    .selectFrom('customer')
    .select((eb) => eb.fn.min('registered_at').as('at'))
    .executeTakeFirst();
  return first?.at ? manilaDate(first.at) : today;
}

/** Runs `work` under a cluster-wide lock that ends with its connection; false if another node holds the lock. */
export async function withCloseLock(db: Database, work: (db: Database) => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${LOCK}, 0)) as got`.execute(own);
    if (rows[0]?.got !== true) return false;
    try {
      await sql`select set_config('statement_timeout', ${`${STEP_MINUTES}min`}, false)`.execute(own);
      await withQueryDeadline(DEADLINE_MS, () => work(own));
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${LOCK}, 0))`.execute(own);
      await sql`reset statement_timeout`.execute(own);
    }
    return true;
  });
}

export async function beginDay(db: Database, day: ManilaDate): Promise<void> {
  await sql`insert into business_day (business_date) values (${day}::date) on conflict do nothing`.execute(
    db,
  );
}

/** Runs a step and returns the number of changed rows; zero if it was done before. */
export async function closeStep(db: Database, day: ManilaDate, step: CloseStep, now: Date): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select close_step(${day}::date, ${step}, ${now}::timestamptz) as changed`.execute(db);
  return rows[0]?.changed ?? 0;
}

export async function endDay(db: Database, day: ManilaDate, now: Date): Promise<void> {
  await sql`update business_day set closed_at = ${now}::timestamptz
    where business_date = ${day}::date and closed_at is null`.execute(db);
}
