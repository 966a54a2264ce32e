import type { Result } from '@tulay/engine/result';

/** One way to Facebook and back, bound together by `state` and the PKCE `verifier`. */
export interface FacebookTrip {
  /** Random, unique a trip. */
  readonly state: string;
  readonly verifier: string;
}

/** `denied`: the person said no. `refused`: the answer is not of this trip, or was used. `unavailable`: no answer. */
export type FacebookRefusal = 'facebook_denied' | 'facebook_refused' | 'facebook_unavailable';

export interface Facebook {
  /** Where to send the browser. @param redirectUri where it comes back to, exactly as registered. */
  consentUrl(trip: FacebookTrip, redirectUri: string): Promise<string>;
  /** The account's id for this lender, and nothing else of it. @param arrived the whole address that the browser came back to. */
  accountOf(trip: FacebookTrip, arrived: URL): Promise<Result<string, FacebookRefusal>>;
}
