import { err, ok } from '@tulay/engine/result';
import * as oauth from 'openid-client';
import { z } from 'zod';
import type { Facebook, FacebookRefusal } from '../../ports/facebook';

export interface FacebookSettings {
  readonly appId: string;
  readonly appSecret: string;
  /** Asks the person; opened in the browser. */
  readonly dialogUrl: string;
  /** Gives a token for a code, and the account for a token; called by us. */
  readonly tokenUrl: string;
  readonly accountUrl: string;
}

const SECONDS = 8;
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
  config.timeout = SECONDS;
  // The simulated world on this machine speaks plain HTTP.
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

function refusalOf(error: unknown): FacebookRefusal {
  if (error instanceof oauth.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'facebook_denied' : 'facebook_refused';
  }
  if (error instanceof oauth.ResponseBodyError && error.status < 500) return 'facebook_refused';
  return 'facebook_unavailable';
}
