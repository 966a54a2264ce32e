import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../http/operation';
import type { LanguageService } from './language.service';

export function languageRoutes(languages: LanguageService): FastifyPluginAsync {
  return async (api) => {
    register(api, ROUTES.setLanguage, async ({ customerId, body }) => {
      await languages.change(customerId, body.language);
      return ok(body);
    });
  };
}
