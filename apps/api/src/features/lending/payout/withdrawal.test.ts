import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Borrower, confirmed, logIn, newKey } from '../../../testing/borrower';
import {
  approvedBorrower,
  freshPhone,
  orderOf,
  SANDALI,
  sign,
  signedOrder,
  withdraw,
} from '../../../testing/loan';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let person: Borrower;
let orderId: string;

beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());
beforeEach(async () => {
  person = await approvedBorrower(stack);
  orderId = await signedOrder(person);
}, 30_000);

const take = (confirmationId: string, orderIds = [orderId], key = newKey()) =>
  person.send<OrderBody[] & { code?: string }>('POST', '/withdrawals', { orderIds, confirmationId }, key);

describe('money goes out by a fresh code [spec 2.withdraw-confirm]', () => {
  it('which is needed before money goes out', async () => {
    const never = await take('01939f4e-0000-7000-8000-000000000000');
    expect([never.status, never.body.code]).toEqual([422, 'confirmation_required']);
    const wish = { purpose: 'withdrawal', subject: withdrawalSubject([orderId]), language: 'en' };
    const { body } = await person.send<{ confirmationId: string }>('POST', '/confirmations', wish);
    expect((await take(body.confirmationId)).body.code).toBe('confirmation_required');
    expect((await orderOf(person, orderId)).status).toBe('signed');
  });

  it('which confirms one withdrawal; the same request again gives the same answer', async () => {
    const key = newKey();
    const confirmationId = await confirmed(stack, person, 'withdrawal', orderId);
    expect((await take(confirmationId, [orderId], key)).status).toBe(200);
    expect((await take(confirmationId, [orderId], key)).status).toBe(200);
    expect((await take(confirmationId)).body.code).toBe('order_state');
  });

  it('which a refusal does not spend', async () => {
    const confirmationId = await confirmed(stack, person, 'withdrawal', orderId);
    const offered = await person.send<OrderBody>('POST', '/orders', SANDALI, newKey());
    expect((await take(confirmationId, [offered.body.orderId])).body.code).toBe('not_signed');
    await sign(person, offered.body);
    expect((await take(confirmationId, [offered.body.orderId])).body.code).toBe('confirmation_required');
  });

  it('which moves no money to who has a loan that was written off', async () => {
    const confirmationId = await confirmed(stack, person, 'withdrawal', orderId);
    const { db } = stack.connection;
    const facts = await db
      .selectFrom('loan_order')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const lost = { order_id: newKey(), order_no: 'lost', status: 'written_off' } as const;
    await db
      .insertInto('loan_order')
      .values({ ...facts, quote: JSON.stringify(facts.quote), ...lost })
      .execute();
    expect((await take(confirmationId)).body.code).toBe('outstanding_loan');
    expect((await orderOf(person, orderId)).status).toBe('signed');
  });

  it.each([
    ['another purpose', 'bank_change', 'payout_account'],
    ['other orders', 'withdrawal', '01939f4e-0000-7000-8000-0000000000ee'],
  ] as const)('and by none that was sent for %s', async (_what, purpose, subject) => {
    const elsewhere = await confirmed(stack, person, purpose, subject);
    expect((await take(elsewhere)).body.code).toBe('confirmation_required');
  });

  it('and never by the code of another borrower', async () => {
    const other = await logIn(stack, freshPhone());
    const theirs = await confirmed(stack, other, 'withdrawal', orderId);
    expect((await take(theirs)).body.code).toBe('confirmation_required');
    expect((await orderOf(person, orderId)).status).toBe('signed');
  });
});

describe('several orders [spec 2.signing]', () => {
  const HULUGAN = { productId: 'hulugan', amount: 200_000, term: { unit: 'week', count: 4 } } as const;
  const offerBeside = (wish: object) =>
    person.send<OrderBody & { code?: string; params?: object }>(
      'POST',
      '/orders',
      { ...wish, keepOthers: true },
      newKey(),
    );

  it('go out together, under one code, to the ledger of each', async () => {
    const beside = await offerBeside(HULUGAN);
    expect(beside.status).toBe(201);
    await sign(person, beside.body);
    const both = [orderId, beside.body.orderId];
    const sent = await withdraw(stack, person, both);
    expect(sent.status).toBe(200);
    expect(sent.body.map(({ status }) => status)).toEqual(['disbursing', 'disbursing']);
    const booked = await stack.connection.db
      .selectFrom('ledger_entry')
      .select('order_id')
      .distinct()
      .where('customer_id', '=', person.customerId)
      .execute();
    expect(booked.map((row) => row.order_id).sort()).toEqual([...both].sort());
  });

  it('go out all or none', async () => {
    const beside = await offerBeside(HULUGAN);
    const both = [orderId, beside.body.orderId];
    const sent = await withdraw(stack, person, both);
    expect(sent.body).toMatchObject({ code: 'not_signed' });
    expect((await orderOf(person, orderId)).status).toBe('signed');
  });

  it('stay within the limit together', async () => {
    const { body } = await person.get<{ limit: number }>('/home');
    const amount = body.limit - (body.limit % 100_000);
    const refused = await offerBeside({ ...HULUGAN, amount });
    const room = body.limit - SANDALI.amount;
    expect(refused.body).toMatchObject({ code: 'limit_exceeded', params: { limit: room } });
  });

  it('end with a new offer that does not keep them', async () => {
    const beside = await offerBeside(HULUGAN);
    await person.send('POST', '/orders', SANDALI, newKey());
    expect((await orderOf(person, beside.body.orderId)).status).toBe('cancelled');
    expect((await orderOf(person, orderId)).status).toBe('cancelled');
  });
});
