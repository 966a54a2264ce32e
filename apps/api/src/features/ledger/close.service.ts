/**
 * Closes business days after midnight in Manila, in order, including missed ones. Each step and its record are one
 * transaction, so after a crash, work resumes at the first step not yet recorded.
 */
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import {
  withCloseLock,
  beginDay,
  CLOSE_STEPS,
  closeStep,
  endDay,
  firstRegistration,
  latestDay,
} from './close.store';

export type CloseService = ReturnType<typeof createCloseService>;

export function createCloseService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /** Closes every open day before today; false if another node holds the lock. */
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

/** Returns the first day that is not closed; a new ledger begins on the day of its first borrower. */
async function firstOpenDay(db: Database, today: ManilaDate): Promise<ManilaDate> {
  const latest = await latestDay(db);
  if (latest) return latest.closed_at ? addDays(latest.business_date, 1) : latest.business_date;
  const first = await firstRegistration(db);
  return first ? manilaDate(first) : today;
}
