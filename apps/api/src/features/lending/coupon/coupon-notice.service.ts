/** What the borrower is told of coupons, in the app alone: nobody is texted for them. */
import type { NoticeService } from '../../inbox/notice.service';
import type { CouponService } from './coupon.service';

export interface CouponNoticeDependencies {
  readonly coupons: Pick<CouponService, 'find'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

export type CouponNotices = ReturnType<typeof createCouponNotices>;

/** `reference` is unique an event: told twice, the borrower hears of it once. */
export function createCouponNotices({ coupons, notices }: CouponNoticeDependencies) {
  async function tell(
    topic: 'coupon_given' | 'coupon_ending',
    customerId: string,
    couponId: string,
    reference: string,
  ): Promise<void> {
    const coupon = await coupons.find(customerId, couponId);
    if (coupon?.state !== 'available') return;
    await notices.notify(customerId, reference, { topic, amount: coupon.amount, date: coupon.validUntil });
  }

  return {
    given: (customerId: string, couponId: string, reference: string) =>
      tell('coupon_given', customerId, couponId, reference),
    ending: (customerId: string, couponId: string, reference: string) =>
      tell('coupon_ending', customerId, couponId, reference),
  };
}
