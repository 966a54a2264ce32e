import type { CreditBody } from '@tulay/contract/lending/credit';
import { CREDIT_RETURN_DAYS } from '@tulay/engine/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, newKey } from '../../../testing/borrower';
import { activeOrder, openPayment, orderOf } from '../../../testing/loan';
import { advanceDays, advanceHour, bookDifferences, createActiveLoan, payNow } from '../../../testing/money';
import { runMinuteJobs, type Stack, startStack } from '../../../testing/stack';
import { createCreditUseService } from './credit-use.service';
import { orderOf as orderFactsOf } from '../loan/loan.store';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const CREDIT = 70_000;

async function overpaid(): Promise<Borrower> {
  const { person, orderId } = await createActiveLoan(stack);
  const { amount, ...opened } = await openPayment(person, orderId);
  await payNow(stack, { amount, ...opened }, { action: 'pay', amount: amount + CREDIT });
  return person;
}

const credit = async (person: Borrower) => (await person.get<CreditBody>('/credit')).body;
const keep = (person: Borrower, isKept = true) =>
  person.send<CreditBody>('PUT', '/credit/next-loan', { keep: isKept }, newKey());

describe('credit that is kept for the next loan', () => {
  it('kept credit is not returned, and pays the first installment of the next loan once', async () => {
    const person = await overpaid();
    expect((await keep(person)).body).toMatchObject({ amount: CREDIT, forNextLoan: true, returnsOn: null });
    await advanceDays(stack, CREDIT_RETURN_DAYS + 1);
    await runMinuteJobs(stack);
    expect(await credit(person)).toMatchObject({ amount: CREDIT, returns: [] });

    const orderId = await activeOrder(stack, person);
    await expect.poll(async () => (await credit(person)).amount).toBe(0);
    const order = await orderOf(person, orderId);
    expect(order.payments).toMatchObject([{ status: 'posted', received: CREDIT, kind: 'part' }]);
    expect(order.payoffToday).toBe(order.principal - CREDIT);
    expect(await credit(person)).toMatchObject({ forNextLoan: false, returns: [] });

    const { db } = stack.connection;
    const loans = { facts: (customerId: string, id: string) => orderFactsOf(db, customerId, id) };
    await createCreditUseService({ db, clock: stack.providers.clock, loans }).useForLoan(
      person.customerId,
      orderId,
    );
    expect((await orderOf(person, orderId)).payments).toHaveLength(1);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('credit that is no longer kept goes back by itself, and without credit nothing can be kept', async () => {
    const person = await overpaid();
    await keep(person);
    expect((await keep(person, false)).body).toMatchObject({
      forNextLoan: false,
      returnsOn: expect.any(String),
    });
    await advanceDays(stack, CREDIT_RETURN_DAYS);
    await runMinuteJobs(stack);
    await expect.poll(async () => (await credit(person)).returns).toHaveLength(1);
    expect(await keep(person)).toMatchObject({ status: 409, body: { code: 'credit_none' } });
  });

  it('the credit balance pays nothing on the next loan if the borrower did not choose to keep the credit', async () => {
    const person = await overpaid();
    await advanceHour(stack);
    const orderId = await activeOrder(stack, person);
    await runMinuteJobs(stack);
    expect((await orderOf(person, orderId)).payments).toEqual([]);
    expect((await credit(person)).amount).toBe(CREDIT);
  });
});
