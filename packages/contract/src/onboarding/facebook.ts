/** Linking a Facebook account: the browser leaves for Facebook and comes back with an outcome. */
import * as z from 'zod/mini';
import { Centavos, Instant } from '../common';

/** Screens that the borrower may set out from, and comes back to. */
export const FacebookScreen = z.enum(['baseInfo2', 'linked']);
export type FacebookScreenName = z.infer<typeof FacebookScreen>;

/**
 * What became of it, as `?facebook=` of the screen: `denied` by the borrower; `expired`: too late, or not the session
 * that set out; `taken`: the account is another borrower's; `other`: another account is linked already; `failed`:
 * Facebook did not confirm it.
 */
export const FACEBOOK_OUTCOMES = ['linked', 'denied', 'expired', 'taken', 'other', 'failed'] as const;
export type FacebookOutcomeName = (typeof FACEBOOK_OUTCOMES)[number];

export const FacebookLinkStatus = z.object({
  /** False where this lender has not set it up. */
  offered: z.boolean(),
  linkedAt: z.nullable(Instant),
  /** What linking adds to a limit that has room for it. */
  raise: Centavos,
  /** What it added; null while there is no limit to add to. */
  added: z.nullable(Centavos),
});
export type FacebookLinkStatusBody = z.infer<typeof FacebookLinkStatus>;

export const FacebookAttempt = z.object({ screen: FacebookScreen });

/** Where the browser goes. */
export const FacebookConsent = z.object({ url: z.url() });
