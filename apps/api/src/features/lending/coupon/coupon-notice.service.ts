/** Notices to the borrower about coupons, in the app only. */
import type { NoticeService } from '../../inbox/notice.service';
import type { CouponService } from './coupon.service';

export interface CouponNoticeDependencies {
  readonly coupons: Pick<CouponService, 'find'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

export type CouponNotices = ReturnType<typeof createCouponNotices>;

/** Each `reference` is unique per event, so a repeated call sends no second notice. */
export function createCouponNotices({ coupons, notices }: CouponNoticeDependencies) {
  async function notify(
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
      notify('coupon_given', customerId, couponId, reference),
    ending: (customerId: string, couponId: string, reference: string) =>
      notify('coupon_ending', customerId, couponId, reference),
  };
}
