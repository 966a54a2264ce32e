/** Extensions, moved due dates and cancellations of a loan. Amounts in centavos, rates in parts per million. */
import * as z from 'zod/mini';
import { Centavos, Instant, ManilaDateText } from '../common';
import { CapView, EffectiveRateView } from './offer';
import { PlanLine } from './loan';

/**
 * Loan after the change: the amount of each installment on its new due date, the total cost from the first day, and the
 * legal caps.
 */
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
  /** Time until which the price is valid. A payment of kind `extension` pays the price. */
  validUntil: Instant,
  price: z.object({
    penalty: Centavos,
    fee: Centavos,
    tax: Centavos,
    interestAccrued: Centavos,
    interestAhead: Centavos,
    total: Centavos,
  }),
  left: z.int(),
});
export type ExtensionPreviewBody = z.infer<typeof ExtensionPreview>;

export const DueDateQuery = z.object({ to: ManilaDateText });

export const DueDatePreview = z.object({
  ...Rescheduled.shape,
  /** Additional cost in centavos, compared with the current due dates; negative if the loan becomes cheaper. */
  extraCost: z.int(),
});
export type DueDatePreviewBody = z.infer<typeof DueDatePreview>;

/** Request to move the next due date to `to`, and all later due dates by as many days. */
export const DueDateRequest = z.object({ to: ManilaDateText });

export const CancellationPreview = z.object({
  asOf: ManilaDateText,
  /**
   * Amount that the borrower has to return by a payment of kind `cancellation`, in centavos. Zero if earlier payments
   * have returned everything.
   */
  amount: Centavos,
  until: ManilaDateText,
  /** Whether customer service still helps to cancel: for 24 hours after the money arrived. */
  serviceHelps: z.boolean(),
  spared: z.object({ fees: Centavos, interest: Centavos }),
});
export type CancellationPreviewBody = z.infer<typeof CancellationPreview>;
