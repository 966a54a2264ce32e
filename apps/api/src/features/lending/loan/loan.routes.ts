import { Empty, Language, Problem, Uuid } from '@tulay/contract/common';
import { SignedDocumentKindCode } from '@tulay/contract/lending/document';
import { OfferRequest, QuoteRequest, QuoteView, SignatureView, SignRequest } from '@tulay/contract/lending/offer';
import { OrderList, OrderView } from '@tulay/contract/lending/loan';
import { ProductView } from '@tulay/contract/lending/product';
import { WithdrawalRequest } from '@tulay/contract/lending/payout';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { KeyHeaders, keyOf } from '../../../http/idempotency';
import { sendPdf } from '../../../http/pdf';
import { sendFailure } from '../../../http/problem';
import type { LoanService } from './loan.service';
import type { DocumentService } from '../offer/document.service';
import type { SignatureService } from '../offer/signature.service';
import type { SigningService } from '../offer/signing.service';
import type { WithdrawalService } from '../payout/withdrawal.service';

const OrderParams = z.object({ orderId: Uuid });
const problems = { '4xx': Problem, '5xx': Problem };

export function loanRoutes(
  loans: LoanService,
  signing: SigningService,
  papers: DocumentService,
  withdrawals: WithdrawalService,
  signatures: SignatureService,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.get('/products', { schema: { response: { 200: z.array(ProductView), ...problems } } }, async () =>
      loans.products(),
    );

    const quoting = { body: QuoteRequest, response: { 200: QuoteView, ...problems } };
    api.post('/quotes', { schema: quoting }, async (request, reply) => {
      const quoted = await loans.quote(request.body);
      return quoted.ok ? quoted.value : sendFailure(reply, quoted);
    });

    api.get('/orders', { schema: { response: { 200: OrderList, ...problems } } }, async (request) =>
      loans.list(borrowerOf(request).customerId),
    );

    const offering = { headers: KeyHeaders, body: OfferRequest, response: { 201: OrderView, ...problems } };
    api.post('/orders', { schema: offering }, async (request, reply) => {
      const offered = await loans.offer(borrowerOf(request).customerId, keyOf(request.headers), request.body);
      return offered.ok ? reply.code(201).send(offered.value) : sendFailure(reply, offered);
    });

    const reading = { params: OrderParams, response: { 200: OrderView, ...problems } };
    api.get('/orders/:orderId', { schema: reading }, async (request, reply) => {
      const order = await loans.view(borrowerOf(request).customerId, request.params.orderId);
      return order.ok ? order.value : sendFailure(reply, order);
    });

    const signed = { ...reading, headers: KeyHeaders, body: SignRequest };
    api.post(
      '/orders/:orderId/sign',
      { config: { step: 'loan_signed' }, schema: signed },
      async (request, reply) => {
        const { customerId } = borrowerOf(request);
        const order = await signing.sign(
          customerId,
          keyOf(request.headers),
          request.params.orderId,
          request.body,
        );
        return order.ok ? order.value : sendFailure(reply, order);
      },
    );

    const onFile = { response: { 200: SignatureView, ...problems } };
    api.get('/signature', { schema: onFile }, async (request, reply) => {
      const kept = await signatures.view(borrowerOf(request).customerId);
      return kept.ok ? kept.value : sendFailure(reply, kept);
    });
    api.delete('/signature', { schema: { response: { 200: Empty, ...problems } } }, async (request) => {
      await signatures.withdraw(borrowerOf(request).customerId);
      return {};
    });

    const answered = { response: { 200: z.array(OrderView), ...problems } };
    const withdrawing = { headers: KeyHeaders, body: WithdrawalRequest, ...answered };
    api.post(
      '/withdrawals',
      { config: { step: 'withdrawal' }, schema: withdrawing },
      async (request, reply) => {
        const { customerId } = borrowerOf(request);
        const orders = await withdrawals.withdraw(customerId, keyOf(request.headers), request.body);
        return orders.ok ? orders.value : sendFailure(reply, orders);
      },
    );

    const document = {
      params: z.object({ orderId: Uuid, kind: SignedDocumentKindCode }),
      querystring: z.object({ language: z._default(Language, 'en') }),
      produces: ['application/pdf'],
      response: { 200: z.unknown(), ...problems },
    };
    api.get('/orders/:orderId/documents/:kind', { schema: document }, async (request, reply) => {
      const { orderId, kind } = request.params;
      const { customerId } = borrowerOf(request);
      const paper = await papers.read(customerId, orderId, kind, request.query.language);
      return paper.ok ? sendPdf(reply, kind, paper.value) : sendFailure(reply, paper);
    });
  };
}
