/** Disputes: a borrower says that a charge is wrong, or that a payment is missing. Amounts in centavos, dates Manila. */
import * as z from 'zod/mini';
import { Centavos, ManilaDateText, Uuid } from './common';

export const DISPUTE_SUBJECTS = ['penalty', 'interest', 'fees', 'payment'] as const;
export type DisputeSubject = (typeof DISPUTE_SUBJECTS)[number];

/** `paymentId` with `payment` alone: the payment that is missing or wrong. */
export const DisputeRequest = z.object({
  about: z.enum(DISPUTE_SUBJECTS),
  paymentId: z.optional(Uuid),
  reason: z.string().check(z.trim(), z.minLength(10), z.maxLength(1000)),
});
export type DisputeWish = z.infer<typeof DisputeRequest>;

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
  state: z.enum(['opened', 'upheld', 'rejected', 'withdrawn']),
  openedOn: ManilaDateText,
  decideBy: ManilaDateText,
  closedOn: z.nullable(ManilaDateText),
  answer: z.nullable(z.string()),
});
export type DisputeBody = z.infer<typeof DisputeView>;
