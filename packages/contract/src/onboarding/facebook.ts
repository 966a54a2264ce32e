import * as z from 'zod/mini';
import { Centavos, Instant } from '../common';

export const FacebookScreen = z.enum(['baseInfo2', 'linked']);
export type FacebookScreenName = z.infer<typeof FacebookScreen>;

/**
 * Outcomes of linking Facebook, in `?facebook=` of the screen. `denied`: the borrower declined. `expired`: the attempt
 * is too old or unknown, or another session started it. `taken`: another borrower linked this account. `other`: the
 * borrower has linked another account. `failed`: Facebook did not confirm it.
 */
export const FACEBOOK_OUTCOMES = ['linked', 'denied', 'expired', 'taken', 'other', 'failed'] as const;
export type FacebookOutcomeName = (typeof FACEBOOK_OUTCOMES)[number];

export const FacebookLinkStatus = z.object({
  /** True if the lender has configured a Facebook app. */
  offered: z.boolean(),
  linkedAt: z.nullable(Instant),
  /** Centavos that linking Facebook adds to a limit below its ceiling. */
  raise: Centavos,
  /** Centavos that linking Facebook added to the limit; null if it is not linked or no limit is granted yet. */
  added: z.nullable(Centavos),
});
export type FacebookLinkStatusBody = z.infer<typeof FacebookLinkStatus>;

export const FacebookAttempt = z.object({ screen: FacebookScreen });

export const FacebookConsent = z.object({ url: z.url() });
