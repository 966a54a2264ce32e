/** The handler of every topic. A topic that several features handle calls them one after another. */
import type { DeletionService } from './features/account/deletion.service';
import type { ErasureService } from './features/account/erasure.service';
import type { NumberService } from './features/auth/number/number.service';
import type { LoginNotices } from './features/auth/session/session.service';
import type { NoticeService } from './features/inbox/notice.service';
import { createCouponNotices } from './features/lending/coupon/coupon-notice.service';
import type { CreditNotices } from './features/lending/credit/credit-notice.service';
import type { CreditUseService } from './features/lending/credit/credit-use.service';
import type { CreditService } from './features/lending/credit/credit.service';
import type { CouponService } from './features/lending/coupon/coupon.service';
import type { GrantService } from './features/lending/coupon/grant.service';
import { createDisputeNotices } from './features/lending/dispute/dispute-notice.service';
import type { DisputeService } from './features/lending/dispute/dispute.service';
import type { LoanNoticeService } from './features/lending/loan/loan-notice.service';
import type { LoanService } from './features/lending/loan/loan.service';
import type { ReminderService } from './features/lending/loan/reminder.service';
import { createPaymentNotices } from './features/lending/payment/payment-notice.service';
import type { PaymentService } from './features/lending/payment/payment.service';
import type { WebhookService } from './features/lending/payment/webhook/webhook.service';
import type { PayoutService } from './features/lending/payout/payout.service';
import type { ApplicationService } from './features/onboarding/application/application.service';
import type { createReopeningNotice } from './features/onboarding/application/review.service';
import type { ContactService } from './features/onboarding/contact/contact.service';
import type { ExportService } from './features/privacy/export.service';
import type { TicketAlerts, TicketService } from './features/support/ticket.service';
import type { Job, JobTable } from './jobs/topics';

export interface JobDependencies {
  readonly applications: Pick<ApplicationService, 'decide' | 'notifyDecision'>;
  readonly contacts: Pick<ContactService, 'registerContacts' | 'notifyWaiting'>;
  readonly notifyReopened: ReturnType<typeof createReopeningNotice>;
  readonly payouts: Pick<PayoutService, 'dispatch'>;
  readonly webhooks: Pick<WebhookService, 'retry'>;
  readonly payments: Pick<PaymentService, 'detail' | 'withFacts'>;
  readonly loans: Pick<LoanService, 'facts'>;
  readonly loanNotices: Pick<LoanNoticeService, 'notify' | 'notifyPayout' | 'updateLimit'>;
  readonly reminders: Pick<ReminderService, 'remind'>;
  readonly disputes: Pick<DisputeService, 'waive'>;
  readonly coupons: Pick<CouponService, 'find'>;
  readonly credits: Pick<CreditService, 'sendDue'>;
  readonly creditUse: CreditUseService;
  readonly creditNotices: CreditNotices;
  readonly grants: Pick<GrantService, 'grantForSettledLoan'>;
  readonly loginNotices: Pick<LoginNotices, 'notifyLogin'>;
  readonly numbers: Pick<NumberService, 'notify'>;
  readonly deletions: Pick<DeletionService, 'notify'>;
  readonly erasure: Pick<ErasureService, 'deleteObjects'>;
  readonly exports: Pick<ExportService, 'build'>;
  readonly tickets: Pick<TicketService, 'notifyAnswer'>;
  readonly ticketAlerts: TicketAlerts;
  readonly notices: Pick<NoticeService, 'notify'>;
}

export const createJobTable = (services: JobDependencies): JobTable => ({
  ...accountJobs(services),
  ...loanJobs(services),
  ...paymentJobs(services),
});

type AccountTopic = Extract<
  keyof JobTable,
  `${'application' | 'account' | 'profile' | 'privacy' | 'ticket'}.${string}`
>;

const accountJobs = (services: JobDependencies): Pick<JobTable, AccountTopic> => ({
  'application.submitted': async ({ customerId, payload }) => {
    await services.applications.decide(customerId, payload.applicationId);
    await services.contacts.registerContacts(customerId);
    await services.contacts.notifyWaiting();
  },
  'application.decided': ({ customerId, outboxId, payload }) =>
    services.applications.notifyDecision(customerId, payload.applicationId, outboxId),
  'account.signed_in': ({ customerId, outboxId, payload }) =>
    services.loginNotices.notifyLogin(customerId, outboxId, payload),
  'account.number': ({ customerId, outboxId, payload: { ticket, status } }) =>
    services.numbers.notify(customerId, ticket, status, outboxId),
  'account.deletion': ({ customerId, outboxId, payload: { requestId, status } }) =>
    services.deletions.notify(customerId, requestId, status, outboxId),
  'account.erased': ({ payload }) => services.erasure.deleteObjects(payload.objects),
  'profile.reopened': ({ customerId, outboxId, payload: { section, until: date } }) =>
    services.notifyReopened(customerId, outboxId, { section, date }),
  'privacy.export': ({ customerId, outboxId, payload }) =>
    services.exports.build(customerId, payload.exportId, outboxId),
  'ticket.opened': ({ customerId, outboxId, payload }) =>
    services.ticketAlerts.send(customerId, payload.ticketId, outboxId),
  'ticket.answered': ({ customerId, outboxId, payload }) =>
    services.tickets.notifyAnswer(customerId, payload.ticketId, outboxId),
});

type LoanTopic = Extract<keyof JobTable, `${'loan' | 'payout' | 'dispute' | 'coupon'}.${string}`>;

function loanJobs(services: JobDependencies): Pick<JobTable, LoanTopic> {
  const { loanNotices, reminders } = services;
  const notifyOfCoupon = createCouponNotices(services);
  const payout =
    (topic: 'loan_disbursed' | 'payout_failed') =>
    ({ customerId, outboxId, payload: { orderId } }: Job<'loan.disbursed' | 'payout.failed'>) =>
      loanNotices.notifyPayout(topic, { customerId, orderId, reference: outboxId });
  const remind =
    (kind: 'loan.due_soon' | 'loan.overdue') =>
    ({ customerId, payload: { orderId, businessDate } }: Job<'loan.due_soon' | 'loan.overdue'>) =>
      reminders.remind(customerId, { kind, orderId, businessDate });
  return {
    'payout.ordered': ({ customerId, payload }) => services.payouts.dispatch(customerId, payload.payoutId),
    'payout.failed': payout('payout_failed'),
    'loan.disbursed': async (job) => {
      await services.creditUse.useForLoan(job.customerId, job.payload.orderId);
      await payout('loan_disbursed')(job);
    },
    'loan.due_soon': remind('loan.due_soon'),
    'loan.overdue': remind('loan.overdue'),
    'loan.canceled': ({ customerId, outboxId, payload: { orderId } }) =>
      loanNotices.notify(customerId, outboxId, { topic: 'loan_canceled', orderId }),
    'loan.due_date_moved': ({ customerId, outboxId, payload: { orderId, date } }) =>
      loanNotices.notify(customerId, outboxId, { topic: 'due_date_moved', orderId, date }),
    'loan.waived': async ({ customerId, outboxId, payload: { orderId, amount } }) => {
      await loanNotices.notify(customerId, outboxId, { topic: 'charges_waived', orderId, amount });
      await loanNotices.updateLimit(customerId, orderId);
    },
    'dispute.moved': createDisputeNotices(services),
    'coupon.given': ({ customerId, outboxId, payload }) =>
      notifyOfCoupon('coupon_given', customerId, payload.couponId, outboxId),
    'coupon.ending': ({ customerId, outboxId, payload }) =>
      notifyOfCoupon('coupon_ending', customerId, payload.couponId, outboxId),
  };
}

type PaymentTopic = Extract<keyof JobTable, `${'repayment' | 'gateway' | 'credit'}.${string}`>;

function paymentJobs(services: JobDependencies): Pick<JobTable, PaymentTopic> {
  const { loanNotices, grants } = services;
  const { notifyPosted, notifyFailed, notifyReversed } = createPaymentNotices(services);
  return {
    'repayment.posted': async (job) => {
      const { customerId, payload } = job;
      await loanNotices.updateLimit(customerId, payload.orderId);
      await notifyPosted(job);
      if (payload.settled) await grants.grantForSettledLoan(customerId, payload.orderId);
    },
    'repayment.failed': notifyFailed,
    'repayment.reversed': async (job) => {
      await loanNotices.updateLimit(job.customerId, job.payload.orderId);
      await notifyReversed(job);
    },
    'credit.added': services.creditNotices.notifyAdded,
    'credit.due': ({ customerId, outboxId }) => services.credits.sendDue(customerId, outboxId),
    'credit.returned': services.creditNotices.notifyReturned,
    'credit.return_failed': services.creditNotices.notifyFailed,
    'gateway.unmatched_event_retry': ({ payload }) => services.webhooks.retry(payload.eventId),
  };
}
