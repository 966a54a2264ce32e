/**
 * The close of a business day, by the worker once the Manila date has moved on. Missed days are caught up one by one
 * in order. A crash between steps repeats nothing: each step and its note are one transaction.
 */
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import { withCloseLock, beginDay, CLOSE_STEPS, closeStep, endDay, firstRegistration, latestDay } from './close.store';

export type CloseService = ReturnType<typeof createCloseService>;

export function createCloseService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /** Closes every day before today that is open; false when another node is at it. */
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

/** The day after the last closed one; a new ledger begins with its first borrower. */
async function firstOpenDay(db: Database, today: ManilaDate): Promise<ManilaDate> {
  const latest = await latestDay(db);
  if (latest) return latest.closed_at ? addDays(latest.business_date, 1) : latest.business_date;
  const first = await firstRegistration(db);
  return first ? manilaDate(first) : today;
}
