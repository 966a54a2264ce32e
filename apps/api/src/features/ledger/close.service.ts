/** Closes days in order. Each step and its record are one transaction, so a crash resumes at the first step not recorded. */
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import {
  COUPON_NOTICE_DAYS,
  CREDIT_NOTICE_DAYS,
  CREDIT_RETURN_DAYS,
  GIVE_BACK_REMINDER_DAYS,
  REMINDER_DAYS,
  UNUSED_APPROVAL_DAYS,
} from '@tulay/engine/constants';
import type { CodeOf } from '@tulay/contract/operator/codes';
import { sql } from 'kysely';
import { callFunction } from '../../command';
import type { Database } from '../../db/database';
import { withQueryDeadline } from '../../db/pool';
import type { Clock } from '../../ports/clock';
import { closeAccruals } from './accrual/accrual.service';

/** Days after its end in which an unpaid checkout is polled before it expires. */
const POLLING_DAYS = 1;

/** The steps of the close, in order. Each returns the number of rows that it changed. */
const CLOSE_STEPS = {
  offers: (db: Database, day: ManilaDate, now: Date) => callFunction(db, 'close_offers', day, now, {}),
  payments: (db: Database, day: ManilaDate, now: Date) =>
    callFunction(db, 'close_payments', day, now, { pollingDays: POLLING_DAYS }),
  applications: (db: Database, day: ManilaDate, now: Date) =>
    callFunction(db, 'close_applications', day, now, { unusedDays: UNUSED_APPROVAL_DAYS }),
  coupons: (db: Database, day: ManilaDate, now: Date) => callFunction(db, 'close_coupons', day, now, {}),
  settlements: (db: Database, day: ManilaDate, now: Date) =>
    callFunction(db, 'close_settlements', day, now, {}),
  restructurings: (db: Database, day: ManilaDate, now: Date) =>
    callFunction(db, 'close_restructurings', day, now, {}),
  promises: (db: Database, day: ManilaDate, now: Date) => callFunction(db, 'close_promises', day, now, {}),
  reminders: (db: Database, day: ManilaDate, now: Date) =>
    callFunction(db, 'open_day_events', day, now, { daysToDue: REMINDER_DAYS }),
  giveBackReminders: (db: Database, day: ManilaDate, now: Date) =>
    callFunction(db, 'open_give_back_reminders', day, now, { daysSince: GIVE_BACK_REMINDER_DAYS }),
  couponNotices: (db: Database, day: ManilaDate, now: Date) =>
    callFunction(db, 'open_coupon_events', day, now, { noticeDays: COUPON_NOTICE_DAYS }),
  creditNotices: (db: Database, day: ManilaDate, now: Date) =>
    callFunction(db, 'open_credit_notices', day, now, {
      waitDays: CREDIT_RETURN_DAYS,
      noticeDays: CREDIT_NOTICE_DAYS,
    }),
  creditReturns: (db: Database, day: ManilaDate, now: Date) =>
    callFunction(db, 'open_credit_returns', day, now, { waitDays: CREDIT_RETURN_DAYS }),
  accruals: closeAccruals,
} as const satisfies Readonly<Record<CodeOf<'closeStep'>, unknown>>;
type CloseStep = keyof typeof CLOSE_STEPS;
const STEP_NAMES = Object.keys(CLOSE_STEPS).filter((name): name is CloseStep => name in CLOSE_STEPS);

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
          for (const step of STEP_NAMES) await closeStep(own, day, step, now);
          await endDay(own, day, now);
        }
      }),
  };
}

/** Returns the first day that is not closed. A new ledger begins on the day of its first borrower. */
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

/**
 * Runs `work` under a lock that only one node of the cluster can hold. The lock ends with its database connection.
 * Returns false if another node holds it.
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

export async function beginDay(db: Database, day: ManilaDate): Promise<void> {
  await sql`insert into business_day (business_date) values (${day}::date) on conflict do nothing`.execute(
    db,
  );
}

/**
 * Runs a step and records it in the same transaction. Returns the number of changed rows; zero if the step was done
 * before.
 */
export const closeStep = (db: Database, day: ManilaDate, step: CloseStep, now: Date): Promise<number> =>
  db.transaction().execute(async (own) => {
    const { steps_done: done } = await own
      .selectFrom('business_day')
      .select('steps_done')
      .where('business_date', '=', day)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (done.includes(step)) return 0;
    const changed = await CLOSE_STEPS[step](own, day, now);
    await own
      .updateTable('business_day')
      .set({ steps_done: [...done, step] })
      .where('business_date', '=', day)
      .execute();
    return changed;
  });

export async function endDay(db: Database, day: ManilaDate, now: Date): Promise<void> {
  await sql`update business_day set closed_at = ${now}::timestamptz
    where business_date = ${day}::date and closed_at is null`.execute(db);
}
