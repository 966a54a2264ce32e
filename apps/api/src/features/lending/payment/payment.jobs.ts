import { type JobHandlers, numberOf, type OutboxJob, textOf } from '../../../jobs/job';
import type { MoneyNews, RepaymentNotices } from './payment-notice.service';
import type { WebhookService } from './webhook/webhook.service';

export const repaymentJobs = (notices: RepaymentNotices, webhooks: WebhookService): JobHandlers => ({
  'gateway.event_again': (job) => webhooks.tryAgain(textOf(job, 'eventId')),
  'repayment.posted': (job) =>
    notices.posted(job.customerId, textOf(job, 'paymentId'), newsOf(job), job.outboxId),
  'repayment.failed': (job) => notices.failed(job.customerId, textOf(job, 'paymentId'), job.outboxId),
  'repayment.reversed': (job) =>
    notices.reversed(job.customerId, textOf(job, 'orderId'), numberOf(job, 'amount'), job.outboxId),
});

const newsOf = (job: OutboxJob): MoneyNews => ({
  settled: job.payload['settled'] === true,
  event: maybeText(job, 'event'),
  nextDueDate: maybeText(job, 'nextDueDate'),
});

function maybeText(job: OutboxJob, name: string): string | null {
  const value = job.payload[name];
  return typeof value === 'string' ? value : null;
}
