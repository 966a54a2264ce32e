import { expect, it } from 'vitest';
import { isBankingDay, nextBankingDay } from './banking-days';
import { payoutReason, PAYOUT_CORRECTIONS } from './failure';
import { arrivalOf, networkFor, type PayoutKind, payoutLimits, slowTransfer } from './networks';

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

it('the limit of a channel may be below the limit of its network', () => {
  expect(networkFor(to('remittance', 1_000_000), 1_000_001)).toMatchObject({
    ok: false,
    params: { max: 1_000_000 },
  });
});

it('a bank receives ₱80,000 in the Indian market by IMPS', () => {
  const bank = { market: 'IN', kind: 'bank', maxAmount: payoutLimits('IN', 'bank').most } as const;
  expect(networkFor(bank, 8_000_000)).toEqual({ ok: true, value: 'imps' });
});

it('a bank receives up to ₱50,000 soon and more on a banking day', () => {
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
