import { useQuery } from '@tanstack/react-query';
import type { PayoutChannelBody } from '@tulay/contract/onboarding/profile';
import { maskAccount } from '@tulay/engine/identity/mask';
import { payoutChannelsQuery, profileQuery } from './profile';

/** Payout account with the limits of its channel, which are unknown for a channel that is no longer offered. */
export interface PayoutTarget {
  readonly channel: string;
  readonly account: string;
  readonly limits: PayoutLimits | undefined;
}

type PayoutLimits = Pick<PayoutChannelBody, 'kind' | 'maxAmount' | 'soonAmount' | 'laterOn'>;

/**
 * How an amount reaches the payout channel. `soon`: within minutes, or `before` 24 hours end (cash at a remittance
 * center). `later`: by the end of the banking day `date`. `too_small`: not at all, because the channel takes at most
 * `max`.
 */
export type PayoutTransfer =
  | { readonly kind: 'soon'; readonly speed: 'minutes' | 'before' }
  | { readonly kind: 'later'; readonly date: string }
  | { readonly kind: 'too_small'; readonly max: number };

export function transferTo(limits: PayoutLimits | undefined, amount: number): PayoutTransfer {
  // An unknown channel may be one at which the borrower collects cash, so its text promises less.
  const soon = {
    kind: 'soon',
    speed: limits && limits.kind !== 'remittance' ? 'minutes' : 'before',
  } as const;
  if (limits === undefined) return soon;
  if (amount > limits.maxAmount) return { kind: 'too_small', max: limits.maxAmount };
  return amount > limits.soonAmount && limits.laterOn !== null
    ? { kind: 'later', date: limits.laterOn }
    : soon;
}

/** Returns the payout account; null if none is saved, undefined while loading. */
export function usePayoutTarget(): PayoutTarget | null | undefined {
  const profile = useQuery(profileQuery);
  const channels = useQuery(payoutChannelsQuery);
  if (profile.data === undefined || channels.data === undefined) return undefined;

  const bank = profile.data.sections.find(({ section }) => section === 'bank');
  const { channel, account } = bank?.complete ? (bank.data ?? {}) : {};
  if (typeof channel !== 'string' || typeof account !== 'string') return null;
  const limits = channels.data.find((row) => row.channel === channel);
  return { channel: limits?.name ?? channel, account: maskAccount(account), limits };
}
