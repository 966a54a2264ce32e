/** What the borrower is told of money that arrived, or was taken back. */
import type { NoticeService } from '../message/notice.service';
import type { RepaymentService } from './repayment.service';

export type RepaymentNotices = ReturnType<typeof createRepaymentNotices>;

/** `reference` is unique an event: told twice, the borrower hears of it once. */
export function createRepaymentNotices(
  repayments: Pick<RepaymentService, 'detail'>,
  notices: Pick<NoticeService, 'notify'>,
) {
  return {
    async posted(customerId: string, paymentId: string, settled: boolean, reference: string): Promise<void> {
      const payment = await repayments.detail(customerId, paymentId);
      if (!payment.ok) throw new Error('a posted payment is missing');
      const { orderId, received: amount } = payment.value;
      const topic = settled ? 'loan_settled' : 'repayment_received';
      await notices.notify(customerId, reference, { topic, orderId, amount });
    },

    /** `amount` in centavos. */
    async reversed(customerId: string, orderId: string, amount: number, reference: string): Promise<void> {
      await notices.notify(customerId, reference, { topic: 'repayment_reversed', orderId, amount });
    },
  };
}
