import { Problem, Uuid } from '@tulay/contract/common';
import { CouponList, OfferCouponRequest } from '@tulay/contract/lending/coupon';
import { OrderView } from '@tulay/contract/lending/loan';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { KeyHeaders, keyOf } from '../../../http/idempotency';
import { sendFailure } from '../../../http/problem';
import type { CouponService } from './coupon.service';
import type { OfferCouponService } from './offer-coupon.service';

const problems = { '4xx': Problem, '5xx': Problem };

export function couponRoutes(coupons: CouponService, offers: OfferCouponService): FastifyPluginAsyncZod {
  return async (api) => {
    api.get('/coupons', { schema: { response: { 200: CouponList, ...problems } } }, async (request) =>
      coupons.list(borrowerOf(request).customerId),
    );

    const claiming = {
      params: z.object({ couponId: Uuid }),
      headers: KeyHeaders,
      response: { 200: CouponList, ...problems },
    };
    api.post('/coupons/:couponId/claim', { schema: claiming }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const claimed = await coupons.claim(customerId, keyOf(request.headers), request.params.couponId);
      return claimed.ok ? claimed.value : sendFailure(reply, claimed);
    });

    const putting = {
      params: z.object({ orderId: Uuid }),
      headers: KeyHeaders,
      body: OfferCouponRequest,
      response: { 200: OrderView, ...problems },
    };
    api.post('/orders/:orderId/coupon', { schema: putting }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const order = await offers.put(
        customerId,
        keyOf(request.headers),
        request.params.orderId,
        request.body.couponId,
      );
      return order.ok ? order.value : sendFailure(reply, order);
    });
  };
}
