import type { AppConfigBody } from '@tulay/contract/meta/app-config';
import { marketTerms } from '@tulay/copy/market-terms';
import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import { attributionSetup, type Config, externalOrigins } from '../../config';
import { documentLender } from '../../documents/lender';
import { register } from '../../http/operation';
import { faqOf } from './faq.service';

export function metaRoutes(config: Config): FastifyPluginAsync {
  const body: AppConfigBody = {
    mode: config.MODE,
    apiOrigins: {
      test: config.TEST_API_ORIGIN ?? null,
      production: config.PRODUCTION_API_ORIGIN ?? null,
    },
    market: config.MARKET,
    marketTerms: marketTerms(),
    blockAndroid: config.BLOCK_ANDROID,
    version: manifest.version,
    coolingOffDays: config.COOLING_OFF_DAYS,
    host: new URL(config.PUBLIC_URL).host,
    externalOrigins: externalOrigins(config),
    lender: {
      brand: config.LENDER_BRAND,
      ...documentLender(config),
      appealOfficer: config.LENDER_APPEAL_OFFICER,
      appealEmail: config.LENDER_APPEAL_EMAIL,
    },
    attribution: attributionSetup(config),
  };
  return async (api) => {
    register(api, ROUTES.getConfig, async () => ok(body));
    register(api, ROUTES.getFaq, async ({ query }) => ok(faqOf(config, query.language)));
  };
}
