import type { JobHandlers } from '../../../jobs/job';
import type { ContactService } from './contact.service';

export const contactJobs = (contacts: ContactService): JobHandlers => ({
  'application.submitted': async (job) => {
    await contacts.registerContacts(job.customerId);
    await contacts.notifyWaiting();
  },
});
