/** The receipt of a payment, and the certificate once nothing is owed: drawn once for what they state, then kept. */
import type { Language } from '@tulay/contract/common';
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import { err, type Result } from '@tulay/engine/result';
import { renderCertificate } from '../../../documents/certificate';
import { renderReceipt } from '../../../documents/receipt';
import type { Clock } from '../../../ports/clock';
import type { LoanService } from '../loan/loan.service';
import { unreversedRepayments } from '../loan/loan-facts.view';
import { positionOf } from '../loan/loan.view';
import type { DocumentService } from '../offer/document.service';
import type { SealingService } from '../offer/sealing.service';
import type { PaymentService } from './payment.service';

export interface ReceiptDependencies {
  readonly loans: Pick<LoanService, 'facts'>;
  readonly clock: Clock;
  readonly papers: Pick<DocumentService, 'desk' | 'lender'>;
  readonly sealing: Pick<SealingService, 'kept'>;
  readonly repayments: Pick<PaymentService, 'withFacts'>;
}

export type ReceiptService = ReturnType<typeof createReceiptService>;

export function createReceiptService(dependencies: ReceiptDependencies) {
  const { loans, clock, papers, sealing, repayments } = dependencies;
  return {
    /** `not_found` until money has arrived for the payment. */
    async pdf(
      customerId: string,
      paymentId: string,
      language: Language,
    ): Promise<Result<Buffer, ErrorCode>> {
      const [payment, { borrower, drawer }] = await Promise.all([
        repayments.withFacts(customerId, paymentId),
        papers.desk(customerId),
      ]);
      if (!payment) return err('not_found');
      const { allocation, valueDate, orderId, orderNo, received, settled } = payment.detail;
      if (!allocation || !valueDate) return err('not_found');

      const today = manilaDate(clock.now());
      const figures = { paidOn: valueDate, received, allocation, settled };
      const paper = { kind: 'receipt', subject: paymentId, figures, language, orderId, orderNo } as const;
      return sealing.kept(customerId, drawer, paper, (mark) =>
        renderReceipt({
          ...figures,
          language,
          lender: papers.lender,
          borrower,
          receiptNo: `${orderNo}-${paymentId.slice(-6).toUpperCase()}`,
          orderNo,
          balance: { asOf: today, amount: positionOf(payment.facts, today)?.payoff.total ?? 0 },
          mark,
        }),
      );
    },

    /** `not_found` unless the loan is settled. */
    async certificate(
      customerId: string,
      orderId: string,
      language: Language,
    ): Promise<Result<Buffer, ErrorCode>> {
      const [facts, { borrower, drawer }] = await Promise.all([
        loans.facts(customerId, orderId),
        papers.desk(customerId),
      ]);
      const settledAt = facts?.order.settled_at;
      if (!facts || facts.order.status !== 'settled' || !settledAt) return err('not_found');
      const { order_no: orderNo, contract_date: contractDate, principal } = facts.order;
      const received = sum(unreversedRepayments(facts).map(({ amount }) => amount));
      const figures = { settledOn: manilaDate(settledAt), received, principal, contractDate };
      const paper = { kind: 'certificate', subject: orderId, figures, language, orderId, orderNo } as const;
      return sealing.kept(customerId, drawer, paper, (mark) =>
        renderCertificate({ ...figures, language, lender: papers.lender, borrower, orderNo, mark }),
      );
    },
  };
}
