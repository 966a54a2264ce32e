import type { PayLinkBillBody, PayLinkBody } from '@tulay/contract/lending/pay-link';
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control, newKey } from '../../../../testing/borrower';
import { approvedBorrower, orderOf, payoutAtGateway, signedOrder, withdraw } from '../../../../testing/loan';
import { advanceDays, pay, createActiveLoan } from '../../../../testing/money';
import { type Stack, startStack } from '../../../../testing/stack';

const HULUGAN = { productId: 'hulugan', amount: 200_000, term: { unit: 'week', count: 3 } };

let stack: Stack;
let person: Borrower;
let orderId: string;
beforeAll(async () => {
  stack = await startStack(undefined, {}, { FLOOD_ADDRESS: '3000' });
  ({ person, orderId } = await createActiveLoan(stack));
});
afterAll(() => stack.stop());

const tokenOf = ({ link }: PayLinkBody): string => link?.url.split('t=')[1] ?? '';
const createLink = async (who = person, of = orderId) =>
  tokenOf((await who.send<PayLinkBody>('PUT', `/orders/${of}/pay-link`)).body);

/** Sends a request without a session. */
async function stranger<T>(path: string, body?: object, key = newKey()) {
  const answer = await fetch(`${stack.url}/api/v1/pay-links/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'idempotency-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as T & { code?: string } };
}
const payBy = (token: string, more: object = {}, key?: string) =>
  stranger<PaymentOpenedBody>(
    `${token}/payments`,
    { pay: 'full', channel: 'gcash', language: 'en', ...more },
    key,
  );

describe('a pay link', () => {
  it('a pay link shows the amount owed and the order number, but no personal data', async () => {
    const token = await createLink();
    expect(token).toMatch(/^[\w-]{64}$/);
    const order = await orderOf(person, orderId);
    const { body } = await stranger<PayLinkBillBody>(token);
    expect(body).toMatchObject({ reference: order.orderNo, payoff: order.payoffToday, due: null });
    expect(Object.keys(body).sort()).toEqual([
      'asOf',
      'due',
      'expiresAt',
      'giveBack',
      'isOverdue',
      'payoff',
      'pending',
      'reference',
      'settlement',
    ]);
    expect(JSON.stringify(body)).not.toContain(person.customerId);
  });

  it('only the owner can create, read and revoke a pay link, and it stays the same while it is open', async () => {
    const token = await createLink();
    expect(await createLink()).toBe(token);
    const seen = await person.get<PayLinkBody>(`/orders/${orderId}/pay-link`);
    expect(tokenOf(seen.body)).toBe(token);

    const other = await approvedBorrower(stack);
    expect((await other.get<PayLinkBody>(`/orders/${orderId}/pay-link`)).body).toEqual({ link: null });
    expect((await other.send('PUT', `/orders/${orderId}/pay-link`)).status).toBe(409);
    await other.send('DELETE', `/orders/${orderId}/pay-link`);
    expect((await stranger(token)).status).toBe(200);

    await person.send('DELETE', `/orders/${orderId}/pay-link`);
    expect((await stranger(token)).status).toBe(404);
    expect((await payBy(token)).status).toBe(404);
    expect(await createLink()).not.toBe(token);
  });

  it('a pay link with one changed character answers 404', async () => {
    const token = await createLink();
    for (const place of [0, 30, 45, 62]) {
      const other = token[place] === 'A' ? 'B' : 'A';
      const forged = `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
      expect((await stranger(forged)).status).toBe(404);
      expect((await payBy(forged)).status).toBe(404);
    }
  });

  it('the token of a pay link gives no access to other routes', async () => {
    const token = await createLink();
    for (const path of ['/home', `/orders/${orderId}`, '/onboarding']) {
      const answer = await fetch(`${stack.url}/api/v1${path}?t=${token}`, {
        headers: { 'x-csrf-token': token },
      });
      expect(answer.status).toBe(401);
    }
  });

  it('a pay link opens at most ten payments per day, and a replay still gets its first answer', async () => {
    const { person: other, orderId: theirs } = await createActiveLoan(stack);
    const token = await createLink(other, theirs);
    const key = newKey();
    const first = await payBy(token, {}, key);
    expect((await payBy(token, {}, key)).body).toEqual(first.body);
    const answers: number[] = [];
    for (let count = 0; count < 10; count += 1) answers.push((await payBy(token)).status);
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 201), 429]);
    expect((await payBy(token, {}, key)).body).toEqual(first.body);
  });

  it.each([
    ['a channel', 'qrph'],
    ['the gateway’s page', undefined],
  ])(
    'anyone can pay in full by a pay link through %s, and then it shows nothing due',
    async (_by, channel) => {
      const { person: other, orderId: theirs } = await createActiveLoan(stack);
      const token = await createLink(other, theirs);
      const key = newKey();
      const { status, body } = await payBy(token, { channel }, key);
      expect(status).toBe(201);
      await control(stack, `payments/${body.reference}`, { action: 'pay' });
      expect((await orderOf(other, theirs)).status).toBe('settled');
      expect((await stranger<PayLinkBillBody>(token)).body).toMatchObject({ payoff: 0, due: null });
      expect((await payBy(token)).body.code).toBe('nothing_due');
      expect((await payBy(token, { channel }, key)).body).toEqual(body);
    },
  );

  it('repeating a request for the due amount returns the first answer, even if the due amount has changed meanwhile', async () => {
    const other = await approvedBorrower(stack);
    const theirs = await signedOrder(other, HULUGAN);
    await withdraw(stack, other, [theirs]);
    await control(stack, `payouts/${await payoutAtGateway(stack, other)}`, { action: 'deliver' });
    const token = await createLink(other, theirs);
    const due = (by: string) => payBy(token, { pay: 'due' }, by);
    const key = newKey();
    const first = await due(key);
    expect(first.status).toBe(201);
    await pay(stack, other, theirs, { kind: 'part', amount: 10_000 });
    expect((await due(newKey())).body.amount).toBeLessThan(first.body.amount);
    expect((await due(key)).body).toEqual(first.body);
  });

  it('a pay link expires after a week', async () => {
    const token = await createLink();
    await advanceDays(stack, 8);
    expect((await stranger(token)).status).toBe(404);
  });

  // This test is the last one, because it uses up the requests that its address may send in this minute.
  it('guesses of pay links from one address are rate limited', async () => {
    const forged = 'A'.repeat(64);
    const answers = await Promise.all(
      Array.from({ length: 200 }, async () => (await stranger(forged)).status),
    );
    expect(new Set(answers)).toEqual(new Set([404, 429]));
  });
});
