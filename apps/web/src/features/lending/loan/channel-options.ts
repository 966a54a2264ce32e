import type { ChannelRefusal } from '@tulay/engine/payment/channel-terms';
import { partThrough, type PaymentPart, preferredPart } from '@tulay/engine/payment/payment-parts';
import type { Result } from '@tulay/engine/result';
import type { PaymentChannel } from '../../../api/loans';

/** Payment channel with the amount that it takes of this payment, or with the reason why it takes none. */
export interface ChannelOption extends PaymentChannel {
  readonly quote: Result<PaymentPart, ChannelRefusal>;
}

/**
 * Data of the payment that decides which channels take it. `amount` is in centavos, and 0 until the borrower has typed
 * one.
 */
export interface IntendedPayment {
  readonly amount: number;
  readonly isOverdue: boolean;
  /** True for an extension or a cancellation, whose price is valid for one day only. */
  readonly isForToday?: boolean;
}

export const channelOptions = (
  channels: readonly PaymentChannel[],
  { amount, isOverdue, isForToday = false }: IntendedPayment,
): ChannelOption[] =>
  channels.map((channel) => ({
    ...channel,
    quote: partThrough(channel, { amount: amount === 0 ? null : amount, isOverdue, isForToday }),
  }));

/** Channels by name: the one that the payer selected on this screen, and the one of the last payment. */
interface NamedChannels {
  readonly selected?: string | null | undefined;
  readonly usedLast?: string | null | undefined;
}

/**
 * Returns the selected option if it takes the payment, otherwise the one used last if it carries the whole sum, otherwise
 * the preferred one.
 */
export function chosenOption(
  options: readonly ChannelOption[],
  { selected, usedLast }: NamedChannels,
): ChannelOption | undefined {
  const accepting = options.filter(({ quote }) => quote.ok);
  const find = (name: string | null | undefined) => accepting.find(({ channel }) => channel === name);
  const last = find(usedLast);
  return find(selected) ?? (last && partOf(last, 0).left === 0 ? last : preferredPart(accepting));
}

/** The channels of an intended payment, and the one that the borrower has chosen for it. */
export interface ChannelChoice {
  readonly payment: IntendedPayment;
  readonly options: readonly ChannelOption[];
  readonly chosen: ChannelOption | undefined;
  readonly choose: (channel: string) => void;
}

/** Returns what one payment through a channel pays of an amount, and what is left of the amount after it. */
export function partOf(chosen: ChannelOption | undefined, amount: number): { now: number; left: number } {
  const part = chosen?.quote.ok ? chosen.quote.value : undefined;
  return { now: part?.now ?? amount, left: part?.left ?? 0 };
}
