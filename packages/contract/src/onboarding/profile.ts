import { STEPS } from '@tulay/engine/application/steps';
import * as z from 'zod/mini';
import { Centavos, ManilaDateText } from '../common';
import { FaceCheckStatus } from './face';
import { Section } from './forms';
import { PhotoView } from './photo';

export const Step = z.enum(STEPS);

/** Incomplete form. The app sends it and the server stores it as the borrower typed it. */
export const Draft = z.record(z.string().check(z.maxLength(60)), z.unknown());

export const SectionView = z.object({
  section: Section,
  complete: z.boolean(),
  /** `data`: answers of the form as last saved. `draft`: answers typed since then. Each is null if there are none. */
  data: z.nullable(Draft),
  draft: z.nullable(Draft),
});

/**
 * Rule for changing the account for receiving money: `free` before the application, `closed` until a first loan is
 * settled, `confirm` by an OTP after that, `returned` if a payout came back and another account is required.
 */
const BankChange = z.enum(['free', 'closed', 'confirm', 'returned']);
export type BankChangeName = z.infer<typeof BankChange>;

/** Correction that an operator requested. `field` is a form field or, in the identity section, a photo kind. */
export const CorrectionView = z.object({ code: z.string(), section: Section, field: z.string() });
export type CorrectionBody = z.infer<typeof CorrectionView>;

export const ProfileView = z.object({
  sections: z.array(SectionView),
  photos: z.array(PhotoView),
  face: FaceCheckStatus,
  corrections: z.array(CorrectionView),
  nextStep: z.nullable(Step),
  minutesLeft: z.int(),
  /** True if the borrower agreed to the current text about sensitive data. */
  sensitiveConsent: z.boolean(),
  /** True if an application is open or accepted. Each form is then edited alone, without a next step. */
  applied: z.boolean(),
  /** Sections that cannot be saved while an application is open; for the bank section see `bankChange`. */
  closed: z.array(Section),
  bankChange: BankChange,
  /**
   * Largest amount that an open offer or a failed payout would send to the account, in centavos; 0 without either. A
   * new account must be able to receive this amount.
   */
  payoutAmount: Centavos,
});
export type ProfileBody = z.infer<typeof ProfileView>;

export const SectionSaved = z.object({ nextStep: z.nullable(Step), minutesLeft: z.int() });

export const PayoutChannel = z.object({
  channel: z.string(),
  kind: z.enum(['bank', 'wallet', 'remittance']),
  name: z.string(),
  /** Largest transfer that the channel receives, in centavos, and the largest that arrives within 24 hours. */
  maxAmount: Centavos,
  soonAmount: Centavos,
  /**
   * Day by the end of which a transfer of more than `soonAmount` arrives if it is ordered now; null if the channel
   * receives no such transfer.
   */
  laterOn: z.nullable(ManilaDateText),
});
export type PayoutChannelBody = z.infer<typeof PayoutChannel>;
