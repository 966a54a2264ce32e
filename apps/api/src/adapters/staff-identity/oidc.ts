import { err, ok } from '@tulay/engine/result';
import * as oidc from 'openid-client';
import type { StaffIdentitySettings } from '../../config';
import type { StaffIdentity } from '../../ports/staff-identity';

/** Time limits of a request to the provider, in seconds. Each request of an operator waits for a confirmation. */
const LOG_IN_SECONDS = 8;
const CONFIRMATION_SECONDS = 2;

/** Log-in of operators at an OpenID Connect provider. A log-in without a second factor is refused. */
export function openIdConnect(settings: StaffIdentitySettings): StaffIdentity {
  const configuration = discoverOnce(settings, LOG_IN_SECONDS);
  const confirmation = discoverOnce(settings, CONFIRMATION_SECONDS);

  return {
    async begin(callback) {
      try {
        const config = await configuration();
        const attempt = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        };
        const url = oidc.buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope: settings.scopes.join(' '),
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          // An open session at the provider is not enough. The operator has to authenticate again at each log-in.
          prompt: 'login',
          acr_values: 'mfa',
        });
        return ok({ url: url.href, attempt });
      } catch {
        return err('identity_unavailable');
      }
    },

    async finish(arrived, { state, nonce, verifier }) {
      try {
        const config = await configuration();
        const tokens = await oidc.authorizationCodeGrant(config, arrived, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return err('identity_refused');
        const proved = [claims['acr'], claims['amr']].flat();
        const hasSecondFactor = settings.secondFactors.some((factor) => proved.includes(factor));
        if (!hasSecondFactor) return err('second_factor_missing');
        return ok({
          account: { issuer: settings.linkedAs, subject: claims.sub },
          tokens: { access: tokens.access_token, refresh: tokens.refresh_token ?? null },
        });
      } catch (failure) {
        return err(isUnavailable(failure) ? 'identity_unavailable' : 'identity_refused');
      }
    },

    async confirm({ subject }, { access }) {
      try {
        await oidc.fetchUserInfo(await confirmation(), access, subject);
        return ok(null);
      } catch (failure) {
        return err(isTokenRefused(failure) ? 'token_refused' : 'identity_unavailable');
      }
    },

    async renew(refreshToken) {
      try {
        const tokens = await oidc.refreshTokenGrant(await confirmation(), refreshToken);
        // A provider that does not replace refresh tokens may leave the refresh token out of the response.
        return ok({ access: tokens.access_token, refresh: tokens.refresh_token ?? refreshToken });
      } catch (failure) {
        const isEnded = failure instanceof oidc.ResponseBodyError && failure.error === 'invalid_grant';
        return err(isEnded ? 'grant_ended' : 'identity_unavailable');
      }
    },
  };
}

/**
 * Returns a function that reads the provider's configuration document at its first call. If that fails, the next call
 * reads it again. @param seconds time limit of each request to the provider
 */
function discoverOnce(settings: StaffIdentitySettings, seconds: number): () => Promise<oidc.Configuration> {
  let discovered: Promise<oidc.Configuration> | null = null;
  return () =>
    (discovered ??= discover(settings, seconds).catch((failure: unknown) => {
      discovered = null;
      throw failure;
    }));
}

async function discover({ issuer, clientId, clientSecret }: StaffIdentitySettings, seconds: number) {
  const isLocal = issuer.startsWith('http:');
  const authentication = oidc.ClientSecretPost(clientSecret);
  const config = await oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: seconds,
    execute: [
      // Without this call, the library does not check the signature of an ID token.
      oidc.enableNonRepudiationChecks,
      // The identity provider of the sandbox uses plain HTTP on the same machine.
      ...(isLocal ? [oidc.allowInsecureRequests] : []),
    ],
  });
  if (config.serverMetadata().userinfo_endpoint === undefined)
    throw new TypeError('the identity provider has no userinfo endpoint');
  config.timeout = seconds;
  return config;
}

/** Statuses with which userinfo endpoints refuse an access token. RFC 6750 names them; providers differ in their use. */
const TOKEN_REFUSED: readonly (number | undefined)[] = [400, 401, 403];
const OTHER_SUBJECT = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';

/** Returns true if the provider refused an access token, or returned another subject than that of the account. */
function isTokenRefused(failure: unknown): boolean {
  if (failure instanceof oidc.WWWAuthenticateChallengeError) return TOKEN_REFUSED.includes(failure.status);
  if (!(failure instanceof oidc.ClientError)) return false;
  return (
    failure.code === OTHER_SUBJECT ||
    (failure.cause instanceof Response && TOKEN_REFUSED.includes(failure.cause.status))
  );
}

/** A response that cannot be read, or a connection that fails, is the provider's fault and not the person's. */
const isUnavailable = (failure: unknown): boolean =>
  failure instanceof TypeError ||
  (failure instanceof oidc.ClientError && isOutage(failure)) ||
  (failure instanceof DOMException && failure.name === 'TimeoutError');

const isOutage = ({ cause, code }: oidc.ClientError): boolean =>
  cause instanceof TypeError ||
  code === 'OAUTH_TIMEOUT' ||
  (cause instanceof Response && cause.status >= 500);
