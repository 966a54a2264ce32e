/**
 * Task that computes plans of accruals during the day, called every minute. The close of day then finds most plans, and
 * replays only the loans that changed in the last minutes.
 */
import { SETTLING_SECONDS } from '@tulay/contract/operator/reports';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import { firstOpenDay, withCloseLock } from '../close.service';
import { planAccruals } from './accrual.service';

/** Minutes between two searches for changed loans. */
const WAIT_MINUTES = 10;
/** Name of the lock of this task. The close of day has another lock, so it never waits for this task. */
const LOCK = 'plans of accruals';

export function createPlanService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  let nextAt = 0;
  /** Last search of this process. The first search of a day compares the versions of all open loans, because plans end. */
  let searched: { readonly day: ManilaDate; readonly at: Date } | null = null;

  /** Returns the time since which loans may have changed; null for all loans. A change is visible once its command has ended. */
  function changedSince(today: ManilaDate): Date | null {
    return searched?.day === today ? new Date(searched.at.getTime() - SETTLING_SECONDS * 1_000) : null;
  }

  return {
    async planAhead(): Promise<void> {
      const now = clock.now();
      if (now.getTime() < nextAt) return;
      nextAt = now.getTime() + WAIT_MINUTES * 60_000;
      const today = manilaDate(now);
      const plan = async (own: Database) => {
        // A plan begins with the first day that is not closed, and the close itself plans an earlier day.
        if ((await firstOpenDay(own, today)) !== today) return;
        await planAccruals(own, today, now, changedSince(today));
        searched = { day: today, at: now };
      };
      await withCloseLock(db, plan, LOCK);
    },
  };
}
