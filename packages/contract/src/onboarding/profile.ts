/** The borrower's application profile: saved forms, photos, face check and the next step. */
import { STEPS } from '@tulay/engine/application/steps';
import * as z from 'zod/mini';
import { FaceCheckStatus } from './face';
import { Section } from './forms';
import { PhotoView } from './photo';

/** Steps of the application: the forms and, after the first, the face check. */
export const Step = z.enum(STEPS);

/** Half-filled forms travel and are kept as typed. */
export const Draft = z.record(z.string().check(z.maxLength(60)), z.unknown());

export const SectionView = z.object({
  section: Section,
  complete: z.boolean(),
  /** The saved form where complete, with the draft typed since. */
  data: z.nullable(Draft),
  draft: z.nullable(Draft),
});

/**
 * How the pay-out details may change: `free` before applying, `closed` until a first loan is settled, `confirm` by a
 * fresh code after that, `returned` where money came back and other details are due.
 */
const BankChange = z.enum(['free', 'closed', 'confirm', 'returned']);
export type BankChangeName = z.infer<typeof BankChange>;

/** Something to correct that was not yet: `field` is a field of the form or, in the identity, a photo. */
export const CorrectionView = z.object({ code: z.string(), section: Section, field: z.string() });
export type CorrectionBody = z.infer<typeof CorrectionView>;

export const ProfileView = z.object({
  sections: z.array(SectionView),
  photos: z.array(PhotoView),
  face: FaceCheckStatus,
  /** Of an application that was handed back. */
  corrections: z.array(CorrectionView),
  nextStep: z.nullable(Step),
  minutesLeft: z.int(),
  /** An application is open or accepted: a form is no step of it any more and stands by itself. */
  applied: z.boolean(),
  /** What cannot be saved while an application is open; `bankChange` says it of the bank. */
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
