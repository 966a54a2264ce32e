import { Section } from '@tulay/contract/onboarding/forms';
import { type JobHandlers, textOf } from '../../../jobs/job';
import type { createReopeningNotice } from './reopening.service';

export const reopeningJobs = (tell: ReturnType<typeof createReopeningNotice>): JobHandlers => ({
  'profile.reopened': (job) =>
    tell(job.customerId, job.outboxId, {
      section: Section.parse(textOf(job, 'section')),
      date: textOf(job, 'until'),
    }),
});
