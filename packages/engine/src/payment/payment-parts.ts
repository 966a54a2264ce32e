import type { Centavos } from '../money';
import { ok, type Result } from '../result';
import {
  type ChannelFee,
  type ChannelRefusal,
  type ChannelTerms,
  type ChannelUse,
  largestPayment,
  quoteChannel,
} from './channel-terms';

/** The smallest partial payment, in centavos: 100 pesos. Every channel carries this amount. */
export const MINIMUM_PARTIAL_PAYMENT: Centavos = 10_000;

/** The largest single payment through a gateway. A larger sum needs several payments, or one bank transfer. */
export const LARGEST_CHECKOUT: Centavos = 5_000_000;

/** Part of a sum that one payment through a channel carries. */
export interface PaymentPart {
  readonly fee: ChannelFee;
  /** Centavos to pay now; null before the payer has chosen an amount. */
  readonly now: Centavos | null;
  /** Centavos that are still to pay after this payment; 0 if the channel carries the whole sum. */
  readonly left: Centavos;
}

/**
 * Returns the largest part of a sum that a channel carries, with its fee. What remains is never less than the smallest
 * partial payment, so that it can be paid too. Errors: those of `quoteChannel`.
 */
export function partThrough(terms: ChannelTerms, use: ChannelUse): Result<PaymentPart, ChannelRefusal> {
  const { amount } = use;
  const most = largestPayment(terms, use);
  const now = amount === null || amount <= most ? amount : Math.min(most, amount - MINIMUM_PARTIAL_PAYMENT);
  const quote = quoteChannel(terms, { ...use, amount: now });
  return quote.ok ? ok({ fee: quote.value, now, left: (amount ?? 0) - (now ?? 0) }) : quote;
}

/**
 * Returns the preferred way to pay: the first that carries the whole sum, otherwise the one that carries the largest part;
 * undefined if no channel takes the payment.
 */
export const preferredPart = <T extends { readonly quote: Result<PaymentPart, ChannelRefusal> }>(
  options: readonly T[],
): T | undefined =>
  options
    .filter(({ quote }) => quote.ok)
    .toSorted((a, b) => leftOf(a) - leftOf(b))
    .at(0);

const leftOf = ({ quote }: { readonly quote: Result<PaymentPart, ChannelRefusal> }): Centavos =>
  quote.ok ? quote.value.left : Infinity;
