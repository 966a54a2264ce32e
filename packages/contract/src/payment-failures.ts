/** Failures of a payment whose money came all the same and was booked as a part payment. */
export const BOOKED_AS_PART: ReadonlySet<string | null> = new Set([
  'payment_mismatch',
  'extension_not_granted',
  'cancellation_not_granted',
  'coupon_amount',
  'coupon_state',
]);
