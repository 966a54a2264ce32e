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

it('a statement line of an unknown kind is an open difference until it is known', async () => {
  const { payouts, clock } = stack.outside;
  const today = manilaDate(clock.now());
  const again = (statement: Payouts['statement']) => {
    const gateway = { statement, query: payouts.query };
    return createReconciliationService({ db: stack.connection.db, clock, payouts: gateway }).reconcileDay(
      today,
    );
  };
  const withUnknownLine: Payouts['statement'] = async (from, to) => {
    const known = await payouts.statement(from, to);
    return known.ok ? ok({ ...known.value, unread: ['xendit txn_new'] }) : known;
  };
  expect(await again(withUnknownLine)).toMatchObject({
    value: [{ book: 'statement', subject: 'unread xendit txn_new', expected: 0, found: 0 }],
  });
  expect(await again(payouts.statement)).toEqual(ok([]));
});
