import { type JobHandlers, type OutboxJob, textOf } from '../../jobs/job';
import type { LimitService } from './limit.service';
import type { LoanNotices } from './notice.service';
import type { PayoutService } from './payout.service';
import type { ReminderService } from './reminder.service';

/** Sends pay-outs, tells the borrower what became of them, reminds, and counts a settled loan for the limit. */
export const loanJobs = (
  payouts: PayoutService,
  notices: LoanNotices,
  limits: LimitService,
  reminders: ReminderService,
): JobHandlers => ({
  'payout.ordered': (job) => payouts.dispatch(job.customerId, textOf(job, 'payoutId')),
  'loan.disbursed': (job) => notices.disbursed(job.customerId, textOf(job, 'orderId'), job.outboxId),
  'payout.failed': (job) => notices.payoutFailed(job.customerId, textOf(job, 'orderId'), job.outboxId),
  'repayment.posted': async (job) => {
    if (job.payload['settled'] !== true) return;
    const limit = await limits.settled(job.customerId, textOf(job, 'orderId'));
    if (limit !== null) await notices.limitRaised(job.customerId, limit, `${job.outboxId} limit`);
  },
  'loan.due_soon': (job) => reminders.remind(job.customerId, eventOf(job, 'loan.due_soon')),
  'loan.overdue': (job) => reminders.remind(job.customerId, eventOf(job, 'loan.overdue')),
});

const eventOf = <K extends 'loan.due_soon' | 'loan.overdue'>(job: OutboxJob, kind: K) => ({
  kind,
  orderId: textOf(job, 'orderId'),
  businessDate: textOf(job, 'businessDate'),
});
