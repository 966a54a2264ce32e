import type { OrderBody } from '@tulay/contract/loan';
import { addDays } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control, newKey } from '../../testing/borrower';
import { differences } from '../../testing/coupons';
import { activeOrder, approvedBorrower, orderOf } from '../../testing/loan';
import { told } from '../../testing/money';
import { plainPhoto } from '../../testing/photos';
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
    const said = { move: 'reject', words: 'The shop has no such payment.', who: 'ana' } as const;
    expect(await office().rule(ticket, said)).toMatchObject({ ok: true });
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
    const said = { move: 'uphold', words: 'You are right. We are sorry.', who: 'ana' } as const;
    const ticket = body.disputes[0]?.ticket ?? '';
    expect(await office().rule(ticket, said)).toMatchObject({ ok: true, value: 'done' });
    expect(await office().rule(ticket, said)).toMatchObject({ ok: true, value: 'already' });
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
    const said = { move: 'uphold', words: 'You are right.', who: 'ana' } as const;
    expect(await office().rule(dispute?.ticket ?? '', said)).toMatchObject({
      ok: false,
      code: 'dispute_closed',
    });
  });
});

describe('a dispute on its way', { timeout: 60_000 }, () => {
  const say = (
    person: Borrower,
    orderId: string,
    disputeId: string,
    move: 'answer' | 'appeal',
    words: string,
  ) =>
    person.send<OrderBody & { code?: string }>('POST', `/orders/${orderId}/disputes/${disputeId}/${move}`, {
      words,
    });

  it('is asked about, answered, declined, looked at again once, and frozen all the while', async () => {
    const { person, orderId } = await late();
    const { body } = await open(person, orderId, { about: 'penalty', reason: REASON });
    const [{ ticket, disputeId } = { ticket: '', disputeId: '' }] = body.disputes;
    const now = async () => (await orderOf(person, orderId)).disputes[0];
    await told(stack, `your dispute ${ticket} is open`);

    const question = { move: 'ask', words: 'Which shop was it?', who: 'ana' } as const;
    expect(await office().rule(ticket, question)).toMatchObject({ ok: true, value: 'done' });
    expect(await now()).toMatchObject({ state: 'waiting', may: ['answer', 'withdraw'] });
    await told(stack, `a question about your dispute ${ticket}`);
    await later(2);
    const spoken = await say(person, orderId, disputeId, 'answer', 'The shop at the corner.');
    expect(spoken).toMatchObject({ status: 200, body: { disputes: [{ state: 'in_review' }] } });
    const again = await say(person, orderId, disputeId, 'answer', 'The shop at the corner.');
    expect(again).toMatchObject({ status: 200 });
    expect((await now())?.moves.map(({ move }) => move)).toEqual(['review', 'ask', 'answer']);
    expect((await now())?.decideBy).toBe(addDays(body.disputes[0]?.decideBy ?? '', 2));
    expect((await orderOf(person, orderId)).payoff?.penalty).toBe(body.payoff?.penalty);

    await office().rule(ticket, { move: 'reject', words: 'The shop has no payment.', who: 'ana' });
    expect(await now()).toMatchObject({ state: 'rejected', isOpen: false, may: ['appeal'] });
    await later(1);
    const grown = (await orderOf(person, orderId)).payoff?.penalty ?? 0;
    expect(grown).toBeGreaterThan(body.payoff?.penalty ?? 0);
    expect((await say(person, orderId, disputeId, 'appeal', 'Please look again.')).status).toBe(200);
    await later(3);
    expect((await orderOf(person, orderId)).payoff?.penalty).toBe(grown);
    await office().rule(ticket, { move: 'reject', words: 'It stands.', who: 'ben' });
    expect(await now()).toMatchObject({ state: 'rejected', answer: 'It stands.', may: [] });
    const third = await say(person, orderId, disputeId, 'appeal', 'And once more.');
    expect(third).toMatchObject({ status: 409, body: { code: 'dispute_closed' } });
    expect((await differences(stack)).filter(({ book }) => book !== 'statement')).toEqual([]);
  });

  it('takes three photos, each once, seen by a link alone, until it is closed; and none of a stranger', async () => {
    const { person, orderId } = await late();
    const { body } = await open(person, orderId, { about: 'penalty', reason: REASON });
    const path = `/orders/${orderId}/disputes/${body.disputes[0]?.disputeId ?? ''}/photos`;
    const add = async (by: Borrower, key = newKey()) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(await plainPhoto())], 'receipt.jpg'));
      return by.send<OrderBody & { code?: string }>('POST', path, form, key);
    };
    const key = newKey();
    expect((await add(person, key)).status).toBe(201);
    expect((await add(person, key)).body.disputes[0]?.photos).toMatchObject([{ photoId: key }]);
    expect((await add(await approvedBorrower(stack))).status).toBe(404);
    await add(person);
    expect((await add(person)).body.disputes[0]?.photos).toHaveLength(3);
    expect(await add(person)).toMatchObject({ status: 409, body: { code: 'dispute_photos' } });

    const link = await person.send<{ url: string }>('POST', `/profile/photos/${key}/links`);
    const looked = await fetch(`${stack.url}${link.body.url}`);
    expect([looked.status, looked.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { db } = stack.connection;
    const looks = await db
      .selectFrom('audit')
      .select(['actor', 'action'])
      .where('subject', '=', key)
      .orderBy('at')
      .execute();
    expect(looks).toEqual([
      { actor: 'borrower', action: 'photo.added' },
      { actor: 'borrower', action: 'photo.read' },
    ]);
    await office().rule(body.disputes[0]?.ticket ?? '', { move: 'reject', words: 'It stands.', who: 'ana' });
    expect(await add(person)).toMatchObject({ status: 409, body: { code: 'dispute_closed' } });
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
