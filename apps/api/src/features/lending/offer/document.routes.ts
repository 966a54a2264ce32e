import { Language, Problem, Uuid } from '@tulay/contract/common';
import {
  DocumentCheckView,
  DocumentReference,
  OrderDocumentsView,
  SignedDocumentKindCode,
} from '@tulay/contract/lending/document';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { sendPdf } from '../../../http/pdf';
import { sendFailure } from '../../../http/problem';
import type { DocumentService } from './document.service';

const problems = { '4xx': Problem, '5xx': Problem };
const isPublic = { access: 'public' as const };
const pdf = {
  querystring: z.object({ language: z._default(Language, 'en') }),
  produces: ['application/pdf'],
  response: { 200: z.unknown(), ...problems },
};

export function documentRoutes(documents: DocumentService): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      '/documents',
      { schema: { response: { 200: z.array(OrderDocumentsView), ...problems } } },
      async (request) => documents.list(borrowerOf(request).customerId),
    );

    const reading = { ...pdf, params: z.object({ orderId: Uuid, kind: SignedDocumentKindCode }) };
    api.get('/orders/:orderId/documents/:kind', { schema: reading }, async (request, reply) => {
      const { orderId, kind } = request.params;
      const { customerId } = borrowerOf(request);
      const document = await documents.read(customerId, orderId, kind, request.query.language);
      return document.ok ? sendPdf(reply, kind, document.value) : sendFailure(reply, document);
    });

    api.get('/privacy-policy', { config: isPublic, schema: pdf }, async (request, reply) =>
      sendPdf(reply, 'privacy-policy', await documents.privacyPolicy(request.query.language)),
    );

    // Public: a code has 59 random bits, so it cannot be guessed, and the answer names no borrower.
    const params = z.object({ checkCode: DocumentReference });
    const checking = { params, response: { 200: DocumentCheckView, ...problems } };
    api.get('/documents/:checkCode', { config: isPublic, schema: checking }, async (request, reply) => {
      const check = await documents.check(request.params.checkCode);
      return check.ok ? check.value : sendFailure(reply, check);
    });
  };
}
