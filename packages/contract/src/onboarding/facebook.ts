import * as z from 'zod/mini';
import { Centavos, Instant } from '../common';

export const FacebookScreen = z.enum(['baseInfo2', 'linked']);
export type FacebookScreenName = z.infer<typeof FacebookScreen>;

/**
 * Outcomes of the linking, in `?facebook=` of the screen. `denied`: the borrower declined. `expired`: too late, or another
 * session started it. `taken`: another borrower linked this account. `other`: the borrower has linked another account.
 * `failed`: Facebook did not confirm it.
 */
export const FACEBOOK_OUTCOMES = ['linked', 'denied', 'expired', 'taken', 'other', 'failed'] as const;
export type FacebookOutcomeName = (typeof FACEBOOK_OUTCOMES)[number];

export const FacebookLinkStatus = z.object({
  /** False if the lender has no Facebook app configured. */
  offered: z.boolean(),
  linkedAt: z.nullable(Instant),
  /** Centavos that linking adds to a limit below its ceiling. */
  raise: Centavos,
  /** Centavos that linking added; null while no limit is granted. */
  added: z.nullable(Centavos),
});
export type FacebookLinkStatusBody = z.infer<typeof FacebookLinkStatus>;

export const FacebookAttempt = z.object({ screen: FacebookScreen });

export const FacebookConsent = z.object({ url: z.url() });
