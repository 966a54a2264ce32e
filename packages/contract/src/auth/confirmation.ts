import * as z from 'zod/mini';
import { Instant, Language, OtpText, Uuid } from '../common';

export const CONFIRM_PURPOSES = ['withdrawal', 'bank_change', 'account_deletion', 'data_copy'] as const;
export type ConfirmPurpose = (typeof CONFIRM_PURPOSES)[number];

/** Purpose of one OTP. `subject` names the orders, the account or the data copy, so that the OTP confirms nothing else. */
export const ConfirmationRequest = z.object({
  purpose: z.enum(CONFIRM_PURPOSES),
  subject: z.string().check(z.regex(/^[a-z0-9_,-]{1,200}$/)),
  language: Language,
  /**
   * True to send another text message while a confirmation of the same subject is open. Otherwise the server returns
   * the open confirmation and sends nothing.
   */
  resend: z.optional(z.boolean()),
});
export type ConfirmationRequestBody = z.infer<typeof ConfirmationRequest>;

export const ConfirmationView = z.object({
  confirmationId: Uuid,
  /** True once the OTP was entered correctly; the command is then accepted until `expiresAt`. */
  confirmed: z.boolean(),
  phoneMasked: z.string(),
  digits: z.int(),
  resendInSeconds: z.int(),
  expiresAt: Instant,
});
export type ConfirmationBody = z.infer<typeof ConfirmationView>;

export const ConfirmationCode = z.object({
  code: OtpText,
});
