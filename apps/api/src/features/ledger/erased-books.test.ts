import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveDeletion } from '../../testing/deletion';
import { settle } from '../../testing/loan';
import { bookDifferences, advanceDays, createActiveLoan } from '../../testing/money';
import { operate } from '../../testing/operators';
import { type Stack, startStack, runMinuteJobs } from '../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

it('the books agree on the loans of an erased borrower', async () => {
  const { person, orderId } = await createActiveLoan(stack);
  await settle(stack, person, orderId);
  await advanceDays(stack, 1);
  await approveDeletion(stack, person);
  await advanceDays(stack, 7);
  await runMinuteJobs(stack);
  expect((await person.get('/account/deletion')).status).toBe(401);

  expect(await bookDifferences(stack)).toEqual([]);
  expect(await operate(stack, 'ledger', 'verify')).toMatchObject({
    outcome: 'done',
    exit: 0,
    data: { differences: [] },
  });
});
