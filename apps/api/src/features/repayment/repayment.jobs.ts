import { type JobHandlers, numberOf, textOf } from '../../jobs/job';
import type { RepaymentNotices } from './notice.service';

export const repaymentJobs = (notices: RepaymentNotices): JobHandlers => ({
  'repayment.posted': (job) =>
    notices.posted(job.customerId, textOf(job, 'paymentId'), job.payload['settled'] === true, job.outboxId),
  'repayment.reversed': (job) =>
    notices.reversed(job.customerId, textOf(job, 'orderId'), numberOf(job, 'amount'), job.outboxId),
});
