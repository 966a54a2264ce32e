/** Relief: an extension, another due date, cancelling in the cooling-off days. Amounts in centavos, rates in ppm. */
import * as z from 'zod/mini';
import { Centavos, Instant, ManilaDateText } from '../common';
import { CapView, EffectiveRateView } from './offer';
import { PlanLine } from './loan';

/** The loan as it would run: what each instalment will owe on its new due date, all cost from the first day, the caps. */
const Rescheduled = z.object({
  asOf: ManilaDateText,
  days: z.int(),
  plan: z.array(PlanLine),
  nextDueDate: ManilaDateText,
  finalDueDate: ManilaDateText,
  totalCost: Centavos,
  effectiveRate: EffectiveRateView,
  caps: z.array(CapView),
});

export const ExtensionPreview = z.object({
  ...Rescheduled.shape,
  /** The price holds until then; it is paid by a payment of kind `extension`. */
  validUntil: Instant,
  price: z.object({
    penalty: Centavos,
    fee: Centavos,
    tax: Centavos,
    interestAccrued: Centavos,
    interestAhead: Centavos,
    total: Centavos,
  }),
  /** Extensions left, this one included. */
  left: z.int(),
});
export type ExtensionPreviewBody = z.infer<typeof ExtensionPreview>;

export const DueDateQuery = z.object({ to: ManilaDateText });

export const DueDatePreview = z.object({
  ...Rescheduled.shape,
  /** What the loan costs more than on its present dates; below zero: less. */
  extraCost: z.int(),
});
export type DueDatePreviewBody = z.infer<typeof DueDatePreview>;

/** Accepts the preview of `to`: the next due date moves there, and all after it by as many days. */
export const DueDateRequest = z.object({ to: ManilaDateText });

export const CancellationPreview = z.object({
  asOf: ManilaDateText,
  /** What has to come back; zero when it can be cancelled at once. Paid by a payment of kind `cancellation`. */
  amount: Centavos,
  until: ManilaDateText,
  /** What the borrower is spared: fees and tax deducted up front, and the interest to today. */
  spared: z.object({ fees: Centavos, interest: Centavos }),
});
export type CancellationPreviewBody = z.infer<typeof CancellationPreview>;
