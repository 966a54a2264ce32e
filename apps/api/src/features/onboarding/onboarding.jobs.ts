import { type JobHandlers, textOf } from '../../jobs/job';
import type { ApplicationService } from './application/application.service';
import type { ContactService } from './contact/contact.service';
import { Section } from '@tulay/contract/onboarding/forms';
import type { createReopeningNotice } from './application/review.service';

export const applicationJobs = (applications: ApplicationService): JobHandlers => ({
  'application.submitted': (job) => applications.decide(job.customerId, textOf(job, 'applicationId')),
  'application.decided': (job) =>
    applications.notifyDecision(job.customerId, textOf(job, 'applicationId'), job.outboxId),
});

export const contactJobs = (contacts: ContactService): JobHandlers => ({
  'application.submitted': async (job) => {
    await contacts.registerContacts(job.customerId);
    await contacts.notifyWaiting();
  },
});

export const reopeningJobs = (notify: ReturnType<typeof createReopeningNotice>): JobHandlers => ({
  'profile.reopened': (job) =>
    notify(job.customerId, job.outboxId, {
      section: Section.parse(textOf(job, 'section')),
      date: textOf(job, 'until'),
    }),
});
