/** Disputes of charges and payments. Amounts in centavos, dates Manila. */
import { feedback } from '@tulay/engine/identity/field-rules';
import { disputeMachine } from '@tulay/engine/lifecycle/dispute.machine';
import * as z from 'zod/mini';
import { Centavos, Instant, ManilaDateText, ruled, TimePromiseView, Uuid } from '../common';

export const DISPUTE_SUBJECTS = ['penalty', 'interest', 'fees', 'payment'] as const;
export type DisputeSubject = (typeof DISPUTE_SUBJECTS)[number];

const words = ruled(feedback, z.maxLength(1000));

/** Request to open a dispute. `paymentId` is set only if the dispute is about a payment. */
export const DisputeRequest = z.object({
  about: z.enum(DISPUTE_SUBJECTS),
  paymentId: z.optional(Uuid),
  reason: words,
});
export type DisputeRequestBody = z.infer<typeof DisputeRequest>;

export const DisputeReply = z.object({ words });

export const DisputePhotoForm = z.object({ file: z.file() });

/** A dispute as the database stores it, with the day by which it must be decided. */
export const KnownDisputeView = z.object({
  disputeId: z.string(),
  ticket: z.string(),
  about: z.enum(DISPUTE_SUBJECTS),
  paymentId: z.nullable(Uuid),
  amount: Centavos,
  /** Disputed amount that bears no late fee and gets no reminder while the dispute is open. */
  frozen: Centavos,
  reason: z.string(),
  state: z.enum(disputeMachine.states),
  isOpen: z.boolean(),
  openedOn: ManilaDateText,
  decideBy: ManilaDateText,
  closedOn: z.nullable(ManilaDateText),
  answer: z.nullable(z.string()),
  /** Events of the dispute, oldest first. */
  moves: z.array(
    z.object({ move: z.enum(disputeMachine.events), on: ManilaDateText, words: z.nullable(z.string()) }),
  ),
  may: z.array(z.enum(['answer', 'withdraw', 'appeal'])),
  /** Photos, oldest first; a photo link is valid for one minute. */
  photos: z.array(z.object({ photoId: Uuid, addedAt: Instant })),
});
export type KnownDispute = z.infer<typeof KnownDisputeView>;

export const DisputeView = z.extend(z.omit(KnownDisputeView, { decideBy: true }), {
  /** Promised time of the decision; null while the borrower has to answer a question, and after the decision. */
  promise: z.nullable(TimePromiseView),
});
export type DisputeBody = z.infer<typeof DisputeView>;
