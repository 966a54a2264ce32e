import { Problem, Uuid } from '@tulay/contract/common';
import { PayLinkBill, PayLinkPayment, PayLinkToken, PayLinkView } from '@tulay/contract/lending/pay-link';
import { PaymentOpened } from '@tulay/contract/lending/payment';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../../http/access';
import { KeyHeaders, keyOf } from '../../../../http/idempotency';
import { sendFailure } from '../../../../http/problem';
import type { PayLinkService } from './pay-link.service';

const problems = { '4xx': Problem, '5xx': Problem };
/** Limit per IP address, which a whole neighborhood may share. */
const A_MINUTE = { max: 60, timeWindow: '1 minute' };

export function payLinkRoutes(links: PayLinkService): FastifyPluginAsyncZod {
  return async (api) => {
    const ofOrder = { params: z.object({ orderId: Uuid }), response: { 200: PayLinkView, ...problems } };
    api.get('/orders/:orderId/pay-link', { schema: ofOrder }, async (request) =>
      links.current(borrowerOf(request).customerId, request.params.orderId),
    );
    api.put('/orders/:orderId/pay-link', { schema: ofOrder }, async (request, reply) => {
      const made = await links.create(borrowerOf(request).customerId, request.params.orderId);
      return made.ok ? made.value : sendFailure(reply, made);
    });
    api.delete('/orders/:orderId/pay-link', { schema: ofOrder }, async (request) =>
      links.revoke(borrowerOf(request).customerId, request.params.orderId),
    );

    const open = { access: 'public' as const, rateLimit: A_MINUTE };
    const params = z.object({ token: PayLinkToken });
    const reading = { params, response: { 200: PayLinkBill, ...problems } };
    api.get('/pay-links/:token', { schema: reading, config: open }, async (request, reply) => {
      const bill = await links.bill(request.params.token);
      return bill.ok ? bill.value : sendFailure(reply, bill);
    });

    const paying = {
      params,
      headers: KeyHeaders,
      body: PayLinkPayment,
      response: { 201: PaymentOpened, ...problems },
    };
    api.post('/pay-links/:token/payments', { schema: paying, config: open }, async (request, reply) => {
      const opened = await links.pay(request.params.token, keyOf(request.headers), request.body);
      return opened.ok ? reply.code(201).send(opened.value) : sendFailure(reply, opened);
    });
  };
}
