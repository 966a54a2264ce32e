import type { NoticeService } from '../../inbox/notice.service';
import type { CouponService } from './coupon.service';

interface CouponNoticeDependencies {
  readonly coupons: Pick<CouponService, 'find'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

/**
 * Returns the function that notifies a borrower of a coupon. It does nothing if the coupon was used or has expired
 * meanwhile.
 */
export const createCouponNotices =
  ({ coupons, notices }: CouponNoticeDependencies) =>
  async (
    topic: 'coupon_given' | 'coupon_ending',
    customerId: string,
    couponId: string,
    reference: string,
  ): Promise<void> => {
    const coupon = await coupons.find(customerId, couponId);
    if (coupon?.state !== 'available') return;
    const { amount, validUntil: date } = coupon;
    await notices.notify(customerId, reference, { topic, amount, date });
  };
