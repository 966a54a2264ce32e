import { type JobHandlers, textOf } from '../../../jobs/job';
import type { PayoutService } from './payout.service';

export const payoutJobs = (payouts: PayoutService): JobHandlers => ({
  'payout.ordered': (job) => payouts.dispatch(job.customerId, textOf(job, 'payoutId')),
});
