import type { PayLinkBillBody, PayLinkBody } from '@tulay/contract/lending/pay-link';
import type { PaymentChannelBody, PaymentCodeBody, PaymentOpenedBody } from '@tulay/contract/lending/payment';
import type { ChannelTerms } from '@tulay/engine/payment/channel-terms';
import { CHANNEL_IDS, type ChannelId } from '@tulay/engine/payment/channels';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../../documents/pdf-text.testing';
import { type Borrower, newKey } from '../../../testing/borrower';
import { changeTerms } from '../../../testing/channels';
import { orderOf } from '../../../testing/loan';
import { advanceDays, createActiveLoan, pay } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

type Refused = PaymentOpenedBody & { readonly code?: string };
const openBy = (person: Borrower, orderId: string, request: object) =>
  person.send<Refused>('POST', `/orders/${orderId}/payments`, { language: 'en', ...request }, newKey());

async function fetchJson<T>(path: string, body?: object) {
  const answer = await fetch(`${stack.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'idempotency-key': newKey(), 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as T;
}

/** Opens a payment on each route on which the payer chooses a channel. Returns the error codes. */
async function refusalsOf(person: Borrower, orderId: string, channel: ChannelId) {
  const { body } = await person.send<PayLinkBody>('PUT', `/orders/${orderId}/pay-link`);
  const token = body.link?.url.split('t=')[1] ?? '';
  const byLink = await fetchJson<Refused>(`/pay-links/${token}/payments`, {
    pay: 'full',
    channel,
    language: 'en',
  });
  const requests = [{ kind: 'full' }, { kind: 'part', amount: 20_000 }, { kind: 'extension' }];
  const codes = await Promise.all(
    requests.map(async (request) => (await openBy(person, orderId, { ...request, channel })).body.code),
  );
  return { codes: [byLink.code, ...codes], bill: await fetchJson<PayLinkBillBody>(`/pay-links/${token}`) };
}

describe('terms that an operator changed', () => {
  it('the list of payment channels has every active channel of the catalog in its order, with the stored terms', async () => {
    await changeTerms(stack, 'cebuana', {
      name: 'Cebuana',
      maxAmount: 700_000,
      fee: { kind: 'rate', rate: 15_000 },
    });
    const channels = await fetchJson<PaymentChannelBody[]>('/payment-channels');
    expect(channels.map(({ channel }) => channel)).toEqual(CHANNEL_IDS);
    expect(channels.find(({ channel }) => channel === 'cebuana')).toMatchObject({
      name: 'Cebuana',
      minAmount: 5_000,
      maxAmount: 700_000,
      fee: { kind: 'rate', rate: 15_000 },
      goodStandingOnly: false,
    });
  });

  it('if the stored terms of a channel lack a key, the value of the catalog applies, even if an operator changed the row', async () => {
    await stack.connection.db
      .updateTable('payment_channel')
      .set({ terms: sql`terms - 'goodStandingOnly' - 'postsMinutes'` })
      .where('channel', '=', 'rcbc')
      .execute();
    const channels = await fetchJson<PaymentChannelBody[]>('/payment-channels');
    expect(channels.find(({ channel }) => channel === 'rcbc')).toMatchObject({
      goodStandingOnly: false,
      postsMinutes: 5,
    });
  });

  it.each<[ChannelId, ChannelTerms['fee'], number | null]>([
    ['mlhuillier', { kind: 'rate', rate: 15_000 }, 750],
    ['qrph', { kind: 'rate', rate: 2_000 }, 100],
    ['palawan', { kind: 'bank' }, null],
  ])(
    'a code of %s with the fee %o for ₱500.00 states a fee of %s centavos',
    async (channel, fee, charged) => {
      const { person, orderId } = await createActiveLoan(stack);
      await changeTerms(stack, channel, { fee });
      const opened = await openBy(person, orderId, { kind: 'part', amount: 50_000, channel });
      const code = await fetchJson<PaymentCodeBody>(`/payment-codes/${opened.body.reference}`);
      expect(code).toMatchObject({ amount: 50_000, fee: charged });
    },
  );

  it('a channel that takes only loans in good standing accepts a payment on the due date, and refuses every kind of payment once the loan is overdue', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await changeTerms(stack, 'grabpay', { goodStandingOnly: true });
    await advanceDays(stack, 14);
    const onDueDate = await openBy(person, orderId, { kind: 'full', channel: 'grabpay' });
    expect(onDueDate.status).toBe(201);

    await advanceDays(stack, 1);
    expect((await orderOf(person, orderId)).daysPastDue).toBe(1);
    const late = await refusalsOf(person, orderId, 'grabpay');
    expect(late.codes).toEqual(Array.from({ length: 4 }, () => 'channel_overdue'));
    expect(late.bill.isOverdue).toBe(true);
    const other = await openBy(person, orderId, { kind: 'full', channel: 'maya' });
    expect(other.status).toBe(201);
  });

  it('a cancellation is refused by a channel with a lower limit', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await changeTerms(stack, 'shopeepay', { maxAmount: 10_000 });
    const refused = await openBy(person, orderId, { kind: 'cancellation', channel: 'shopeepay' });
    expect(refused.body).toMatchObject({ code: 'channel_unsupported', params: { min: 100, max: 10_000 } });
  });
});

describe('the channel of a receipt', () => {
  it('a receipt names the channel, and a receipt of the gateway’s page names none', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const receiptOf = async (channel?: ChannelId) => {
      const chosen = channel === undefined ? {} : { channel };
      const { paymentId } = await pay(stack, person, orderId, { kind: 'part', amount: 20_000, ...chosen });
      const address = `${stack.url}/api/v1/payments/${paymentId}/receipt`;
      const answer = await fetch(address, { headers: person.headers() });
      return textOf(Buffer.from(await answer.arrayBuffer()));
    };
    expect(await receiptOf('unionbank')).toContain('UnionBank');
    expect(await receiptOf()).not.toContain('UnionBank');
  });
});
