/** A fresh code by text message that confirms one command of a borrower who is logged in. */
import * as z from 'zod/mini';
import { Instant, Language, Uuid } from '../common';

export const CONFIRM_PURPOSES = ['withdrawal', 'bank_change', 'account_deletion'] as const;
export type ConfirmPurpose = (typeof CONFIRM_PURPOSES)[number];

/** What one code is good for: `subject` names the very orders or account, so that it confirms nothing else. */
export const ConfirmationRequest = z.object({
  purpose: z.enum(CONFIRM_PURPOSES),
  subject: z.string().check(z.regex(/^[a-z0-9_,-]{1,200}$/)),
  language: Language,
  /** Another text for the same confirmation; without it an open one is told again and nothing is sent. */
  resend: z.optional(z.boolean()),
});
export type ConfirmationRequestBody = z.infer<typeof ConfirmationRequest>;

export const ConfirmationView = z.object({
  confirmationId: Uuid,
  /** The code was right; the command may be sent until `expiresAt`. */
  confirmed: z.boolean(),
  /** As `+63 917 ••• 4821`. */
  phoneMasked: z.string(),
  digits: z.int(),
  resendInSeconds: z.int(),
  expiresAt: Instant,
});
export type ConfirmationBody = z.infer<typeof ConfirmationView>;

export const ConfirmationCode = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{4,8}$/, 'code_format')),
});
