/** OAuth round trip with the simulated Facebook, made like a browser. */
import { createHash } from 'node:crypto';
import type { Onboarding, Person } from './onboarding';

export type ConsentAnswer = 'agree' | 'refuse' | 'late';

/** Starts linking and returns the address that the browser is sent to. */
export async function startFacebookLink(person: Person, screen = 'baseInfo2'): Promise<string> {
  const started = await person.call('POST', '/onboarding/facebook/attempts', { screen });
  if (started.status !== 201) throw new Error(`no attempt: ${started.body.code}`);
  return started.body.url;
}

/** Submits the consent page and returns the address that the browser is sent back to. */
export async function consent(
  app: Pick<Onboarding, 'sandbox'>,
  url: string,
  account: string,
  answer: ConsentAnswer = 'agree',
): Promise<URL> {
  const { pathname, search } = new URL(url);
  const sent = await fetch(`${app.sandbox.url}${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams({ account, answer }),
    redirect: 'manual',
  });
  return new URL(sent.headers.get('location') ?? `http://nowhere.test/${sent.status}`);
}

/** Follows the return address with a cookie, and returns the app address of the redirect. */
export async function followReturn(
  app: Pick<Onboarding, 'server'>,
  back: URL,
  cookie: string,
): Promise<string> {
  const url = `${back.pathname}${back.search}`;
  const answer = await app.server.inject({ method: 'GET', url, headers: { cookie } });
  return String(answer.headers.location);
}

/**
 * Links a Facebook account by the whole round trip, and returns the app address to which the browser is sent at the
 * end.
 */
export async function linkFacebook(app: Onboarding, person: Person, account: string): Promise<string> {
  const back = await consent(app, await startFacebookLink(person), account);
  return followReturn(app, back, person.cookie);
}

/** Returns the id of an account at the simulated Facebook, requested as a lender's server does. */
export async function idAtFacebook(app: Pick<Onboarding, 'sandbox'>, account: string): Promise<string> {
  const verifier = 'v'.repeat(43);
  const redirect = 'http://lender.test/facebook/return';
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'tulay-sandbox',
    redirect_uri: redirect,
    scope: 'public_profile',
    state: 's'.repeat(43),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const back = await consent(app, `http://lender.test/sandbox/facebook/dialog?${query}`, account);
  const token = await fetch(`${app.sandbox.url}/facebook/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirect,
      client_id: 'tulay-sandbox',
      client_secret: app.sandbox.link.secret,
      code_verifier: verifier,
    }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const me = await fetch(`${app.sandbox.url}/facebook/me`, { headers });
  return ((await me.json()) as { id: string }).id;
}
