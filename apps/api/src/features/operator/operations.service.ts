/** Background jobs and the close of each day, for operators. */
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { CHECKOUT_POLLING_DAYS, CREDIT_RETURN_DAYS, UNUSED_APPROVAL_DAYS } from '@tulay/engine/constants';
import { runGlobal } from '../../command';
import type { CommandInput } from '../../db/commands/commands';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';

const timeOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

export function createOperations({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    async alerts() {
      const now = clock.now();
      const bookedUntil = addDays(manilaDate(now), -CREDIT_RETURN_DAYS);
      const found = await runGlobal(db, 'alerts_list', now, { bookedUntil });
      return found.ok ? [...found.value.rows] : [];
    },

    async topics() {
      const found = await runGlobal(db, 'jobs_summary', clock.now(), {});
      return found.ok ? found.value.rows.map((row) => ({ ...row, oldestAt: new Date(row.oldestAt) })) : [];
    },

    async failedJobs(request: CommandInput<'jobs_list'>) {
      const found = await runGlobal(db, 'jobs_list', clock.now(), request);
      if (!found.ok) throw new Error('the list of jobs is never refused');
      const rows = found.value.rows.map(({ queuedAt, failedAt, nextAt, ...row }) => ({
        ...row,
        queuedAt: new Date(queuedAt),
        failedAt: new Date(failedAt),
        nextAt: timeOf(nextAt),
      }));
      return { ...found.value, rows };
    },

    /** Error: `not_found`, no job that failed and waits has the number. */
    retry: (job: string) => runGlobal(db, 'job_retry', clock.now(), { job: Number(job) }),

    /**
     * Closes again what the close of a day left out. Errors: `not_found`, no such day; `not_closed`; `nothing_left_out`;
     * `closing`, a day is being closed now.
     */
    closeAgain: (day: ManilaDate) =>
      runGlobal(db, 'day_close_again', clock.now(), {
        day,
        pollingDays: CHECKOUT_POLLING_DAYS,
        unusedDays: UNUSED_APPROVAL_DAYS,
      }),

    async days(request: CommandInput<'days_list'>) {
      const found = await runGlobal(db, 'days_list', clock.now(), request);
      if (!found.ok) throw new Error('the list of days is never refused');
      const rows = found.value.rows.map(({ closedAt, reconciledAt, leftOut, ...row }) => ({
        ...row,
        closedAt: timeOf(closedAt),
        reconciledAt: timeOf(reconciledAt),
        leftOut: leftOut.map((each) => ({ ...each, closedAt: timeOf(each.closedAt) })),
      }));
      return { ...found.value, rows };
    },
  };
}
