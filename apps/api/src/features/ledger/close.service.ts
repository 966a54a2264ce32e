/** Closes days in order. Each step and its record are one transaction, so a crash resumes at the first step not recorded. */
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import {
  CHECKOUT_POLLING_DAYS,
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
import type { CommandInput, ValueName } from '../../db/commands/commands';
import type { Database } from '../../db/database';
import { withQueryDeadline } from '../../db/pool';
import type { Clock } from '../../ports/clock';
import { deletePlansBefore, planAccruals, sumAccruals } from './accrual/accrual.service';

/** Step of the close of day: the name of its SQL function and the input of that function. */
interface StepCall {
  readonly command: ValueName;
  readonly input: object;
}

const constant = <N extends ValueName>(command: N, input: CommandInput<N>) => {
  const call = { command, input };
  return (): StepCall => call;
};

/** The steps of the close, in order. */
const CLOSE_STEPS = {
  offers: constant('close_offers', {}),
  payments: constant('close_payments', { pollingDays: CHECKOUT_POLLING_DAYS }),
  applications: constant('close_applications', { unusedDays: UNUSED_APPROVAL_DAYS }),
  coupons: constant('close_coupons', {}),
  settlements: constant('close_settlements', {}),
  restructurings: constant('close_restructurings', {}),
  promises: constant('close_promises', {}),
  reminders: constant('open_day_events', { daysToDue: REMINDER_DAYS }),
  giveBackReminders: constant('open_give_back_reminders', { daysSince: GIVE_BACK_REMINDER_DAYS }),
  couponNotices: constant('open_coupon_events', { noticeDays: COUPON_NOTICE_DAYS }),
  creditNotices: constant('open_credit_notices', {
    waitDays: CREDIT_RETURN_DAYS,
    noticeDays: CREDIT_NOTICE_DAYS,
  }),
  creditReturns: constant('open_credit_returns', { waitDays: CREDIT_RETURN_DAYS }),
  accruals: async (db: Database, day: ManilaDate): Promise<StepCall> => ({
    command: 'close_accruals',
    input: await sumAccruals(db, day),
  }),
} as const satisfies Readonly<Record<CodeOf<'closeStep'>, unknown>>;
type CloseStep = keyof typeof CLOSE_STEPS;
const STEP_NAMES = Object.keys(CLOSE_STEPS).filter((name): name is CloseStep => name in CLOSE_STEPS);

const LOCK = 'close of day';
/** Statement timeout of a step, which may cover a million loans. */
const STEP_MINUTES = 10;
/**
 * Memory that PostgreSQL may use for a sort or hash in a statement of the close. With the server's usual 4 MB, the
 * versions of a million loans do not fit, and the sum of the accruals writes every plan to a temporary file.
 */
const WORK_MEMORY = '64MB';
const DEADLINE_MS = (STEP_MINUTES + 1) * 60_000;

export type CloseService = ReturnType<typeof createCloseService>;

export function createCloseService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    closeDays: (): Promise<boolean> =>
      withCloseLock(db, async (own) => {
        const today = manilaDate(clock.now());
        for (let day = await firstOpenDay(own, today); day < today; day = addDays(day, 1)) {
          await beginDay(own, day);
          for (const step of STEP_NAMES) {
            if (step === 'accruals') await planAccruals(own, day, clock.now());
            // Each step books with its own time, because the plans of many loans may take minutes.
            await closeStep(own, day, step, clock.now());
          }
          await endDay(own, day, clock.now());
          await deletePlansBefore(own, day);
        }
      }),
  };
}

/** Returns the first day that is not closed. A new ledger begins on the day of its first borrower. */
export async function firstOpenDay(db: Database, today: ManilaDate): Promise<ManilaDate> {
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
 * Returns false if another node holds it. @param name name of the lock; without it, the lock of the close
 */
export async function withCloseLock(
  db: Database,
  work: (db: Database) => Promise<void>,
  name = LOCK,
): Promise<boolean> {
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as got`.execute(own);
    if (rows[0]?.got !== true) return false;
    try {
      await sql`select set_config('statement_timeout', ${`${STEP_MINUTES}min`}, false),
        set_config('work_mem', ${WORK_MEMORY}, false)`.execute(own);
      await withQueryDeadline(DEADLINE_MS, () => work(own));
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(own);
      await sql`reset statement_timeout`.execute(own);
      await sql`reset work_mem`.execute(own);
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
 * Runs a step and records it in the same statement. Returns the number of changed rows; zero if the step was done
 * before.
 */
export async function closeStep(db: Database, day: ManilaDate, step: CloseStep, now: Date): Promise<number> {
  const { command, input } = await CLOSE_STEPS[step](db, day);
  return callFunction(db, 'close_step', day, now, { step, command, input });
}

export async function endDay(db: Database, day: ManilaDate, now: Date): Promise<void> {
  await sql`update business_day set closed_at = ${now}::timestamptz
    where business_date = ${day}::date and closed_at is null`.execute(db);
}
