import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { pdf, register } from '../../../http/operation';
import type { DocumentService } from './document.service';

export function documentRoutes(documents: DocumentService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.listDocuments, async ({ customerId }) => ok(await documents.list(customerId)));

    register(api, ROUTES.getDocument, async ({ customerId, params: { orderId, kind }, query }) => {
      const document = await documents.read(customerId, orderId, kind, query.language);
      return document.ok ? ok(pdf(kind, document.value)) : document;
    });

    register(api, ROUTES.getPrivacyPolicy, async ({ query }) => {
      const policy = await documents.privacyPolicy(query.language);
      return policy.ok ? ok(pdf('privacy-policy', policy.value)) : policy;
    });

    register(api, ROUTES.checkDocument, ({ params }) => documents.check(params.checkCode));
  };
}
