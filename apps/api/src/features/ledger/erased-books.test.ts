import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvedToLeave } from '../../testing/leaving';
import { settle } from '../../testing/loan';
import { differences, later, runningOrder } from '../../testing/money';
import { operate } from '../../testing/operators';
import { type Stack, startStack, sweep } from '../../testing/stack';

const TIMEOUT_MS = 120_000;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

it('the books agree on the loans of an erased borrower', { timeout: TIMEOUT_MS }, async () => {
  const { person, orderId } = await runningOrder(stack);
  await settle(stack, person, orderId);
  await later(stack, 1);
  await approvedToLeave(stack, person);
  await later(stack, 7);
  await sweep(stack);
  expect((await person.get('/account/deletion')).status).toBe(401);

  expect(await differences(stack)).toEqual([]);
  expect(await operate(stack, 'ledger', 'verify')).toMatchObject({ outcome: 'done', exit: 0, data: [] });
});
