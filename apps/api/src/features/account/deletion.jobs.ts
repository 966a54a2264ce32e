import { type JobHandlers, textOf } from '../../jobs/job';
import type { DeletionService } from './deletion.service';

/** Tells what becomes of a wish to leave. */
export const deletionJobs = (deletions: Pick<DeletionService, 'tell'>): JobHandlers => ({
  'account.deletion': (job) =>
    deletions.tell(job.customerId, textOf(job, 'requestId'), textOf(job, 'status'), job.outboxId),
});
