import type { Note } from '@tulay/contract/inbox/message';
import { type JobHandlers, numberOf, type OutboxJob, textOf } from '../../../jobs/job';
import type { NoticeService } from '../../inbox/notice.service';
import type { PaymentService } from './payment.service';
import type { WebhookService } from './webhook/webhook.service';

interface PaymentJobDependencies {
  readonly payments: Pick<PaymentService, 'detail' | 'withFacts'>;
  readonly notices: Pick<NoticeService, 'notify'>;
  readonly webhooks: Pick<WebhookService, 'retry'>;
}

const STILL_OWED: readonly string[] = ['active', 'written_off'];

export const paymentJobs = ({ payments, notices, webhooks }: PaymentJobDependencies): JobHandlers => ({
  'gateway.unmatched_event_retry': (job) => webhooks.retry(textOf(job, 'eventId')),

  'repayment.posted': async (job) => {
    const payment = await payments.detail(job.customerId, textOf(job, 'paymentId'));
    if (!payment.ok) throw new Error('a posted payment is missing');
    const { orderId, received } = payment.value;
    await notices.notify(job.customerId, job.outboxId, postedNote(job, orderId, received));
  },

  // No notice if the payment was posted meanwhile or the loan is closed, so that nobody pays twice.
  'repayment.failed': async (job) => {
    const found = await payments.withFacts(job.customerId, textOf(job, 'paymentId'));
    if (!found) throw new Error('a failed payment is missing');
    const { detail, facts } = found;
    if (detail.status !== 'failed' || !STILL_OWED.includes(facts.order.status)) return;
    const { orderId, requested: amount } = detail;
    await notices.notify(job.customerId, job.outboxId, { topic: 'repayment_failed', orderId, amount });
  },

  'repayment.reversed': async (job) => {
    const [orderId, amount] = [textOf(job, 'orderId'), numberOf(job, 'amount')];
    await notices.notify(job.customerId, job.outboxId, { topic: 'repayment_reversed', orderId, amount });
  },
});

function postedNote({ payload }: OutboxJob, orderId: string, amount: number): Note {
  const { event, nextDueDate: date, settled } = payload;
  if (event === 'cancellation') return { topic: 'loan_cancelled', orderId };
  if (event === 'extension' && typeof date === 'string')
    return { topic: 'loan_extended', orderId, amount, date };
  return { topic: settled === true ? 'loan_settled' : 'repayment_received', orderId, amount };
}
