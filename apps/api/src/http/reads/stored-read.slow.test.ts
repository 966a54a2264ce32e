import { LOAN_EVENT_KINDS } from '@tulay/engine/lifecycle/loan-event-kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVENT_LIVES, type LivedLoan } from '../../testing/effects/event-lives';
import { advanceDays, createActiveLoan } from '../../testing/money';
import { type Stack, startStack } from '../../testing/stack';
import { watchReads } from '../../testing/effects/watched-reads';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

it.each(LOAN_EVENT_KINDS)(
  'a read is answered 304 only if its answer is the same: before and after %s',
  async (kind) => {
    const { day, seen, prepare, prepareOn = day, happen } = EVENT_LIVES[kind];
    let loan: LivedLoan = await createActiveLoan(stack);
    const reads = watchReads(stack, loan.person);
    await reads.check();
    await advanceDays(stack, prepareOn);
    await reads.check();
    if (prepare) loan = { ...loan, note: await prepare(stack, loan) };
    await reads.check();
    if (day > prepareOn) await advanceDays(stack, day - prepareOn);
    await reads.check();
    await happen(stack, loan);
    await reads.check();
    await reads.check();
    await advanceDays(stack, seen - day);
    await reads.check();
    expect(reads.counts.changed).toBeGreaterThan(0);
    expect(reads.counts.unchanged).toBeGreaterThan(0);
  },
);
