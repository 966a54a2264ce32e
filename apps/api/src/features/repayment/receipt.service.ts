/** The receipt of a payment: what arrived, when it counts, what it paid, what is left. */
import type { LanguageCode } from '@tulay/contract/common';
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { renderReceipt } from '../../documents/receipt';
import type { Clock } from '../../ports/clock';
import type { LoanService } from '../loan/loan.service';
import { positionOf } from '../loan/loan.view';
import type { PaperService } from '../loan/papers.service';
import type { RepaymentService } from './repayment.service';

export interface ReceiptDependencies {
  readonly loans: Pick<LoanService, 'facts'>;
  readonly clock: Clock;
  readonly papers: Pick<PaperService, 'borrower' | 'lender'>;
  readonly repayments: Pick<RepaymentService, 'detail'>;
}

export type ReceiptService = ReturnType<typeof createReceiptService>;

export function createReceiptService({ loans, clock, papers, repayments }: ReceiptDependencies) {
  return {
    /** `not_found` until money has arrived for the payment. */
    async pdf(
      customerId: string,
      paymentId: string,
      language: LanguageCode,
    ): Promise<Result<Buffer, ErrorCode>> {
      const payment = await repayments.detail(customerId, paymentId);
      if (!payment.ok) return payment;
      const { allocation, valueDate, orderId, orderNo, received, settled } = payment.value;
      const facts = await loans.facts(customerId, orderId);
      if (!allocation || !valueDate || !facts) return err('not_found');

      const today = manilaDate(clock.now());
      return ok(
        await renderReceipt({
          language,
          lender: papers.lender,
          borrower: await papers.borrower(customerId),
          receiptNo: `${orderNo}-${paymentId.slice(-6).toUpperCase()}`,
          orderNo,
          paidOn: valueDate,
          received,
          allocation,
          balance: { asOf: today, amount: positionOf(facts, today)?.payoff.total ?? 0 },
          settled,
        }),
      );
    },
  };
}
