import { type JobHandlers, textOf } from '../../../jobs/job';
import type { ApplicationService } from './application.service';

export const applicationJobs = (applications: ApplicationService): JobHandlers => ({
  'application.submitted': (job) => applications.decide(job.customerId, textOf(job, 'applicationId')),
  'application.decided': (job) =>
    applications.tell(job.customerId, textOf(job, 'applicationId'), job.outboxId),
});
