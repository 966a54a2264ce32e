import { type JobHandlers, textOf } from '../../jobs/job';
import type { NumberService } from './number/number.service';
import type { LoginNotices } from './session/session.service';

export const authJobs = (notices: LoginNotices, numbers: Pick<NumberService, 'notify'>): JobHandlers => ({
  'account.signed_in': (job) =>
    notices.notifyLogin(job.customerId, job.outboxId, {
      device: textOf(job, 'device'),
      at: textOf(job, 'at'),
    }),
  'account.number': (job) =>
    numbers.notify(job.customerId, textOf(job, 'ticket'), textOf(job, 'status'), job.outboxId),
});
