import { type JobHandlers, textOf } from '../../../jobs/job';
import type { GrantService } from './grant.service';
import type { CouponNotices } from './coupon-notice.service';

export const couponJobs = (grants: GrantService, notices: CouponNotices): JobHandlers => ({
  'repayment.posted': async (job) => {
    if (job.payload['settled'] === true)
      await grants.grantForSettledLoan(job.customerId, textOf(job, 'orderId'));
  },
  'coupon.given': (job) => notices.given(job.customerId, textOf(job, 'couponId'), job.outboxId),
  'coupon.ending': (job) => notices.ending(job.customerId, textOf(job, 'couponId'), job.outboxId),
});
