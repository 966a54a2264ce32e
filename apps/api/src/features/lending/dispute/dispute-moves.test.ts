import type { OrderBody } from '@tulay/contract/lending/loan';
import { addDays, endOfManilaDay, manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Borrower, newKey } from '../../../testing/borrower';
import { createDisputeAdmin, lateLoan, openDispute, REASON } from '../../../testing/disputes';
import { approvedBorrower, orderOf } from '../../../testing/loan';
import { bookDifferences, advanceDays, expectSms } from '../../../testing/money';
import { operateAs } from '../../../testing/operators';
import { plainPhoto } from '../../../testing/photos';
import { type Stack, startStack } from '../../../testing/stack';

const Waiting = z.object({ rows: z.array(z.object({ subject: z.string(), ourSeconds: z.int() })) });

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

describe('the moves of a dispute', () => {
  const reply = (
    person: Borrower,
    orderId: string,
    disputeId: string,
    move: 'answer' | 'appeal',
    words: string,
  ) =>
    person.send<OrderBody & { code?: string }>('POST', `/orders/${orderId}/disputes/${disputeId}/${move}`, {
      words,
    });

  it('a dispute can be questioned, answered, rejected and appealed once, and no late fee accrues while it is open', async () => {
    const { person, orderId } = await lateLoan(stack);
    const { body } = await openDispute(person, orderId, { about: 'penalty', reason: REASON });
    const [{ ticket, disputeId } = { ticket: '', disputeId: '' }] = body.disputes;
    const current = async () => (await orderOf(person, orderId)).disputes[0];
    await expectSms(stack, `your dispute ${ticket} is open`);

    const question = { move: 'ask', words: 'Which shop was it?', who: 'ana' } as const;
    expect(await createDisputeAdmin(stack).rule(ticket, question)).toMatchObject({ ok: true, value: 'done' });
    expect(await current()).toMatchObject({ state: 'waiting', may: ['answer', 'withdraw'], promise: null });
    await expectSms(stack, `a question about your dispute ${ticket}`);
    await advanceDays(stack, 2);
    const answered = await reply(person, orderId, disputeId, 'answer', 'The shop at the corner.');
    expect(answered).toMatchObject({ status: 200, body: { disputes: [{ state: 'in_review' }] } });
    const again = await reply(person, orderId, disputeId, 'answer', 'The shop at the corner.');
    expect(again).toMatchObject({ status: 200 });
    expect((await current())?.moves.map(({ move }) => move)).toEqual(['review', 'ask', 'answer']);
    const days = addDays(manilaDate(new Date(body.disputes[0]?.promise?.until ?? '')), 2);
    const until = endOfManilaDay(days).toISOString();
    expect((await current())?.promise).toEqual({ kind: 'day', until });
    expect((await orderOf(person, orderId)).payoff?.penalty).toBe(body.payoff?.penalty);

    await createDisputeAdmin(stack).rule(ticket, {
      move: 'reject',
      words: 'The shop has no payment.',
      who: 'ana',
    });
    expect(await current()).toMatchObject({ state: 'rejected', isOpen: false, may: ['appeal'] });
    await advanceDays(stack, 1);
    const grown = (await orderOf(person, orderId)).payoff?.penalty ?? 0;
    expect(grown).toBeGreaterThan(body.payoff?.penalty ?? 0);
    expect((await reply(person, orderId, disputeId, 'appeal', 'Please look again.')).status).toBe(200);
    await advanceDays(stack, 3);
    expect((await orderOf(person, orderId)).payoff?.penalty).toBe(grown);
    await createDisputeAdmin(stack).rule(ticket, { move: 'reject', words: 'It stands.', who: 'ben' });
    expect(await current()).toMatchObject({ state: 'rejected', answer: 'It stands.', may: [] });
    const third = await reply(person, orderId, disputeId, 'appeal', 'And once more.');
    expect(third).toMatchObject({ status: 409, body: { code: 'dispute_closed' } });
    expect((await bookDifferences(stack)).filter(({ book }) => book !== 'statement')).toEqual([]);
  });

  it('a rejected dispute leaves the queue, and its appeal brings it back with the time since the appeal', async () => {
    const { person, orderId } = await lateLoan(stack);
    const { body } = await openDispute(person, orderId, { about: 'penalty', reason: REASON });
    const [{ ticket, disputeId } = { ticket: '', disputeId: '' }] = body.disputes;
    const waiting = async () => {
      const { data } = await operateAs(stack, 'ana', 'case', 'list', 'disputes', '--only', ticket);
      return Waiting.parse(data).rows.map(({ subject, ourSeconds }) => [subject, ourSeconds < 86_400]);
    };
    await advanceDays(stack, 2);
    expect(await waiting()).toEqual([[ticket, false]]);
    await createDisputeAdmin(stack).rule(ticket, { move: 'reject', words: 'It is correct.', who: 'ana' });
    expect(await waiting()).toEqual([]);
    await advanceDays(stack, 1);
    expect((await reply(person, orderId, disputeId, 'appeal', 'Please look again.')).status).toBe(200);
    expect(await waiting()).toEqual([[ticket, true]]);
    await createDisputeAdmin(stack).rule(ticket, { move: 'reject', words: 'It is correct.', who: 'ben' });
    expect(await waiting()).toEqual([]);
  });

  it('an open dispute takes three photos of its borrower, each once, and shows them by a signed link', async () => {
    const { person, orderId } = await lateLoan(stack);
    const { body } = await openDispute(person, orderId, { about: 'penalty', reason: REASON });
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

    const link = await person.send<{ url: string }>('POST', `/onboarding/photos/${key}/links`);
    const photo = await fetch(`${stack.url}${link.body.url}`);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { db } = stack.connection;
    const accesses = await db
      .selectFrom('audit')
      .select(['actor', 'action'])
      .where('subject', '=', key)
      .orderBy('at')
      .execute();
    expect(accesses).toEqual([
      { actor: 'borrower', action: 'photo.added' },
      { actor: 'borrower', action: 'photo.read' },
    ]);
    await createDisputeAdmin(stack).rule(body.disputes[0]?.ticket ?? '', {
      move: 'reject',
      words: 'It stands.',
      who: 'ana',
    });
    expect(await add(person)).toMatchObject({ status: 409, body: { code: 'dispute_closed' } });
  });
});
