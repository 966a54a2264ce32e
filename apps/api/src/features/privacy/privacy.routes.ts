import { Problem, Uuid } from '@tulay/contract/common';
import {
  ConsentWithdrawal,
  EXPORT_FORMATS,
  ExportLink,
  ExportRequest,
  AccessLog,
  AccessLogQuery,
  PrivacyView,
} from '@tulay/contract/privacy/privacy';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { borrowerOf } from '../../http/access';
import { KeyHeaders, keyOf } from '../../http/idempotency';
import { sendFailure } from '../../http/problem';
import type { ExportService } from './export.service';
import type { PrivacyService } from './privacy.service';

const problems = { '4xx': Problem, '5xx': Problem };
const TYPES = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const;

export function privacyRoutes(privacy: PrivacyService, exports: ExportService): FastifyPluginAsyncZod {
  return async (api) => {
    const answers = { response: { 200: PrivacyView, ...problems } };
    api.get('/privacy', { schema: answers }, async (request) => privacy.view(borrowerOf(request).customerId));

    const withdrawing = { headers: KeyHeaders, body: ConsentWithdrawal, ...answers };
    api.post('/privacy/consents/withdraw', { schema: withdrawing }, async (request, reply) => {
      const { customerId } = borrowerOf(request);
      const view = await privacy.withdraw(customerId, request.body.purpose, keyOf(request.headers));
      return view.ok ? view.value : sendFailure(reply, view);
    });

    api.post('/privacy/consents/offers', { schema: answers }, async (request) =>
      privacy.allowOffers(borrowerOf(request).customerId),
    );

    const looking = { querystring: AccessLogQuery, response: { 200: AccessLog, ...problems } };
    api.get('/privacy/access-log', { schema: looking }, async (request) =>
      privacy.accessLog(borrowerOf(request).customerId, request.query.of, request.query.after),
    );

    api.post('/privacy/exports', { schema: { body: ExportRequest, ...answers } }, async (request) => {
      const { customerId } = borrowerOf(request);
      await exports.request(customerId, request.body.language);
      return privacy.view(customerId);
    });

    const linking = {
      params: z.object({ exportId: Uuid, format: z.enum(EXPORT_FORMATS) }),
      response: { 201: ExportLink, ...problems },
    };
    api.post('/privacy/exports/:exportId/:format/links', { schema: linking }, async (request, reply) => {
      const { exportId, format } = request.params;
      const link = await exports.link(borrowerOf(request).customerId, exportId, format);
      if (!link.ok) return sendFailure(reply, link);
      const { token, expiresAt } = link.value;
      return reply.code(201).send({ url: `/api/v1/export-files/${token}`, expiresAt });
    });

    const fetching = {
      params: z.object({ token: z.string().check(z.maxLength(200)) }),
      produces: Object.values(TYPES),
      response: { 200: z.unknown(), ...problems },
    };
    // Public: the signature in the link authorizes the request.
    const open = { schema: fetching, config: { access: 'public' as const } };
    api.get('/export-files/:token', open, async (request, reply) => {
      const file = await exports.read(request.params.token);
      if (!file.ok) return sendFailure(reply, file);
      const { format, bytes } = file.value;
      return reply
        .type(TYPES[format])
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="my-data.${format}"`)
        .send(bytes);
    });
  };
}
