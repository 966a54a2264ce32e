import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import * as en from '@tulay/copy/en/index';
import { quoteChannel } from '@tulay/engine/payment/channel-terms';
import { CHANNEL_IDS, PAYMENT_CHANNELS } from '@tulay/engine/payment/channels';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import type { PaymentChannel } from '../../../api/loans';
import { channelOptions, chosenOption, type IntendedPayment, partOf } from './channel-options';
import { useChannelText } from './channel-text';

const CATALOG: readonly PaymentChannel[] = CHANNEL_IDS.map((channel) => {
  const { means, kind, termsUrl, terms } = PAYMENT_CHANNELS[channel];
  return { channel, means, kind, termsUrl, ...terms };
});

const wallet = (changes: Partial<PaymentChannel>): PaymentChannel => ({
  channel: 'gcash',
  means: 'redirect',
  kind: 'wallet',
  termsUrl: PAYMENT_CHANNELS.gcash.termsUrl,
  ...PAYMENT_CHANNELS.gcash.terms,
  ...changes,
});

/** Returns the line that the channel picker shows for a channel. */
function textOf(channel: PaymentChannel, payment: IntendedPayment): string {
  const Line = () => channelOptions([channel], payment).map(useChannelText());
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={en.words} timeZone="Asia/Manila">
      <Line />
    </IntlProvider>,
  );
}

const CURRENT = { amount: 50_000, isOverdue: false };

test.each(CATALOG.map((channel) => [channel.name, channel] as const))(
  '%s says "No fee" only if it charges none',
  (_name, channel) => {
    const { fee } = channel;
    const isFree = fee.kind === 'amount' && fee.amount === 0;
    expect(textOf(channel, CURRENT).includes(en.words.payment.noFee)).toBe(isFree);
  },
);

test.each<[string, PaymentChannel['fee'], number]>([
  ['₱7.50 fee', { kind: 'rate', rate: 15_000 }, 50_000],
  ['1.5% fee', { kind: 'rate', rate: 15_000 }, 0],
  ['₱15.00 fee', { kind: 'amount', amount: 1_500 }, 50_000],
  [en.words.payment.noFee, { kind: 'amount', amount: 0 }, 50_000],
  [en.words.payment.bankFee, { kind: 'bank' }, 50_000],
])('the words "%s" state the fee %o of a payment of %d centavos', (words, fee, amount) => {
  expect(textOf(wallet({ fee }), { amount, isOverdue: false })).toContain(words);
});

test('a channel that refuses the payment says why', () => {
  const strict = wallet({ goodStandingOnly: true, minAmount: 10_000, maxAmount: 40_000 });
  expect(textOf(strict, { amount: 20_000, isOverdue: true })).toBe(en.words.payment.notOverdue);
  expect(textOf(strict, { amount: 5_000, isOverdue: false })).toBe('From ₱100.00 to ₱400.00 per payment');
});

test('the refusal of an amount states the limits of the channel', () => {
  const refused = quoteChannel(wallet({ minAmount: 10_000, maxAmount: 40_000 }), {
    ...CURRENT,
    isForToday: false,
  });
  if (refused.ok) throw new Error('the amount was not refused');
  const { code, params = {} } = refused;
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={en.words} timeZone="Asia/Manila">
      <ProblemNote problem={{ code, params }} />
    </IntlProvider>,
  );
  expect(html).toContain('This payment channel takes ₱100.00 to ₱400.00 per payment.');
});

test('a channel that refuses the payment is neither chosen nor proposed', () => {
  const strict = wallet({ goodStandingOnly: true });
  const other = wallet({ channel: 'maya' });
  const chosen = (payment: IntendedPayment, selected?: string, usedLast?: string) =>
    chosenOption(channelOptions([strict, other], payment), { selected, usedLast })?.channel;
  expect(chosen(CURRENT)).toBe('gcash');
  expect(chosen({ ...CURRENT, isOverdue: true })).toBe('maya');
  expect(chosen({ ...CURRENT, isOverdue: true }, 'gcash', 'maya')).toBe('maya');
  expect(chosen(CURRENT, 'unknown', 'maya')).toBe('maya');
});

test('for a payoff of ₱88,239.15, the sheet states the part that each channel takes now', () => {
  const payment = { amount: 8_823_915, isOverdue: true };
  expect(textOf(wallet({}), payment)).toBe('₱50,000.00 now, the rest after · No fee · usually right away');
  const options = channelOptions(CATALOG, payment);
  expect(options.filter(({ quote }) => !quote.ok)).toEqual([]);
  expect(partOf(chosenOption(options, {}), 8_823_915)).toEqual({ now: 8_823_915, left: 0 });
  expect(chosenOption(options, {})?.channel).toBe('bank_transfer');
});

test('the channel used last is proposed only if it carries the whole sum, but a selected channel is used', () => {
  const payment = { amount: 3_500_000, isOverdue: false };
  const options = channelOptions(CATALOG, payment);
  expect(chosenOption(options, { usedLast: '7eleven' })?.channel).toBe('gcash');
  expect(chosenOption(options, { selected: '7eleven' })?.channel).toBe('7eleven');
  expect(chosenOption(options, { usedLast: 'bayad' })?.channel).toBe('bayad');
});

test('a bank transfer is proposed only for an amount above the largest single payment, and only in part if the price of the payment holds for today only', () => {
  const proposed = (payment: IntendedPayment) => {
    const chosen = chosenOption(channelOptions(CATALOG, payment), {});
    return [chosen?.channel, partOf(chosen, payment.amount).now];
  };
  const use = { isOverdue: false };
  expect(proposed({ ...use, amount: 5_000_000 })).toEqual(['gcash', 5_000_000]);
  expect(proposed({ ...use, amount: 5_000_001 })).toEqual(['bank_transfer', 5_000_001]);
  expect(proposed({ ...use, amount: 37 })).toEqual(['bank_transfer', 37]);
  expect(proposed({ ...use, amount: 7_641_600, isForToday: true })).toEqual(['gcash', 5_000_000]);
});

test('a bank transfer says that it counts from the day on which it arrives', () => {
  const transfer = CATALOG.filter(({ means }) => means === 'transfer');
  expect(transfer.map((channel) => textOf(channel, CURRENT))).toEqual([
    'Your bank’s own fee · by the next working day · counts from the day we receive it',
  ]);
});
