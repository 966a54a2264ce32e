import { type JobHandlers, textOf } from '../../jobs/job';
import type { LimitService } from './limit.service';
import type { LoanNotices } from './notice.service';
import type { PayoutService } from './payout.service';

/** Sends pay-outs, tells the borrower what became of them, and counts a settled loan for the limit. */
export const loanJobs = (
  payouts: PayoutService,
  notices: LoanNotices,
  limits: LimitService,
): JobHandlers => ({
  'payout.ordered': (job) => payouts.dispatch(job.customerId, textOf(job, 'payoutId')),
  'loan.disbursed': (job) => notices.disbursed(job.customerId, textOf(job, 'orderId'), job.outboxId),
  'payout.failed': (job) => notices.payoutFailed(job.customerId, textOf(job, 'orderId'), job.outboxId),
  'repayment.posted': async (job) => {
    if (job.payload['settled'] === true) await limits.settled(job.customerId, textOf(job, 'orderId'));
  },
});
