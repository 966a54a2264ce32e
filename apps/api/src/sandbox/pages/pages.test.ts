import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxCollections } from '../../adapters/collections/sandbox';
import { sandboxPayouts } from '../../adapters/payouts/sandbox';
import { sandboxSms } from '../../adapters/sms/sandbox';
import { MAGIC_VALUES } from '../magic';
import { startTestSandbox, type TestSandbox } from '../test-sandbox';

const RETURN = 'http://lender.test/#/KSResult?ref=pay-1';
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const account = { number: '09171234567', name: 'JUANA <SANTOS>' };
  await sandboxPayouts(sandbox.link).send({
    reference: 'out-1',
    createdAt: new Date(),
    amount: 450_000,
    channel: 'GCash',
    network: 'instapay',
    account,
    description: 'Loan',
  });
  await sandboxSms(sandbox.link).send({
    to: '+639171234567',
    text: '<b>1234</b> & more',
    reference: 'sms-1',
  });
});
afterAll(() => sandbox.stop());

const at = (reference: string) => ({ reference, gatewayRef: null, createdAt: new Date() });
const open = (reference: string, expiresAt?: Date) =>
  sandboxCollections(sandbox.link).createCheckout({
    reference,
    amount: 123_450,
    description: 'Repayment of TL-1 <x>',
    returnUrl: RETURN,
    ...(expiresAt && { expiresAt }),
  });

async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${sandbox.url}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const submit = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe('the checkout page', () => {
  it('the checkout page uses the requested language, else the browser’s, else English', async () => {
    await open('pay-lang');
    const text = async (query: string, accept: string) =>
      (await page(`/sandbox/checkout/pay-lang${query}`, { 'accept-language': accept })).text;
    expect(await text('', 'en-US')).toContain('Pay in full');
    expect(await text('', 'fil-PH,fil;q=0.9')).toContain('Bayaran nang buo');
    expect(await text('?lang=tl', 'en-US')).toContain('<html lang="tl">');
    expect(await text('?lang=en', 'tl')).toContain('Pay in full');
  });

  it('the checkout page shows the amount and the sandbox warning, and has no script', async () => {
    await open('pay-page');
    const { text, headers } = await page('/sandbox/checkout/pay-page');
    expect(text).toContain('₱1,234.50');
    expect(text).toContain('Sandbox: no real money');
    expect(text).toContain('Repayment of TL-1 &lt;x&gt;');
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    ['in full', { action: 'pay' }, [123_450]],
    ['another amount', { action: 'pay', pesos: '1,000.5' }, [100_050]],
    ['twice', { action: 'twice' }, [123_450, 123_450]],
    ['late', { action: 'late' }, [123_450]],
  ])('a payment %s redirects the browser back', async (title, fields, amounts) => {
    const reference = `pay-${title.replace(' ', '-')}`;
    await open(reference);
    const answer = await submit(`/sandbox/checkout/${reference}?lang=en`, fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN]);

    const checkout = await sandboxCollections(sandbox.link).getCheckout(at(reference));
    const paid = checkout.ok && checkout.value !== 'not_received' ? checkout.value.transactions : [];
    expect(paid.map((payment) => payment.amount)).toEqual(amounts);
  });

  it.each(['', '0', '-5', 'lots', '1.234', '1e3', '999999999'])(
    'the invalid amount "%s" is requested again',
    async (pesos) => {
      await open('pay-typo');
      const answer = await submit('/sandbox/checkout/pay-typo?lang=en', { action: 'pay', pesos });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('Enter an amount in pesos');
      expect(await sandboxCollections(sandbox.link).getCheckout(at('pay-typo'))).toMatchObject({
        value: { status: 'open' },
      });
    },
  );

  it('an expired checkout says so and accepts no payment', async () => {
    await open('pay-old', new Date('2020-01-01T00:00:00Z'));
    expect((await page('/sandbox/checkout/pay-old?lang=en')).text).toContain('This payment link has expired');
    expect((await submit('/sandbox/checkout/pay-old', { action: 'pay' })).status).toBe(409);
  });

  it('the checkout page of an unknown reference answers 404', async () => {
    expect((await page('/sandbox/checkout/none')).status).toBe(404);
    expect((await submit('/sandbox/checkout/none', { action: 'pay' })).status).toBe(404);
  });
});

describe('the pages of the sandbox', () => {
  it.each([
    ['/sandbox', 'Test clock'],
    ['/sandbox/tour', 'Guided tour of one loan'],
    ['/sandbox/borrowers', 'Log in as 0917 123 4567'],
    ['/sandbox/sms', '&lt;b&gt;1234&lt;/b&gt; &amp; more'],
    ['/sandbox/payments', 'Payments'],
    ['/sandbox/payouts', 'JUANA &lt;SANTOS&gt;'],
    ['/sandbox/webhooks', 'Webhooks'],
    ['/sandbox/bank', 'No transfers yet'],
    ['/sandbox/staff', 'Ana, every role'],
    ['/sandbox/statement', 'Sum of all movements'],
  ])('the page %s is served', async (path, words) => {
    const { status, text } = await page(path);
    expect(status).toBe(200);
    expect(text).toMatch(/<title>.+ · Tulay sandbox<\/title>/);
    expect(text).toContain(words);
  });

  it('the sandbox’s styles use the product’s colors, and the dark ones if the browser prefers dark', async () => {
    const { text } = await page('/sandbox/style.css');
    const dark = /@media screen and \(prefers-color-scheme: dark\) \{\s*:root \{[^}]*--paper: #0c1828/;
    expect(text).toContain('--primary: #0b6e69');
    expect(text).toMatch(dark);
    expect(text).not.toContain('data-theme');
  });

  it.each(['live.js', 'log-in.js'])(
    'the script %s is served, and the page’s policy allows it',
    async (name) => {
      expect((await page(`/sandbox/${name}`)).headers.get('content-type')).toContain('text/javascript');
      const { headers } = await page('/sandbox');
      expect(headers.get('content-security-policy')).toContain("script-src 'self'; connect-src 'self'");
    },
  );

  it.each([
    ['9171234567', '9171234567'],
    ['09171234567', '9171234567'],
    ['+639171234567', '9171234567'],
  ])('log-in as %s enters that number', async (typed, phone) => {
    const answer = await submit('/sandbox/log-in', { phone: typed });
    expect(await answer.text()).toContain(`data-phone="${phone}"`);
  });

  it('log-in as someone new draws a number, and an invalid number is refused', async () => {
    expect(await (await submit('/sandbox/log-in', {})).text()).toMatch(/data-phone="9\d{9}"/);
    expect((await submit('/sandbox/log-in', { phone: '"><b>' })).status).toBe(400);
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', '/'])(
    'a form does not redirect to %s',
    async (back) => {
      expect((await submit('/sandbox/clock', { hours: '0', back })).status).toBe(400);
    },
  );

  it('the page of failures lists every number that causes a failure', async () => {
    const { text } = await page('/sandbox/failures');
    for (const { value, effect } of MAGIC_VALUES) {
      expect(text).toContain(value);
      expect(text).toContain(effect);
    }
  });

  it('the clock form only advances the clock', async () => {
    const before = (await sandbox.control<{ offsetMs: number }>('GET', '/clock')).body.offsetMs;
    expect((await submit('/sandbox/clock', { days: '-1' })).status).toBe(400);
    expect((await submit('/sandbox/clock', { days: '3' })).status).toBe(303);
    const after = (await sandbox.control<{ offsetMs: number }>('GET', '/clock')).body.offsetMs;
    expect(after - before).toBe(3 * 86_400_000);
  });

  it('the forms of the sandbox act on payments, payouts and webhooks', async () => {
    await open('pay-form');
    expect((await submit('/sandbox/payments/pay-form', { action: 'pay', pesos: '' })).status).toBe(303);
    expect((await submit('/sandbox/payments/pay-form', { action: 'pay', pesos: 'x' })).status).toBe(400);
    expect((await submit('/sandbox/payments/none', { action: 'pay' })).status).toBe(404);
    expect((await submit('/sandbox/payouts/out-1', { action: 'deliver' })).status).toBe(303);
    expect((await submit('/sandbox/payouts/out-1', { action: 'hang' })).status).toBe(409);

    const sent = sandbox.receiver.received.find(({ event }) => event.data['reference'] === 'pay-form');
    expect((await submit(`/sandbox/webhooks/${sent?.event.id}/resend`, {})).status).toBe(303);
    const copies = sandbox.receiver.received.filter(({ event }) => event.id === sent?.event.id);
    expect(copies).toHaveLength(2);
  });
});

describe('the terms of a channel', () => {
  it('the terms page names the channel and its limits in the requested language', async () => {
    const { status, text } = await page('/sandbox/terms/7eleven?lang=tl');
    expect(status).toBe(200);
    expect(text).toContain('<h1>Mga terms ng 7-Eleven</h1>');
    expect(text).toContain('Mula ₱50.00 hanggang ₱10,000.00 ang isang bayad.');
    expect((await page('/sandbox/terms/gcash?lang=en')).text).toContain('<h1>Terms of GCash</h1>');
    expect((await page('/sandbox/terms/bitcoin')).status).toBe(404);
  });
});

describe('the consent page of the simulated Facebook', () => {
  const requested = new URLSearchParams({
    response_type: 'code',
    client_id: 'tulay-sandbox',
    redirect_uri: 'http://lender.test/facebook/return',
    scope: 'public_profile',
    state: 's'.repeat(43),
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  });
  const dialog = `/sandbox/facebook/dialog?${requested}`;

  it('the consent page says in both languages what the lender gets, and that it is not Facebook', async () => {
    const { text, headers } = await page(dialog, { 'accept-language': 'en' });
    expect(text).toContain('this is not Facebook');
    expect(text).toContain('no friends, no posts, no password');
    expect((await page(`${dialog}&lang=tl`)).text).toContain('walang friends');
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://lender.test");
  });

  it.each(['redirect_uri', 'client_id', 'code_challenge', 'code_challenge_method', 'state'])(
    'a consent request with another %s is refused',
    async (name) => {
      const other = new URLSearchParams(requested);
      other.set(name, 'x');
      expect((await page(`/sandbox/facebook/dialog?${other}`)).status).toBe(400);
      const sent = await submit(`/sandbox/facebook/dialog?${other}`, { answer: 'agree', account: 'x' });
      expect([sent.status, sent.headers.get('location')]).toEqual([400, null]);
    },
  );
});
