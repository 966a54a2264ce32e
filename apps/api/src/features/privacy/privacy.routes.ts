import { ROUTES } from '@tulay/contract/routes';
import { err, ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { API_PREFIX, register } from '../../http/operation';
import type { ExportService } from './export.service';
import type { PrivacyService } from './privacy.service';

const MEDIA_TYPES = { json: 'application/json', pdf: 'application/pdf' } as const;

export function privacyRoutes(privacy: PrivacyService, exports: ExportService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.getPrivacy, async ({ customerId }) => ok(await privacy.view(customerId)));

    register(api, ROUTES.withdrawConsent, ({ customerId, key, body }) =>
      privacy.withdraw(customerId, body.purpose, key),
    );

    register(api, ROUTES.allowSensitiveData, async ({ customerId, body }) =>
      ok(await privacy.allowSensitiveData(customerId, body.version)),
    );

    register(api, ROUTES.allowOffers, async ({ customerId }) => ok(await privacy.allowOffers(customerId)));

    register(api, ROUTES.getAttributionAnswer, async ({ customerId }) =>
      ok(await privacy.attribution(customerId)),
    );

    register(api, ROUTES.answerAttribution, async ({ customerId, body }) =>
      ok(await privacy.answerAttribution(customerId, body.allowed)),
    );

    register(api, ROUTES.getAccessLog, async ({ customerId, query }) =>
      ok(await privacy.accessLog(customerId, query.of, query.after)),
    );

    register(api, ROUTES.requestExport, async ({ customerId, body }) => {
      await exports.request(customerId, body.language);
      return ok(await privacy.view(customerId));
    });

    register(api, ROUTES.openExport, async ({ customerId, params, body }) => {
      const links = await exports.open(customerId, params.exportId, body.confirmationId);
      if (!links.ok) return links;
      const { json, pdf, expiresAt } = links.value;
      const urlOf = (token: string) => `${API_PREFIX}/export-files/${token}`;
      return ok({ json: urlOf(json), pdf: urlOf(pdf), expiresAt: expiresAt.toISOString() });
    });

    register(api, ROUTES.downloadExport, async ({ params, request }) => {
      // A HEAD request must not use up the link.
      if (request.method === 'HEAD') return err('not_found');
      const file = await exports.read(params.token);
      if (!file.ok) return file;
      const { format, bytes } = file.value;
      const disposition = `attachment; filename="my-data.${format}"`;
      return ok({ mediaType: MEDIA_TYPES[format], bytes, disposition });
    });
  };
}
