import { expect, it } from 'vitest';
import { PAYOUT_CHANNELS } from './payout-channels';

it('names each channel once and gives it a limit that a smallest loan fits into [spec 3.bank]', () => {
  for (const key of ['channel', 'name'] as const) {
    expect(new Set(PAYOUT_CHANNELS.map((each) => each[key])).size).toBe(PAYOUT_CHANNELS.length);
  }
  for (const { maxAmount } of PAYOUT_CHANNELS) expect(maxAmount).toBeGreaterThanOrEqual(1_000_000);
});

it.each(['GCash', 'Maya', 'GrabPay', 'Coins.ph', 'Palawan', 'Cebuana', 'M Lhuillier', 'LBC', '7-Eleven'])(
  '%s is one of them',
  (name) => {
    expect(PAYOUT_CHANNELS.some((each) => each.name.includes(name))).toBe(true);
  },
);
