import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { orderOf } from '../../../testing/loan';
import { createActiveLoan, pay } from '../../../testing/money';
import { operate } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';

interface AccessLog {
  readonly entries: readonly { readonly who: string; readonly action: string }[];
}

const ShownLoan = z.object({
  payments: z.array(
    z.object({ transactionId: z.string(), amount: z.int(), reversedOn: z.nullable(z.string()) }),
  ),
  documents: z.array(z.object({ kind: z.string() })),
  events: z.array(z.object({ kind: z.string(), what: z.string() })),
});

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

it('`loan show` lists payments with their reversal, documents and events of one loan, and the borrower sees the access', async () => {
  const { person, orderId } = await createActiveLoan(stack);
  const { orderNo } = await orderOf(person, orderId);
  await pay(stack, person, orderId, { kind: 'part', amount: 50_000 });
  const shown = async () => {
    const report = await operate(stack, 'loan', 'show', orderNo, '--why', 'a', 'call');
    return ShownLoan.parse(report.data);
  };
  const before = await shown();
  expect(before.payments).toMatchObject([{ amount: 50_000, reversedOn: null }]);
  expect(before.documents.map(({ kind }) => kind)).toContain('loan_agreement');
  expect(before.events.map(({ kind, what }) => `${kind} ${what}`)).toContain('payout loan delivered');
  expect(before.events.filter(({ what }) => what.startsWith('data.'))).toEqual([]);

  const [payment] = before.payments;
  await operate(stack, 'payment', 'reverse', payment?.transactionId ?? '', '--why', 'charged back');
  const after = await shown();
  expect(after.payments).toMatchObject([{ amount: 50_000, reversedOn: expect.any(String) }]);
  expect(after.events[0]).toMatchObject({ kind: 'loan', what: 'repayment_reversal' });
  const { body } = await person.get<AccessLog>('/privacy/access-log?of=others');
  expect(body.entries.map(({ who, action }) => `${who} ${action}`)).toContain('staff data.read');
});
