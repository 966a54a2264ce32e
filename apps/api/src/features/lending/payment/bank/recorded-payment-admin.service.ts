/** Payments that operators record: money that the lender received outside every gateway and bank statement (decision 085). */
import type { ErrorCode } from '@tulay/contract/errors';
import type { FileKind } from '@tulay/contract/operator/files';
import { type ManilaDate, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { bankTransferReceived } from '@tulay/engine/ledger/postings';
import type { Centavos } from '@tulay/engine/money';
import type { RecordedMethod } from '@tulay/engine/payment/recorded-methods';
import { err, ok, type Result } from '@tulay/engine/result';
import { runGlobal } from '../../../../command';
import type { Database } from '../../../../db/database';
import { writeStored } from '../../../../db/stored/read-stored';
import { gatewayReference, newId } from '../../../../ids';
import type { Clock } from '../../../../ports/clock';
import type { GatewayEvent } from '../../../../ports/gateway';
import type { OperatorReason, OrderKey } from '../../loan/loan-admin.service';
import { type LoanEffect, loanEffect } from '../../loan/loan-effect.view';
import { loanFacts } from '../../loan/loan-facts.view';
import type { LoanService } from '../../loan/loan.service';
import { BANK } from './bank-payment.view';

/** Data of a payment that an operator records. */
export interface RecordedPayment {
  readonly amount: Centavos;
  readonly valueDate: ManilaDate;
  readonly method: RecordedMethod;
  /** Number on the receipt, deposit slip or check. With the method it identifies the payment. */
  readonly reference: string;
}

/** File that proves a payment, with the hash of the bytes that the operators saw. */
export interface Evidence {
  readonly fileId: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly sha256: string;
}

/**
 * Returns the id under which a recorded payment is booked once. Upper and lower case are the same id, because
 * operators type the reference from a printed receipt.
 */
export const recordedTransaction = ({
  method,
  reference,
}: Pick<RecordedPayment, 'method' | 'reference'>): string => `recorded_${method}_${reference.toUpperCase()}`;

interface RecordedPaymentDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
}

export function createRecordedPaymentAdmin({ db, clock, loans }: RecordedPaymentDependencies) {
  return {
    /**
     * Returns what a payment changes in the loan and the books if it is booked now. Errors: `order_state`, the loan has not started;
     * `value_date`, the day is in the future or before the money of the loan arrived.
     */
    async effect(
      { customerId, orderId }: OrderKey,
      payment: RecordedPayment,
    ): Promise<Result<LoanEffect, ErrorCode | 'value_date'>> {
      const facts = await loans.facts(customerId, orderId);
      const loan = facts && loanFacts(facts);
      if (!loan) return err('order_state');
      const today = manilaDate(clock.now());
      const { amount, valueDate } = payment;
      if (valueDate > today || valueDate < loan.valueDate) return err('value_date', { from: loan.valueDate });
      const money = { id: recordedTransaction(payment), amount, valueDate, status: 'posted' } as const;
      const after = { ...loan, payments: [...loan.payments, money] };
      const effect = loanEffect(loan, after, today);
      return ok({ ...effect, entries: [...effect.entries, ...bankTransferReceived(amount)] });
    },

    /**
     * Records a payment; a job books it. Errors: `reference_used`, a payment with this method and reference is recorded;
     * `evidence_unusable`, the file belongs to another loan or payment, or is more than two days old.
     */
    record(
      { customerId, orderId }: OrderKey,
      payment: RecordedPayment,
      { fileId, sha256 }: Evidence,
      reason: OperatorReason,
    ) {
      const at = startOfManilaDay(payment.valueDate).toISOString();
      const transactionId = recordedTransaction(payment);
      const event: GatewayEvent & { readonly provider: string } = {
        id: transactionId,
        createdAt: at,
        provider: BANK,
        type: 'payment.recorded',
        data: {
          reference: gatewayReference('bank', customerId, orderId),
          gatewayRef: payment.reference,
          amount: payment.amount,
          currency: 'PHP',
          transactionId,
          paidAt: at,
          method: payment.method,
        },
      };
      return runGlobal(
        db,
        'payment_record',
        clock.now(),
        {
          orderId,
          eventId: transactionId,
          body: writeStored('gateway_event', event),
          fileId,
          sha256,
          outboxId: newId(),
          auditId: newId(),
          ...reason,
        },
        customerId,
      );
    },
  };
}
