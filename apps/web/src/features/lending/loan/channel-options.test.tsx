import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import * as en from '@tulay/copy/en/index';
import { quoteChannel } from '@tulay/engine/payment/channel-terms';
import { CHANNEL_IDS, PAYMENT_CHANNELS } from '@tulay/engine/payment/channels';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import type { PaymentChannel } from '../../../api/loans';
import { channelOptions, chosenOption, type IntendedPayment } from './channel-options';
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
  expect(textOf(strict, CURRENT)).toBe('From ₱100.00 to ₱400.00 per payment');
});

test('the refusal of an amount states the limits of the channel', () => {
  const refused = quoteChannel(wallet({ minAmount: 10_000, maxAmount: 40_000 }), CURRENT);
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
  const chosen = (payment: IntendedPayment, ...names: string[]) =>
    chosenOption(channelOptions([strict, other], payment), names)?.channel;
  expect(chosen(CURRENT)).toBe('gcash');
  expect(chosen({ ...CURRENT, isOverdue: true })).toBe('maya');
  expect(chosen({ ...CURRENT, isOverdue: true }, 'gcash', 'maya')).toBe('maya');
  expect(chosen(CURRENT, 'unknown', 'maya')).toBe('maya');
});
