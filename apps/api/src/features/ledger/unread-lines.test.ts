import { manilaDate } from '@tulay/engine/calendar';
import { ok } from '@tulay/engine/result';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Payouts } from '../../ports/payouts';
import { type Stack, startStack } from '../../testing/stack';
import { createReconciliationService } from './reconciliation.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

it('a line of the statement that nobody can read is named to operators until it can be', async () => {
  const { payouts, clock } = stack.outside;
  const today = manilaDate(clock.now());
  const again = (statement: Payouts['statement']) => {
    const gateway = { statement, query: payouts.query };
    return createReconciliationService({ db: stack.connection.db, clock, payouts: gateway }).reconcileDay(today);
  };
  const unsure: Payouts['statement'] = async (from, to) => {
    const told = await payouts.statement(from, to);
    return told.ok ? ok({ ...told.value, unread: ['xendit txn_new'] }) : told;
  };
  expect(await again(unsure)).toMatchObject({
    value: [{ book: 'statement', subject: 'unread xendit txn_new', expected: 0, found: 0 }],
  });
  expect(await again(payouts.statement)).toEqual(ok([]));
});
