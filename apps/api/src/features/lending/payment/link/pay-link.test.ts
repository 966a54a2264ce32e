import type { PayLinkBillBody, PayLinkBody } from '@tulay/contract/lending/pay-link';
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control, newKey } from '../../../../testing/borrower';
import { approvedBorrower, orderOf, payoutAtGateway, signedOrder, withdraw } from '../../../../testing/loan';
import { later, pay, runningOrder } from '../../../../testing/money';
import { type Stack, startStack } from '../../../../testing/stack';

const HULUGAN = { productId: 'hulugan', amount: 200_000, term: { unit: 'week', count: 3 } };

let stack: Stack;
let person: Borrower;
let orderId: string;
beforeAll(async () => {
  stack = await startStack();
  ({ person, orderId } = await runningOrder(stack));
}, 60_000);
afterAll(() => stack.stop());

const tokenOf = ({ link }: PayLinkBody): string => link?.url.split('t=')[1] ?? '';
const made = async (who = person, of = orderId) =>
  tokenOf((await who.send<PayLinkBody>('PUT', `/orders/${of}/pay-link`)).body);

/** As a stranger: no cookie, no handle. */
async function stranger<T>(path: string, body?: object, key = newKey()) {
  const answer = await fetch(`${stack.url}/api/v1/pay-links/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'idempotency-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as T & { code?: string } };
}
const pays = (token: string, more: object = {}, key?: string) =>
  stranger<PaymentOpenedBody>(
    `${token}/payments`,
    { pay: 'full', channel: 'gcash', language: 'en', ...more },
    key,
  );

describe('a link to pay without logging in', () => {
  it('says what is owed and the number of the order, and nobody is named', async () => {
    const token = await made();
    expect(token).toMatch(/^[\w-]{64}$/);
    const order = await orderOf(person, orderId);
    const { body } = await stranger<PayLinkBillBody>(token);
    expect(body).toMatchObject({ reference: order.orderNo, payoff: order.payoffToday, due: null });
    expect(Object.keys(body).sort()).toEqual(['asOf', 'due', 'expiresAt', 'payoff', 'reference']);
    expect(JSON.stringify(body)).not.toContain(person.customerId);
  }, 30_000);

  it('stays the same while it is open, and is for its owner to make, see and withdraw', async () => {
    const token = await made();
    expect(await made()).toBe(token);
    const seen = await person.get<PayLinkBody>(`/orders/${orderId}/pay-link`);
    expect(tokenOf(seen.body)).toBe(token);

    const other = await approvedBorrower(stack);
    expect((await other.get<PayLinkBody>(`/orders/${orderId}/pay-link`)).body).toEqual({ link: null });
    expect((await other.send('PUT', `/orders/${orderId}/pay-link`)).status).toBe(409);
    await other.send('DELETE', `/orders/${orderId}/pay-link`);
    expect((await stranger(token)).status).toBe(200);

    await person.send('DELETE', `/orders/${orderId}/pay-link`);
    expect((await stranger(token)).status).toBe(404);
    expect((await pays(token)).status).toBe(404);
    expect(await made()).not.toBe(token);
  }, 30_000);

  it('is nobody’s to make: one changed letter, and it was never ours', async () => {
    const token = await made();
    for (const place of [0, 30, 45, 62]) {
      const other = token[place] === 'A' ? 'B' : 'A';
      const forged = `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
      expect((await stranger(forged)).status).toBe(404);
      expect((await pays(forged)).status).toBe(404);
    }
  }, 30_000);

  it('opens nothing else of its borrower', async () => {
    const token = await made();
    for (const path of ['/home', `/orders/${orderId}`, '/profile']) {
      const answer = await fetch(`${stack.url}/api/v1${path}?t=${token}`, {
        headers: { 'x-csrf-token': token },
      });
      expect(answer.status).toBe(401);
    }
  }, 30_000);

  it('opens no end of payments', async () => {
    const { person: other, orderId: theirs } = await runningOrder(stack);
    const token = await made(other, theirs);
    const key = newKey();
    const first = await pays(token, {}, key);
    expect((await pays(token, {}, key)).body).toEqual(first.body);
    const answers: number[] = [];
    for (let count = 0; count < 10; count += 1) answers.push((await pays(token)).status);
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 201), 429]);
    expect((await pays(token, {}, key)).body).toEqual(first.body);
  }, 30_000);

  it.each([
    ['by a channel', 'qrph'],
    ['by what the gateway’s own page offers', undefined],
  ])(
    'lets anyone pay %s, and then asks for nothing more',
    async (_by, channel) => {
      const { person: other, orderId: theirs } = await runningOrder(stack);
      const token = await made(other, theirs);
      const key = newKey();
      const { status, body } = await pays(token, { channel }, key);
      expect(status).toBe(201);
      await control(stack, `payments/${body.reference}`, { action: 'pay' });
      expect((await orderOf(other, theirs)).status).toBe('settled');
      expect((await stranger<PayLinkBillBody>(token)).body).toMatchObject({ payoff: 0, due: null });
      expect((await pays(token)).body.code).toBe('nothing_due');
      expect((await pays(token, { channel }, key)).body).toEqual(body);
    },
    30_000,
  );

  it('answers the same request for what is due as it did first, though another sum is due by then', async () => {
    const other = await approvedBorrower(stack);
    const theirs = await signedOrder(other, HULUGAN);
    await withdraw(stack, other, [theirs]);
    await control(stack, `payouts/${await payoutAtGateway(stack, other)}`, { action: 'deliver' });
    const token = await made(other, theirs);
    const due = (by: string) => pays(token, { pay: 'due' }, by);
    const key = newKey();
    const first = await due(key);
    expect(first.status).toBe(201);
    await pay(stack, other, theirs, { kind: 'part', amount: 10_000 });
    expect((await due(newKey())).body.amount).toBeLessThan(first.body.amount);
    expect((await due(key)).body).toEqual(first.body);
  }, 30_000);

  it('ends after a week', async () => {
    const token = await made();
    await later(stack, 8);
    expect((await stranger(token)).status).toBe(404);
  }, 30_000);

  // Last: it spends the minute's requests of one address.
  it('cannot be tried out without end from one address', async () => {
    const forged = 'A'.repeat(64);
    const answers = await Promise.all(
      Array.from({ length: 70 }, async () => (await stranger(forged)).status),
    );
    expect(new Set(answers)).toEqual(new Set([404, 429]));
  }, 30_000);
});
