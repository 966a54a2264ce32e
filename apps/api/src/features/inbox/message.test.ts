import type { MessageBody } from '@tulay/contract/inbox/message';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../ids';
import { type Borrower, control, logIn } from '../../testing/borrower';
import { activeOrder, approvedBorrower, freshPhone, openPayment } from '../../testing/loan';
import { type Stack, startStack } from '../../testing/stack';
import { createNoticeService } from './notice.service';
import { clockOf } from '../../testing/manual-clock';

let stack: Stack;
let person: Borrower;
let orderId: string;

beforeAll(async () => {
  stack = await startStack();
  person = await approvedBorrower(stack);
  orderId = await activeOrder(stack, person);
  const { ref } = await openPayment(person, orderId);
  await control(stack, `payments/${ref}`, { action: 'pay' });
});
afterAll(() => stack.stop());

interface Page {
  messages: MessageBody[];
  next: string | null;
}
const page = async (who: Borrower, query: string): Promise<Page> =>
  (await who.get<Page>(`/messages?${query}`)).body;
const topics = async () => (await page(person, 'kind=notify')).messages.map(({ note }) => note.topic);
/** Creates the notice service with a fake SMS sender and a fixed clock. */
function noticesBy(send: (to: string, reference: string) => Promise<void>) {
  const now = () => new Date('2026-07-03T02:00:00Z');
  const clock = clockOf(now);
  return createNoticeService({ db: stack.connection.db, clock, texts: { send: send } });
}
const unread = async (who: Borrower) => (await who.get('/messages/unread')).body;

describe('[spec 3.message] messages', () => {
  it('messages about a loan are listed newest first, one for each event', async () => {
    const posted = async () =>
      expect(await topics()).toEqual(['loan_settled', 'loan_disbursed', 'application_accepted']);
    await vi.waitFor(posted);
    const [settled] = (await page(person, 'kind=notify')).messages;
    expect(settled?.note).toMatchObject({ orderId });
  });

  it('messages about offers and limits are listed as a separate kind', async () => {
    const raised = async () => {
      const { messages } = await page(person, 'kind=activity');
      expect(messages.map(({ note }) => note.topic).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'coupon_given',
        'limit_raised',
      ]);
    };
    await vi.waitFor(raised);
  });

  it.each([
    ['from the outbox', newId()],
    ['of another form', 'event 7'],
  ])(
    'twenty concurrent notices of an event with a reference %s add one message and one text',
    async (_, event) => {
      const references = new Set<string>();
      const send = async (_to: string, reference: string) => void references.add(reference);
      const notices = noticesBy(send);
      const other = await logIn(stack, freshPhone());
      const note = { topic: 'due_today', orderId, amount: 205_100 } as const;
      await Promise.all(Array.from({ length: 20 }, () => notices.notify(other.customerId, event, note)));
      expect((await page(other, 'kind=notify')).messages.map((each) => each.note)).toEqual([note]);
      // Every send uses the event's id as its reference, so one text is sent.
      expect([...references]).toEqual([event]);
    },
  );

  it('messages are ordered by event time even if notified in another order', async () => {
    const notices = noticesBy(async () => undefined);
    const other = await logIn(stack, freshPhone());
    const [paidOut, failed] = [newId(), newId()];
    const send = (event: string, amount: number) =>
      notices.notify(other.customerId, event, { topic: 'repayment_failed', orderId, amount });
    await send(failed, 2);
    await send(paidOut, 1);
    const { messages } = await page(other, 'kind=notify');
    expect(messages.map(({ note }) => note)).toMatchObject([{ amount: 2 }, { amount: 1 }]);
  });

  it('unread messages are counted, opened one by one, and marked as read all at once', async () => {
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

  it('a borrower cannot list, open or mark another borrower’s messages', async () => {
    const stranger = await logIn(stack, freshPhone());
    expect(await page(stranger, 'kind=notify')).toMatchObject({ messages: [], next: null });
    const [mine] = (await page(person, 'kind=activity')).messages;
    const opened = await stranger.send('PUT', `/messages/${mine?.messageId ?? ''}/read`);
    expect(opened.status).toBe(404);
    expect(await unread(person)).toEqual({ notify: 0, activity: 2 });
  });

  it('the next page of messages continues where the previous one ended', async () => {
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
