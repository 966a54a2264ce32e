import { type JobHandlers, numberOf, type OutboxJob, textOf } from '../../../jobs/job';
import type { LoanNoticeService } from './loan-notice.service';
import type { ReminderService } from './reminder.service';

export const loanJobs = (notices: LoanNoticeService, reminders: ReminderService): JobHandlers => {
  const of = (job: OutboxJob) => ({ customerId: job.customerId, orderId: textOf(job, 'orderId') });
  const updateLimit = (job: OutboxJob) => notices.updateLimit(job.customerId, textOf(job, 'orderId'));
  const payout = (topic: 'loan_disbursed' | 'payout_failed') => (job: OutboxJob) =>
    notices.notifyPayout(topic, { ...of(job), reference: job.outboxId });
  const remind = (kind: 'loan.due_soon' | 'loan.overdue') => (job: OutboxJob) => {
    const { customerId, orderId } = of(job);
    return reminders.remind(customerId, { kind, orderId, businessDate: textOf(job, 'businessDate') });
  };

  return {
    'loan.disbursed': payout('loan_disbursed'),
    'payout.failed': payout('payout_failed'),
    'repayment.posted': updateLimit,
    'repayment.reversed': updateLimit,
    'loan.cancelled': (job) => {
      const { customerId, orderId } = of(job);
      return notices.notify(customerId, job.outboxId, { topic: 'loan_cancelled', orderId });
    },
    'loan.due_date_moved': (job) => {
      const { customerId, orderId } = of(job);
      const date = textOf(job, 'date');
      return notices.notify(customerId, job.outboxId, { topic: 'due_date_moved', orderId, date });
    },
    'loan.waived': async (job) => {
      const { customerId, orderId } = of(job);
      const amount = numberOf(job, 'amount');
      await notices.notify(customerId, job.outboxId, { topic: 'charges_waived', orderId, amount });
      await updateLimit(job);
    },
    'loan.due_soon': remind('loan.due_soon'),
    'loan.overdue': remind('loan.overdue'),
  };
};
