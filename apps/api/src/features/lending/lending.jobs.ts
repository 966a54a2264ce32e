/** Job handlers of lending: what the worker does after a loan, a payment or the credit balance has changed. */
import type { JobsOf } from '../../feature';
import type { Job } from '../../jobs/topics';
import type { NoticeService } from '../inbox/notice.service';
import { createCouponNotices } from './coupon/coupon-notice.service';
import type { CouponService } from './coupon/coupon.service';
import type { GrantService } from './coupon/grant.service';
import type { CreditNotices } from './credit/credit-notice.service';
import type { CreditUseService } from './credit/credit-use.service';
import { createDisputeNotices } from './dispute/dispute-notice.service';
import type { DisputeService } from './dispute/dispute.service';
import type { LoanNoticeService } from './loan/loan-notice.service';
import type { LoanService } from './loan/loan.service';
import type { DayEvent, ReminderService } from './loan/reminder.service';
import type { DemandLetterService } from './offer/demand-letter.service';
import type { FinalScheduleService } from './offer/final-schedule.service';
import { createPaymentNotices } from './payment/payment-notice.service';
import type { PaymentService } from './payment/payment.service';
import type { WebhookService } from './payment/webhook/webhook.service';
import type { PayoutService } from './payout/payout.service';

interface Uses {
  readonly payouts: Pick<PayoutService, 'dispatch'>;
  readonly webhooks: Pick<WebhookService, 'retry'>;
  readonly payments: Pick<PaymentService, 'detail' | 'withFacts'>;
  readonly loans: Pick<LoanService, 'facts' | 'giveBack'>;
  readonly loanNotices: Pick<
    LoanNoticeService,
    | 'notify'
    | 'notifyPayout'
    | 'notifySettlementEnded'
    | 'notifyRestructuringEnded'
    | 'updateLimit'
    | 'updateLimits'
  >;
  readonly finalSchedules: Pick<FinalScheduleService, 'issue' | 'void'>;
  readonly letters: Pick<DemandLetterService, 'issue'>;
  readonly reminders: Pick<ReminderService, 'remind'>;
  readonly disputes: Pick<DisputeService, 'waive'>;
  readonly coupons: Pick<CouponService, 'find'>;
  readonly creditUse: CreditUseService;
  readonly creditNotices: CreditNotices;
  readonly grants: Pick<GrantService, 'grantForSettledLoan'>;
  readonly notices: Pick<NoticeService, 'notify'>;
}

export function loanJobs(services: Uses): JobsOf<'loan' | 'payout' | 'dispute' | 'coupon'> {
  const { loanNotices, reminders } = services;
  const notifyOfCoupon = createCouponNotices(services);
  const payout =
    (topic: 'loan_disbursed' | 'payout_failed') =>
    ({ customerId, outboxId, payload: { orderId } }: Job<'loan.disbursed' | 'payout.failed'>) =>
      loanNotices.notifyPayout(topic, { customerId, orderId, reference: outboxId });
  const remind =
    (kind: DayEvent['kind']) =>
    ({ customerId, payload: { orderId, businessDate } }: Job<DayEvent['kind']>) =>
      reminders.remind(customerId, { kind, orderId, businessDate });
  return {
    'payout.ordered': ({ customerId, payload }) => services.payouts.dispatch(customerId, payload.payoutId),
    'payout.failed': async (job) => {
      await services.finalSchedules.void(job.customerId, job.payload.orderId);
      await payout('payout_failed')(job);
    },
    'loan.disbursed': async (job) => {
      const { customerId, payload } = job;
      await services.creditUse.useForLoan(customerId, payload.orderId);
      const issued = await services.finalSchedules.issue(customerId, payload.orderId);
      await payout('loan_disbursed')(job);
      // `not_found`: the money has come back meanwhile, so there is nothing to issue. After any other refusal the job
      // is retried, and the borrower is not notified again.
      if (!issued.ok && issued.code !== 'not_found')
        throw new Error(`the final schedule was not issued: ${issued.code}`);
    },
    'loan.due_soon': remind('loan.due_soon'),
    'loan.overdue': remind('loan.overdue'),
    'loan.give_back': remind('loan.give_back'),
    'loan.demand_letter': ({ customerId, payload }) => services.letters.issue(customerId, payload),
    'loan.canceled': ({ customerId, outboxId, payload: { orderId } }) =>
      loanNotices.notify(customerId, outboxId, { topic: 'loan_canceled', orderId }),
    'loan.due_date_moved': ({ customerId, outboxId, payload: { orderId, date } }) =>
      loanNotices.notify(customerId, outboxId, { topic: 'due_date_moved', orderId, date }),
    'loan.waived': async ({ customerId, outboxId, payload: { orderId, amount } }) => {
      await loanNotices.notify(customerId, outboxId, { topic: 'charges_waived', orderId, amount });
      await loanNotices.updateLimit(customerId, orderId);
    },
    // The borrower gets no notice of a write-off. Only integrators get an event.
    'loan.written_off': () => Promise.resolve(),
    'loan.write_off_undone': ({ customerId, outboxId, payload: { orderId, date } }) =>
      loanNotices.notify(customerId, outboxId, { topic: 'write_off_undone', orderId, date }),
    'loan.settlement_offered': ({ customerId, outboxId, payload }) =>
      loanNotices.notify(customerId, outboxId, { topic: 'settlement_offered', ...payload }),
    'loan.settlement_withdrawn': ({ customerId, outboxId, payload: { orderId } }) =>
      loanNotices.notify(customerId, outboxId, { topic: 'settlement_withdrawn', orderId }),
    'loan.settlement_ended': ({ customerId, outboxId, payload: { orderId } }) =>
      loanNotices.notifySettlementEnded(customerId, orderId, outboxId),
    'loan.restructuring_offered': ({ customerId, outboxId, payload }) =>
      loanNotices.notify(customerId, outboxId, { topic: 'restructuring_offered', ...payload }),
    'loan.restructuring_withdrawn': ({ customerId, outboxId, payload: { orderId } }) =>
      loanNotices.notify(customerId, outboxId, { topic: 'restructuring_withdrawn', orderId }),
    'loan.restructuring_ended': ({ customerId, outboxId, payload: { orderId } }) =>
      loanNotices.notifyRestructuringEnded(customerId, orderId, outboxId),
    'loan.restructured': ({ customerId, outboxId, payload }) =>
      loanNotices.notify(customerId, outboxId, { topic: 'loan_restructured', ...payload }),
    'dispute.moved': createDisputeNotices(services),
    'coupon.given': ({ customerId, outboxId, payload }) =>
      notifyOfCoupon('coupon_given', customerId, payload.couponId, outboxId),
    'coupon.ending': ({ customerId, outboxId, payload }) =>
      notifyOfCoupon('coupon_ending', customerId, payload.couponId, outboxId),
  };
}

export function paymentJobs(services: Uses): JobsOf<'repayment' | 'gateway' | 'credit'> {
  const { loanNotices, grants } = services;
  const { notifyPosted, notifyFailed, notifyReversed } = createPaymentNotices(services);
  return {
    'repayment.posted': async (job) => {
      const { customerId, payload } = job;
      await loanNotices.updateLimits(customerId, payload.orderId);
      await notifyPosted(job);
      if (payload.settled) await grants.grantForSettledLoan(customerId, payload.orderId);
    },
    'repayment.failed': notifyFailed,
    'repayment.reversed': async (job) => {
      await loanNotices.updateLimit(job.customerId, job.payload.orderId);
      await notifyReversed(job);
    },
    'credit.added': services.creditNotices.notifyAdded,
    'credit.missing': async (job) => {
      await loanNotices.updateLimit(job.customerId, job.payload.orderId);
      await services.creditNotices.notifyMissing(job);
    },
    'credit.written_off': async (job) => {
      await loanNotices.updateLimits(job.customerId);
      await services.creditNotices.notifyWrittenOff(job);
    },
    'credit.due': services.creditNotices.sendDue,
    'credit.asked': services.creditNotices.askForAccount,
    'credit.returned': services.creditNotices.notifyReturned,
    'credit.return_failed': services.creditNotices.notifyFailed,
    'gateway.unmatched_event_retry': ({ payload }) => services.webhooks.retry(payload.eventId),
  };
}
