import { Language, Problem, Uuid } from '@tulay/contract/common';
import {
  PaymentChannelView,
  PaymentCodeView,
  PaymentDetail,
  PaymentOpened,
  PaymentRequest,
  PaymentResult,
} from '@tulay/contract/lending/payment';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { KeyHeaders, keyOf } from '../../../http/idempotency';
import { sendPdf } from '../../../http/pdf';
import { sendFailure } from '../../../http/problem';
import type { ReceiptService } from './receipt.service';
import type { PaymentService } from './payment.service';

const problems = { '4xx': Problem, '5xx': Problem };
const pdf = {
  querystring: z.object({ language: z._default(Language, 'en') }),
  produces: ['application/pdf'],
  response: { 200: z.unknown(), ...problems },
};
const byReference = z.object({ reference: z.string().check(z.maxLength(100)) });

export function paymentRoutes(payments: PaymentService, receipts: ReceiptService): FastifyPluginAsyncZod {
  return async (api) => {
    const opening = {
      params: z.object({ orderId: Uuid }),
      headers: KeyHeaders,
      body: PaymentRequest,
      response: { 201: PaymentOpened, ...problems },
    };
    const config = { step: 'payment_begun' as const };
    api.post('/orders/:orderId/payments', { config, schema: opening }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const opened = await payments.open(
        customerId,
        keyOf(request.headers),
        request.params.orderId,
        request.body,
      );
      return opened.ok ? reply.code(201).send(opened.value) : sendFailure(reply, opened);
    });

    const reading = {
      params: z.object({ paymentId: Uuid }),
      response: { 200: PaymentDetail, ...problems },
    };
    api.get('/payments/:paymentId', { schema: reading }, async (request, reply) => {
      const detail = await payments.detail(borrowerOf(request).customerId, request.params.paymentId);
      return detail.ok ? detail.value : sendFailure(reply, detail);
    });

    const certificate = { params: z.object({ orderId: Uuid }), ...pdf };
    api.get('/orders/:orderId/certificate', { schema: certificate }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const file = await receipts.certificate(customerId, request.params.orderId, request.query.language);
      return file.ok ? sendPdf(reply, 'certificate', file.value) : sendFailure(reply, file);
    });

    const receipt = { params: z.object({ paymentId: Uuid }), ...pdf };
    api.get('/payments/:paymentId/receipt', { schema: receipt }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const file = await receipts.pdf(customerId, request.params.paymentId, request.query.language);
      return file.ok ? sendPdf(reply, 'receipt', file.value) : sendFailure(reply, file);
    });

    const listing = { response: { 200: z.array(PaymentChannelView), ...problems } };
    const open = { access: 'public' as const };
    api.get('/payment-channels', { schema: listing, config: open }, () => payments.channels());

    const paying = { params: byReference, response: { 200: PaymentCodeView, ...problems } };
    api.get('/payment-codes/:reference', { schema: paying, config: open }, async (request, reply) => {
      const code = await payments.code(request.params.reference);
      return code.ok ? code.value : sendFailure(reply, code);
    });

    const resultRoute = { params: byReference, response: { 200: PaymentResult, ...problems } };
    api.get('/payment-results/:reference', { schema: resultRoute, config: open }, async (request, reply) => {
      const result = await payments.result(request.params.reference);
      return result.ok ? result.value : sendFailure(reply, result);
    });
  };
}
