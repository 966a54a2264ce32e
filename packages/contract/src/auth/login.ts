/** Log-in by captcha and OTP. The session is a cookie; `token` is only its CSRF token. */
import { phoneRule } from '@tulay/engine/identity/phone';
import * as z from 'zod/mini';
import { Instant, Language, numberText, OtpText, ruled, Uuid } from '../common';
import { SolvedWork } from './work';

export const CaptchaView = z.object({
  captchaId: Uuid,
  /** PNG as a data URL. */
  image: z.string(),
  expiresAt: Instant,
});

/** Fields of a request that needs a solved captcha. */
export const captchaFields = {
  captchaId: Uuid,
  captchaText: numberText(z.minLength(1, 'captcha_required'), z.maxLength(12)),
};

export const CodeRequest = z.object({
  phone: ruled(phoneRule),
  ...captchaFields,
  /**
   * Solved proof of work. The server requires it of clients without a session once requests look suspicious
   * (`work_required`).
   */
  work: z.optional(SolvedWork),
  /** Consent to the privacy policy, without which no text message is sent. */
  privacyConsent: z.boolean(),
  language: Language,
});

export const CodeSentView = z.object({
  digits: z.int(),
  resendInSeconds: z.int(),
  triesLeft: z.int(),
  expiresAt: Instant,
});

/** Type of the native app that shows the web app: 1 Android, 2 iOS. */
export const AppType = z.union([z.literal(1), z.literal(2)]);

export const LoginRequest = z.object({
  phone: ruled(phoneRule),
  code: OtpText,
  privacyConsent: z.boolean(),
  language: Language,
  /** Absent in a browser. */
  appType: z.optional(AppType),
});

export const SessionView = z.object({
  customerId: Uuid,
  token: z.string(),
  phoneMasked: z.string(),
  name: z.optional(z.string()),
  language: Language,
});
export type SessionBody = z.infer<typeof SessionView>;
