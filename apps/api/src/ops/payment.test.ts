import { userInfo } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '../testing/borrower';
import { activeOrder, approvedBorrower, openPayment, orderOf } from '../testing/loan';
import { type Stack, startStack } from '../testing/stack';
import type { Office } from './outside';
import { reversePayment } from './payment';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

const office = (): Office => ({ ...stack.outside, db: stack.connection.db });

async function later(days: number): Promise<void> {
  await control(stack, 'clock', { advanceDays: days });
  await stack.outside.clock.refresh();
}

describe('payment reverse', () => {
  it('takes the payment back in the name of the account that runs it, once, days later without a penalty', async () => {
    const person = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, person);
    await later(14);
    const { ref, amount } = await openPayment(person, orderId);
    const paid = await control<{ transactions: { transactionId: string }[] }>(stack, `payments/${ref}`, {
      action: 'pay',
    });
    const transactionId = paid.transactions[0]?.transactionId ?? '';
    await later(6);

    expect(await reversePayment(office(), transactionId, 'charge-back 17')).toBe(0);
    expect(await reversePayment(office(), transactionId, 'charge-back 17')).toBe(0);
    const order = await orderOf(person, orderId);
    expect(order).toMatchObject({
      status: 'active',
      payoffToday: amount,
      daysPastDue: 6,
    });
    const { rows } = await sql`select detail ->> 'who' as who, detail ->> 'why' as why from audit
      where action = 'repayment.reversed'`.execute(stack.connection.db);
    expect(rows).toEqual([{ who: userInfo().username, why: 'charge-back 17' }]);
  });

  it('says that it failed for a transaction that nobody knows', async () => {
    expect(await reversePayment(office(), 'txn_nobody_knows', 'a mistake')).toBe(1);
  });
});
