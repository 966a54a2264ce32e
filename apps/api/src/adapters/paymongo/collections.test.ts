import { addDays, manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogConformance, collectionsConformance } from '../collections/conformance';
import { type PaymongoStandIn, SECRET_KEY, startPaymongo, WEBHOOK_SECRET } from '../testing/paymongo';
import { WALLET } from '../testing/paymongo-objects';
import { SHORT_TIMEOUTS } from '../testing/stand-in';
import { paymongoLink } from './client';
import { paymongoCollections } from './collections';
import { paymongoPayouts } from './payouts';

let paymongo: PaymongoStandIn;
beforeAll(async () => {
  paymongo = await startPaymongo();
});
afterAll(() => paymongo.stop());

const link = (secretKey = SECRET_KEY) =>
  paymongoLink({
    secretKey,
    webhookSecrets: [WEBHOOK_SECRET],
    wallet: WALLET,
    baseUrl: paymongo.url,
    link: { ...SHORT_TIMEOUTS, retries: 1 },
  });
const collections = (key?: string) => paymongoCollections(link(key));
const payouts = () => paymongoPayouts(link(), WALLET, { wallTime: () => new Date() });

const PROMISES = {
  means: { redirect: 'gcash' },
  knowsReferences: true,
  languages: false,
  otherAmounts: true,
};
collectionsConformance('PayMongo', PROMISES, () => ({
  collections: collections(),
  pay: async (reference, amount) => void paymongo.pay(reference, amount),
}));

catalogConformance('paymongo', () => collections());

let serial = 0;

describe('a checkout by PayMongo', () => {
  const request = (changes: object = {}) => ({
    reference: `pay_paymongo_${++serial}`,
    amount: 100_000,
    description: 'Loan TL-1',
    channel: 'gcash',
    returnUrl: 'http://lender.test/#/KSResult',
    ...changes,
  });

  it('PayMongo uses its page for every channel and has no payment centers', () => {
    const means = (channel: string | null) => collections().meansOf(channel, 'qr');
    expect([means('qrph'), means(null), means('7eleven')]).toEqual(['redirect', 'redirect', null]);
  });

  it('a checkout whose response was lost is created once', async () => {
    const requested = request();
    paymongo.fail('cut_after');
    const made = await collections().createCheckout(requested);
    expect(await collections().createCheckout(requested)).toEqual(made);
    expect(made).toMatchObject({ ok: true });
  });

  it('a checkout whose id PayMongo issued is never not_received, because somebody may have paid it', async () => {
    const lookup = { reference: request().reference, gatewayRef: 'cs_unknown', createdAt: new Date() };
    expect(await collections().getCheckout(lookup)).toEqual({ ok: false, code: 'gateway_unavailable' });
  });

  it('a checkout answered with 401 is unavailable, never refused', async () => {
    const answer = await collections('sk_live_wrong').createCheckout(request());
    expect(answer).toEqual({ ok: false, code: 'gateway_unavailable' });
  });
});

describe('the statement of PayMongo', () => {
  it('the statement lists payments of all pages by our references and marks PayMongo as listing no payouts', async () => {
    const references: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      const reference = `pay_listed_${++serial}`;
      await collections().createCheckout({
        reference,
        amount: 50_000,
        description: 'x',
        returnUrl: 'http://lender.test/',
        channel: 'gcash',
      });
      paymongo.pay(reference);
      references.push(reference);
    }
    const statement = await payouts().statement('2000-01-01', '2199-12-31');
    const listed = statement.ok ? statement.value.lines.map(({ reference }) => reference) : [];
    expect(listed).toEqual(expect.arrayContaining(references));
    expect(statement).toMatchObject({ ok: true, value: { providersWithoutPayouts: ['paymongo'] } });
    expect(await payouts().statement('2000-01-01', '2000-01-02')).toMatchObject({
      value: { lines: [], total: 0 },
    });
  });

  it('the statement reports a payment with an unknown status and reads the others', async () => {
    const created_at = Math.floor(Date.now() / 1000);
    const attributes = { amount: 1_250, currency: 'PHP', paid_at: created_at, created_at };
    const data = [
      { id: 'pay_new', attributes: { ...attributes, status: 'refunded' } },
      { id: 'pay_read', attributes: { ...attributes, status: 'paid' } },
    ];
    paymongo.fail({ status: 200, body: { has_more: false, data } });
    const today = manilaDate(new Date());
    expect(await payouts().statement(today, today)).toMatchObject({
      value: { lines: [{ transactionId: 'pay_read' }], total: 1_250, unreadable: ['paymongo pay_new'] },
    });
    paymongo.fail({ status: 200, body: { has_more: false, data } });
    expect(await payouts().statement('2000-01-01', '2000-01-02')).toMatchObject({
      value: { unreadable: [] },
    });
  });

  it('the statement of an older day continues from the last page read and misses no payment', async () => {
    const DAY = 86_400;
    const young = Math.floor(Date.now() / 1000);
    for (let day = 12; day > 0; day -= 1) {
      const reference = `pay_listed_${++serial}`;
      await collections().createCheckout({
        reference,
        amount: 50_000 + day,
        description: 'x',
        returnUrl: 'http://lender.test/',
        channel: 'gcash',
      });
      const [payment] = paymongo.pay(reference).attributes.payments as { attributes: object }[];
      Object.assign(payment?.attributes ?? {}, { created_at: young - day * DAY, paid_at: young - day * DAY });
    }
    const reader = payouts();
    const today = manilaDate(new Date(young * 1000));
    const ofDay = async (back: number) => {
      const before = paymongo.requests.length;
      const day = addDays(today, -back);
      const statement = await reader.statement(day, day);
      const requested = paymongo.requests.slice(before).map(({ query }) => query.get('after'));
      return { sums: statement.ok ? statement.value.lines.map(({ amount }) => amount) : [], requested };
    };
    for (let back = 1; back <= 10; back += 1) {
      const { sums, requested } = await ofDay(back);
      expect(sums).toEqual([50_000 + back]);
      expect(requested.length).toBeLessThanOrEqual(3);
    }
    expect((await ofDay(4)).sums).toEqual([50_004]);
  });

  it('the statement is unavailable while a page is missing', async () => {
    paymongo.fail({ status: 401, body: {} });
    expect(await payouts().statement('2000-01-01', '2199-12-31')).toEqual({
      ok: false,
      code: 'gateway_unavailable',
    });
  });
});
