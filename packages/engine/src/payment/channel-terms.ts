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
  readonly fee: ChannelFee;
  /** Minutes until the channel usually confirms a payment; only shown. */
  readonly postsMinutes: number;
  /** Whether the channel refuses payments of overdue loans. */
  readonly goodStandingOnly: boolean;
}

/** Payment that somebody wants to make. */
export interface ChannelUse {
  /** Null before the payer has chosen an amount. */
  readonly amount: Centavos | null;
  readonly isOverdue: boolean;
}

export type ChannelRefusal = 'channel_unsupported' | 'channel_overdue';

/**
 * Returns the fee of a payment through a channel; a rate stays a rate while the amount is unknown. Errors:
 * `channel_overdue`, the channel takes no payments of overdue loans; `channel_unsupported`, the amount is outside the
 * limits (`min`, `max`).
 */
export function quoteChannel(
  { minAmount: min, maxAmount: max, fee, goodStandingOnly }: ChannelTerms,
  { amount, isOverdue }: ChannelUse,
): Result<ChannelFee, ChannelRefusal> {
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
