import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smsPesos } from '@tulay/copy/sms.words';
import { type Borrower, confirmed, newKey, textsTo } from '../../../testing/borrower';
import { approvedBorrower, orderOf, SANDALI, sign, signedOrder, withdraw } from '../../../testing/loan';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let person: Borrower;
let orderId: string;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  person = await approvedBorrower(stack);
  orderId = await signedOrder(person);
});

const take = (confirmationId: string, orderIds = [orderId], key = newKey()) =>
  person.send<OrderBody[] & { code?: string }>('POST', '/withdrawals', { orderIds, confirmationId }, key);

describe('withdrawal with an OTP [spec 2.withdraw-confirm]', () => {
  it('a withdrawal needs an OTP that was entered', async () => {
    const never = await take('01939f4e-0000-7000-8000-000000000000');
    expect([never.status, never.body.code]).toEqual([422, 'confirmation_required']);
    const request = { purpose: 'withdrawal', subject: withdrawalSubject([orderId]), language: 'en' };
    const { body } = await person.send<{ confirmationId: string }>('POST', '/confirmations', request);
    expect((await take(body.confirmationId)).body.code).toBe('confirmation_required');
    expect((await orderOf(person, orderId)).status).toBe('signed');
  });

  it.each([
    [
      'en' as const,
      /^Tulay: \d{4} is your OTP to send PHP [\d,]+\.\d\d to GCash \*\d{4}\. Valid 5 minutes\. Never share it\. Not you\? Call \(\d/,
    ],
    ['tl' as const, /^Tulay: \d{4} ang OTP para ipadala ang PHP [\d,]+\.\d\d sa GCash \*\d{4}\. /],
  ])('the text with the OTP names the sum and the account (%s)', async (language, expected) => {
    const request = { purpose: 'withdrawal', subject: withdrawalSubject([orderId]), language };
    await person.send('POST', '/confirmations', request);
    const texts = await textsTo(stack, person.phone);
    // Another text, about the approval, may arrive before or after the OTP, so the test searches all texts.
    const sent = texts.find((text) => expected.test(text));
    const { netProceeds } = await orderOf(person, orderId);
    expect(sent, texts.join('\n')).toContain(smsPesos(netProceeds));
  });

  it('no OTP is sent for the withdrawal of orders that the borrower does not have', async () => {
    const stranger = await approvedBorrower(stack);
    for (const subject of [withdrawalSubject([orderId]), 'nothing', withdrawalSubject([newKey()])]) {
      const request = { purpose: 'withdrawal', subject, language: 'en' };
      const refused = await stranger.send<{ code?: string }>('POST', '/confirmations', request);
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    }
  });

  it('an OTP confirms one withdrawal, and repeating the request returns the first answer', async () => {
    const key = newKey();
    const confirmationId = await confirmed(stack, person, 'withdrawal', orderId);
    expect((await take(confirmationId, [orderId], key)).status).toBe(200);
    expect((await take(confirmationId, [orderId], key)).status).toBe(200);
    expect((await take(confirmationId)).body.code).toBe('order_state');
  });

  it('an OTP confirms only the orders it was requested for, also after a refusal', async () => {
    const confirmationId = await confirmed(stack, person, 'withdrawal', orderId);
    const offered = await person.send<OrderBody>('POST', '/orders', SANDALI, newKey());
    expect((await take(confirmationId, [offered.body.orderId])).body.code).toBe('not_signed');
    await sign(person, offered.body);
    expect((await take(confirmationId, [offered.body.orderId])).body.code).toBe('confirmation_required');
  });

  it('a borrower with a written-off loan cannot withdraw', async () => {
    const confirmationId = await confirmed(stack, person, 'withdrawal', orderId);
    const { db } = stack.connection;
    // The database computes the term from the quote.
    const { term: _term, ...facts } = await db
      .selectFrom('loan_order')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const writtenOff = { order_id: newKey(), order_no: 'written-off', status: 'written_off' } as const;
    await db
      .insertInto('loan_order')
      .values({ ...facts, ...writtenOff })
      .execute();
    expect((await take(confirmationId)).body.code).toBe('outstanding_loan');
    expect((await orderOf(person, orderId)).status).toBe('signed');
  });

  it('a withdrawal is refused with an OTP for another purpose', async () => {
    const confirmationId = await confirmed(stack, person, 'bank_change', 'payout_account');
    expect((await take(confirmationId)).body.code).toBe('confirmation_required');
  });

  it('a withdrawal is refused with the OTP of another borrower', async () => {
    const other = await approvedBorrower(stack);
    const theirs = await confirmed(stack, other, 'withdrawal', await signedOrder(other));
    expect((await take(theirs)).body.code).toBe('confirmation_required');
    expect((await orderOf(person, orderId)).status).toBe('signed');
  });
});

describe('withdrawal of several orders [spec 2.signing]', () => {
  const HULUGAN = { productId: 'hulugan', amount: 200_000, term: { unit: 'week', count: 4 } } as const;
  const offerAnother = (request: object) =>
    person.send<OrderBody & { code?: string; params?: object }>(
      'POST',
      '/orders',
      { ...request, keepOthers: true },
      newKey(),
    );

  it('two orders are paid out with one OTP and booked separately', async () => {
    const second = await offerAnother(HULUGAN);
    expect(second.status).toBe(201);
    await sign(person, second.body);
    const both = [orderId, second.body.orderId];
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

  it('two orders withdrawn together are paid out together or not at all', async () => {
    const second = await offerAnother(HULUGAN);
    const both = [orderId, second.body.orderId];
    const sent = await withdraw(stack, person, both);
    expect(sent.body).toMatchObject({ code: 'not_signed' });
    expect((await orderOf(person, orderId)).status).toBe('signed');
  });

  it('two orders together stay within the credit limit', async () => {
    const { body } = await person.get<{ limit: number }>('/home');
    const amount = body.limit - (body.limit % 100_000);
    const refused = await offerAnother({ ...HULUGAN, amount });
    const room = body.limit - SANDALI.amount;
    expect(refused.body).toMatchObject({ code: 'limit_exceeded', params: { limit: room } });
  });

  it('a new offer without `keepOthers` cancels the earlier unwithdrawn orders', async () => {
    const second = await offerAnother(HULUGAN);
    await person.send('POST', '/orders', SANDALI, newKey());
    expect((await orderOf(person, second.body.orderId)).status).toBe('canceled');
    expect((await orderOf(person, orderId)).status).toBe('canceled');
  });
});
