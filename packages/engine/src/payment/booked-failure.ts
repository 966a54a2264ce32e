/** Why a payment failed although its money is booked: it counts as a partial payment. */
export const BOOKED_FAILURES = [
  'payment_mismatch',
  'extension_not_granted',
  'cancellation_not_granted',
  'settlement_over',
  'coupon_amount',
  'coupon_state',
] as const;
export type BookedFailure = (typeof BOOKED_FAILURES)[number];

/** Returns the code if it is one of `BOOKED_FAILURES`, and undefined otherwise. */
export const bookedFailure = (code: string | null): BookedFailure | undefined =>
  BOOKED_FAILURES.find((each) => each === code);
