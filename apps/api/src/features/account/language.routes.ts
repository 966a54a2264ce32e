import { AccountLanguage } from '@tulay/contract/account/account';
import { Problem } from '@tulay/contract/common';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { borrowerOf } from '../../http/access';
import type { LanguageService } from './language.service';

const choosing = {
  body: AccountLanguage,
  response: { 200: AccountLanguage, '4xx': Problem, '5xx': Problem },
};

export function languageRoutes(languages: LanguageService): FastifyPluginAsyncZod {
  return async (api) => {
    api.put('/account/language', { schema: choosing }, async (request) => {
      await languages.change(borrowerOf(request).customerId, request.body.language);
      return request.body;
    });
  };
}
