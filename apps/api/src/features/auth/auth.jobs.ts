import { type JobHandlers, textOf } from '../../jobs/job';
import type { SignInNotices } from './sign-in-notice.service';

export const authJobs = (notices: SignInNotices): JobHandlers => ({
  'account.signed_in': (job) =>
    notices.signedIn(job.customerId, job.outboxId, { device: textOf(job, 'device'), at: textOf(job, 'at') }),
});
