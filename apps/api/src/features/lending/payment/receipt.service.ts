import type { Language } from '@tulay/contract/common';
import type { ErrorCode } from '@tulay/contract/errors';
import { recordedMethodIn } from '@tulay/copy/choices/recorded-methods';
import { manilaDate } from '@tulay/engine/calendar';
import { err, type Result } from '@tulay/engine/result';
import { drawDocument } from '../../../documents/drawing-thread';
import type { ReceiptFigures } from '../../../documents/types';
import type { LoanService } from '../loan/loan.service';
import { receivedForLoan } from '../loan/loan-facts.view';
import { positionOf } from '../loan/loan.view';
import type { DocumentService } from '../offer/document.service';
import type { SealingService, StoredDocumentInput } from '../offer/sealing.service';
import type { PaymentService } from './payment.service';

export interface ReceiptDependencies {
  readonly loans: Pick<LoanService, 'facts' | 'giveBack'>;
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
      const { allocation, valueDate, method, channelName, orderId, orderNo, received, settled, forgiven } =
        payment.detail;
      if (!allocation || !valueDate) return err('not_found');

      const owed = positionOf(payment.facts, valueDate)?.payoff.total ?? 0;
      const figures: ReceiptFigures = {
        paidOn: valueDate,
        received,
        channel: recordedMethodIn(language, method) ?? channelName,
        allocation,
        // A loan that was settled for less is not paid in full.
        settled: settled && forgiven === null,
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

    /** Returns the certificate of full payment, or of a settlement for less. */
    async certificate(
      customerId: string,
      orderId: string,
      language: Language,
    ): Promise<Result<Buffer, ErrorCode>> {
      const [facts, owed, { borrower, borrowerStore }, certificates, settlements] = await Promise.all([
        loans.facts(customerId, orderId),
        loans.giveBack(customerId),
        documents.ownerOf(customerId),
        sealing.stored(customerId, { kind: 'certificate', subject: orderId, language }),
        sealing.stored(customerId, { kind: 'settlement_certificate', subject: orderId, language }),
      ]);
      // The received money includes money that has gone back to the borrower, so a certificate of full payment would be
      // wrong.
      if (owed && facts) return err('give_back_owed', { amount: owed.amount });
      const settledAt = facts?.order.settled_at;
      if (!facts || facts.order.status !== 'settled' || !settledAt) return err('not_found');
      const { order_no: orderNo, contract_date: contractDate, principal, forgiven } = facts.order;
      const kind = forgiven === null ? 'certificate' : 'settlement_certificate';
      const stored = [...certificates, ...settlements];
      const received = receivedForLoan(facts);
      const figures = { settledOn: manilaDate(settledAt), received, principal, contractDate };
      const document = {
        kind,
        subject: orderId,
        figures: forgiven === null ? figures : { ...figures, forgiven },
        language,
        orderId,
        orderNo,
      } satisfies StoredDocumentInput;
      return sealing.findOrDraw(customerId, borrowerStore, document, stored, (mark) =>
        drawDocument('certificate', {
          ...figures,
          forgiven,
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
