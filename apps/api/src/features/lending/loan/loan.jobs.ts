import { type JobHandlers, numberOf, type OutboxJob, textOf } from '../../../jobs/job';
import type { LimitService } from '../product/limit.service';
import type { LoanNoticeService } from './loan-notice.service';
import type { PayoutService } from '../payout/payout.service';
import type { ReminderService } from './reminder.service';

/** Jobs of a loan: send payouts, notify and remind the borrower, and update the credit limit after repayment. */
export const loanJobs = (
  payouts: PayoutService,
  notices: LoanNoticeService,
  limits: LimitService,
  reminders: ReminderService,
): JobHandlers => {
  /** Updates the credit limit after a change of the order; a raise is notified once. */
  async function updateLimit(job: OutboxJob): Promise<void> {
    const orderId = textOf(job, 'orderId');
    const raised = await limits.syncWithOrder(job.customerId, orderId);
    if (raised) await notices.limitRaised(job.customerId, raised.limit, `limit ${orderId} ${raised.number}`);
  }

  return {
    'payout.ordered': (job) => payouts.dispatch(job.customerId, textOf(job, 'payoutId')),
    'loan.disbursed': (job) => notices.disbursed(job.customerId, textOf(job, 'orderId'), job.outboxId),
    'payout.failed': (job) => notices.payoutFailed(job.customerId, textOf(job, 'orderId'), job.outboxId),
    'repayment.posted': updateLimit,
    'repayment.reversed': updateLimit,
    'loan.cancelled': (job) => notices.cancelled(job.customerId, textOf(job, 'orderId'), job.outboxId),
    'loan.due_date_moved': (job) =>
      notices.dueDateMoved(job.customerId, textOf(job, 'orderId'), textOf(job, 'date'), job.outboxId),
    'loan.waived': async (job) => {
      const amount = numberOf(job, 'amount');
      await notices.waived(job.customerId, textOf(job, 'orderId'), amount, job.outboxId);
      await updateLimit(job);
    },
    'loan.due_soon': (job) => reminders.remind(job.customerId, eventOf(job, 'loan.due_soon')),
    'loan.overdue': (job) => reminders.remind(job.customerId, eventOf(job, 'loan.overdue')),
  };
};

const eventOf = <K extends 'loan.due_soon' | 'loan.overdue'>(job: OutboxJob, kind: K) => ({
  kind,
  orderId: textOf(job, 'orderId'),
  businessDate: textOf(job, 'businessDate'),
});
