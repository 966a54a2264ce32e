import type { OrderBody } from '@tulay/contract/loan';
import { addDays } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control, newKey } from '../../testing/borrower';
import { differences } from '../../testing/coupons';
import { activeOrder, approvedBorrower, orderOf } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { orderOf as factsOf } from '../loan/loan.store';
import { createDisputeService } from './dispute.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

const REASON = 'I paid this in the shop on Monday.';

async function later(days: number): Promise<void> {
  await control(stack, 'clock', { advanceDays: days });
  await stack.outside.clock.refresh();
}

/** A loan that is two days late. */
async function late() {
  const person = await approvedBorrower(stack);
  const orderId = await activeOrder(stack, person);
  await later(16);
  return { person, orderId, before: await orderOf(person, orderId) };
}

const open = (person: Borrower, orderId: string, body: object, key = newKey()) =>
  person.send<OrderBody & { code?: string }>('POST', `/orders/${orderId}/disputes`, body, key);

const office = () => {
  const { db } = stack.connection;
  return createDisputeService({
    db,
    clock: stack.outside.clock,
    loans: {
      facts: (customer, order) => factsOf(db, customer, order),
      view: async () => ({ ok: false, code: 'not_found' }) as const,
    },
  });
};

describe('a dispute of a late fee', { timeout: 60_000 }, () => {
  it('is opened once by twenty equal requests, with a ticket and a deadline, and stops the fee until it is answered', async () => {
    const { person, orderId, before } = await late();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => open(person, orderId, { about: 'penalty', reason: REASON }, key)),
    );
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    const { disputes, payoff } = await orderOf(person, orderId);
    expect(disputes).toMatchObject([
      { about: 'penalty', state: 'opened', amount: before.payoff?.penalty, reason: REASON },
    ]);
    expect(disputes[0]?.decideBy).toBe(addDays(disputes[0]?.openedOn ?? '', 7));
    const again = await open(person, orderId, { about: 'penalty', reason: REASON });
    expect(again).toMatchObject({ status: 409, body: { code: 'dispute_open' } });

    await later(5);
    expect((await orderOf(person, orderId)).payoff?.penalty).toBe(payoff?.penalty);
    const ticket = disputes[0]?.ticket ?? '';
    const said = { state: 'rejected', words: 'The shop has no such payment.', who: 'ana' } as const;
    expect(await office().answer(ticket, said)).toMatchObject({ ok: true });
    expect((await orderOf(person, orderId)).disputes).toMatchObject([
      { state: 'rejected', answer: said.words },
    ]);
    expect((await orderOf(person, orderId)).payoff?.penalty).toBe(payoff?.penalty);
    await later(1);
    expect((await orderOf(person, orderId)).payoff?.penalty).toBeGreaterThan(payoff?.penalty ?? 0);
  });

  it('upheld gives the fee up, once, and the books agree', async () => {
    const { person, orderId, before } = await late();
    const { body } = await open(person, orderId, { about: 'penalty', reason: REASON });
    const said = { state: 'upheld', words: 'You are right. We are sorry.', who: 'ana' } as const;
    const ticket = body.disputes[0]?.ticket ?? '';
    expect(await office().answer(ticket, said)).toMatchObject({ ok: true, value: 'done' });
    expect(await office().answer(ticket, said)).toMatchObject({ ok: true, value: 'already' });
    const after = await orderOf(person, orderId);
    expect(after.payoff?.total).toBe((before.payoff?.total ?? 0) - (before.payoff?.penalty ?? 0));
    expect(after.disputes).toMatchObject([{ state: 'upheld', answer: said.words }]);
    expect((await differences(stack)).filter(({ book }) => book !== 'statement')).toEqual([]);
  });

  it('taken back by the borrower lets the fee run on; answered, it cannot be taken back', async () => {
    const { person, orderId } = await late();
    const { body } = await open(person, orderId, { about: 'penalty', reason: REASON });
    const [dispute] = body.disputes;
    const path = `/orders/${orderId}/disputes/${dispute?.disputeId ?? ''}/withdraw`;
    expect((await person.send<OrderBody>('POST', path)).body.disputes).toMatchObject([
      { state: 'withdrawn' },
    ]);
    const said = { state: 'upheld', words: 'You are right.', who: 'ana' } as const;
    expect(await office().answer(dispute?.ticket ?? '', said)).toMatchObject({
      ok: false,
      code: 'dispute_closed',
    });
  });
});

describe('a dispute is refused', () => {
  it('without ten characters of reason, about what was not charged, by somebody else', async () => {
    const { person, orderId } = await late();
    expect((await open(person, orderId, { about: 'penalty', reason: 'too short' })).status).toBe(400);
    expect(await open(person, orderId, { about: 'fees', reason: REASON })).toMatchObject({
      status: 409,
      body: { code: 'nothing_due' },
    });
    const stranger = await approvedBorrower(stack);
    expect((await open(stranger, orderId, { about: 'penalty', reason: REASON })).status).toBe(404);
  });
});
