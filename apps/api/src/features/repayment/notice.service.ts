/** What the borrower is told of money that arrived, or was taken back. */
import type { TextService } from '../message/text.service';
import type { RepaymentService } from './repayment.service';

export type RepaymentNotices = ReturnType<typeof createRepaymentNotices>;

export function createRepaymentNotices(repayments: Pick<RepaymentService, 'detail'>, texts: TextService) {
  return {
    /** `reference` is unique an event: told twice, one text goes out. */
    async posted(customerId: string, paymentId: string, settled: boolean, reference: string): Promise<void> {
      const payment = await repayments.detail(customerId, paymentId);
      if (!payment.ok) throw new Error('a posted payment is missing');
      const amount = payment.value.received;
      await texts.tell(customerId, reference, (words, brand) =>
        settled ? words.loanSettled({ brand, amount }) : words.repaymentReceived({ brand, amount }),
      );
    },

    /** `amount` in centavos; `reference` as above. */
    async reversed(customerId: string, amount: number, reference: string): Promise<void> {
      await texts.tell(customerId, reference, (words, brand) => words.repaymentReversed({ brand, amount }));
    },
  };
}
