/** The days and what is done of each; the close is set-based over all borrowers, so nothing here names one. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { patiently } from '../../db/pool';

export const CLOSE_STEPS = ['offers', 'payments', 'applications', 'coupons', 'events'] as const;
export type CloseStep = (typeof CLOSE_STEPS)[number];

const LOCK = 'close of day';
/** A step over a million loans takes longer than any request may. */
const STEP_MINUTES = 10;
const DEADLINE_MS = (STEP_MINUTES + 1) * 60_000;

/**
 * Runs `work` on one connection while no other node does; false when another has the lock. The lock dies with the
 * connection, so a node that crashed holds nothing.
 */
export async function withCloseLock(db: Database, work: (db: Database) => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${LOCK}, 0)) as got`.execute(own);
    if (rows[0]?.got !== true) return false;
    try {
      await sql`select set_config('statement_timeout', ${`${STEP_MINUTES}min`}, false)`.execute(own);
      await patiently(DEADLINE_MS, () => work(own));
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${LOCK}, 0))`.execute(own);
      await sql`reset statement_timeout`.execute(own);
    }
    return true;
  });
}

/** The last day whose close was begun; null before the first. */
export async function latestDay(db: Database) {
  const row = await db
    .selectFrom('business_day')
    .select(['business_date', 'closed_at'])
    .orderBy('business_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** When the first borrower came; null while there is none. */
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

/** Rows that the step changed; zero when it was done before. */
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
