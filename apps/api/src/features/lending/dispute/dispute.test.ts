import type { OrderBody } from '@tulay/contract/lending/loan';
import { addDays, endOfManilaDay } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../testing/borrower';
import { createDisputeAdmin, lateLoan, openDispute, REASON } from '../../../testing/disputes';
import { approvedBorrower, orderOf } from '../../../testing/loan';
import { bookDifferences, advanceDays } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

describe('a dispute of a late fee', () => {
  it('twenty equal requests open one dispute with a ticket and a deadline, and no late fee accrues until the decision', async () => {
    const { person, orderId, before } = await lateLoan(stack);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        openDispute(person, orderId, { about: 'penalty', reason: REASON }, key),
      ),
    );
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    const { disputes, payoff } = await orderOf(person, orderId);
    expect(disputes).toMatchObject([
      { about: 'penalty', state: 'opened', amount: before.payoff?.penalty, reason: REASON },
    ]);
    const until = endOfManilaDay(addDays(disputes[0]?.openedOn ?? '', 7)).toISOString();
    expect(disputes[0]?.promise).toEqual({ kind: 'day', until });
    const again = await openDispute(person, orderId, { about: 'penalty', reason: REASON });
    expect(again).toMatchObject({ status: 409, body: { code: 'dispute_open' } });

    await advanceDays(stack, 5);
    expect((await orderOf(person, orderId)).payoff?.penalty).toBe(payoff?.penalty);
    const ticket = disputes[0]?.ticket ?? '';
    const ruling = { move: 'reject', words: 'The shop has no such payment.', who: 'ana' } as const;
    expect(await createDisputeAdmin(stack).rule(ticket, ruling)).toMatchObject({ ok: true });
    expect((await orderOf(person, orderId)).disputes).toMatchObject([
      { state: 'rejected', answer: ruling.words },
    ]);
    expect((await orderOf(person, orderId)).payoff?.penalty).toBe(payoff?.penalty);
    await advanceDays(stack, 1);
    expect((await orderOf(person, orderId)).payoff?.penalty).toBeGreaterThan(payoff?.penalty ?? 0);
  });

  it('an upheld dispute waives the late fee once, and the books agree', async () => {
    const { person, orderId, before } = await lateLoan(stack);
    const { body } = await openDispute(person, orderId, { about: 'penalty', reason: REASON });
    const ruling = { move: 'uphold', words: 'You are right. We are sorry.', who: 'ana' } as const;
    const ticket = body.disputes[0]?.ticket ?? '';
    expect(await createDisputeAdmin(stack).rule(ticket, ruling)).toMatchObject({ ok: true, value: 'done' });
    expect(await createDisputeAdmin(stack).rule(ticket, ruling)).toMatchObject({
      ok: true,
      value: 'already',
    });
    const after = await orderOf(person, orderId);
    expect(after.payoff?.total).toBe((before.payoff?.total ?? 0) - (before.payoff?.penalty ?? 0));
    expect(after.disputes).toMatchObject([{ state: 'upheld', answer: ruling.words }]);
    expect((await bookDifferences(stack)).filter(({ book }) => book !== 'statement')).toEqual([]);
  });

  it('a dispute that the borrower withdrew can no longer be decided', async () => {
    const { person, orderId } = await lateLoan(stack);
    const { body } = await openDispute(person, orderId, { about: 'penalty', reason: REASON });
    const [dispute] = body.disputes;
    const path = `/orders/${orderId}/disputes/${dispute?.disputeId ?? ''}/withdraw`;
    expect((await person.send<OrderBody>('POST', path)).body.disputes).toMatchObject([
      { state: 'withdrawn' },
    ]);
    const ruling = { move: 'uphold', words: 'You are right.', who: 'ana' } as const;
    expect(await createDisputeAdmin(stack).rule(dispute?.ticket ?? '', ruling)).toMatchObject({
      ok: false,
      code: 'dispute_closed',
    });
  });
});

describe('a refused dispute', () => {
  it('a dispute is refused with a short reason, about a charge that does not exist, and from another borrower', async () => {
    const { person, orderId } = await lateLoan(stack);
    expect((await openDispute(person, orderId, { about: 'penalty', reason: 'too short' })).status).toBe(400);
    const chinese = await openDispute(person, orderId, { about: 'penalty', reason: '很好'.repeat(6) });
    expect(chinese).toMatchObject({ status: 400, body: { fields: [{ code: 'feedback_too_short' }] } });
    expect(await openDispute(person, orderId, { about: 'fees', reason: REASON })).toMatchObject({
      status: 409,
      body: { code: 'nothing_due' },
    });
    const stranger = await approvedBorrower(stack);
    expect((await openDispute(stranger, orderId, { about: 'penalty', reason: REASON })).status).toBe(404);
  });
});
