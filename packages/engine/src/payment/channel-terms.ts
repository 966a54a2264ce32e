import { applyRate, type Centavos } from '../money';
import { err, ok, type Result } from '../result';

/**
 * Fee that the payer pays in addition to the payment: a fixed amount (0 for none), a rate of the payment in parts per
 * million, or whatever the payer's own bank sets.
 */
export type ChannelFee =
  | { readonly kind: 'amount'; readonly amount: Centavos }
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'bank' };

/** Terms of a payment channel, which operators may change. */
export interface ChannelTerms {
  readonly name: string;
  /** Limits of one payment. */
  readonly minAmount: Centavos;
  readonly maxAmount: Centavos;
  /** Largest payment that counts from the day on which it is sent; null if every payment does. */
  readonly sameDayMax: Centavos | null;
  readonly fee: ChannelFee;
  /** Minutes until the channel usually confirms a payment; only shown. */
  readonly postsMinutes: number;
  /** Whether the channel refuses payments of overdue loans. */
  readonly goodStandingOnly: boolean;
}

/** Details of a payment that decide which channels can take it. */
export interface ChannelUse {
  /** Amount of the payment in centavos; null until the payer has chosen one. */
  readonly amount: Centavos | null;
  readonly isOverdue: boolean;
  /** True if the price of the payment holds for one day only, as for an extension or a free cancellation. */
  readonly isForToday: boolean;
}

export type ChannelRefusal = 'channel_unsupported' | 'channel_overdue';

/** Returns the largest payment of a purpose that a channel carries. */
export const largestPayment = (
  { maxAmount, sameDayMax }: ChannelTerms,
  { isForToday }: Pick<ChannelUse, 'isForToday'>,
): Centavos => (isForToday ? (sameDayMax ?? maxAmount) : maxAmount);

/**
 * Returns the fee of a payment through a channel; a rate stays a rate while the amount is unknown. Errors:
 * `channel_overdue`, the channel takes no payments of overdue loans; `channel_unsupported`, the amount is outside the
 * limits (`min`, `max`).
 */
export function quoteChannel(terms: ChannelTerms, use: ChannelUse): Result<ChannelFee, ChannelRefusal> {
  const { minAmount: min, fee, goodStandingOnly } = terms;
  const { amount, isOverdue } = use;
  const max = largestPayment(terms, use);
  if (goodStandingOnly && isOverdue) return err('channel_overdue');
  if (amount === null) return ok(fee);
  if (amount < min || amount > max) return err('channel_unsupported', { min, max });
  const charged = feeOn(fee, amount);
  return ok(charged === null ? { kind: 'bank' } : { kind: 'amount', amount: charged });
}

/** Returns the fee on an amount in centavos; null if the payer's bank sets it. */
export function feeOn(fee: ChannelFee, amount: Centavos): Centavos | null {
  if (fee.kind === 'bank') return null;
  return fee.kind === 'rate' ? applyRate(amount, fee.rate) : fee.amount;
}
