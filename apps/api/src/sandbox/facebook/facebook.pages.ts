import { randomInt } from 'node:crypto';
import { chosenLanguage, type Language } from '@tulay/contract/languages';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FACEBOOK_APP_ID, facebookRedirectUri, issueCode } from './facebook.store';
import type { Sandbox } from '../sandbox';
import { FACEBOOK_WORDS } from './facebook.words';
import { type Html, html } from '../pages/html';
import { languageLinks, sendPage } from '../pages/layout';

const AuthorizationRequest = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(FACEBOOK_APP_ID),
  redirect_uri: z.string(),
  scope: z.literal('public_profile'),
  state: z.string().min(20).max(200),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
type Request = z.infer<typeof AuthorizationRequest>;

const Query = z.looseObject({ lang: z.string().optional() });
const Form = z.object({
  answer: z.enum(['agree', 'refuse', 'late']),
  account: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[^\0]*$/),
});

const PATH = '/sandbox/facebook/dialog';
const CODE_MS = 60_000;

/** Consent page of the simulated Facebook. It redirects the browser back with a code, or with `access_denied`. */
export function facebookPages(sandbox: Sandbox): FastifyPluginAsync {
  const redirectUri = facebookRedirectUri(sandbox.config);
  const parseRequest = (query: unknown): Request | undefined => {
    const request = AuthorizationRequest.safeParse(query);
    return request.success && request.data.redirect_uri === redirectUri ? request.data : undefined;
  };

  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();

    server.get('/dialog', { schema: { querystring: Query } }, async ({ query, headers }, reply) => {
      const lang = chosenLanguage(query.lang, headers['accept-language']);
      const request = parseRequest(query);
      return request
        ? send(reply, lang, consentView(request, lang), redirectUri)
        : sendInvalidRequest(reply, lang);
    });

    const submit = { schema: { querystring: Query, body: Form } };
    server.post('/dialog', submit, async ({ query, headers, body }, reply) => {
      const request = parseRequest(query);
      if (!request) return sendInvalidRequest(reply, chosenLanguage(query.lang, headers['accept-language']));
      const back = new URL(redirectUri);
      back.searchParams.set('state', request.state);
      if (body.answer === 'refuse') {
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set('error_reason', 'user_denied');
      } else {
        const lifetimeMs = body.answer === 'late' ? 0 : CODE_MS;
        const code = await issueCode(sandbox.db, {
          account: body.account,
          clientId: request.client_id,
          redirectUri,
          challenge: request.code_challenge,
          expiresAt: new Date(sandbox.clock.now().getTime() + lifetimeMs),
        });
        back.searchParams.set('code', code);
      }
      return reply.redirect(`${back.href}#_=_`, 303);
    });
  };
}

const SUGGESTED = 10_000;

function consentView(request: Request, lang: Language): Html {
  const words = FACEBOOK_WORDS[lang];
  const linkTo = (language: string) => `${PATH}?${new URLSearchParams({ ...request, lang: language })}`;
  return html`
${languageLinks(linkTo)}
<h1>${words.heading}</h1>
<p>${words.asks}</p>
<p class="note">${words.gets}</p>
<form method="post" action="${linkTo(lang)}">
  <label>${words.account}
    <input name="account" required maxlength="80" autocomplete="off" value="maria.${randomInt(SUGGESTED)}"
      aria-describedby="account-hint">
  </label>
  <p id="account-hint" class="small quiet">${words.accountHint}</p>
  <button class="main" name="answer" value="agree">${words.agree}</button>
  <button name="answer" value="refuse">${words.refuse}</button>
  <section class="card"><h2>${words.more}</h2>
    <button name="answer" value="late" class="danger">${words.late}</button>
  </section>
</form>`;
}

function send(reply: FastifyReply, lang: Language, body: Html, target: string): FastifyReply {
  const { title, banner } = FACEBOOK_WORDS[lang];
  return sendPage(reply, { lang, title, banner, body, formTarget: new URL(target).origin });
}

function sendInvalidRequest(reply: FastifyReply, lang: Language): FastifyReply {
  const { title, banner, wrong } = FACEBOOK_WORDS[lang];
  return sendPage(reply, { lang, title, banner, body: html`<h1>${wrong}</h1>` }, 400);
}
