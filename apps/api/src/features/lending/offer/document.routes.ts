import { Language, Problem } from '@tulay/contract/common';
import { DocumentCheckView, DocumentReference, OrderDocumentsView } from '@tulay/contract/lending/document';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../../http/access';
import { sendPdf } from '../../../http/pdf';
import { sendFailure } from '../../../http/problem';
import type { PaperListService } from './document-list.service';
import type { PrivacyPaper } from './privacy-policy.service';

const problems = { '4xx': Problem, '5xx': Problem };

export function paperRoutes(papers: PaperListService, privacyPaper: PrivacyPaper): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      '/papers',
      { schema: { response: { 200: z.array(OrderDocumentsView), ...problems } } },
      async (request) => papers.list(borrowerOf(request).customerId),
    );

    // Codes are 59 bits of chance: nobody finds one by trying, and what it shows names nobody.
    const params = z.object({ checkCode: DocumentReference });
    const checking = { params, response: { 200: DocumentCheckView, ...problems } };
    const open = { access: 'public' as const };
    const privacy = {
      querystring: z.object({ language: z._default(Language, 'en') }),
      produces: ['application/pdf'],
      response: { 200: z.unknown(), ...problems },
    };
    api.get('/privacy-policy', { config: open, schema: privacy }, async (request, reply) =>
      sendPdf(reply, 'privacy-policy', await privacyPaper(request.query.language)),
    );

    api.get('/papers/:checkCode', { config: open, schema: checking }, async (request, reply) => {
      const found = await papers.check(request.params.checkCode);
      return found.ok ? found.value : sendFailure(reply, found);
    });
  };
}
