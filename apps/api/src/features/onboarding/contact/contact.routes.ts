import { chosenLanguage, type Language } from '@tulay/contract/languages';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Config } from '../../../config';
import type { ContactService } from './contact.service';
import { policyHash } from '../../../http/web';
import { OPT_OUT_STYLE, optOutPage } from './opt-out-page';

const Params = z.object({ token: z.string().check(z.regex(/^[0-9a-f]{24}$/)) });
const Query = z.object({ lang: z.optional(z.string().check(z.maxLength(20))) });
const POLICY = `default-src 'none'; style-src '${policyHash(OPT_OUT_STYLE)}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
const FORM = 'application/x-www-form-urlencoded';

/**
 * Creates the routes of the opt-out page for emergency contacts, which is server-rendered HTML for any phone. An
 * unknown link looks like a valid one.
 */
export function contactRoutes(
  contacts: Pick<ContactService, 'optOut'>,
  { LENDER_BRAND }: Pick<Config, 'LENDER_BRAND'>,
): FastifyPluginAsync {
  return async (instance) => {
    const pages = instance.withTypeProvider<ZodTypeProvider>();
    pages.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    const schema = { params: Params, querystring: Query };
    const send = (reply: FastifyReply, language: Language, done: boolean) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
        .send(optOutPage(language, LENDER_BRAND, done));

    pages.get('/leave/:token', { schema }, async ({ query, headers }, reply) =>
      send(reply, chosenLanguage(query.lang, headers['accept-language']), false),
    );
    pages.post('/leave/:token', { schema }, async ({ params, query, headers }, reply) => {
      await contacts.optOut(params.token);
      return send(reply, chosenLanguage(query.lang, headers['accept-language']), true);
    });
  };
}
