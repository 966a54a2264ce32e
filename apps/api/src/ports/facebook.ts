import type { Result } from '@tulay/engine/result';

/** One OAuth round trip to Facebook. */
export interface OAuthRoundTrip {
  /** Random `state`, one per OAuth round trip. */
  readonly state: string;
  /** PKCE code verifier. */
  readonly verifier: string;
}

/**
 * Errors of a round trip. `facebook_denied`: the person declined. `facebook_refused`: the returned address belongs to
 * another round trip or was already used. `facebook_unavailable`: Facebook gave no answer.
 */
export type FacebookRefusal = 'facebook_denied' | 'facebook_refused' | 'facebook_unavailable';

export interface Facebook {
  /** Returns the address of Facebook's consent page. @param redirectUri return address, exactly as registered. */
  consentUrl(trip: OAuthRoundTrip, redirectUri: string): Promise<string>;
  /** Returns the account's id for this lender, its only used fact. @param arrived the full address to which the browser returned. */
  accountOf(trip: OAuthRoundTrip, arrived: URL): Promise<Result<string, FacebookRefusal>>;
}
