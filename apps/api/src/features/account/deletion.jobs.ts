import { type JobHandlers, textOf, textsOf } from '../../jobs/job';
import type { DeletionService } from './deletion.service';
import type { ErasureService } from './erasure.service';

export const deletionJobs = (
  deletions: Pick<DeletionService, 'notify'>,
  erasure: Pick<ErasureService, 'deleteObjects'>,
): JobHandlers => ({
  'account.deletion': (job) =>
    deletions.notify(job.customerId, textOf(job, 'requestId'), textOf(job, 'status'), job.outboxId),
  'account.erased': (job) => erasure.deleteObjects(textsOf(job, 'objects')),
});
