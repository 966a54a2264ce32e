import type { Language } from '@tulay/contract/common';
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import { err, type Result } from '@tulay/engine/result';
import { drawDocument } from '../../../documents/drawing-thread';
import type { ReceiptFigures } from '../../../documents/types';
import type { LoanService } from '../loan/loan.service';
import { unreversedRepayments } from '../loan/loan-facts.view';
import { positionOf } from '../loan/loan.view';
import type { DocumentService } from '../offer/document.service';
import type { SealingService } from '../offer/sealing.service';
import type { PaymentService } from './payment.service';

export interface ReceiptDependencies {
  readonly loans: Pick<LoanService, 'facts'>;
  readonly documents: Pick<DocumentService, 'ownerOf' | 'lender'>;
  readonly sealing: Pick<SealingService, 'findOrDraw' | 'stored'>;
  readonly payments: Pick<PaymentService, 'withFacts'>;
}

export type ReceiptService = ReturnType<typeof createReceiptService>;

export function createReceiptService(dependencies: ReceiptDependencies) {
  const { loans, documents, sealing, payments } = dependencies;
  return {
    async pdf(customerId: string, paymentId: string, language: Language): Promise<Result<Buffer, ErrorCode>> {
      const [payment, { borrower, borrowerStore }, stored] = await Promise.all([
        payments.withFacts(customerId, paymentId),
        documents.ownerOf(customerId),
        sealing.stored(customerId, { kind: 'receipt', subject: paymentId, language }),
      ]);
      if (!payment) return err('not_found');
      const { allocation, valueDate, channelName, orderId, orderNo, received, settled } = payment.detail;
      if (!allocation || !valueDate) return err('not_found');

      const owed = positionOf(payment.facts, valueDate)?.payoff.total ?? 0;
      const figures: ReceiptFigures = {
        paidOn: valueDate,
        received,
        channel: channelName,
        allocation,
        settled,
        balance: { asOf: valueDate, amount: owed },
      };
      const document = { kind: 'receipt', subject: paymentId, figures, language, orderId, orderNo } as const;
      return sealing.findOrDraw(customerId, borrowerStore, document, stored, (mark) =>
        drawDocument('receipt', {
          ...figures,
          language,
          lender: documents.lender,
          borrower,
          receiptNo: `${orderNo}-${paymentId.slice(-6).toUpperCase()}`,
          orderNo,
          mark,
        }),
      );
    },

    async certificate(
      customerId: string,
      orderId: string,
      language: Language,
    ): Promise<Result<Buffer, ErrorCode>> {
      const [facts, { borrower, borrowerStore }, stored] = await Promise.all([
        loans.facts(customerId, orderId),
        documents.ownerOf(customerId),
        sealing.stored(customerId, { kind: 'certificate', subject: orderId, language }),
      ]);
      const settledAt = facts?.order.settled_at;
      if (!facts || facts.order.status !== 'settled' || !settledAt) return err('not_found');
      const { order_no: orderNo, contract_date: contractDate, principal } = facts.order;
      const received = sum(unreversedRepayments(facts).map(({ amount }) => amount));
      const figures = { settledOn: manilaDate(settledAt), received, principal, contractDate };
      const document = {
        kind: 'certificate',
        subject: orderId,
        figures,
        language,
        orderId,
        orderNo,
      } as const;
      return sealing.findOrDraw(customerId, borrowerStore, document, stored, (mark) =>
        drawDocument('certificate', {
          ...figures,
          language,
          lender: documents.lender,
          borrower,
          orderNo,
          mark,
        }),
      );
    },
  };
}
