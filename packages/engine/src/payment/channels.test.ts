import { describe, expect, test } from 'vitest';
import { type ChannelFee, type ChannelTerms, feeOn, largestPayment, quoteChannel } from './channel-terms';
import { LARGEST_CHECKOUT } from './payment-parts';
import {
  BANK_TRANSFER,
  CHANNEL_IDS,
  CHANNEL_KINDS,
  gatewayCode,
  gatewayCodes,
  isChannelId,
  PAYMENT_CHANNELS,
} from './channels';

const TERMS: ChannelTerms = {
  name: 'A wallet',
  minAmount: 5_000,
  maxAmount: 100_000,
  sameDayMax: null,
  fee: { kind: 'rate', rate: 15_000 },
  postsMinutes: 1,
  goodStandingOnly: false,
};

describe('terms of a channel', () => {
  test.each<[number, object]>([
    [4_999, { code: 'channel_unsupported', params: { min: 5_000, max: 100_000 } }],
    [5_000, { ok: true, value: { kind: 'amount', amount: 75 } }],
    [100_000, { ok: true, value: { kind: 'amount', amount: 1_500 } }],
    [100_001, { code: 'channel_unsupported', params: { min: 5_000, max: 100_000 } }],
  ])(
    'a channel from 5,000 to 100,000 centavos with a fee of 1.5%% answers a payment of %d',
    (amount, answer) => {
      expect(quoteChannel(TERMS, { amount, isOverdue: true, isForToday: false })).toMatchObject(answer);
    },
  );

  test('a channel for loans in good standing refuses an overdue loan, whatever the amount', () => {
    const strict = { ...TERMS, goodStandingOnly: true };
    for (const amount of [null, 1, 50_000]) {
      expect(quoteChannel(strict, { amount, isOverdue: true, isForToday: false })).toEqual({
        ok: false,
        code: 'channel_overdue',
      });
    }
    expect(quoteChannel(strict, { amount: 50_000, isOverdue: false, isForToday: false }).ok).toBe(true);
  });

  test('while the amount is unknown, the fee of a channel is quoted as a rate', () => {
    expect(quoteChannel(TERMS, { amount: null, isOverdue: false, isForToday: false })).toEqual({
      ok: true,
      value: TERMS.fee,
    });
  });

  test.each<[ChannelFee, number | null]>([
    [{ kind: 'amount', amount: 1_500 }, 1_500],
    [{ kind: 'rate', rate: 20_000 }, 400],
    [{ kind: 'bank' }, null],
  ])('the fee %o on 20,000 centavos is %s', (fee, charged) => {
    expect(feeOn(fee, 20_000)).toBe(charged);
    const quoted = charged === null ? { kind: 'bank' } : { kind: 'amount', amount: charged };
    expect(quoteChannel({ ...TERMS, fee }, { amount: 20_000, isOverdue: false, isForToday: false })).toEqual({
      ok: true,
      value: quoted,
    });
  });
});

test('if the price holds for one day only, the largest bank transfer is the largest one that arrives on the day of sending', () => {
  const { terms } = PAYMENT_CHANNELS.bank_transfer;
  const most = (isForToday: boolean) => largestPayment(terms, { isForToday });
  expect([most(true), most(false)]).toEqual([5_000_000, 1_000_000_000]);
  const use = { amount: 5_000_001, isOverdue: false };
  expect(quoteChannel(terms, { ...use, isForToday: true })).toMatchObject({ code: 'channel_unsupported' });
  expect(quoteChannel(terms, { ...use, isForToday: false })).toMatchObject({ ok: true });
});

describe('the catalog of channels', () => {
  test.each(CHANNEL_IDS)('%s has possible limits, fee and posting time', (id) => {
    const { minAmount, maxAmount, fee, postsMinutes } = PAYMENT_CHANNELS[id].terms;
    expect(minAmount).toBeGreaterThan(0);
    expect(maxAmount).toBeGreaterThan(minAmount);
    expect(postsMinutes).toBeGreaterThan(0);
    expect(feeOn(fee, minAmount) ?? 0).toBeGreaterThanOrEqual(0);
    expect(feeOn(fee, minAmount) ?? 0).toBeLessThan(minAmount);
  });

  test.each(CHANNEL_IDS)('%s has terms on a page of an ordinary website', (id) => {
    expect(PAYMENT_CHANNELS[id].termsUrl).toMatch(/^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+\/[\w./-]*$/);
  });

  test('no two channels have the same name, or the same code at a gateway', () => {
    const lists = [
      CHANNEL_IDS.map((id) => PAYMENT_CHANNELS[id].terms.name),
      gatewayCodes('xendit'),
      gatewayCodes('paymongo'),
    ];
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
  });

  test('every kind of channel has a channel, and the kind decides how the payer pays: by QR code, counter number, transfer or redirect', () => {
    const channels = CHANNEL_IDS.map((id) => PAYMENT_CHANNELS[id]);
    expect(new Set(channels.map(({ kind }) => kind))).toEqual(new Set(CHANNEL_KINDS));
    for (const { kind, means } of channels) {
      expect(means).toBe(kind === 'qr' || kind === 'counter' || kind === 'transfer' ? kind : 'redirect');
    }
  });

  test('the largest checkout equals the largest amount of any gateway channel, and a bank transfer takes more', () => {
    const checkouts = CHANNEL_IDS.filter((id) => id !== BANK_TRANSFER);
    expect(Math.max(...checkouts.map((id) => PAYMENT_CHANNELS[id].terms.maxAmount))).toBe(LARGEST_CHECKOUT);
    expect(PAYMENT_CHANNELS[BANK_TRANSFER].terms.maxAmount).toBeGreaterThan(LARGEST_CHECKOUT);
  });

  test('a name that is not in the catalog is no channel and has no code', () => {
    for (const name of ['bitcoin', '', 'toString', 'GCASH']) {
      expect(isChannelId(name)).toBe(false);
      expect(gatewayCode('xendit', name)).toBeNull();
    }
    expect(isChannelId('gcash')).toBe(true);
  });

  test.each([
    ['gcash', 'GCASH', 'gcash'],
    ['rcbc', 'RCBC_DIRECT_DEBIT', null],
    ['7eleven', '7ELEVEN', null],
    ['bayad', null, null],
    ['bank_transfer', null, null],
  ])('%s has the code %s at Xendit and %s at PayMongo', (channel, xendit, paymongo) => {
    expect(gatewayCode('xendit', channel)).toBe(xendit);
    expect(gatewayCode('paymongo', channel)).toBe(paymongo);
  });

  test('the codes of a gateway leave out the channels that it does not have', () => {
    expect(gatewayCodes('paymongo')).toEqual([
      'gcash',
      'paymaya',
      'grab_pay',
      'shopee_pay',
      'qrph',
      'dob',
      'dob_ubp',
    ]);
    expect(gatewayCodes('xendit')).toHaveLength(CHANNEL_IDS.length - 2);
  });
});
