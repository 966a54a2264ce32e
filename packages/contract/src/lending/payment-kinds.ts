/**
 * Purposes of a payment. `extension` pays the price of 8 more days. `cancellation` returns the net proceeds in the
 * cooling-off days. `give_back` pays for credit that the borrower had already got back or used when the payment behind
 * the credit was reversed. `settlement` pays the agreed sum for which the lender offered to close the loan.
 */
export const PAYMENT_KINDS = [
  'full',
  'part',
  'extension',
  'cancellation',
  'give_back',
  'settlement',
] as const;
export type PaymentKindName = (typeof PAYMENT_KINDS)[number];

/** What a visitor of a pay link pays: the agreed sum of a settlement, the amount that is due, the full payoff, or credit to give back. */
export const PAY_LINK_CHOICES = ['settlement', 'due', 'full', 'give_back'] as const;
export type PayLinkChoiceName = (typeof PAY_LINK_CHOICES)[number];
