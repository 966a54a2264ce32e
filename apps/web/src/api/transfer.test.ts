import { expect, it } from 'vitest';
import { transferTo } from './transfer';

const BANK = {
  kind: 'bank' as const,
  maxAmount: 1_000_000_000,
  soonAmount: 5_000_000,
  laterOn: '2026-11-26',
};
const WALLET = { kind: 'wallet' as const, maxAmount: 5_000_000, soonAmount: 5_000_000, laterOn: null };
const CASH = { kind: 'remittance' as const, maxAmount: 4_000_000, soonAmount: 4_000_000, laterOn: null };

it.each([
  ['a bank receives ₱50,000 within minutes', BANK, 5_000_000, { kind: 'soon', speed: 'minutes' }],
  ['a bank receives more on a banking day', BANK, 5_000_001, { kind: 'later', date: '2026-11-26' }],
  ['an e-wallet receives ₱50,000 within minutes', WALLET, 5_000_000, { kind: 'soon', speed: 'minutes' }],
  ['a remittance center has the cash within 24 hours', CASH, 4_000_000, { kind: 'soon', speed: 'before' }],
  ['an e-wallet does not receive more', WALLET, 5_000_001, { kind: 'too_small', max: 5_000_000 }],
  [
    'a channel of unknown limits is left to the server',
    undefined,
    8_000_000,
    { kind: 'soon', speed: 'before' },
  ],
])('%s', (_rule, limits, amount, transfer) => {
  expect(transferTo(limits, amount)).toEqual(transfer);
});
