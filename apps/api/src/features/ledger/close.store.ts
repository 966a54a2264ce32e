/** Business days and their close, which runs set-based over all borrowers. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { withQueryDeadline } from '../../db/pool';

export const CLOSE_STEPS = ['offers', 'payments', 'applications', 'coupons', 'events'] as const;
export type CloseStep = (typeof CLOSE_STEPS)[number];

const LOCK = 'close of day';
/** Statement timeout of a step, which may cover a million loans. */
const STEP_MINUTES = 10;
const DEADLINE_MS = (STEP_MINUTES + 1) * 60_000;

/**
 * Runs `work` on one connection under a cluster-wide lock; false if another node holds it. The lock ends with the connection,
 * so a crashed node holds nothing.
 */
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

/** Returns the last day whose close has begun; null before the first. */
export async function latestDay(db: Database) {
  const row = await db
    .selectFrom('business_day')
    .select(['business_date', 'closed_at'])
    .orderBy('business_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function firstRegistration(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('customer')
    .select((eb) => eb.fn.min('registered_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function beginDay(db: Database, day: ManilaDate): Promise<void> {
  await db
    .insertInto('business_day')
    .values({ business_date: day, closed_at: null, reconciled_at: null })
    .onConflict((conflict) => conflict.column('business_date').doNothing())
    .execute();
}

/** Runs a step and returns the number of changed rows; zero if it was done before. */
export async function closeStep(db: Database, day: ManilaDate, step: CloseStep, now: Date): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select close_step(${day}::date, ${step}, ${now}::timestamptz) as changed`.execute(db);
  return rows[0]?.changed ?? 0;
}

export async function endDay(db: Database, day: ManilaDate, now: Date): Promise<void> {
  await db
    .updateTable('business_day')
    .set({ closed_at: now })
    .where('business_date', '=', day)
    .where('closed_at', 'is', null)
    .execute();
}
