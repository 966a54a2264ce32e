import { Language } from '@tulay/contract/common';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Config } from '../../../config';
import type { ContactService } from './contact.service';
import { policyHash } from '../../../http/web';
import { OPT_OUT_STYLE, optOutPage } from './opt-out-page';

const Params = z.object({ token: z.string().check(z.regex(/^[0-9a-f]{24}$/)) });
const Query = z.object({ lang: z.optional(Language) });
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
    const send = (
      reply: FastifyReply,
      request: FastifyRequest,
      chosen: Language | undefined,
      done: boolean,
    ) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
        .send(optOutPage(chosen ?? languageOf(request), LENDER_BRAND, done));

    pages.get('/leave/:token', { schema }, async (request, reply) =>
      send(reply, request, request.query.lang, false),
    );
    pages.post('/leave/:token', { schema }, async (request, reply) => {
      await contacts.optOut(request.params.token);
      return send(reply, request, request.query.lang, true);
    });
  };
}

/** Returns the browser's language; `fil` (Filipino) counts as Tagalog. */
const languageOf = (request: FastifyRequest) =>
  /^(?:tl|fil)\b/i.test(request.headers['accept-language'] ?? '') ? 'tl' : 'en';
