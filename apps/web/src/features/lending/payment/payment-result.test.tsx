import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { PaymentResultBody } from '@tulay/contract/lending/payment';
import { BOOKED_FAILURES } from '@tulay/engine/payment/booked-failure';
import * as en from '@tulay/copy/en/index';
import { PaymentResult } from './payment-result';

const PAYMENT: PaymentResultBody = {
  paymentId: '0190c1f0-0000-7000-8000-000000000001',
  result: 'in_progress',
  status: 'created',
  failure: null,
  means: 'redirect',
};

test.each<[string, Partial<PaymentResultBody>]>([
  [en.words.paymentResult.checking, {}],
  [en.words.paymentResult.onItsWay, { status: 'pending' }],
  [en.words.paymentResult.thanks, { result: 'success', status: 'posted' }],
  [en.words.paymentResult.mismatchHeading, { result: 'fail', status: 'failed', failure: 'payment_mismatch' }],
  [en.words.paymentResult.fail, { result: 'fail', status: 'expired' }],
])('every payment result has one status region, which contains "%s"', (heading, state) => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={en.words} timeZone="Asia/Manila">
      <PaymentResult result={{ ...PAYMENT, ...state }} detail={undefined} />
    </IntlProvider>,
  );
  expect(html.match(/role="status"/g)).toHaveLength(1);
  expect(html.replace(/^<svg.*?<\/svg>/, '')).toMatch(/^<div class="stack gap-4" role="status">/);
  expect(html).toContain(heading);
});

/**
 * Positions of the coin in the picture of the bridge. The coin has crossed the bridge only if the payment achieved its
 * purpose.
 */
const ACROSS = 'translate(238 0)';
const ON_THE_BRIDGE = 'translate(119 0)';

test.each<[string, string, Partial<PaymentResultBody>]>([
  ['success', ACROSS, { result: 'success', status: 'posted' }],
  ...BOOKED_FAILURES.map((failure): [string, string, Partial<PaymentResultBody>] => [
    failure,
    ON_THE_BRIDGE,
    { result: 'fail', status: 'failed', failure },
  ]),
])('the picture of a payment that ended with %s has the coin at %s', (_, place, state) => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={en.words} timeZone="Asia/Manila">
      <PaymentResult result={{ ...PAYMENT, ...state }} detail={undefined} />
    </IntlProvider>,
  );
  expect(html).toContain(place);
});
