import { Landmark, type LucideIcon, QrCode, Store, Wallet } from 'lucide-react';
import type { ChannelId } from '@tulay/engine/payment/channels';

const CHANNEL_ICONS = {
  gcash: Wallet,
  maya: Wallet,
  grabpay: Wallet,
  shopeepay: Wallet,
  qrph: QrCode,
  bpi: Landmark,
  unionbank: Landmark,
  rcbc: Landmark,
  '7eleven': Store,
  cebuana: Store,
  mlhuillier: Store,
  palawan: Store,
  bayad: Store,
  bank_transfer: Landmark,
} satisfies Record<ChannelId, LucideIcon>;

/** Returns the icon of a channel. A server newer than this app may name a channel that the app lacks: it gets the first icon. */
export const channelIcon = (channel: ChannelId): LucideIcon => CHANNEL_ICONS[channel] ?? Wallet;
