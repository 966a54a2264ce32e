import { err, ok } from '@tulay/engine/result';
import * as oauth from 'openid-client';
import { z } from 'zod';
import type { Facebook, FacebookRefusal } from '../../ports/facebook';
import { type GuardOptions, createGuard } from '../http/guard';
import { parseJson } from '../http/provider-link';

export interface FacebookSettings {
  readonly appId: string;
  readonly appSecret: string;
  readonly dialogUrl: string;
  readonly tokenUrl: string;
  readonly accountUrl: string;
  readonly timeoutMs?: number;
  readonly guard?: GuardOptions;
}

const TIMEOUT_MS = 8_000;
const FacebookError = z.object({ error: z.object({ code: z.number() }) });
const WRONG_PARAMETER = 100;
const Account = z.object({ id: z.string().min(1).max(100) });

/** Creates the Facebook log-in by OAuth 2 (authorization code with PKCE), at Facebook or at a stand-in. */
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
  // The sandbox uses plain HTTP on the same machine.
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

const isForm = (body: unknown): body is URLSearchParams | string | null =>
  body === null || typeof body === 'string' || body instanceof URLSearchParams;

/** Fetches with a time-out and a circuit breaker. Only GET is retried, because a code can be exchanged once. */
function guardedFetch({ guard, timeoutMs = TIMEOUT_MS }: FacebookSettings): oauth.CustomFetch {
  const guarded = createGuard(guard);
  return async (url, options) => {
    const result = await guarded(async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      const { method, headers, redirect, body = null } = options;
      if (!isForm(body)) throw new Error('the code exchange sends only forms');
      const outcome = await fetch(url, { method, headers, redirect, body, signal }).catch(() => null);
      const failed = outcome === null || outcome.status >= 500;
      return { outcome, failed, retry: failed && options.method === 'GET' };
    });
    const answer = result.ok ? result.value : null;
    if (answer === null) throw new TypeError('no answer');
    return toOAuthError(answer);
  };
}

/** Converts Facebook's error 100 (code used, expired, or of another round trip) to OAuth's `invalid_grant`. */
async function toOAuthError(answer: Response): Promise<Response> {
  if (answer.status !== 400) return answer;
  const parsed = FacebookError.safeParse(parseJson(await answer.clone().text())).data;
  return parsed?.error.code === WRONG_PARAMETER
    ? Response.json({ error: 'invalid_grant' }, { status: 400 })
    : answer;
}

function refusalOf(error: unknown): FacebookRefusal {
  if (error instanceof oauth.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'facebook_denied' : 'facebook_refused';
  }
  // `invalid_client` means a wrong app secret, which is our configuration error and not this round trip's.
  const isOurSecret = error instanceof oauth.ResponseBodyError && error.error === 'invalid_client';
  if (error instanceof oauth.ResponseBodyError && error.status < 500 && !isOurSecret)
    return 'facebook_refused';
  // The browser returned an answer to another round trip.
  if (error instanceof oauth.ClientError && error.code === 'OAUTH_INVALID_RESPONSE')
    return 'facebook_refused';
  return 'facebook_unavailable';
}
