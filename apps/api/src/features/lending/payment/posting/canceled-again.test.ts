import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control, newKey } from '../../../../testing/borrower';
import { openPayment, orderOf, paymentOf } from '../../../../testing/loan';
import {
  bookDifferences,
  advanceDays,
  pay,
  payNow,
  type Paid,
  createActiveLoan,
} from '../../../../testing/money';
import { reversePayment } from '../../../../testing/reversal';
import { type Stack, startStack } from '../../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Reverses a payment here and at the gateway. */
async function chargeBack({ ref, transactionId }: Paid) {
  expect((await reversePayment(stack, transactionId)).ok).toBe(true);
  await control(stack, `payments/${ref}`, { action: 'take_back' });
}

const part = (person: Borrower, orderId: string, amount: number) =>
  pay(stack, person, orderId, { kind: 'part', amount });
const cancelFree = (person: Borrower, orderId: string) =>
  person.send<{ status: string }>('POST', `/orders/${orderId}/cancel`, undefined, newKey());

describe('a second cancellation of a loan [spec 9.durations]', () => {
  it('money for a first cancellation that is reported after a second one becomes credit balance', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const first = await openPayment(person, orderId, { kind: 'cancellation' });
    await payNow(stack, first, { action: 'late', days: 2 });
    await advanceDays(stack, 1);
    await pay(stack, person, orderId, { kind: 'cancellation' });
    await advanceDays(stack, 3);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'canceled', credit: first.amount });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('after the chargeback of a partial payment, the loan is canceled again for the missing amount only', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const paid = await part(person, orderId, 50_000);
    await advanceDays(stack, 1);
    await pay(stack, person, orderId, { kind: 'cancellation' });
    await chargeBack(paid);
    expect((await orderOf(person, orderId)).status).toBe('active');
    const again = await pay(stack, person, orderId, { kind: 'cancellation' });
    expect(again.amount).toBe(50_000);
    expect((await paymentOf(person, again.paymentId)).result).toBe('success');
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'canceled', payoffToday: 0, credit: 0 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it.each([
    [
      'without a payment after the amount was paid again',
      async (person: Borrower, orderId: string) => {
        await part(person, orderId, 50_000);
        expect((await cancelFree(person, orderId)).body.status).toBe('canceled');
      },
    ],
    [
      'by a payment of the missing amount',
      async (person: Borrower, orderId: string) => {
        expect((await pay(stack, person, orderId, { kind: 'cancellation' })).amount).toBe(50_000);
      },
    ],
  ])(
    'a loan that was canceled without a payment and reopened by a chargeback can be canceled %s',
    async (_what, cancelAgain) => {
      const { person, orderId } = await createActiveLoan(stack);
      const { netProceeds } = await orderOf(person, orderId);
      const paid = await part(person, orderId, 50_000);
      await part(person, orderId, netProceeds - 50_000);
      expect((await cancelFree(person, orderId)).body.status).toBe('canceled');
      await advanceDays(stack, 1);
      await chargeBack(paid);
      expect((await orderOf(person, orderId)).status).toBe('active');
      await cancelAgain(person, orderId);
      expect(await orderOf(person, orderId)).toMatchObject({
        status: 'canceled',
        payoffToday: 0,
        credit: 0,
      });
      expect(await bookDifferences(stack)).toEqual([]);
    },
  );
});

it('a second extension on the same day counts as a partial payment, because its schedule was never shown [spec 2.extension]', async () => {
  const { person, orderId } = await createActiveLoan(stack);
  const [one, two] = [
    await openPayment(person, orderId, { kind: 'extension' }),
    await openPayment(person, orderId, { kind: 'extension' }),
  ];
  await payNow(stack, one);
  const { nextDue } = await orderOf(person, orderId);
  await payNow(stack, two);
  expect((await orderOf(person, orderId)).nextDue?.date).toBe(nextDue?.date);
  expect((await paymentOf(person, two.paymentId)).result).toBe('fail');
  expect(await bookDifferences(stack)).toEqual([]);
});
