import type { MessageBody } from '@tulay/contract/inbox/message';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../ids';
import { type Borrower, control, logIn } from '../../testing/borrower';
import { activeOrder, approvedBorrower, freshPhone, openPayment } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { createNoticeService } from './notice.service';

let stack: Stack;
let person: Borrower;
let orderId: string;

beforeAll(async () => {
  stack = await startStack();
  person = await approvedBorrower(stack);
  orderId = await activeOrder(stack, person);
  const { ref } = await openPayment(person, orderId);
  await control(stack, `payments/${ref}`, { action: 'pay' });
}, 60_000);
afterAll(() => stack.stop());

interface Page {
  messages: MessageBody[];
  next: string | null;
}
const page = async (who: Borrower, query: string): Promise<Page> =>
  (await who.get<Page>(`/messages?${query}`)).body;
const topics = async () => (await page(person, 'kind=notify')).messages.map(({ note }) => note.topic);
/** Told by hand, in the order and as often as a test says. */
function noticesBy(tell: (to: string, reference: string) => Promise<void>) {
  const now = () => new Date('2026-07-03T02:00:00Z');
  const clock = { now, wallTime: now, refresh: async () => undefined, stop: () => undefined };
  return createNoticeService({ db: stack.connection.db, clock, texts: { send: tell } });
}
const unread = async (who: Borrower) => (await who.get('/messages/unread')).body;

describe('[spec 3.message] messages', () => {
  it('tell what happened to the loan, newest first, each once', async () => {
    const told = async () =>
      expect(await topics()).toEqual(['loan_settled', 'loan_disbursed', 'application_accepted']);
    await vi.waitFor(told, { timeout: 10_000 });
    const [settled] = (await page(person, 'kind=notify')).messages;
    expect(settled?.note).toMatchObject({ orderId });
  });

  it('keep what concerns offers and limits apart', async () => {
    const raised = async () => {
      const { messages } = await page(person, 'kind=activity');
      expect(messages.map(({ note }) => note.topic).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'coupon_given',
        'limit_raised',
      ]);
    };
    await vi.waitFor(raised, { timeout: 10_000 });
  });

  it.each([
    ['of the outbox', newId()],
    ['of a day', 'event 7'],
  ])('of an event %s told many times at once leave one message and one text', async (_, event) => {
    const told = new Set<string>();
    const tell = async (_to: string, reference: string) => void told.add(reference);
    const notices = noticesBy(tell);
    const other = await logIn(stack, freshPhone());
    const note = { topic: 'due_today', orderId, amount: 205_100 } as const;
    await Promise.all(Array.from({ length: 20 }, () => notices.notify(other.customerId, event, note)));
    expect((await page(other, 'kind=notify')).messages.map((each) => each.note)).toEqual([note]);
    // One text: each asks the network under the same reference, which it keeps once.
    expect([...told]).toEqual([event]);
  });

  it('of events told in another order stand in the order of the events', async () => {
    const notices = noticesBy(async () => undefined);
    const other = await logIn(stack, freshPhone());
    const [paidOut, failed] = [newId(), newId()];
    const tell = (event: string, amount: number) =>
      notices.notify(other.customerId, event, { topic: 'repayment_failed', orderId, amount });
    await tell(failed, 2);
    await tell(paidOut, 1);
    const { messages } = await page(other, 'kind=notify');
    expect(messages.map(({ note }) => note)).toMatchObject([{ amount: 2 }, { amount: 1 }]);
  });

  it('are counted while unread, opened one by one, and marked all at once', async () => {
    expect(await unread(person)).toEqual({ notify: 3, activity: 2 });
    const [first] = (await page(person, 'kind=notify')).messages;
    const opened = await person.send<MessageBody>('PUT', `/messages/${first?.messageId ?? ''}/read`);
    expect(opened.body.readAt).not.toBeNull();
    expect(await unread(person)).toEqual({ notify: 2, activity: 2 });

    const again = await person.send<MessageBody>('PUT', `/messages/${first?.messageId ?? ''}/read`);
    expect(again.body.readAt).toBe(opened.body.readAt);
    expect((await person.send('PUT', '/messages/kinds/notify/read')).body).toEqual({
      notify: 0,
      activity: 2,
    });
  });

  it('of one borrower are nobody else’s to list, open or mark', async () => {
    const stranger = await logIn(stack, freshPhone());
    expect(await page(stranger, 'kind=notify')).toMatchObject({ messages: [], next: null });
    const [mine] = (await page(person, 'kind=activity')).messages;
    const opened = await stranger.send('PUT', `/messages/${mine?.messageId ?? ''}/read`);
    expect(opened.status).toBe(404);
    expect(await unread(person)).toEqual({ notify: 0, activity: 2 });
  });

  it('continue where a page ends', async () => {
    const other = await logIn(stack, freshPhone());
    const notices = noticesBy(async () => undefined);
    for (let amount = 1; amount <= 35; amount += 1)
      await notices.notify(other.customerId, `event ${amount}`, { topic: 'overdue', orderId, amount });
    const first = await page(other, 'kind=notify');
    const second = await page(other, `kind=notify&after=${first.next ?? ''}`);
    const amounts = [...first.messages, ...second.messages].map(({ note }) =>
      note.topic === 'overdue' ? note.amount : 0,
    );
    expect(amounts).toEqual(Array.from({ length: 35 }, (_, index) => 35 - index));
    expect(second.next).toBeNull();
  });
});
