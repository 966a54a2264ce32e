import { Landmark, type LucideIcon, QrCode, SquarePlus, Store, Wallet } from 'lucide-react';
import type { DrawnStep } from '@tulay/ui/drawings/step-drawing';

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

/** A drawing a step. */
export const drawings: Readonly<Record<Guide, Readonly<Record<(typeof STEPS)[number], DrawnStep>>>> = {
  repay_wallet: { one: 'amount', two: 'channel', three: 'wallet', four: 'paid' },
  repay_qr: { one: 'amount', two: 'qr', three: 'scan', four: 'paid' },
  repay_bank: { one: 'amount', two: 'channel', three: 'bank', four: 'paid' },
  repay_counter: { one: 'amount', two: 'barcode', three: 'counter', four: 'paid' },
  install: { one: 'browser', two: 'shareFoot', three: 'addToHome', four: 'openIcon' },
};

export const guideNamed = (name: string | null): Guide | undefined => GUIDES.find((guide) => guide === name);
