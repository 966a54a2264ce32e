import type { MessageBody } from '@tulay/contract/inbox/message';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, control } from '../../../testing/borrower';
import { openPayment, settle } from '../../../testing/loan';
import { createActiveLoan } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';
import { createPaymentNotices } from './payment-notice.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

interface Sent {
  readonly id: string;
  readonly type: string;
}

const notesOf = async (person: Borrower) =>
  (await person.get<{ messages: MessageBody[] }>('/messages?kind=notify')).body.messages.map(
    ({ note }) => note,
  );
const expectNotes = (person: Borrower, topics: readonly string[]) =>
  vi.waitFor(async () =>
    expect((await notesOf(person)).map(({ topic }) => topic)).toEqual([
      ...topics,
      'loan_disbursed',
      'application_accepted',
    ]),
  );

describe('a payment that failed [spec 3.message]', () => {
  it('a failed payment sends one message in the app and no text, however often the gateway reports it', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { ref } = await openPayment(person, orderId, { kind: 'part', amount: 50_000 });
    await control(stack, `payments/${ref}`, { action: 'fail' });
    await expectNotes(person, ['repayment_failed']);
    expect((await notesOf(person))[0]).toEqual({ topic: 'repayment_failed', orderId, amount: 50_000 });

    const sent = await control<Sent[]>(stack, 'webhooks');
    const failure = sent.find(({ type }) => type === 'payment.failed');
    await control(stack, `webhooks/${failure?.id ?? ''}/resend`, {});
    await settle(stack, person, orderId);
    await expectNotes(person, ['loan_settled', 'repayment_failed']);
    const texts = await control<{ text: string }[]>(stack, 'sms');
    expect(texts.filter(({ text }) => text.includes('PHP 500.00'))).toEqual([]);
  });

  it.each([
    ['failed', 'settled', 0],
    ['posted', 'active', 0],
    ['failed', 'active', 1],
    ['failed', 'written_off', 1],
  ] as const)(
    'a failure notice for a %s payment of a loan that is %s is sent %i times',
    async (status, loanStatus, times) => {
      const notify = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
      const found = {
        detail: { status, orderId: 'order', requested: 50_000 },
        facts: { order: { status: loanStatus } },
      };
      const dependencies = { payments: { withFacts: async () => found }, notices: { notify } };
      const { notifyFailed } = createPaymentNotices(
        dependencies as unknown as Parameters<typeof createPaymentNotices>[0],
      );
      const job = { customerId: 'customer', outboxId: 'event', payload: { paymentId: 'payment' } };
      await notifyFailed(job);
      expect(notify).toHaveBeenCalledTimes(times);
    },
  );
});
