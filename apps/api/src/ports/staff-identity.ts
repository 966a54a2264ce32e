import type { Result } from '@tulay/engine/result';

/** Values of one round trip to the identity provider, kept in a cookie of the browser until it comes back. */
export interface LogInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** An account that the identity provider confirmed. */
export interface StaffAccount {
  readonly issuer: string;
  readonly subject: string;
}

/**
 * Errors: `identity_refused`, the person or the provider ended the log-in, or the response was not genuine;
 * `second_factor_missing`, the provider does not confirm a second factor; `identity_unavailable`, it does not answer.
 */
export type IdentityRefusal = 'identity_refused' | 'second_factor_missing' | 'identity_unavailable';

/** The identity provider of the operators (OpenID Connect, authorization code with PKCE). */
export interface StaffIdentity {
  /** Returns the address to send the browser to. @param callback address that the provider sends it back to. */
  begin(
    callback: string,
  ): Promise<Result<{ readonly url: string; readonly attempt: LogInAttempt }, 'identity_unavailable'>>;
  /** @param arrived address of the callback with the provider's parameters. */
  finish(arrived: URL, attempt: LogInAttempt): Promise<Result<StaffAccount, IdentityRefusal>>;
}
