import { Landmark, type LucideIcon, Store, Wallet } from 'lucide-react';
import type { ChannelKind } from './account-fields';

export const CHANNEL_ICONS: Readonly<Record<ChannelKind, LucideIcon>> = {
  wallet: Wallet,
  bank: Landmark,
  remittance: Store,
};
