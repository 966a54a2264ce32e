/**
 * Ways in which a borrower pays without a gateway and without a transfer, so that an operator records the payment. Stored payments
 * contain these names in place of a channel.
 */
export const RECORDED_METHODS = ['office_cash', 'branch_deposit', 'cleared_check', 'other_method'] as const;
export type RecordedMethod = (typeof RECORDED_METHODS)[number];

/** Returns the method of a payment that an operator recorded; null for a payment through a channel. */
export const recordedMethod = (channel: string | null): RecordedMethod | null =>
  RECORDED_METHODS.find((each) => each === channel) ?? null;
