/** Tests of loans whose stored JSON was written by an earlier release. */
import type { MessageBody } from '@tulay/contract/inbox/message';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ProductBody } from '@tulay/contract/lending/product';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ageStoredJson } from '../../../testing/shapes/age-stored-json';
import { type Borrower, control, newKey } from '../../../testing/borrower';
import { approvedBorrower, orderOf, payoutAtGateway, SANDALI, sign, withdraw } from '../../../testing/loan';
import { advanceDays, bookDifferences, pay } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Rewrites all stored JSON in version 1, and expects that the borrower sees no difference. */
async function age(person: Borrower, orderId: string): Promise<OrderBody> {
  const before = await orderOf(person, orderId);
  const counts = await ageStoredJson(stack.ownerUrl);
  expect(counts.get('loan_order.quote')).toBeGreaterThan(0);
  const after = await orderOf(person, orderId);
  expect(after).toEqual(before);
  return after;
}

async function versionsOf(column: 'quote' | 'detail', table: 'loan_order' | 'loan_event'): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select distinct (${sql.ref(column)} ->> 'shapeVersion')::integer as version from ${sql.table(table)} order by 1`.execute(
    stack.connection.db,
  );
  return rows.map(({ version }) => version);
}

it('a loan whose stored terms, quote and events have the first version can be quoted, signed, started, extended, paid and settled', async () => {
  const person = await approvedBorrower(stack);
  await ageStoredJson(stack.ownerUrl);
  const quoted = await person.send<OrderBody>('POST', '/quotes', SANDALI);
  expect(quoted).toMatchObject({ status: 200, body: { extensionFeeRate: 0, serviceFee: 4_000 } });

  const offered = await person.send<OrderBody>('POST', '/orders', SANDALI, newKey());
  expect(offered.status).toBe(201);
  const { orderId } = offered.body;
  expect((await sign(person, await age(person, orderId))).status).toBe(200);
  await age(person, orderId);
  expect((await withdraw(stack, person, [orderId])).status).toBe(200);
  const payoutRef = await payoutAtGateway(stack, person);
  await age(person, orderId);
  expect(await versionsOf('quote', 'loan_order')).toEqual([1]);
  await control(stack, `payouts/${payoutRef}`, { action: 'deliver' });
  expect(await age(person, orderId)).toMatchObject({ status: 'active', payoff: { principal: 200_000 } });

  await advanceDays(stack, 14);
  await age(person, orderId);
  // ₱2,000 at 0.15% a day for 14 and 8 days, and no fee, which the first version did not have.
  const extension = await pay(stack, person, orderId, { kind: 'extension' });
  expect(extension.amount).toBe(6_600);
  expect(await age(person, orderId)).toMatchObject({ status: 'active', extension: { left: 1 } });
  expect(await versionsOf('detail', 'loan_event')).toEqual([1]);

  await pay(stack, person, orderId, { kind: 'part', amount: 50_000 });
  await age(person, orderId);
  await advanceDays(stack, 12);
  expect(await age(person, orderId)).toMatchObject({ daysPastDue: 4 });
  const disputed = await person.send<OrderBody>(
    'POST',
    `/orders/${orderId}/disputes`,
    { about: 'penalty', reason: 'I paid in time, see the receipt of the shop.' },
    newKey(),
  );
  expect(disputed.status).toBe(201);
  await age(person, orderId);
  await pay(stack, person, orderId);
  expect(await age(person, orderId)).toMatchObject({ status: 'settled', credit: 0 });
  expect(await bookDifferences(stack)).toEqual([]);

  const { body } = await person.get<{ messages: MessageBody[] }>('/messages?kind=notify');
  expect(body.messages.map(({ note }) => note.topic)).toContain('loan_extended');
});

it('a stored product that no upgrade step makes valid is not offered and raises an alert, and all other products stay on offer', async () => {
  const person = await approvedBorrower(stack);
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  const set = (definition: string) =>
    owner.query(`update product set definition = ${definition} where product_id = 'sahod'`);
  try {
    await set(`definition - 'maxAmount' || '{"shapeVersion": 1}'`);
    const sahod = { productId: 'sahod', amount: 200_000, term: { unit: 'day', count: 15 } };
    expect((await person.send('POST', '/quotes', sahod)).status).toBe(404);
    const { body } = await person.get<ProductBody[]>('/products');
    expect(body.map(({ productId }) => productId)).toEqual(['sandali', 'hulugan']);
    expect((await person.send('POST', '/quotes', SANDALI)).status).toBe(200);
    const counted = /^stored_json_unreadable_total\{kind="product"\} (\d+)$/m.exec(
      await stack.metrics(),
    )?.[1];
    expect(Number(counted)).toBeGreaterThan(0);
  } finally {
    await set(`definition || '{"maxAmount": 1000000}'`);
    await owner.end();
  }
});

it('a quote that no upgrade makes valid is an error without figures', async () => {
  const person = await approvedBorrower(stack);
  const { orderId } = (await person.send<OrderBody>('POST', '/orders', SANDALI, newKey())).body;
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  await owner.query(
    `update loan_order set quote = quote #- '{terms,dailyRate}' || '{"shapeVersion": 1}' where order_id = $1`,
    [orderId],
  );
  await owner.end();
  expect(await person.get(`/orders/${orderId}`)).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(await stack.metrics()).toMatch(/^stored_json_unreadable_total\{kind="quote"\} [1-9]/m);
});
