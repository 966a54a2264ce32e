import { Problem } from '@tulay/contract/common';
import { AppConfig, type AppConfigBody } from '@tulay/contract/meta/app-config';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import manifest from '../../../package.json' with { type: 'json' };
import { attributionSetup, type Config } from '../../config';

export function metaRoutes(config: Config): FastifyPluginAsyncZod {
  const body: AppConfigBody = {
    mode: config.MODE,
    market: config.MARKET,
    blockAndroid: config.BLOCK_ANDROID,
    version: manifest.version,
    coolingOffDays: config.COOLING_OFF_DAYS,
    codeDigits: config.CODE_DIGITS,
    externalHosts: [new URL(config.LENDER_WEBSITE).hostname, ...config.OUTSIDE_HOSTS.split(',')],
    lender: {
      brand: config.LENDER_BRAND,
      name: config.LENDER_NAME,
      secRegistration: config.LENDER_SEC_REGISTRATION,
      certificateOfAuthority: config.LENDER_CERTIFICATE,
      hotline: config.LENDER_HOTLINE,
      email: config.LENDER_EMAIL,
      website: config.LENDER_WEBSITE,
      appealOfficer: config.LENDER_APPEAL_OFFICER,
      appealEmail: config.LENDER_APPEAL_EMAIL,
    },
    attribution: attributionSetup(config),
  };
  return async (api) => {
    const reading = { response: { 200: AppConfig, '4xx': Problem, '5xx': Problem } };
    api.get('/config', { config: { access: 'public' }, schema: reading }, async () => body);
  };
}
