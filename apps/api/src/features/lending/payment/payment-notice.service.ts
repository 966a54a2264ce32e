import type { Note } from '@tulay/contract/inbox/message';
import type { Job } from '../../../jobs/topics';
import type { NoticeService } from '../../inbox/notice.service';
import type { PaymentService } from './payment.service';

interface PaymentNoticeDependencies {
  readonly payments: Pick<PaymentService, 'detail' | 'withFacts'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

const STILL_OWED: readonly string[] = ['active', 'written_off'];

export const createPaymentNotices = ({ payments, notices }: PaymentNoticeDependencies) => ({
  async notifyPosted({ customerId, outboxId, payload }: Job<'repayment.posted'>): Promise<void> {
    const payment = await payments.detail(customerId, payload.paymentId);
    if (!payment.ok) throw new Error('a posted payment is missing');
    const { orderId, received } = payment.value;
    await notices.notify(customerId, outboxId, postedNote(payload, orderId, received));
  },

  /** Sends no notice if the payment was posted meanwhile or the loan is closed, so that nobody pays twice. */
  async notifyFailed({ customerId, outboxId, payload }: Job<'repayment.failed'>): Promise<void> {
    const found = await payments.withFacts(customerId, payload.paymentId);
    if (!found) throw new Error('a failed payment is missing');
    const { detail, facts } = found;
    if (detail.status !== 'failed' || !STILL_OWED.includes(facts.order.status)) return;
    const { orderId, requested: amount } = detail;
    await notices.notify(customerId, outboxId, { topic: 'repayment_failed', orderId, amount });
  },

  async notifyReversed({ customerId, outboxId, payload }: Job<'repayment.reversed'>): Promise<void> {
    await notices.notify(customerId, outboxId, { topic: 'repayment_reversed', ...payload });
  },
});

function postedNote(
  { event, nextDueDate: date, settled }: Job<'repayment.posted'>['payload'],
  orderId: string,
  amount: number,
): Note {
  if (event === 'cancellation') return { topic: 'loan_canceled', orderId };
  if (event === 'extension' && date !== null) return { topic: 'loan_extended', orderId, amount, date };
  return { topic: settled ? 'loan_settled' : 'repayment_received', orderId, amount };
}
