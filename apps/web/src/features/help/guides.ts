import { Banknote, House, Landmark, type LucideIcon, Share, SquarePlus, Store, Wallet } from 'lucide-react';
import { CircleCheck, MousePointerClick, QrCode, ReceiptText, Smartphone } from 'lucide-react';

export const GUIDES = ['repay_wallet', 'repay_qr', 'repay_bank', 'repay_counter', 'install'] as const;
export type Guide = (typeof GUIDES)[number];

export const STEPS = ['one', 'two', 'three', 'four'] as const;

export const guideIcons: Readonly<Record<Guide, LucideIcon>> = {
  repay_wallet: Wallet,
  repay_qr: QrCode,
  repay_bank: Landmark,
  repay_counter: Store,
  install: SquarePlus,
};

/** A picture a step. */
export const stepIcons: Readonly<Record<Guide, readonly [LucideIcon, LucideIcon, LucideIcon, LucideIcon]>> = {
  repay_wallet: [MousePointerClick, Wallet, Smartphone, ReceiptText],
  repay_qr: [MousePointerClick, QrCode, Smartphone, ReceiptText],
  repay_bank: [MousePointerClick, Landmark, CircleCheck, ReceiptText],
  repay_counter: [MousePointerClick, QrCode, Banknote, ReceiptText],
  install: [Smartphone, Share, SquarePlus, House],
};

export const guideNamed = (name: string | null): Guide | undefined => GUIDES.find((guide) => guide === name);
