import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKey } from '../../../testing/borrower';
import { grantCoupon } from '../../../testing/coupons';
import { FILLED } from '../../../testing/forms';
import { activeOrder, approvedBorrower, orderOf, SANDALI } from '../../../testing/loan';
import { advanceDays, pay } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';
import { replaceForm } from '../../../testing/saved-forms';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const EXACT = /^\d{4}-\d{2}-\d{2}T/;

it('[spec 3.order] an order has every field of the specification, from its offer to its settlement', async () => {
  const person = await approvedBorrower(stack);
  const orderId = await activeOrder(stack, person);
  const coupon = await grantCoupon(stack, person, { kind: 'repayment', amount: 5_000 });
  await advanceDays(stack, 18);
  const late = await orderOf(person, orderId);
  expect(late).toMatchObject({
    orderNo: expect.stringMatching(/^\d{4}-\d{6}$/),
    purpose: FILLED.purpose.purpose,
    // The loan amount is the principal owed; the net proceeds are what the borrower received.
    principal: SANDALI.amount,
    netProceeds: 195_520,
    withdrawnAt: expect.stringMatching(EXACT),
    settledAt: null,
    quote: {
      term: SANDALI.term,
      principal: SANDALI.amount,
      dailyRate: 1_500,
      interest: 4_200,
      serviceFee: 4_000,
      // Value-added tax, which the specification calls GST.
      tax: 480,
      creditReportFee: 0,
      penaltyMonthlyRate: 30_000,
    },
    daysPastDue: 4,
    payoff: { principal: SANDALI.amount, interest: 4_200, penalty: 817 },
    plan: [{ number: 1, principal: SANDALI.amount, interest: 4_200, penalty: 817, daysPastDue: 4 }],
    couponDeduction: 0,
  });

  await pay(stack, person, orderId, { kind: 'full', couponId: coupon });
  expect(await orderOf(person, orderId)).toMatchObject({
    status: 'settled',
    settledAt: expect.stringMatching(EXACT),
    couponDeduction: 5_000,
    plan: [{ status: 'paid', dueAmount: 0 }],
  });
});

it('[spec 3.order] an order keeps the loan purpose that the borrower gave before it was offered', async () => {
  const person = await approvedBorrower(stack);
  const first = await person.send<{ orderId: string }>('POST', '/orders', SANDALI, newKey());
  // The test changes the form in the database, because the API locks the form while an application is accepted.
  const parts = { db: stack.connection.db, vault: stack.vault };
  await replaceForm(parts, person.customerId, 'purpose', (form) => ({ ...form, purpose: 'medical' }));
  expect((await orderOf(person, first.body.orderId)).purpose).toBe('bills');
  const second = await person.send('POST', '/orders', SANDALI, newKey());
  expect(second.body).toMatchObject({ purpose: 'medical' });
});
