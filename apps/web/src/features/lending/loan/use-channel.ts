import { useQuery } from '@tanstack/react-query';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { useState } from 'react';
import { type PaymentChannel, paymentChannelsQuery, takes } from '../../../api/payment-channels';

export interface ChannelChoice {
  readonly all: readonly PaymentChannel[];
  /** Undefined until the list is here; without it the gateway's own page asks. */
  readonly chosen: PaymentChannel | undefined;
  readonly choose: (channel: string) => void;
}

/** The channel that is chosen, else the one used last, else the first; always one that takes the amount (centavos). */
export function useChannel(amount: number, usedLast?: string | null): ChannelChoice {
  const all = useQuery(paymentChannelsQuery).data ?? [];
  const [wanted, choose] = useState<string | null>(null);
  const fitting = all.filter((each) => takes(each, amount));
  const named = (name: string | null | undefined) => fitting.find(({ channel }) => channel === name);
  return { all, chosen: named(wanted) ?? named(usedLast) ?? fitting[0], choose };
}

/** The channel of the newest payment that names one. */
export const channelUsedLast = ({ payments }: OrderBody): string | null | undefined =>
  payments.find((each) => each.channel)?.channel;
