/** Log-in of operators at a stand-in of an OpenID Connect provider, which can return wrong ID tokens. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openIdConnect } from './oidc';

const CLIENT = 'tulay-console';
const CALLBACK = 'http://127.0.0.1:9/console/log-in/callback';
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Faults {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly key?: KeyObject;
  readonly alg?: string;
  /** Issuer that the provider's configuration document names. */
  readonly issuer?: string;
  /** Response to a question about an account, or to a refresh token. */
  readonly answer?: { readonly status: number; readonly body?: object; readonly challenge?: string };
  /** The provider accepts the question about an account and sends no response. */
  readonly isSilent?: true;
  readonly hasNoUserinfo?: true;
}

const TOKENS = { access_token: 'of the log-in', refresh_token: 'for later', token_type: 'bearer' };
const ACCOUNT = { issuer: 'linked', subject: 'ana' };

let faults: Faults;
let server: Server;
let issuer: string;
let challenge: string;
let nonce: string;
beforeEach(async () => {
  faults = {};
  server = createServer((request, response) => {
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url?.includes('openid-configuration')) return send(configuration());
    if (request.url === '/keys')
      return send({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256' }] });
    if (request.url === '/userinfo') {
      if (faults.isSilent) return;
      const { status, body, challenge: header } = faults.answer ?? { status: 200, body: { sub: 'ana' } };
      if (header) response.setHeader('www-authenticate', header);
      return send(body ?? {}, status);
    }
    let body = '';
    request.on('data', (bytes) => (body += String(bytes)));
    request.on('end', () => {
      if (faults.answer) return send(faults.answer.body ?? {}, faults.answer.status);
      const verifier = new URLSearchParams(body).get('code_verifier') ?? '';
      if (createHash('sha256').update(verifier).digest('base64url') !== challenge)
        return send({ error: 'invalid_grant' }, 400);
      return send({ ...TOKENS, id_token: idToken() });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const configuration = () => ({
  issuer: faults.issuer ?? issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  ...(faults.hasNoUserinfo ? {} : { userinfo_endpoint: `${issuer}/userinfo` }),
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

function idToken(): string {
  // A stand-in signs with the time of the machine, because the library compares it with that time.
  const now = Math.floor((performance.timeOrigin + performance.now()) / 1_000);
  const claims = {
    iss: issuer,
    sub: 'ana',
    aud: CLIENT,
    iat: now,
    exp: now + 300,
    nonce,
    amr: ['mfa'],
    ...faults.claims,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const { alg = 'RS256' } = faults;
  const signed = `${encode({ alg, kid: 'own' })}.${encode(claims)}`;
  const signature = alg === 'none' ? '' : sign('sha256', Buffer.from(signed), faults.key ?? own.privateKey);
  return `${signed}.${signature === '' ? '' : signature.toString('base64url')}`;
}

const connect = () =>
  openIdConnect({
    issuer,
    linkedAs: 'linked',
    clientId: CLIENT,
    clientSecret: 'a secret of this test',
    secondFactors: ['mfa'],
    scopes: ['openid', 'offline_access'],
  });

/** Logs in: begins at the console, and comes back from the provider with a code. */
async function logIn(changed: { readonly state?: string; readonly verifier?: string } = {}) {
  const identity = connect();
  const begun = await identity.begin(CALLBACK);
  if (!begun.ok) return begun;
  const sent = new URL(begun.value.url).searchParams;
  challenge = sent.get('code_challenge') ?? '';
  nonce = sent.get('nonce') ?? '';
  const arrived = new URL(CALLBACK);
  arrived.searchParams.set('code', 'a-code');
  arrived.searchParams.set('state', begun.value.attempt.state);
  return identity.finish(arrived, { ...begun.value.attempt, ...changed });
}

it('a log-in returns the account by issuer and subject, and the tokens of the provider', async () => {
  const tokens = { access: 'of the log-in', refresh: 'for later' };
  expect(await logIn()).toEqual({ ok: true, value: { account: ACCOUNT, tokens } });
});

it('the log-in asks for the scopes of the settings', async () => {
  const begun = await connect().begin(CALLBACK);
  expect(begun.ok && new URL(begun.value.url).searchParams.get('scope')).toBe('openid offline_access');
});

it('a provider without a userinfo endpoint opens no log-in', async () => {
  faults = { hasNoUserinfo: true };
  expect(await connect().begin(CALLBACK)).toMatchObject({ ok: false, code: 'identity_unavailable' });
});

it.each<[string, Faults]>([
  ['that another key signed', { key: other.privateKey }],
  ['without a signature', { alg: 'none' }],
  ['for another client', { claims: { aud: 'another client' } }],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['with another nonce', { claims: { nonce: 'of another log-in' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['that has expired', { claims: { exp: 1_700_000_000, iat: 1_699_999_000 } }],
])('an ID token %s is refused', async (_what, wrong) => {
  faults = wrong;
  expect(await logIn()).toMatchObject({ ok: false, code: 'identity_refused' });
});

it('an ID token without a second factor is refused', async () => {
  faults = { claims: { amr: ['pwd'], acr: 'pwd' } };
  expect(await logIn()).toMatchObject({ ok: false, code: 'second_factor_missing' });
});

it('a code that comes back with another state or another verifier is refused', async () => {
  expect(await logIn({ state: 'of another browser' })).toMatchObject({ code: 'identity_refused' });
  expect(await logIn({ verifier: 'v'.repeat(43) })).toMatchObject({ code: 'identity_refused' });
});

it('a configuration document that names another issuer is refused', async () => {
  faults = { issuer: 'https://evil.example' };
  expect(await logIn()).toMatchObject({ ok: false });
});

describe('the confirmation of an account', () => {
  const confirm = () => connect().confirm(ACCOUNT, { access: 'of the log-in', refresh: null });

  it('an account is confirmed by the subject that the userinfo endpoint returns', async () => {
    expect(await confirm()).toEqual({ ok: true, value: null });
  });

  it.each<[string, Faults['answer']]>([
    ['another subject', { status: 200, body: { sub: 'ben' } }],
    ['the status 401', { status: 401 }],
    ['a challenge', { status: 401, challenge: 'Bearer error="invalid_token"' }],
    [
      'the status 400',
      { status: 400, body: { error: 'invalid_request', error_description: 'User disabled' } },
    ],
    ['the status 403', { status: 403 }],
  ])('a response with %s refuses the access token', async (_what, answer) => {
    faults = answer ? { answer } : {};
    expect(await confirm()).toMatchObject({ ok: false, code: 'token_refused' });
  });

  it.each([404, 408, 429, 500, 503])(
    'a response with the status %d refuses no access token',
    async (status) => {
      faults = { answer: { status } };
      expect(await confirm()).toMatchObject({ ok: false, code: 'identity_unavailable' });
    },
  );

  it('a provider that is silent or cannot be reached refuses no access token', async () => {
    faults = { isSilent: true };
    expect(await confirm()).toMatchObject({ ok: false, code: 'identity_unavailable' });
    server.close();
    server.closeAllConnections();
    expect(await confirm()).toMatchObject({ ok: false, code: 'identity_unavailable' });
  });
});

describe('the renewal of tokens', () => {
  const answered = (status: number, body: object) => {
    faults = { answer: { status, body } };
    return connect().renew('for later');
  };

  it('a refresh token is exchanged for new tokens', async () => {
    expect(await answered(200, { ...TOKENS, access_token: 'new', refresh_token: 'newer' })).toEqual({
      ok: true,
      value: { access: 'new', refresh: 'newer' },
    });
  });

  it('a refresh token that the response does not replace stays', async () => {
    expect(await answered(200, { access_token: 'new', token_type: 'bearer' })).toEqual({
      ok: true,
      value: { access: 'new', refresh: 'for later' },
    });
  });

  it('the grant has ended only if the provider answers `invalid_grant`', async () => {
    expect(await answered(400, { error: 'invalid_grant' })).toMatchObject({ code: 'grant_ended' });
    expect(await answered(401, { error: 'invalid_client' })).toMatchObject({ code: 'identity_unavailable' });
    expect(await answered(403, {})).toMatchObject({ code: 'identity_unavailable' });
  });
});
