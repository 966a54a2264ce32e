import { type ChannelFee, type ChannelRefusal, quoteChannel } from '@tulay/engine/payment/channel-terms';
import type { Result } from '@tulay/engine/result';
import type { PaymentChannel } from '../../../api/loans';

/** A channel with its fee for a payment, or the reason why it does not take the payment. */
export interface ChannelOption extends PaymentChannel {
  readonly quote: Result<ChannelFee, ChannelRefusal>;
}

/** What the screen knows about the payment: `amount` in centavos, 0 before an amount is typed. */
export interface IntendedPayment {
  readonly amount: number;
  readonly isOverdue: boolean;
}

export const channelOptions = (
  channels: readonly PaymentChannel[],
  { amount, isOverdue }: IntendedPayment,
): ChannelOption[] =>
  channels.map((channel) => ({
    ...channel,
    quote: quoteChannel(channel, { amount: amount === 0 ? null : amount, isOverdue }),
  }));

/** Returns the first named option that takes the payment, otherwise the first of all that does. */
export function chosenOption(
  options: readonly ChannelOption[],
  names: readonly (string | null | undefined)[],
): ChannelOption | undefined {
  const accepting = options.filter(({ quote }) => quote.ok);
  const named = names.flatMap((name) => accepting.find(({ channel }) => channel === name) ?? []);
  return named[0] ?? accepting[0];
}
