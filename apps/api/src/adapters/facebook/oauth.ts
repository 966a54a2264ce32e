import { err, ok } from '@tulay/engine/result';
import * as oauth from 'openid-client';
import { z } from 'zod';
import type { Facebook, FacebookRefusal } from '../../ports/facebook';
import { type GuardOptions, createGuard } from '../http/guard';
import { parseJson } from '../http/provider-link';

export interface FacebookSettings {
  readonly appId: string;
  readonly appSecret: string;
  /** Asks the person; opened in the browser. */
  readonly dialogUrl: string;
  /** Gives a token for a code, and the account for a token; called by us. */
  readonly tokenUrl: string;
  readonly accountUrl: string;
  readonly timeoutMs?: number;
  readonly guard?: GuardOptions;
}

/** Of one try. */
const TIMEOUT_MS = 8_000;
const OwnError = z.object({ error: z.object({ code: z.number() }) });
const WRONG_PARAMETER = 100;
const Account = z.object({ id: z.string().min(1).max(100) });

/** Facebook's log-in (OAuth 2, authorization code with PKCE), or whoever speaks like it at these addresses. */
export function facebookLogin(settings: FacebookSettings): Facebook {
  const config = new oauth.Configuration(
    {
      issuer: new URL(settings.dialogUrl).origin,
      authorization_endpoint: settings.dialogUrl,
      token_endpoint: settings.tokenUrl,
    },
    settings.appId,
    undefined,
    oauth.ClientSecretPost(settings.appSecret),
  );
  config[oauth.customFetch] = guardedFetch(settings);
  // The simulated sandbox on this machine speaks plain HTTP.
  if (settings.tokenUrl.startsWith('http:')) oauth.allowInsecureRequests(config);

  return {
    async consentUrl({ state, verifier }, redirectUri) {
      const url = oauth.buildAuthorizationUrl(config, {
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'public_profile',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    async accountOf({ state, verifier }, arrived) {
      if (arrived.searchParams.get('state') !== state) return err('facebook_refused');
      try {
        const checks = { expectedState: state, pkceCodeVerifier: verifier };
        const { access_token } = await oauth.authorizationCodeGrant(config, arrived, checks);
        const url = new URL(settings.accountUrl);
        url.searchParams.set('fields', 'id');
        const answer = await oauth.fetchProtectedResource(config, access_token, url, 'GET');
        const account = Account.safeParse(await answer.json());
        return account.success ? ok(account.data.id) : err('facebook_unavailable');
      } catch (error) {
        return err(refusalOf(error));
      }
    },
  };
}

/** Reading an account may be repeated; a code is exchanged once. An open circuit is as no answer. */
function guardedFetch({ guard, timeoutMs = TIMEOUT_MS }: FacebookSettings): oauth.CustomFetch {
  const guarded = createGuard(guard);
  return async (url, options) => {
    const asked = await guarded(async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      const outcome = await fetch(url, { ...(options as RequestInit), signal }).catch(() => null);
      const failed = outcome === null || outcome.status >= 500;
      return { outcome, failed, again: failed && options.method === 'GET' };
    });
    const answer = asked.ok ? asked.value : null;
    if (answer === null) throw new TypeError('no answer');
    return inWordsOfOauth(answer);
  };
}

/** Facebook says in a shape of its own that a code was used, is over, or belongs to another trip. */
async function inWordsOfOauth(answer: Response): Promise<Response> {
  if (answer.status !== 400) return answer;
  const own = OwnError.safeParse(parseJson(await answer.clone().text())).data;
  return own?.error.code === WRONG_PARAMETER
    ? Response.json({ error: 'invalid_grant' }, { status: 400 })
    : answer;
}

function refusalOf(error: unknown): FacebookRefusal {
  if (error instanceof oauth.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'facebook_denied' : 'facebook_refused';
  }
  // That our own secret is refused is no fault of this trip.
  const isOurs = error instanceof oauth.ResponseBodyError && error.error === 'invalid_client';
  if (error instanceof oauth.ResponseBodyError && error.status < 500 && !isOurs) return 'facebook_refused';
  // What came back in the browser is of another trip.
  if (error instanceof oauth.ClientError && error.code === 'OAUTH_INVALID_RESPONSE')
    return 'facebook_refused';
  return 'facebook_unavailable';
}
