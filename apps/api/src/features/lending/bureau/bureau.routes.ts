import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register, streamedCsv } from '../../../http/operation';
import type { BureauReports } from './bureau-report.service';

export function bureauRoutes(reports: BureauReports): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.viewBureauReport, async ({ params }) => {
      const file = await reports.read(params.token);
      return file.ok ? ok(streamedCsv(`credit-bureau-${file.value.month}`, file.value.parts)) : file;
    });
  };
}
