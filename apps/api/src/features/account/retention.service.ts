/** Erases unused accounts after a notice, once the days of the retention rule are over (decision 094). */
import { RETENTION_NOTICE_DAYS } from '@tulay/contract/operator/retention';
import { isWithinContactHours } from '@tulay/engine/hours';
import { manilaDate, type ManilaDate } from '@tulay/engine/calendar';
import { runEvent, runGlobal } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { NoticeService } from '../inbox/notice.service';
import type { ErasureService } from './erasure.service';

/** Number of unused accounts that the job checks in one statement. */
const BATCH = 200;

export interface RetentionDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly erasure: Pick<ErasureService, 'eraseUnused'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

export function createRetentionService({ db, clock, erasure, notices }: RetentionDependencies) {
  const recordNotice = (customerId: string) =>
    runEvent(db, 'retention_notify', customerId, clock.now(), {
      noticeDays: RETENTION_NOTICE_DAYS,
      auditId: newId(),
      outboxId: newId(),
    });

  /**
   * Does today's work, one borrower after the other. After a crash, the next run continues with the remaining
   * borrowers.
   */
  async function runDay(): Promise<void> {
    const done = { notify: 0, erase: 0 };
    let after: readonly string[] | null = null;
    do {
      const page: WorkPage = await nextPage(db, clock.now(), after);
      for (const { customerId, step } of page.rows) {
        const moved =
          step === 'notify' ? await recordNotice(customerId) : await erasure.eraseUnused(customerId);
        if (moved.ok && moved.value === 'done') done[step] += 1;
      }
      after = page.last;
    } while (after !== null);
    await runGlobal(db, 'retention_end', clock.now(), { notified: done.notify, erased: done.erase });
  }

  return {
    /** Runs once per Manila day, within the hours in which text messages may be sent. */
    async sweep(): Promise<void> {
      const now = clock.now();
      if (isWithinContactHours(now) && !(await isDayDone(db, manilaDate(now)))) await runDay();
    },

    notify: (customerId: string, reference: string, eraseOn: ManilaDate) =>
      notices.notify(customerId, reference, { topic: 'account_unused', date: eraseOn }),
  };
}

type WorkPage = Awaited<ReturnType<typeof nextPage>>;

/** Returns today's work among the next unused accounts. @param after position of the last account of the page before */
async function nextPage(db: Database, now: Date, after: readonly string[] | null) {
  const work = await runGlobal(db, 'retention_work', now, {
    noticeDays: RETENTION_NOTICE_DAYS,
    after,
    limit: BATCH,
  });
  if (!work.ok) throw new Error('the work of the day is never refused');
  return work.value;
}

async function isDayDone(db: Database, today: ManilaDate): Promise<boolean> {
  const day = db.selectFrom('retention_day').select('business_date').where('business_date', '=', today);
  return (await day.executeTakeFirst()) !== undefined;
}
