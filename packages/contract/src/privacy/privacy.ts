/** The privacy centre: what a borrower agreed to, who touched the data and when, and a copy of it. */
import * as z from 'zod/mini';
import { Instant, Language, Uuid } from '../common';

export const CONSENT_PURPOSES = [
  'privacy_policy',
  'signature',
  'facebook',
  'device',
  'push',
  'offers',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Consents that end by a tap; that to the privacy policy ends with the account. */
export const WITHDRAWABLE_CONSENTS = [
  'signature',
  'facebook',
  'device',
  'push',
  'offers',
] as const satisfies readonly ConsentPurpose[];

export const PrivacyView = z.object({
  consents: z.array(
    z.object({ purpose: z.enum(CONSENT_PURPOSES), givenAt: Instant, withdrawnAt: z.nullable(Instant) }),
  ),
  /** `waiting`: told once the application is sent, in contact hours; `told`: with a link to leave. */
  contacts: z.array(z.object({ name: z.string(), relation: z.string(), state: z.enum(['waiting', 'told']) })),
  /** The last copy that was asked for; null while none is on its way or ready. */
  export: z.nullable(
    z.object({
      exportId: Uuid,
      state: z.enum(['preparing', 'ready']),
      askedAt: Instant,
      readyUntil: z.nullable(Instant),
    }),
  ),
});
export type PrivacyBody = z.infer<typeof PrivacyView>;

export const ConsentWithdrawal = z.object({ purpose: z.enum(WITHDRAWABLE_CONSENTS) });

/** Who did it: the borrower, a person of the lender's, the system by itself, a payment party, an emergency contact. */
export const AccessLog = z.object({
  looks: z.array(
    z.object({
      at: Instant,
      who: z.enum(['you', 'staff', 'system', 'gateway', 'contact']),
      /** Such as `photo.read`. */
      action: z.string(),
    }),
  ),
  next: z.nullable(Uuid),
});
/** `others` leaves out what the borrower did. */
export const AccessLogQuery = z.object({ of: z.enum(['others', 'all']), after: z.optional(Uuid) });

export const ExportRequest = z.object({ language: Language });
export const EXPORT_FORMATS = ['json', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const ExportLink = z.object({ url: z.string(), expiresAt: Instant });
