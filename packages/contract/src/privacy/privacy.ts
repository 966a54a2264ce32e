import * as z from 'zod/mini';
import { Instant, Language, Uuid } from '../common';
import { SENSITIVE_CONSENT_VERSION } from './sensitive-consent';

export const CONSENT_PURPOSES = [
  'privacy_policy',
  'sensitive',
  'signature',
  'facebook',
  'device',
  'location',
  'push',
  'offers',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/**
 * Consents that the borrower can withdraw. The consent to the privacy policy is not among them, because it ends only
 * with the account.
 */
export const WITHDRAWABLE_CONSENTS = [
  'sensitive',
  'signature',
  'facebook',
  'device',
  'location',
  'push',
  'offers',
] as const satisfies readonly ConsentPurpose[];

export const PrivacyView = z.object({
  consents: z.array(
    z.object({ purpose: z.enum(CONSENT_PURPOSES), givenAt: Instant, withdrawnAt: z.nullable(Instant) }),
  ),
  /**
   * Emergency contacts. `notified`: the contact got a text message with an opt-out link. The server sends it in contact
   * hours after the application.
   */
  contacts: z.array(
    z.object({ name: z.string(), relation: z.string(), state: z.enum(['waiting', 'notified']) }),
  ),
  /** The latest requested data copy; null if none is in preparation or ready. */
  export: z.nullable(
    z.object({
      exportId: Uuid,
      state: z.enum(['preparing', 'ready']),
      requestedAt: Instant,
      readyUntil: z.nullable(Instant),
    }),
  ),
});
export type PrivacyBody = z.infer<typeof PrivacyView>;

/** The borrower's answer about attribution; null if the borrower has not answered yet, so the app asks. */
export const AttributionAnswer = z.object({
  allowed: z.nullable(z.boolean()),
  answeredAt: z.nullable(Instant),
});
export type AttributionAnswerBody = z.infer<typeof AttributionAnswer>;
export const AttributionAnswerForm = z.object({ allowed: z.boolean() });

/** Consent to the use of sensitive data, with the version of the text that the borrower saw. */
export const SensitiveConsentForm = z.object({
  version: z.int().check(z.gte(1), z.lte(SENSITIVE_CONSENT_VERSION)),
});

export const ConsentWithdrawal = z.object({ purpose: z.enum(WITHDRAWABLE_CONSENTS) });

/**
 * Accesses to the borrower's data. `you` is the borrower, `staff` an operator, `gateway` a payment provider, `contact`
 * an emergency contact, `integrator` a company with an API key.
 */
export const AccessLog = z.object({
  entries: z.array(
    z.object({
      at: Instant,
      who: z.enum(['you', 'staff', 'system', 'gateway', 'contact', 'integrator']),
      action: z.string(),
    }),
  ),
  next: z.nullable(Uuid),
});
export const AccessLogQuery = z.object({ of: z.enum(['others', 'all']), after: z.optional(Uuid) });

export const ExportRequest = z.object({ language: Language });
export const EXPORT_FORMATS = ['json', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Request for the links to a data copy. The OTP of the confirmation must have been sent for this data copy. */
export const ExportOpening = z.object({ confirmationId: Uuid });
/** Links to the files of a data copy. Each works once, until `expiresAt`. */
export const ExportLinks = z.object({ json: z.string(), pdf: z.string(), expiresAt: Instant });
export type ExportLinksBody = z.infer<typeof ExportLinks>;
