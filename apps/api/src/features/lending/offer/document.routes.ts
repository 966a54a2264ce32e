import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { Language } from '@tulay/contract/common';
import type { ErrorCode } from '@tulay/contract/errors';
import type { Result } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { pdf, register } from '../../../http/operation';
import type { DemandLetterService } from './demand-letter.service';
import type { DocumentService } from './document.service';
import type { FinalScheduleService } from './final-schedule.service';
import type { OperatorDocuments } from './operator-document.service';

type DocumentReader = (
  customerId: string,
  orderId: string,
  language: Language,
) => Promise<Result<Buffer, ErrorCode>>;

export function documentRoutes(
  documents: DocumentService,
  finalSchedules: FinalScheduleService,
  restructurings: { readonly document: DocumentReader },
  letters: Pick<DemandLetterService, 'read'>,
): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.listDocuments, async ({ customerId }) => ok(await documents.list(customerId)));

    register(api, ROUTES.getDocument, async ({ customerId, params: { orderId, kind }, query }) => {
      const document =
        kind === 'final_schedule'
          ? await finalSchedules.issue(customerId, orderId)
          : kind === 'restructuring'
            ? await restructurings.document(customerId, orderId, query.language)
            : kind === 'demand_letter'
              ? await letters.read(customerId, orderId)
              : await documents.read(customerId, orderId, kind, query.language);
      return document.ok ? ok(pdf(kind, document.value)) : document;
    });

    register(api, ROUTES.getSignedText, ({ customerId, params: { orderId, kind } }) =>
      documents.signedText(customerId, orderId, kind),
    );

    register(api, ROUTES.getPrivacyPolicy, async ({ query }) => {
      const policy = await documents.privacyPolicy(query.language);
      return policy.ok ? ok(pdf('privacy-policy', policy.value)) : policy;
    });

    register(api, ROUTES.checkDocument, ({ params }) => documents.check(params.checkCode));
  };
}

export function operatorDocumentRoutes(documents: OperatorDocuments): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.viewOperatorDocument, async ({ params }) => {
      const document = await documents.read(params.token);
      return document.ok ? ok(pdf(document.value.kind, document.value.bytes)) : document;
    });
  };
}
