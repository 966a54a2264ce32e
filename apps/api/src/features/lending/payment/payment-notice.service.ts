/** Notices to the borrower about payments that were posted, failed or reversed. */
import type { Note } from '@tulay/contract/inbox/message';
import type { NoticeService } from '../../inbox/notice.service';
import type { PaymentService } from './payment.service';

/** Effect of a posted payment. */
export interface PaymentOutcome {
  readonly settled: boolean;
  readonly event: string | null;
  /** Null once nothing is owed. */
  readonly nextDueDate: string | null;
}

const STILL_OWED: readonly string[] = ['active', 'written_off'];

export type PaymentNotices = ReturnType<typeof createPaymentNotices>;

/** Each `reference` is unique per event, so a repeated call sends no second notice. */
export function createPaymentNotices(
  payments: Pick<PaymentService, 'detail' | 'withFacts'>,
  notices: Pick<NoticeService, 'notify'>,
) {
  return {
    async posted(
      customerId: string,
      paymentId: string,
      outcome: PaymentOutcome,
      reference: string,
    ): Promise<void> {
      const payment = await payments.detail(customerId, paymentId);
      if (!payment.ok) throw new Error('a posted payment is missing');
      const { orderId, received: amount } = payment.value;
      await notices.notify(customerId, reference, noteOf(outcome, orderId, amount));
    },

    /** Sends nothing if the payment was posted meanwhile or the loan is closed, so that nobody pays twice. */
    async failed(customerId: string, paymentId: string, reference: string): Promise<void> {
      const found = await payments.withFacts(customerId, paymentId);
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
