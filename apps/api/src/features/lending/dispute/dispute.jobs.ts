import { type JobHandlers, textOf } from '../../../jobs/job';
import type { DisputeNotices } from './dispute-notice.service';
import type { DisputeWaiverService } from './dispute-waiver.service';

/** Tells the borrower; and gives an upheld charge up, should the operator's own command have ended half-way. */
export const disputeJobs = (upheld: DisputeWaiverService, notices: DisputeNotices): JobHandlers => ({
  'dispute.moved': async (job) => {
    const [orderId, disputeId, move] = [
      textOf(job, 'orderId'),
      textOf(job, 'disputeId'),
      textOf(job, 'move'),
    ];
    if (move === 'uphold') await upheld.waive(job.customerId, orderId, disputeId);
    await notices.moved(job.customerId, { orderId, disputeId, move }, job.outboxId);
  },
});
