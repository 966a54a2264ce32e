import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { PaymentResultBody } from '@tulay/contract/lending/payment';
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
