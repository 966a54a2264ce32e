import { sum } from '@tulay/engine/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scaled } from '../../../../../../../tools/machine/slowness';
import { openPayment, paymentOf } from '../../../../testing/loan';
import { advanceDays, createActiveLoan } from '../../../../testing/money';
import { type Stack, startStack } from '../../../../testing/stack';
import { sendSignedWebhook } from '../../../../testing/webhooks';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const PAYMENTS = 50;
const MOST_MS = scaled(10_000);

it('fifty payments of one loan that are reported at once are all booked within 10 seconds', async () => {
  const { person, orderId } = await createActiveLoan(stack);
  await advanceDays(stack, 20);
  const payment = await openPayment(person, orderId);
  const { gateway_ref } = await stack.connection.db
    .selectFrom('payment')
    .select('gateway_ref')
    .where('payment_id', '=', payment.paymentId)
    .executeTakeFirstOrThrow();
  const paidAt = stack.providers.clock.now().toISOString();
  const report = (number: number) =>
    sendSignedWebhook(stack, 'payment.paid', {
      reference: payment.ref,
      gatewayRef: gateway_ref,
      transactionId: `txn_${number}_${payment.paymentId}`,
      amount: 4_000,
      paidAt,
    });

  const began = performance.now();
  await Promise.all(Array.from({ length: PAYMENTS }, (_, number) => report(number)));
  expect(performance.now() - began).toBeLessThan(MOST_MS);
  expect((await paymentOf(person, payment.paymentId)).received).toBe(sum(Array(PAYMENTS).fill(4_000)));
});
