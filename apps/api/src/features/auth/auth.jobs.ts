import { type JobHandlers, textOf } from '../../jobs/job';
import type { NumberService } from './number/number.service';
import type { SignInNotices } from './session/login-notice.service';

/** Tells of a log-in on a device never seen before, and of what becomes of another number. */
export const authJobs = (notices: SignInNotices, numbers: Pick<NumberService, 'tell'>): JobHandlers => ({
  'account.signed_in': (job) =>
    notices.signedIn(job.customerId, job.outboxId, { device: textOf(job, 'device'), at: textOf(job, 'at') }),
  'account.number': (job) =>
    numbers.tell(job.customerId, textOf(job, 'ticket'), textOf(job, 'status'), job.outboxId),
});
