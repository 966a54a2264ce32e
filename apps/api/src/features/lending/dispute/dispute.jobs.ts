import { type JobHandlers, textOf } from '../../../jobs/job';
import type { DisputeNotices } from './dispute-notice.service';
import type { DisputeWaiverService } from './dispute-waiver.service';

/** Sends the notice, and waives an upheld charge in case the operator's command crashed before it did. */
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
