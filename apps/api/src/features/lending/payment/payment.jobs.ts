import { type JobHandlers, numberOf, type OutboxJob, textOf } from '../../../jobs/job';
import type { PaymentOutcome, PaymentNotices } from './payment-notice.service';
import type { WebhookService } from './webhook/webhook.service';

export const paymentJobs = (notices: PaymentNotices, webhooks: WebhookService): JobHandlers => ({
  'gateway.unmatched_event_retry': (job) => webhooks.retry(textOf(job, 'eventId')),
  'repayment.posted': (job) =>
    notices.posted(job.customerId, textOf(job, 'paymentId'), outcomeOf(job), job.outboxId),
  'repayment.failed': (job) => notices.failed(job.customerId, textOf(job, 'paymentId'), job.outboxId),
  'repayment.reversed': (job) =>
    notices.reversed(job.customerId, textOf(job, 'orderId'), numberOf(job, 'amount'), job.outboxId),
});

const outcomeOf = (job: OutboxJob): PaymentOutcome => ({
  settled: job.payload['settled'] === true,
  event: optionalText(job, 'event'),
  nextDueDate: optionalText(job, 'nextDueDate'),
});

function optionalText(job: OutboxJob, name: string): string | null {
  const value = job.payload[name];
  return typeof value === 'string' ? value : null;
}
