import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../../http/operation';
import type { CouponService } from './coupon.service';
import type { OfferCouponService } from './offer-coupon.service';

export function couponRoutes(coupons: CouponService, offers: OfferCouponService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.listCoupons, async ({ customerId }) => ok(await coupons.list(customerId)));
    register(api, ROUTES.claimCoupon, ({ customerId, key, params }) =>
      coupons.claim(customerId, key, params.couponId),
    );
    register(api, ROUTES.setOfferCoupon, ({ customerId, key, params, body }) =>
      offers.put(customerId, key, params.orderId, body.couponId),
    );
  };
}
