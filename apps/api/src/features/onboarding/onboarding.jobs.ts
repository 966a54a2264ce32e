import { type JobHandlers, textOf } from '../../jobs/job';
import type { ApplicationService } from './application/application.service';

export const onboardingJobs = (applications: ApplicationService): JobHandlers => ({
  'application.submitted': (job) => applications.decide(job.customerId, textOf(job, 'applicationId')),
  'application.decided': (job) =>
    applications.notifyDecision(job.customerId, textOf(job, 'applicationId'), job.outboxId),
});
