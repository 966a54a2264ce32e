/** Coupons. Amounts in centavos, dates Manila. */
import { COUPON_KINDS } from '@tulay/engine/coupon/apply';
import * as z from 'zod/mini';
import { Centavos, ManilaDateText, Uuid } from '../common';

/** What a coupon was given for: the app on the home screen, a loan repaid on time, a gift by an operator. */
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
  /** What it was used for, or is held for: a payment of an order, or the order itself. */
  heldFor: z.nullable(z.object({ orderId: Uuid, discount: Centavos })),
  /** Held by a checkout that nobody has paid, or by an offer: another choice lets it go. */
  movable: z.boolean(),
  /** The loan that it fits now, and what it takes off there; null while none does. */
  fits: z.nullable(z.object({ orderId: Uuid, discount: Centavos })),
  /** Day on which it was used, expired or taken back. */
  endedOn: z.nullable(ManilaDateText),
});
export type CouponBody = z.infer<typeof CouponView>;

export const CouponList = z.object({
  /** Manila date that the answer is of. */
  today: ManilaDateText,
  usable: z.array(CouponView),
  ended: z.array(CouponView),
  /** What the lender keeps for the borrower: overpaid money and cash coupons. */
  credit: Centavos,
});
export type CouponListBody = z.infer<typeof CouponList>;

/** The withdrawal coupon of an offer; null: without one. */
export const OfferCouponRequest = z.object({ couponId: z.nullable(Uuid) });
