/** What the borrower is told of money that arrived, did not come, or was taken back. */
import type { Note } from '@tulay/contract/inbox/message';
import type { NoticeService } from '../../inbox/notice.service';
import type { PaymentService } from './payment.service';

/** What the money brought about; `nextDueDate` where the loan goes on. */
export interface PaymentOutcome {
  readonly settled: boolean;
  readonly event: string | null;
  readonly nextDueDate: string | null;
}

const STILL_OWED: readonly string[] = ['active', 'written_off'];

export type PaymentNotices = ReturnType<typeof createPaymentNotices>;

/** `reference` is unique an event: told twice, the borrower hears of it once. */
export function createPaymentNotices(
  repayments: Pick<PaymentService, 'detail' | 'withFacts'>,
  notices: Pick<NoticeService, 'notify'>,
) {
  return {
    async posted(customerId: string, paymentId: string, news: PaymentOutcome, reference: string): Promise<void> {
      const payment = await repayments.detail(customerId, paymentId);
      if (!payment.ok) throw new Error('a posted payment is missing');
      const { orderId, received: amount } = payment.value;
      await notices.notify(customerId, reference, noteOf(news, orderId, amount));
    },

    /** Not once the loan is over, nor of what was paid after all: nobody is sent to pay again for nothing. */
    async failed(customerId: string, paymentId: string, reference: string): Promise<void> {
      const found = await repayments.withFacts(customerId, paymentId);
      if (!found) throw new Error('a failed payment is missing');
      const { detail, facts } = found;
      if (detail.status !== 'failed' || !STILL_OWED.includes(facts.order.status)) return;
      const { orderId, requested: amount } = detail;
      await notices.notify(customerId, reference, { topic: 'repayment_failed', orderId, amount });
    },

    /** `amount` in centavos. */
    async reversed(customerId: string, orderId: string, amount: number, reference: string): Promise<void> {
      await notices.notify(customerId, reference, { topic: 'repayment_reversed', orderId, amount });
    },
  };
}

function noteOf({ settled, event, nextDueDate }: PaymentOutcome, orderId: string, amount: number): Note {
  if (event === 'cancellation') return { topic: 'loan_cancelled', orderId };
  if (event === 'extension' && nextDueDate) {
    return { topic: 'loan_extended', orderId, amount, date: nextDueDate };
  }
  return { topic: settled ? 'loan_settled' : 'repayment_received', orderId, amount };
}
