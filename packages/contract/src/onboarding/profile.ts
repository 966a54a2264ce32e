import { STEPS } from '@tulay/engine/application/steps';
import * as z from 'zod/mini';
import { FaceCheckStatus } from './face';
import { Section } from './forms';
import { PhotoView } from './photo';

export const Step = z.enum(STEPS);

/** A half-filled form, sent and stored as typed. */
export const Draft = z.record(z.string().check(z.maxLength(60)), z.unknown());

export const SectionView = z.object({
  section: Section,
  complete: z.boolean(),
  /** The saved form with later draft values on top; null before the form is complete. */
  data: z.nullable(Draft),
  draft: z.nullable(Draft),
});

/**
 * Whether the account for receiving money can change: `free` before the application, `closed` until a first loan is
 * settled, `confirm` by an OTP after that, `returned` if a payout came back and another account is required.
 */
const BankChange = z.enum(['free', 'closed', 'confirm', 'returned']);
export type BankChangeName = z.infer<typeof BankChange>;

/** `field` is a form field or, in the identity section, a photo kind. */
export const CorrectionView = z.object({ code: z.string(), section: Section, field: z.string() });
export type CorrectionBody = z.infer<typeof CorrectionView>;

export const ProfileView = z.object({
  sections: z.array(SectionView),
  photos: z.array(PhotoView),
  face: FaceCheckStatus,
  corrections: z.array(CorrectionView),
  nextStep: z.nullable(Step),
  minutesLeft: z.int(),
  /** True if an application is open or accepted; each form is then edited alone, without a next step. */
  applied: z.boolean(),
  /** Sections that cannot be saved while an application is open; for the bank section see `bankChange`. */
  closed: z.array(Section),
  bankChange: BankChange,
});
export type ProfileBody = z.infer<typeof ProfileView>;

export const SectionSaved = z.object({ nextStep: z.nullable(Step), minutesLeft: z.int() });

export const PayoutChannel = z.object({
  channel: z.string(),
  kind: z.enum(['bank', 'wallet', 'remittance']),
  name: z.string(),
  maxAmount: z.int(),
});
