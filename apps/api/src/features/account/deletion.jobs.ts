import { type JobHandlers, textOf, textsOf } from '../../jobs/job';
import type { DeletionService } from './deletion.service';
import type { ErasureService } from './erasure.service';

/** Tells what becomes of a wish to leave, and clears the storage of who left. */
export const deletionJobs = (
  deletions: Pick<DeletionService, 'tell'>,
  erasure: Pick<ErasureService, 'drop'>,
): JobHandlers => ({
  'account.deletion': (job) =>
    deletions.notify(job.customerId, textOf(job, 'requestId'), textOf(job, 'status'), job.outboxId),
  'account.erased': (job) => erasure.deleteObjects(textsOf(job, 'objects')),
});
