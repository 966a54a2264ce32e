import { type JobHandlers, textOf } from '../../jobs/job';
import type { RepaymentNotices } from './notice.service';

export const repaymentJobs = (notices: RepaymentNotices): JobHandlers => ({
  'repayment.posted': (job) =>
    notices.posted(job.customerId, textOf(job, 'paymentId'), job.payload['settled'] === true, job.outboxId),
});
