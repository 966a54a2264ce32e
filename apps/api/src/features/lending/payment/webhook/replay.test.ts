/** A money request that comes again, with its key, when its world has changed: it is answered as it was first. */
import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { OrderBody } from '@tulay/contract/lending/loan';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmed, newKey } from '../../../../testing/borrower';
import { give } from '../../../../testing/coupons';
import { approvedBorrower, SANDALI, settle, sign, signedOrder, withdraw } from '../../../../testing/loan';
import { differences, later, pay, runningOrder } from '../../../../testing/money';
import { type Stack, startStack } from '../../../../testing/stack';

const PATIENCE = { timeout: 60_000 };

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

/** As the schema's owner, who alone changes what is on offer. */
async function withOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

it('a payment, though less is owed by now, or nothing', PATIENCE, async () => {
  const { person, orderId } = await runningOrder(stack);
  const key = newKey();
  const open = (amount: number) =>
    person.send('POST', `/orders/${orderId}/payments`, { kind: 'part', amount, language: 'en' }, key);
  const first = await open(150_000);
  expect(first.status).toBe(201);
  await pay(stack, person, orderId, { kind: 'part', amount: 100_000 });
  expect(await open(150_000)).toEqual(first);
  await settle(stack, person, orderId);
  expect(await open(150_000)).toEqual(first);
  expect(await open(140_000)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  expect(await differences(stack)).toEqual([]);
});

it('an offer, though its product is not on offer any more', PATIENCE, async () => {
  const person = await approvedBorrower(stack);
  const key = newKey();
  const offer = (by: string, amount: number = SANDALI.amount) =>
    person.send<OrderBody>('POST', '/orders', { ...SANDALI, amount }, by);
  const first = await offer(key);
  expect(first.status).toBe(201);
  const change = (active: boolean) =>
    withOwner(`update product set active = ${active} where product_id = 'sandali'`);
  await change(false);
  const again = await offer(key);
  const [other, fresh] = [await offer(key, 300_000), await offer(newKey())];
  await change(true);
  expect(again).toEqual(first);
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  expect(fresh).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

it('a cash coupon that was claimed, though its last day is over', PATIENCE, async () => {
  const { person, orderId } = await runningOrder(stack);
  await settle(stack, person, orderId);
  const couponId = await give(stack, person, { kind: 'cash', amount: 2_000, days: 2 });
  const key = newKey();
  const claim = (by: string) => person.send('POST', `/coupons/${couponId}/claim`, undefined, by);
  expect((await claim(key)).status).toBe(200);
  await later(stack, 5);
  expect(await claim(key)).toMatchObject({ status: 200, body: { credit: 2_000 } });
  expect((await claim(newKey())).status).toBe(409);
});

it('a coupon on an offer, though the offer has used it by now', PATIENCE, async () => {
  const person = await approvedBorrower(stack);
  const couponId = await give(stack, person, { kind: 'withdrawal', amount: 2_500 });
  const { orderId } = (await person.send<OrderBody>('POST', '/orders', SANDALI, newKey())).body;
  const key = newKey();
  const put = (by: string) => person.send<OrderBody>('POST', `/orders/${orderId}/coupon`, { couponId }, by);
  const lowered = await put(key);
  expect(lowered.status).toBe(200);
  await sign(person, lowered.body);
  expect((await withdraw(stack, person, [orderId])).status).toBe(200);
  expect(await put(key)).toMatchObject({ status: 200, body: { orderId } });
  expect(await put(newKey())).toMatchObject({ status: 409, body: { code: 'coupon_state' } });
});

it('a withdrawal, though nobody may send so much by that channel any more', PATIENCE, async () => {
  const person = await approvedBorrower(stack);
  const orderIds = [await signedOrder(person)];
  const confirmationId = await confirmed(stack, person, 'withdrawal', withdrawalSubject(orderIds));
  const send = (key: string) => person.send('POST', '/withdrawals', { orderIds, confirmationId }, key);
  const key = newKey();
  expect((await send(key)).status).toBe(200);
  await withOwner('update payout_channel set max_amount = 1');
  expect(await send(key)).toMatchObject({ status: 200, body: [{ orderId: orderIds[0] }] });
  expect(await send(newKey())).toMatchObject({ status: 422, body: { code: 'payout_amount_unsupported' } });
});
