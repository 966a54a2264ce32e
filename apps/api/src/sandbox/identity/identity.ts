/**
 * The identity provider of the lender's staff, played by a real OpenID Connect server. A person chooses an account by one
 * tap instead of a password and a second factor.
 */
import { keysOf } from '@tulay/engine/records';
import type { FastifyPluginAsync } from 'fastify';
import type Provider from 'oidc-provider';
import type { Configuration, InteractionResults } from 'oidc-provider';
import { z } from 'zod';
import { html } from '../pages/html';
import { sendPage } from '../pages/layout';
import type { Sandbox } from '../sandbox';
import { StaffAccount } from '../shapes';
import { identityStore, signingKey } from './identity.store';
import { isRemoved, STAFF_NAMES } from './staff.store';

const PATH = '/sandbox/identity';
/** The console's registration at this provider: the values of `SANDBOX_CLIENT_ID` and `CALLBACK_PATH` of the product. */
const CLIENT_ID = 'tulay-console';
const CALLBACK = '/console/log-in/callback';

/** Longest session of the console: grants and refresh tokens are valid as long. */
const SESSION_SECONDS = 24 * 3_600;

const Choice = z.object({
  answer: z.enum(['log_in', 'password_only', 'refuse']),
  account: StaffAccount.default('ana'),
});

export const identityPages =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    let created: Promise<Provider> | null = null;
    /** The library is large, so it loads when somebody logs in for the first time. */
    const provider = (): Promise<Provider> => (created ??= createProvider(sandbox));

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
        chosen === 'refuse' || (await isRemoved(sandbox.db, account))
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

async function createProvider(sandbox: Sandbox): Promise<Provider> {
  const { default: Provider } = await import('oidc-provider');
  const provider = new Provider(`${sandbox.config.publicUrl}${PATH}`, await configurationOf(sandbox));
  provider.proxy = true;
  // The console of a test has any free port.
  provider.Client.prototype.redirectUriAllowed = (uri) => {
    const { hostname, pathname } = new URL(uri);
    return ['127.0.0.1', 'localhost'].includes(hostname) && pathname === CALLBACK;
  };
  return provider;
}

async function configurationOf({ config, db, clock }: Sandbox): Promise<Configuration> {
  const clientSecret = config.gatewaySecret;
  return {
    adapter: (model) => identityStore(db, clock, model),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: [`http://127.0.0.1${CALLBACK}`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    acrValues: ['mfa', 'pwd'],
    claims: { openid: ['sub', 'acr', 'amr'] },
    cookies: { keys: [clientSecret], names: { session: 'staff', interaction: 'staff_interaction' } },
    features: { devInteractions: { enabled: false } },
    // The account of a removed person is not found, so userinfo and refresh refuse its tokens.
    findAccount: async (_context, id) =>
      (await isRemoved(db, id)) ? undefined : { accountId: id, claims: () => ({ sub: id }) },
    interactions: { url: (_context, { uid }) => `${PATH}/interaction/${uid}` },
    jwks: { keys: [await signingKey(db)] },
    // Each refresh token works once, as at providers that detect a stolen token by its second use.
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    expiresWithSession: () => false,
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
      Grant: SESSION_SECONDS,
      IdToken: 300,
      Interaction: 600,
      RefreshToken: SESSION_SECONDS,
      Session: 600,
    },
  };
}

const chooser = (uid: string) => html`
<h1>Who are you?</h1>
<p class="note">A real provider asks for a password and a second factor here.</p>
${keysOf(STAFF_NAMES).map(
  (account) => html`<form method="post" action="${PATH}/interaction/${uid}">
  <input type="hidden" name="account" value="${account}">
  <button class="main" name="answer" value="log_in">${STAFF_NAMES[account]}</button>
</form>`,
)}
<section class="card"><h2>When it goes wrong</h2>
<form method="post" action="${PATH}/interaction/${uid}">
  <button name="answer" value="password_only">Ana, without a second factor</button>
  <button name="answer" value="refuse">Leave without logging in</button>
</form></section>`;
