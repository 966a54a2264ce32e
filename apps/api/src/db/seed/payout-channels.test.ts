import { expect, it } from 'vitest';
import { BIC } from '../../adapters/paymongo/codes';
import { PAYOUT_CODES } from '../../adapters/xendit/codes';
import { PAYOUT_CHANNELS } from './payout-channels';
import { INDIAN_BANKS } from './payout-channels-india';

const ALL = [...PAYOUT_CHANNELS, ...INDIAN_BANKS];

it('each payout channel has a unique name and a limit above the smallest loan [spec 3.bank]', () => {
  for (const key of ['channel', 'name'] as const) {
    expect(new Set(ALL.map((each) => each[key])).size).toBe(ALL.length);
  }
  for (const { maxAmount } of ALL) expect(maxAmount).toBeGreaterThanOrEqual(1_000_000);
});

it.each(['GCash', 'Maya', 'GrabPay', 'Coins.ph', 'Palawan', 'Cebuana', 'M Lhuillier', 'LBC', '7-Eleven'])(
  '%s is a payout channel',
  (name) => {
    expect(PAYOUT_CHANNELS.some((each) => each.name.includes(name))).toBe(true);
  },
);

it.each([
  ['Xendit', PAYOUT_CODES],
  ['PayMongo', BIC],
])('every code of %s belongs to a seeded payout channel', (_gateway, codes) => {
  const seeded = ALL.map(({ channel }) => channel);
  expect(Object.keys(codes).filter((channel) => !seeded.includes(channel))).toEqual([]);
});
