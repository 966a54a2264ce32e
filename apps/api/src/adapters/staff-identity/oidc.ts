import { err, ok } from '@tulay/engine/result';
import * as oidc from 'openid-client';
import type { StaffIdentitySettings } from '../../config';
import type { StaffIdentity } from '../../ports/staff-identity';

const TIMEOUT_SECONDS = 8;

/** Log-in of operators at an OpenID Connect provider. A log-in without a second factor is refused. */
export function openIdConnect(settings: StaffIdentitySettings): StaffIdentity {
  let discovered: Promise<oidc.Configuration> | null = null;
  /** Reads the provider's configuration document once. If that fails, the next log-in reads it again. */
  const configuration = (): Promise<oidc.Configuration> => {
    discovered ??= discover(settings).catch((failure: unknown) => {
      discovered = null;
      throw failure;
    });
    return discovered;
  };

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
          scope: 'openid',
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
        return hasSecondFactor
          ? ok({ issuer: settings.linkedAs, subject: claims.sub })
          : err('second_factor_missing');
      } catch (failure) {
        return err(isUnavailable(failure) ? 'identity_unavailable' : 'identity_refused');
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: StaffIdentitySettings) {
  const isLocal = issuer.startsWith('http:');
  const authentication = oidc.ClientSecretPost(clientSecret);
  const config = await oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // Without this call, the library does not check the signature of an ID token.
      oidc.enableNonRepudiationChecks,
      // The identity provider of the sandbox uses plain HTTP on the same machine.
      ...(isLocal ? [oidc.allowInsecureRequests] : []),
    ],
  });
  config.timeout = TIMEOUT_SECONDS;
  return config;
}

/** A response that cannot be read, or a connection that fails, is the provider's fault and not the person's. */
const isUnavailable = (failure: unknown): boolean =>
  failure instanceof TypeError ||
  (failure instanceof oidc.ClientError && failure.cause instanceof TypeError) ||
  (failure instanceof DOMException && failure.name === 'TimeoutError');
