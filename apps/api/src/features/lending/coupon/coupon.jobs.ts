import { type JobHandlers, type OutboxJob, textOf } from '../../../jobs/job';
import type { NoticeService } from '../../inbox/notice.service';
import type { CouponService } from './coupon.service';
import type { GrantService } from './grant.service';

interface CouponJobDependencies {
  readonly grants: Pick<GrantService, 'grantForSettledLoan'>;
  readonly coupons: Pick<CouponService, 'find'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

export function couponJobs({ grants, coupons, notices }: CouponJobDependencies): JobHandlers {
  const notify = (topic: 'coupon_given' | 'coupon_ending') => async (job: OutboxJob) => {
    const coupon = await coupons.find(job.customerId, textOf(job, 'couponId'));
    if (coupon?.state !== 'available') return;
    const { amount, validUntil: date } = coupon;
    await notices.notify(job.customerId, job.outboxId, { topic, amount, date });
  };

  return {
    'repayment.posted': async (job) => {
      if (job.payload['settled'] === true)
        await grants.grantForSettledLoan(job.customerId, textOf(job, 'orderId'));
    },
    'coupon.given': notify('coupon_given'),
    'coupon.ending': notify('coupon_ending'),
  };
}
