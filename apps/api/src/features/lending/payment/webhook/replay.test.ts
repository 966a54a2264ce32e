/** Replays of idempotent money requests after the facts changed. */
import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { OrderBody } from '@tulay/contract/lending/loan';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmed, newKey } from '../../../../testing/borrower';
import { grantCoupon } from '../../../../testing/coupons';
import { approvedBorrower, SANDALI, settle, sign, signedOrder, withdraw } from '../../../../testing/loan';
import { bookDifferences, advanceDays, pay, createActiveLoan } from '../../../../testing/money';
import { type Stack, startStack } from '../../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Runs a statement as the schema's owner, the only role that can change products and channels. */
async function withOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

it('repeating a payment request returns the first answer, even if less or nothing is owed by then', async () => {
  const { person, orderId } = await createActiveLoan(stack);
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
  expect(await bookDifferences(stack)).toEqual([]);
});

it('repeating an offer request returns the first answer, even if the product is inactive by then', async () => {
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
  const [changed, withNewKey] = [await offer(key, 300_000), await offer(newKey())];
  await change(true);
  expect(again).toEqual(first);
  expect(changed).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  expect(withNewKey).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

it('repeating the claim of a cash coupon returns the first answer, even if the coupon has ended by then', async () => {
  const { person, orderId } = await createActiveLoan(stack);
  await settle(stack, person, orderId);
  const couponId = await grantCoupon(stack, person, { kind: 'cash', amount: 2_000, days: 2 });
  const key = newKey();
  const claim = (by: string) => person.send('POST', `/coupons/${couponId}/claim`, undefined, by);
  expect((await claim(key)).status).toBe(200);
  await advanceDays(stack, 5);
  expect(await claim(key)).toMatchObject({ status: 200, body: { credit: 2_000 } });
  expect((await claim(newKey())).status).toBe(409);
});

it('repeating the choice of an offer’s coupon returns the first answer, even if the coupon is used by then', async () => {
  const person = await approvedBorrower(stack);
  const couponId = await grantCoupon(stack, person, { kind: 'withdrawal', amount: 2_500 });
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

it('repeating a withdrawal returns the first answer, even if the channel’s limit is lower by then', async () => {
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
