import type { Note } from '@tulay/contract/inbox/message';
import type { PaymentDetailBody } from '@tulay/contract/lending/payment';
import { bookedFailure } from '@tulay/engine/payment/booked-failure';
import type { Job } from '../../../jobs/topics';
import type { NoticeService } from '../../inbox/notice.service';
import type { LoanService } from '../loan/loan.service';
import type { PaymentService } from './payment.service';

interface PaymentNoticeDependencies {
  readonly payments: Pick<PaymentService, 'detail' | 'withFacts'>;
  readonly loans: Pick<LoanService, 'facts' | 'giveBack'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

const STILL_OWED: readonly string[] = ['active', 'written_off'];

export const createPaymentNotices = ({ payments, loans, notices }: PaymentNoticeDependencies) => ({
  async notifyPosted({ customerId, outboxId, payload }: Job<'repayment.posted'>): Promise<void> {
    const payment = await payments.detail(customerId, payload.paymentId);
    if (!payment.ok) throw new Error('a posted payment is missing');
    const { orderId, kind } = payment.value;
    if (kind === 'give_back') {
      const money = { orderId, amount: payload.amount };
      const left = (await loans.giveBack(customerId))?.amount ?? 0;
      return notices.notify(
        customerId,
        outboxId,
        left > 0 ? { topic: 'give_back_received', ...money, left } : { topic: 'give_back_done', ...money },
      );
    }
    await notices.notify(
      customerId,
      outboxId,
      partialNote(payment.value) ?? postedNote(payload, payment.value),
    );
  },

  /**
   * Notifies the borrower of a failed payment. Does nothing if the payment was posted meanwhile or the loan is closed,
   * so that nobody pays twice.
   */
  async notifyFailed({ customerId, outboxId, payload }: Job<'repayment.failed'>): Promise<void> {
    const found = await payments.withFacts(customerId, payload.paymentId);
    if (!found) throw new Error('a failed payment is missing');
    const { detail, facts } = found;
    const isOwed =
      detail.kind === 'give_back'
        ? (await loans.giveBack(customerId)) !== null
        : STILL_OWED.includes(facts.order.status);
    if (detail.status !== 'failed' || !isOwed) return;
    const { orderId, requested: amount } = detail;
    await notices.notify(customerId, outboxId, { topic: 'repayment_failed', orderId, amount });
  },

  /**
   * Tells the borrower about a reversed payment. If the loan owes nothing, but credit has to be given back, another
   * message names the amount to give back.
   */
  async notifyReversed({ customerId, outboxId, payload }: Job<'repayment.reversed'>): Promise<void> {
    const [facts, owed] = await Promise.all([
      loans.facts(customerId, payload.orderId),
      loans.giveBack(customerId),
    ]);
    if (owed && facts && !STILL_OWED.includes(facts.order.status)) return;
    await notices.notify(customerId, outboxId, { topic: 'repayment_reversed', ...payload });
  },
});

/**
 * Returns the note about money that arrived but could not do what the payment was for; null if the payment succeeded.
 */
function partialNote({ orderId, received: amount, failure, shortfall }: PaymentDetailBody): Note | null {
  const booked = bookedFailure(failure);
  return booked ? { topic: 'repayment_partial', orderId, amount, failure: booked, shortfall } : null;
}

function postedNote(
  { event, nextDueDate: date, settled, forgiven = null }: Job<'repayment.posted'>['payload'],
  { orderId, received: amount }: PaymentDetailBody,
): Note {
  if (event === 'cancellation') return { topic: 'loan_canceled', orderId };
  if (event === 'extension' && date !== null) return { topic: 'loan_extended', orderId, amount, date };
  if (settled && forgiven !== null) return { topic: 'loan_settled_for_less', orderId, amount };
  return { topic: settled ? 'loan_settled' : 'repayment_received', orderId, amount };
}
