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

/** Tokens that the identity provider issues for an account. The console uses them to ask about the account again. */
export interface ProviderTokens {
  readonly access: string;
  /** Refresh token; null if the provider issues none. */
  readonly refresh: string | null;
}

/** Result of a log-in at the identity provider. */
export interface StaffLogIn {
  readonly account: StaffAccount;
  readonly tokens: ProviderTokens;
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
  finish(arrived: URL, attempt: LogInAttempt): Promise<Result<StaffLogIn, IdentityRefusal>>;
  /**
   * Asks the provider whether the account still exists. Errors: `token_refused`, the access token has expired, or the
   * account was removed; `identity_unavailable`, the provider does not answer within two seconds.
   */
  confirm(
    account: StaffAccount,
    tokens: ProviderTokens,
  ): Promise<Result<null, 'token_refused' | 'identity_unavailable'>>;
  /**
   * Exchanges a refresh token for new tokens. Errors: `grant_ended`, the provider refuses the refresh token, because it
   * was removed with the account, was used before, or has expired; `identity_unavailable`, as above.
   */
  renew(refreshToken: string): Promise<Result<ProviderTokens, 'grant_ended' | 'identity_unavailable'>>;
}
