/**
 * The identity provider of the lender's staff, played by a real OpenID Connect server. A person chooses an account by one
 * tap instead of a password and a second factor. Accounts, codes and keys live in memory.
 */
import { generateKeyPairSync } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type Provider from 'oidc-provider';
import type { Configuration, InteractionResults } from 'oidc-provider';
import { z } from 'zod';
import { html } from '../pages/html';
import { sendPage } from '../pages/layout';
import type { Sandbox } from '../sandbox';

/** Accounts at the simulated identity provider. `mallory` belongs to no operator. */
const ACCOUNTS = ['ana', 'ben', 'carlo', 'vera', 'mallory'] as const;

const PATH = '/sandbox/identity';
const CLIENT_ID = 'tulay-console';
const CALLBACK = '/console/log-in/callback';

const Choice = z.object({
  answer: z.enum(['log_in', 'password_only', 'refuse']),
  account: z.enum(ACCOUNTS).default('ana'),
});

export const identityPages =
  ({ config: { publicUrl, gatewaySecret } }: Sandbox): FastifyPluginAsync =>
  async (server) => {
    let created: Promise<Provider> | null = null;
    /** The library is large, so it loads when somebody logs in for the first time. */
    const provider = (): Promise<Provider> =>
      (created ??= createProvider(`${publicUrl}${PATH}`, gatewaySecret));

    server.get<{ Params: { uid: string } }>('/interaction/:uid', async (request, reply) => {
      const details = await (await provider()).interactionDetails(request.raw, reply.raw);
      const { redirect_uri: target } = details.params;
      return sendPage(reply, {
        lang: 'en',
        title: 'Staff log-in (simulated)',
        banner: 'Simulated identity provider of the lender’s staff',
        body: chooser(request.params.uid),
        formTarget: new URL(String(target)).origin,
      });
    });

    server.post<{ Params: { uid: string } }>('/interaction/:uid', async (request, reply) => {
      const { answer: chosen, account } = Choice.parse(request.body);
      const hasSecondFactor = chosen === 'log_in';
      const result: InteractionResults =
        chosen === 'refuse'
          ? { error: 'access_denied' }
          : {
              login: {
                accountId: account,
                acr: hasSecondFactor ? 'mfa' : 'pwd',
                amr: hasSecondFactor ? ['pwd', 'otp', 'mfa'] : ['pwd'],
                remember: false,
              },
            };
      reply.hijack();
      const more = { mergeWithLastSubmission: false };
      await (await provider()).interactionFinished(request.raw, reply.raw, result, more);
    });

    // The library of the provider reads the whole request itself, including the body.
    await server.register(async (protocol) => {
      protocol.removeAllContentTypeParsers();
      protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
      protocol.all('/*', async (request, reply) => {
        const answer = (await provider()).callback();
        reply.hijack();
        // `url` has no `PATH` and `originalUrl` has it. From the difference, the provider's library knows under which
        // path it is served.
        const raw = Object.assign(request.raw, { originalUrl: request.raw.url });
        raw.url = request.raw.url?.slice(PATH.length) ?? '/';
        void answer(raw, reply.raw);
      });
    });
  };

async function createProvider(issuer: string, clientSecret: string): Promise<Provider> {
  const { default: Provider } = await import('oidc-provider');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: [`http://127.0.0.1${CALLBACK}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    acrValues: ['mfa', 'pwd'],
    claims: { openid: ['sub', 'acr', 'amr'] },
    cookies: { keys: [clientSecret], names: { session: 'staff', interaction: 'staff_interaction' } },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    interactions: { url: (_context, { uid }) => `${PATH}/interaction/${uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    // Staff consented when they were employed.
    async loadExistingGrant({ oidc }) {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 300,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.proxy = true;
  // The console of a test has any free port.
  provider.Client.prototype.redirectUriAllowed = (uri) => {
    const { hostname, pathname } = new URL(uri);
    return ['127.0.0.1', 'localhost'].includes(hostname) && pathname === CALLBACK;
  };
  return provider;
}

const NAMES: Readonly<Record<(typeof ACCOUNTS)[number], string>> = {
  ana: 'Ana, every role',
  ben: 'Ben, every role: approves what Ana asks for',
  carlo: 'Carlo, support, risk and collections',
  vera: 'Vera, reads the books',
  mallory: 'Mallory, not an operator',
};

const chooser = (uid: string) => html`
<h1>Who are you?</h1>
<p class="note">A real provider asks for a password and a second factor here.</p>
${ACCOUNTS.map(
  (account) => html`<form method="post" action="${PATH}/interaction/${uid}">
  <input type="hidden" name="account" value="${account}">
  <button class="main" name="answer" value="log_in">${NAMES[account]}</button>
</form>`,
)}
<section class="card"><h2>When it goes wrong</h2>
<form method="post" action="${PATH}/interaction/${uid}">
  <button name="answer" value="password_only">Ana, without a second factor</button>
  <button name="answer" value="refuse">Leave without logging in</button>
</form></section>`;
