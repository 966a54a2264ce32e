/** Loans from the offer to the last payment: offers, documents, payouts, payments, credit, coupons, relief and disputes. */
import type { FastifyPluginAsync } from 'fastify';
import { termsUrlsOf } from '../../config';
import type { Feature, Parts } from '../../feature';
import type { NoticeService } from '../inbox/notice.service';
import type { OnboardingService } from '../onboarding/onboarding.service';
import { createBureauReports } from './bureau/bureau-report.service';
import { bureauRoutes } from './bureau/bureau.routes';
import { couponRoutes } from './coupon/coupon.routes';
import { createCouponService } from './coupon/coupon.service';
import { createGrantService } from './coupon/grant.service';
import { createOfferCouponService } from './coupon/offer-coupon.service';
import { createCreditNotices } from './credit/credit-notice.service';
import { creditRoutes } from './credit/credit.routes';
import { createCreditService } from './credit/credit.service';
import { createCreditUseService } from './credit/credit-use.service';
import { createDisputePhotoService } from './dispute/dispute-photo.service';
import { disputeRoutes } from './dispute/dispute.routes';
import { createDisputeService } from './dispute/dispute.service';
import { createImportService } from './import/import.service';
import { loanJobs, paymentJobs } from './lending.jobs';
import { createLoanNoticeService } from './loan/loan-notice.service';
import { loanRoutes } from './loan/loan.routes';
import { createLoanService, type LoanService } from './loan/loan.service';
import { createReminderService } from './loan/reminder.service';
import { createDemandLetterService } from './offer/demand-letter.service';
import { documentRoutes, operatorDocumentRoutes } from './offer/document.routes';
import { createDocumentService } from './offer/document.service';
import { createFinalScheduleService } from './offer/final-schedule.service';
import { createOperatorDocuments } from './offer/operator-document.service';
import { offerRoutes } from './offer/offer.routes';
import { createOfferService } from './offer/offer.service';
import { createSealingService } from './offer/sealing.service';
import { createSignatureService } from './offer/signature.service';
import { createSigningService } from './offer/signing.service';
import { createUnsignedDocuments } from './offer/unsigned-document.service';
import { createReceivingAccount } from './payment/bank/receiving-account.service';
import { createStatementImport } from './payment/bank/statement-import.service';
import { payLinkRoutes } from './payment/link/pay-link.routes';
import { createPayLinkService } from './payment/link/pay-link.service';
import { paymentRoutes } from './payment/payment.routes';
import { createPaymentService } from './payment/payment.service';
import { createReceiptService } from './payment/receipt.service';
import { webhookRoutes } from './payment/webhook/webhook.routes';
import { createWebhookService } from './payment/webhook/webhook.service';
import { createPayoutService } from './payout/payout.service';
import { withdrawalRoutes } from './payout/withdrawal.routes';
import { createWithdrawalService } from './payout/withdrawal.service';
import { createLimitService } from './product/limit.service';
import { reliefRoutes } from './relief/relief.routes';
import { createReliefService } from './relief/relief.service';
import { createRestructuringService } from './relief/restructuring.service';

interface Uses {
  readonly notices: NoticeService;
  readonly onboarding: OnboardingService;
}

export function lendingFeature(parts: Parts, uses: Uses) {
  const signing = createSigning(parts, uses);
  const money = createMoney(parts, uses, signing.loans);
  const { loans } = signing;
  return {
    loans,
    limits: money.limits,
    grants: money.grants,
    signatures: signing.signatures,
    describeWithdrawal: signing.withdrawals.describe,
    jobs: jobsOf(parts, uses, { ...signing, ...money }),
    routes: routesOf(parts, uses, { ...signing, ...money }),
    pages: [],
    everyMinute: [
      money.payouts.pollUnconfirmed,
      money.payments.pollUnconfirmed,
      createStatementImport({ ...parts, loans }),
      money.reminders.release,
      signing.unsigned.prune,
      createImportService(parts),
    ],
  } satisfies Feature & Record<string, unknown>;
}

/** Creates the services for the part of a loan from its offer to the order of its payout. */
function createSigning(parts: Parts, { onboarding, notices }: Uses) {
  const { db } = parts;
  const { payoutTarget } = onboarding;
  const loans = createLoanService({ ...parts, payoutTarget });
  const sealing = createSealingService(parts);
  const unsigned = createUnsignedDocuments(parts);
  const documents = createDocumentService({ ...parts, sealing, unsigned, onboarding, loans });
  const signatures = createSignatureService(db, parts);
  const documentsOfLoan = { ...parts, documents, loans, sealing };
  return {
    loans,
    sealing,
    unsigned,
    documents,
    signatures,
    signing: createSigningService({ ...documentsOfLoan, signatures, payoutTarget }),
    finalSchedules: createFinalScheduleService(documentsOfLoan),
    letters: createDemandLetterService({ ...documentsOfLoan, notices }),
    restructurings: createRestructuringService({ ...documentsOfLoan, signatures }),
    withdrawals: createWithdrawalService({ ...parts, loans, payoutTarget }),
  };
}

/** Creates the services that move the money of a loan, and those that notify the borrower. */
function createMoney(parts: Parts, { onboarding, notices }: Uses, loans: LoanService) {
  const { config } = parts;
  const { payoutTarget, idFingerprint } = onboarding;
  const urls = { publicUrl: config.PUBLIC_URL, termsUrlOf: termsUrlsOf(config) };
  const payouts = createPayoutService(parts);
  const limits = createLimitService({ ...parts, loans });
  const credits = createCreditService({ ...parts, loans, payoutTarget });
  const coupons = createCouponService({ ...parts, loans });
  const payments = createPaymentService({ ...parts, loans, coupons, ...urls });
  const payLinks = createPayLinkService({ ...parts, loans, payments, ...urls });
  const payLink = config.REMINDER_PAY_LINKS ? payLinks.forReminder : null;
  return {
    payouts,
    limits,
    credits,
    coupons,
    payments,
    payLinks,
    grants: createGrantService({ ...parts, loans, idFingerprint }),
    disputes: createDisputeService({ ...parts, loans }),
    webhooks: createWebhookService({ ...parts, loans, payments, payouts }),
    reminders: createReminderService({ ...parts, notices, payLink }),
  };
}

type Services = ReturnType<typeof createSigning> & ReturnType<typeof createMoney>;

function routesOf(parts: Parts, { onboarding }: Uses, services: Services): FastifyPluginAsync[] {
  const { loans, coupons, payments } = services;
  const { photos } = onboarding;
  return [
    offerRoutes(createOfferService({ ...parts, loans, onboarding }), services.signing, services.signatures),
    documentRoutes(services.documents, services.finalSchedules, services.restructurings, services.letters),
    operatorDocumentRoutes(createOperatorDocuments(parts)),
    withdrawalRoutes(services.withdrawals),
    creditRoutes(services.credits),
    loanRoutes(loans),
    reliefRoutes(createReliefService({ ...parts, loans }), services.restructurings),
    paymentRoutes(payments, createReceiptService(services), createReceivingAccount({ ...parts, loans })),
    payLinkRoutes(services.payLinks),
    disputeRoutes(services.disputes, createDisputePhotoService({ ...parts, loans, photos })),
    couponRoutes(coupons, createOfferCouponService({ ...parts, loans, coupons })),
    bureauRoutes(createBureauReports(parts)),
    webhookRoutes(parts.webhooks, services.webhooks, parts.clock),
  ];
}

function jobsOf(parts: Parts, { notices }: Uses, services: Services) {
  const { loans, limits, credits } = services;
  const uses = {
    ...services,
    notices,
    loanNotices: createLoanNoticeService({ ...parts, notices, limits }),
    creditNotices: createCreditNotices({ ...parts, credits, notices }),
    creditUse: createCreditUseService({ ...parts, loans }),
  };
  return { ...loanJobs(uses), ...paymentJobs(uses) };
}
