/** The way to the simulated Facebook and back, as a browser goes it. */
import { createHash } from 'node:crypto';
import type { Onboarding, Person } from './onboarding';

export type ConsentAnswer = 'agree' | 'refuse' | 'late';

/** Where the lender sends the browser. */
export async function startFacebookLink(person: Person, screen = 'baseInfo2'): Promise<string> {
  const begun = await person.call('POST', '/onboarding/facebook/attempts', { screen });
  if (begun.status !== 201) throw new Error(`no attempt: ${begun.body.code}`);
  return begun.body.url;
}

/** Answers the consent page; gives the address that the browser is sent back to. */
export async function consent(
  app: Pick<Onboarding, 'world'>,
  url: string,
  account: string,
  answer: ConsentAnswer = 'agree',
): Promise<URL> {
  const { pathname, search } = new URL(url);
  const sent = await fetch(`${app.world.url}${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams({ account, answer }),
    redirect: 'manual',
  });
  return new URL(sent.headers.get('location') ?? `http://nowhere.test/${sent.status}`);
}

/** Comes back under a cookie; gives the app's own address that follows. */
export async function followReturn(
  app: Pick<Onboarding, 'server'>,
  back: URL,
  cookie: string,
): Promise<string> {
  const url = `${back.pathname}${back.search}`;
  const answer = await app.server.inject({ method: 'GET', url, headers: { cookie } });
  return String(answer.headers.location);
}

/** The whole way: the app's address at its end. */
export async function linkFacebook(app: Onboarding, person: Person, account: string): Promise<string> {
  const back = await consent(app, await startFacebookLink(person), account);
  return followReturn(app, back, person.cookie);
}

/** What the simulated Facebook calls an account, asked as any lender's server would. */
export async function idAtFacebook(app: Pick<Onboarding, 'world'>, account: string): Promise<string> {
  const verifier = 'v'.repeat(43);
  const redirect = 'http://lender.test/facebook/return';
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: 'tulay-sandbox',
    redirect_uri: redirect,
    scope: 'public_profile',
    state: 's'.repeat(43),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const back = await consent(app, `http://lender.test/sandbox/facebook/dialog?${asked}`, account);
  const token = await fetch(`${app.world.url}/facebook/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirect,
      client_id: 'tulay-sandbox',
      client_secret: app.world.link.secret,
      code_verifier: verifier,
    }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const me = await fetch(`${app.world.url}/facebook/me`, { headers });
  return ((await me.json()) as { id: string }).id;
}
