import type { MessageBody } from '@tulay/contract/inbox/message';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, control } from '../../../testing/borrower';
import { openPayment, settle } from '../../../testing/loan';
import { runningOrder } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';
import { createPaymentNotices } from './payment-notice.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

interface Sent {
  readonly id: string;
  readonly type: string;
}

const notesOf = async (person: Borrower) =>
  (await person.get<{ messages: MessageBody[] }>('/messages?kind=notify')).body.messages.map(
    ({ note }) => note,
  );
const told = (person: Borrower, topics: readonly string[]) =>
  vi.waitFor(
    async () =>
      expect((await notesOf(person)).map(({ topic }) => topic)).toEqual([
        ...topics,
        'loan_disbursed',
        'application_accepted',
      ]),
    { timeout: 10_000 },
  );

describe('a payment that failed [spec 3.message]', { timeout: 60_000 }, () => {
  it('is told in the app once, however often the gateway says so, and never texted', async () => {
    const { person, orderId } = await runningOrder(stack);
    const { ref } = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
    await control(stack, `payments/${ref}`, { action: 'fail' });
    await told(person, ['repayment_failed']);
    expect((await notesOf(person))[0]).toEqual({ topic: 'repayment_failed', orderId, amount: 50_000 });

    const sent = await control<Sent[]>(stack, 'webhooks');
    const failure = sent.find(({ type }) => type === 'payment.failed');
    await control(stack, `webhooks/${failure?.id ?? ''}/resend`, {});
    await settle(stack, person, orderId);
    await told(person, ['loan_settled', 'repayment_failed']);
    const texts = await control<{ text: string }[]>(stack, 'sms');
    expect(texts.filter(({ text }) => text.includes('PHP 500.00'))).toEqual([]);
  });

  it.each([
    ['of a loan that other money closed', 'failed', 'settled', 0],
    ['that was paid after all', 'posted', 'active', 0],
    ['of a loan that is owed', 'failed', 'active', 1],
    ['of a loan that was given up', 'failed', 'written_off', 1],
  ] as const)('%s is told or not', async (_case, status, standing, times) => {
    const notify = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
    const found = {
      detail: { status, orderId: 'order', requested: 50_000 },
      facts: { order: { status: standing } },
    };
    const repayments = { withFacts: async () => found };
    const notices = createPaymentNotices(
      repayments as unknown as Parameters<typeof createPaymentNotices>[0],
      { notify },
    );
    await notices.failed('customer', 'payment', 'event');
    expect(notify).toHaveBeenCalledTimes(times);
  });
});
