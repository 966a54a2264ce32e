import { Empty, Problem, Uuid } from '@tulay/contract/common';
import { OrderView } from '@tulay/contract/lending/loan';
import {
  OfferRequest,
  QuoteRequest,
  QuoteView,
  SignatureView,
  SignRequest,
} from '@tulay/contract/lending/offer';
import { ProductView } from '@tulay/contract/lending/product';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { KeyHeaders, keyOf } from '../../../http/idempotency';
import { sendFailure } from '../../../http/problem';
import type { OfferService } from './offer.service';
import type { SignatureService } from './signature.service';
import type { SigningService } from './signing.service';

const problems = { '4xx': Problem, '5xx': Problem };

export function offerRoutes(
  offers: OfferService,
  signing: SigningService,
  signatures: SignatureService,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.get('/products', { schema: { response: { 200: z.array(ProductView), ...problems } } }, async () =>
      offers.products(),
    );

    const quoting = { body: QuoteRequest, response: { 200: QuoteView, ...problems } };
    api.post('/quotes', { schema: quoting }, async (request, reply) => {
      const quote = await offers.quote(request.body);
      return quote.ok ? quote.value : sendFailure(reply, quote);
    });

    const offering = { headers: KeyHeaders, body: OfferRequest, response: { 201: OrderView, ...problems } };
    api.post('/orders', { schema: offering }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const order = await offers.offer(customerId, keyOf(request.headers), request.body);
      return order.ok ? reply.code(201).send(order.value) : sendFailure(reply, order);
    });

    const signed = {
      params: z.object({ orderId: Uuid }),
      headers: KeyHeaders,
      body: SignRequest,
      response: { 200: OrderView, ...problems },
    };
    api.post(
      '/orders/:orderId/sign',
      { config: { step: 'loan_signed' }, schema: signed },
      async (request, reply) => {
        const { customerId } = borrowerOf(request);
        const { orderId } = request.params;
        const order = await signing.sign(customerId, keyOf(request.headers), orderId, request.body);
        return order.ok ? order.value : sendFailure(reply, order);
      },
    );

    const onFile = { response: { 200: SignatureView, ...problems } };
    api.get('/signature', { schema: onFile }, async (request, reply) => {
      const signature = await signatures.view(borrowerOf(request).customerId);
      return signature.ok ? signature.value : sendFailure(reply, signature);
    });
    api.delete('/signature', { schema: { response: { 200: Empty, ...problems } } }, async (request) => {
      await signatures.withdraw(borrowerOf(request).customerId);
      return {};
    });
  };
}
