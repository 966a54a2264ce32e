/** Coupons of a borrower. Amounts in centavos, dates Manila. */
import { COUPON_KINDS } from '@tulay/engine/coupon/apply';
import * as z from 'zod/mini';
import { Centavos, ManilaDateText, Uuid } from '../common';

export const CAMPAIGNS = ['home_screen', 'on_time', 'gift'] as const;
export type CampaignName = (typeof CAMPAIGNS)[number];

export const CouponState = z.enum(['available', 'reserved', 'used', 'expired', 'invalid']);

export const CouponView = z.object({
  couponId: Uuid,
  campaign: z.enum(CAMPAIGNS),
  kind: z.enum(COUPON_KINDS),
  state: CouponState,
  amount: Centavos,
  validFrom: ManilaDateText,
  validUntil: ManilaDateText,
  minimumPrincipal: Centavos,
  fullRepaymentOnly: z.boolean(),
  daysAhead: z.int(),
  heldFor: z.nullable(z.object({ orderId: Uuid, discount: Centavos })),
  /**
   * True if an unpaid checkout or an unsigned offer holds the coupon; using it again for the same order releases it.
   */
  movable: z.boolean(),
  fits: z.nullable(z.object({ orderId: Uuid, discount: Centavos })),
  endedOn: z.nullable(ManilaDateText),
});
export type CouponBody = z.infer<typeof CouponView>;

export const CouponList = z.object({
  today: ManilaDateText,
  usable: z.array(CouponView),
  ended: z.array(CouponView),
  /** Centavos that the lender owes the borrower. */
  credit: Centavos,
});
export type CouponListBody = z.infer<typeof CouponList>;

/** Selected coupon of an offer; null removes the coupon. */
export const OfferCouponRequest = z.object({ couponId: z.nullable(Uuid) });
