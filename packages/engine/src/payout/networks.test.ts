import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '../money';
import { isBankingDay, nextBankingDay } from './banking-days';
import { payoutReason, PAYOUT_CORRECTIONS } from './failure';
import {
  arrivalOf,
  MOST_TRANSFERS,
  networkFor,
  type PayoutKind,
  payoutLimits,
  PAYOUT_NETWORKS,
  slowTransfer,
  transfersTo,
} from './networks';

const to = (kind: PayoutKind, maxAmount = payoutLimits('PH', kind).most) =>
  ({ market: 'PH', kind, maxAmount }) as const;

it.each([
  ['bank', 5_000_000, 'instapay'],
  ['bank', 5_000_001, 'pesonet'],
  ['bank', 8_000_000, 'pesonet'],
  ['bank', 1_000_000_000, 'pesonet'],
  ['wallet', 5_000_000, 'instapay'],
  ['remittance', 4_000_000, 'pickup'],
] as const)('a %s receives %i centavos by %s', (kind, amount, network) => {
  expect(networkFor(to(kind), amount)).toEqual({ ok: true, value: network });
});

it.each([
  ['bank', 1_000_000_001, 1_000_000_000],
  ['wallet', 5_000_001, 5_000_000],
  ['remittance', 4_000_001, 4_000_000],
] as const)('a %s does not receive %i centavos, and the refusal names the limit', (kind, amount, max) => {
  expect(networkFor(to(kind), amount)).toEqual({
    ok: false,
    code: 'payout_amount_unsupported',
    params: { max },
  });
});

it('only the Philippine market has a network that delivers large transfers on banking days', () => {
  expect(slowTransfer('PH')).toEqual({ network: 'PESONet', above: 5_000_000 });
  expect(slowTransfer('IN')).toBeNull();
});

it('a remittance channel with a lower limit than its network refuses a larger amount', () => {
  expect(networkFor(to('remittance', 1_000_000), 1_000_001)).toMatchObject({
    ok: false,
    params: { max: 1_000_000 },
  });
});

it('a bank receives ₱80,000 in the Indian market by IMPS', () => {
  const bank = { market: 'IN', kind: 'bank', maxAmount: payoutLimits('IN', 'bank').most } as const;
  expect(networkFor(bank, 8_000_000)).toEqual({ ok: true, value: 'imps' });
});

it('a bank account receives up to ₱50,000 within 24 hours, and larger amounts on a banking day', () => {
  expect(payoutLimits('PH', 'bank')).toEqual({ most: 1_000_000_000, soon: 5_000_000 });
  expect(payoutLimits('PH', 'wallet')).toEqual({ most: 5_000_000, soon: 5_000_000 });
});

const at = (manila: string) => new Date(`${manila}+08:00`);

it.each([
  ['2026-11-24T13:59:59', '2026-11-25', 'before the cut-off'],
  ['2026-11-24T14:00:00', '2026-11-26', 'after the cut-off'],
  ['2026-11-27T09:00:00', '2026-12-01', 'on a Friday before a Monday holiday'],
  ['2026-11-28T09:00:00', '2026-12-02', 'on a Saturday'],
  ['2026-12-24T15:00:00', '2026-12-29', 'on Christmas Eve after the cut-off'],
  ['2027-03-24T09:00:00', '2027-03-29', 'on the Wednesday of Holy Week'],
])('a PESONet transfer of %s arrives by %s (%s)', (ordered, arrival) => {
  expect(arrivalOf('pesonet', at(ordered))).toBe(arrival);
});

it.each(['instapay', 'pickup', 'imps'] as const)(
  'a transfer by %s has no banking day to wait for',
  (network) => {
    expect(arrivalOf(network, at('2026-11-24T15:00:00'))).toBeNull();
  },
);

it.each([
  '2026-01-01',
  '2026-04-02',
  '2026-04-03',
  '2026-08-31',
  '2026-11-30',
  '2026-12-25',
  '2026-11-28',
  '2026-11-29',
])('%s is not a banking day', (date) => {
  expect(isBankingDay(date)).toBe(false);
});

it('the last Monday of August is a holiday, and the Monday before it is not', () => {
  expect([isBankingDay('2026-08-24'), nextBankingDay('2026-08-28')]).toEqual([true, '2026-09-01']);
});

it.each([
  ['account_invalid', 'bank', 'bank_error', 'bank'],
  ['account_invalid', 'wallet', 'wallet_invalid', 'wallet'],
  ['account_invalid', 'remittance', 'bank_error', 'bank'],
  ['identity_mismatch', 'wallet', 'identity_mismatch', 'identity'],
  ['amount_exceeded', 'wallet', 'amount', 'other_account'],
  ['payout_refused', 'bank', 'bank_error', 'bank'],
  [null, 'wallet', 'wallet_invalid', 'wallet'],
] as const)(
  'the failure %s of a payout to a %s is %s and leads to the %s form',
  (failure, kind, reason, form) => {
    const found = payoutReason(failure, kind);
    expect([found, PAYOUT_CORRECTIONS[found]]).toEqual([reason, form]);
  },
);

it.each([
  ['wallet', 9_300_000, [5_000_000, 4_300_000], ['instapay', 'instapay']],
  ['remittance', 9_300_000, [4_000_000, 4_000_000, 1_300_000], ['pickup', 'pickup', 'pickup']],
  ['bank', 9_300_000, [9_300_000], ['pesonet']],
  ['wallet', 5_000_000, [5_000_000], ['instapay']],
] as const)('a %s receives a credit balance of %i centavos in transfers of %j', (kind, amount, parts, by) => {
  const divided = transfersTo(to(kind), amount);
  if (!divided.ok) throw new Error(divided.code);
  expect(divided.value.map((each) => each.amount)).toEqual(parts);
  expect(divided.value.map((each) => each.network)).toEqual(by);
});

it('an amount above what ten transfers can carry is refused, and the error states what they can carry', () => {
  expect(transfersTo(to('wallet'), 50_000_001)).toEqual({
    ok: false,
    code: 'payout_amount_unsupported',
    params: { max: 50_000_000 },
  });
});

it('any amount up to ten times the limit is divided into transfers that sum to it, each within the limits of its channel and network', () => {
  const kinds = ['bank', 'wallet', 'remittance'] as const;
  const destination = fc
    .constantFrom(...kinds)
    .chain((kind) =>
      fc.integer({ min: 100_000, max: payoutLimits('PH', kind).most }).map((max) => to(kind, max)),
    );
  fc.assert(
    fc.property(destination, fc.integer({ min: 1, max: 1_000_000 }), (account, share) => {
      const amount = Math.max(1, Math.floor((account.maxAmount * MOST_TRANSFERS * share) / 1_000_000));
      const divided = transfersTo(account, amount);
      if (!divided.ok) throw new Error(`${account.kind} refuses ${amount}`);
      expect(divided.value.length).toBeGreaterThan(0);
      expect(divided.value.length).toBeLessThanOrEqual(MOST_TRANSFERS);
      expect(sum(divided.value.map((each) => each.amount))).toBe(amount);
      for (const { amount: part, network } of divided.value) {
        expect(part).toBeGreaterThan(0);
        expect(part).toBeLessThanOrEqual(Math.min(account.maxAmount, PAYOUT_NETWORKS[network].maxAmount));
      }
    }),
    { numRuns: 500, seed: 20261127 },
  );
});
