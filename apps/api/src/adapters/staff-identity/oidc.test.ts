/** Log-in of operators at a stand-in of an OpenID Connect provider, which can return wrong ID tokens. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
}

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
    let body = '';
    request.on('data', (bytes) => (body += String(bytes)));
    request.on('end', () => {
      const verifier = new URLSearchParams(body).get('code_verifier') ?? '';
      if (createHash('sha256').update(verifier).digest('base64url') !== challenge)
        return send({ error: 'invalid_grant' }, 400);
      return send({ access_token: 'unused', token_type: 'bearer', id_token: idToken() });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const configuration = () => ({
  issuer: faults.issuer ?? issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
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

/** Logs in: begins at the console, and comes back from the provider with a code. */
async function logIn(changed: { readonly state?: string; readonly verifier?: string } = {}) {
  const identity = openIdConnect({
    issuer,
    linkedAs: issuer,
    clientId: CLIENT,
    clientSecret: 'a secret of this test',
    secondFactors: ['mfa'],
  });
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

it('an operator is known by issuer and subject', async () => {
  expect(await logIn()).toEqual({ ok: true, value: { issuer, subject: 'ana' } });
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
