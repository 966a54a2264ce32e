/** Disputes: a borrower says that a charge is wrong, or that a payment is missing. Amounts in centavos, dates Manila. */
import { feedback } from '@tulay/engine/identity/field-rules';
import * as z from 'zod/mini';
import { Centavos, Instant, ManilaDateText, ruled, Uuid } from '../common';

export const DISPUTE_SUBJECTS = ['penalty', 'interest', 'fees', 'payment'] as const;
export type DisputeSubject = (typeof DISPUTE_SUBJECTS)[number];

const words = ruled(feedback, z.maxLength(1000));

/** `paymentId` with `payment` alone: the payment that is missing or wrong. */
export const DisputeRequest = z.object({
  about: z.enum(DISPUTE_SUBJECTS),
  paymentId: z.optional(Uuid),
  reason: words,
});
export type DisputeRequestBody = z.infer<typeof DisputeRequest>;

/** What the borrower says to an open question, or against an answer. */
export const DisputeReply = z.object({ words });

/** A photo of a receipt or a message, by the rules of every photo. */
export const DisputePhotoForm = z.object({ file: z.file() });

const DisputeStateName = z.enum(['opened', 'in_review', 'waiting', 'upheld', 'rejected', 'withdrawn']);
const DisputeMove = z.enum(['review', 'ask', 'answer', 'uphold', 'reject', 'withdraw', 'appeal']);

export const DisputeView = z.object({
  disputeId: z.string(),
  /** For people to read out. */
  ticket: z.string(),
  about: z.enum(DISPUTE_SUBJECTS),
  paymentId: z.nullable(Uuid),
  amount: Centavos,
  /** Bears no late fee and is not reminded of while the dispute is open. */
  frozen: Centavos,
  reason: z.string(),
  state: DisputeStateName,
  isOpen: z.boolean(),
  openedOn: ManilaDateText,
  /** We answer by then. */
  decideBy: ManilaDateText,
  closedOn: z.nullable(ManilaDateText),
  /** What was decided, in words. */
  answer: z.nullable(z.string()),
  /** Every step after the opening, oldest first, with what was said. */
  moves: z.array(z.object({ move: DisputeMove, on: ManilaDateText, words: z.nullable(z.string()) })),
  /** What the borrower may do now. */
  may: z.array(z.enum(['answer', 'withdraw', 'appeal'])),
  /** Oldest first; each is seen by a link of a minute. */
  photos: z.array(z.object({ photoId: Uuid, addedAt: Instant })),
});
export type DisputeBody = z.infer<typeof DisputeView>;
