/** Row shapes of coupons. Amounts in centavos, dates Manila. */
import type { CampaignName } from '@tulay/contract/lending/coupon';
import type { CouponKind } from '@tulay/engine/coupon/apply';
import type { CouponState } from '@tulay/engine/coupon/coupon.machine';

export interface CouponTables {
  coupon: {
    customer_id: string;
    coupon_id: string;
    campaign: CampaignName;
    source: string;
    kind: CouponKind;
    status: CouponState;
    amount: number;
    valid_from: string;
    valid_until: string;
    minimum_principal: number;
    full_repayment_only: boolean;
    days_ahead: number;
    granted_at: Date;
    order_id: string | null;
    payment_id: string | null;
    discount: number | null;
    ended_at: Date | null;
  };
}
