/** Coupons of a borrower. Amounts in centavos, dates Manila. */
import { COUPON_KINDS } from '@tulay/engine/coupon/apply';
import * as z from 'zod/mini';
import { Centavos, ManilaDateText, Uuid } from '../common';

/** Reasons for giving a coupon: app added to the home screen, loan repaid on time, gift of an operator. */
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
  /** Order for which the coupon is reserved or was used. */
  heldFor: z.nullable(z.object({ orderId: Uuid, discount: Centavos })),
  /** True if the coupon is reserved by an unpaid checkout or an offer, so that another choice releases it. */
  movable: z.boolean(),
  /** Order that the coupon can be used for now, and its discount there; null if there is none. */
  fits: z.nullable(z.object({ orderId: Uuid, discount: Centavos })),
  /** Date on which the coupon was used, expired or invalidated. */
  endedOn: z.nullable(ManilaDateText),
});
export type CouponBody = z.infer<typeof CouponView>;

export const CouponList = z.object({
  /** Manila date for which the list was computed. */
  today: ManilaDateText,
  usable: z.array(CouponView),
  ended: z.array(CouponView),
  /** Credit balance: overpaid money and cash coupons that the lender owes the borrower. */
  credit: Centavos,
});
export type CouponListBody = z.infer<typeof CouponList>;

/** Sets the withdrawal coupon of an offer; null removes it. */
export const OfferCouponRequest = z.object({ couponId: z.nullable(Uuid) });
