import { type JobHandlers, textOf } from '../../jobs/job';
import type { LoanNotices } from './notice.service';
import type { PayoutService } from './payout.service';

/** Sends pay-outs, and tells the borrower what became of them. */
export const loanJobs = (payouts: PayoutService, notices: LoanNotices): JobHandlers => ({
  'payout.ordered': (job) => payouts.dispatch(job.customerId, textOf(job, 'payoutId')),
  'loan.disbursed': (job) => notices.disbursed(job.customerId, textOf(job, 'orderId'), job.outboxId),
  'payout.failed': (job) => notices.payoutFailed(job.customerId, textOf(job, 'orderId'), job.outboxId),
});
