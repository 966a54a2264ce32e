import { Landmark, type LucideIcon, Store, Wallet } from 'lucide-react';
import type { PayoutChannelBody } from '@tulay/contract/onboarding/profile';
import { containsWords } from '../forms/plain-text';

export const CHANNEL_KINDS = ['wallet', 'bank', 'remittance'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

export const CHANNEL_ICONS: Readonly<Record<ChannelKind, LucideIcon>> = {
  wallet: Wallet,
  bank: Landmark,
  remittance: Store,
};

export type Channel = PayoutChannelBody;

interface Group {
  readonly kind: ChannelKind;
  readonly channels: readonly Channel[];
}

export function channelGroups(
  channels: readonly Channel[],
  { search, first }: { readonly search: string; readonly first: string | null },
): Group[] {
  const fits = ({ name, channel }: Channel) => containsWords(`${name} ${channel}`, search);
  const kinds = [...CHANNEL_KINDS].sort((one, other) => Number(other === first) - Number(one === first));

  return kinds
    .map((kind) => ({ kind, channels: channels.filter((each) => each.kind === kind && fits(each)) }))
    .filter((group) => group.channels.length > 0);
}
