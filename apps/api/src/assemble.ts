/** Services from their parts: the same assembly serves the running application and its tests. */
import type { FastifyPluginAsync } from 'fastify';
import { assembleAccount } from './assemble-account';
import type { Config } from './config';
import { createEncryptedStore } from './crypto/encrypted-store';
import { createVault } from './crypto/envelope';
import type { Database } from './db/database';
import { applicationJobs } from './features/onboarding/onboarding.jobs';
import { applicationRoutes } from './features/onboarding/application/application.routes';
import { createApplicationService } from './features/onboarding/application/application.service';
import { createLateNotices, createReviewService } from './features/onboarding/application/review.service';
import { createSessionReader } from './features/auth/session/session.service';
import { couponJobs } from './features/lending/coupon/coupon.jobs';
import { couponRoutes } from './features/lending/coupon/coupon.routes';
import { createCouponService } from './features/lending/coupon/coupon.service';
import { createOfferCouponService } from './features/lending/coupon/offer-coupon.service';
import { createGrantService } from './features/lending/coupon/grant.service';
import { disputeJobs } from './features/lending/dispute/dispute.jobs';
import { disputeRoutes } from './features/lending/dispute/dispute.routes';
import { createDisputeService } from './features/lending/dispute/dispute.service';
import { createDisputePhotoService } from './features/lending/dispute/dispute-photo.service';
import { homeRoutes } from './features/home/home.routes';
import { createHomeService } from './features/home/home.service';
import { createCloseService } from './features/ledger/close.service';
import { createReconciliationService } from './features/ledger/reconciliation.service';
import { loanJobs } from './features/lending/loan/loan.jobs';
import { createOfferService } from './features/lending/offer/offer.service';
import { offerRoutes } from './features/lending/offer/offer.routes';
import { withdrawalRoutes } from './features/lending/payout/withdrawal.routes';
import { createLimitService } from './features/lending/product/limit.service';
import { loanRoutes } from './features/lending/loan/loan.routes';
import { createLoanService } from './features/lending/loan/loan.service';
import { createLoanNoticeService } from './features/lending/loan/loan-notice.service';
import { createDocumentService } from './features/lending/offer/document.service';
import { payoutJobs } from './features/lending/payout/payout.jobs';
import { createPayoutService } from './features/lending/payout/payout.service';
import { reliefRoutes } from './features/lending/relief/relief.routes';
import { createReliefService } from './features/lending/relief/relief.service';
import { createReminderService } from './features/lending/loan/reminder.service';
import { createSignatureService } from './features/lending/offer/signature.service';
import { createSigningService } from './features/lending/offer/signing.service';
import { createWithdrawalService } from './features/lending/payout/withdrawal.service';
import { createNoticeService } from './features/inbox/notice.service';
import { createPushService } from './features/inbox/push.service';
import { createTextService } from './features/inbox/notice.service';
import { createSmsDedup } from './features/inbox/sms-dedup.service';
import { documentRoutes } from './features/lending/offer/document.routes';
import { createSealingService } from './features/lending/offer/sealing.service';
import { contactRoutes } from './features/onboarding/contact/contact.routes';
import { createDeviceService } from './features/onboarding/linked/device.service';
import { facebookReturn } from './features/onboarding/linked/facebook.routes';
import { createFacebookService } from './features/onboarding/linked/facebook.service';
import { createOnboardingService } from './features/onboarding/onboarding.service';
import { paymentJobs } from './features/lending/payment/payment.jobs';
import { payLinkRoutes } from './features/lending/payment/link/pay-link.routes';
import { createPayLinkService } from './features/lending/payment/link/pay-link.service';
import { createReceiptService } from './features/lending/payment/receipt.service';
import { paymentRoutes } from './features/lending/payment/payment.routes';
import { createPaymentService } from './features/lending/payment/payment.service';
import { webhookRoutes } from './features/lending/payment/webhook/webhook.routes';
import { createWebhookService } from './features/lending/payment/webhook/webhook.service';
import type { SessionReader } from './http/access';
import type { JobHandlers } from './jobs/job';
import type { CaptchaPainter } from './ports/captcha';
import type { Clock } from './ports/clock';
import type { Collections } from './ports/collections';
import type { Email } from './ports/email';
import type { Facebook } from './ports/facebook';
import type { GatewayWebhooks } from './ports/gateway';
import type { Liveness } from './ports/liveness';
import type { Payouts } from './ports/payouts';
import type { Push } from './ports/push';
import type { Screening } from './ports/screening';
import type { Seal } from './ports/seal';
import type { Sms } from './ports/sms';
import type { Storage } from './ports/storage';

/** The parties outside, each behind its port. */
export interface Providers {
  readonly clock: Clock;
  readonly collections: Collections;
  readonly payouts: Payouts;
  /** Of every gateway that may tell us something: also of those that take nothing new. */
  readonly webhooks: readonly GatewayWebhooks[];
  readonly captcha: CaptchaPainter;
  readonly sms: Sms;
  /** To customer service; null where no mail server is set up. */
  readonly email: Email | null;
  /** Null where the lender has not set it up. */
  readonly facebook: Facebook | null;
  readonly liveness: Liveness;
  readonly screening: Screening;
  readonly storage: Storage;
  readonly seal: Seal;
  readonly push: Push;
}

export interface Assembly {
  readonly sessions: SessionReader;
  readonly features: readonly FastifyPluginAsync[];
  /** Pages at the root that work without the app. */
  readonly pages: readonly FastifyPluginAsync[];
  readonly jobs: readonly JobHandlers[];
  readonly everyMinute: readonly (() => Promise<void>)[];
}

export function assemble(config: Config, db: Database, parties: Providers): Assembly {
  const once = createSmsDedup({ ...parties, db });
  const outside: Providers = { ...parties, sms: once.sms };
  const { clock, collections } = outside;
  const onboarding = createOnboardingService({ ...outside, db, config });
  const vault = createVault(config.DATA_KEY);
  const push = createPushService({ ...outside, db, vault, config });
  const texts = createTextService({ db, sms: outside.sms, config });
  const notices = createNoticeService({ db, clock, texts, push });
  const devices = createDeviceService({ db, clock, config });
  const facebook = createFacebookService({ ...outside, db, config });
  const applications = createApplicationService({ ...outside, db, onboarding, devices, facebook, notices });
  const payouts = createPayoutService({ db, clock, payouts: outside.payouts });
  const loans = createLoanService({ db, clock, payoutTarget: onboarding.payoutTarget });
  const limits = createLimitService({ db, clock, loans });
  const encryptedStore = createEncryptedStore(db, outside.storage, vault);
  const sealing = createSealingService({ db, clock, seal: outside.seal, config });
  const documents = createDocumentService({ db, encryptedStore, sealing, config, onboarding, loans });
  const signatures = createSignatureService(db, { clock, encryptedStore });
  const signing = createSigningService({ db, clock, documents, signatures, loans });
  const withdrawals = createWithdrawalService({ db, clock, loans, payoutTarget: onboarding.payoutTarget });
  const coupons = createCouponService({ db, clock, loans });
  const grants = createGrantService({ db, clock, loans, idFingerprint: onboarding.idFingerprint });
  const disputes = createDisputeService({ db, clock, loans });
  const publicUrl = config.PUBLIC_URL;
  const payments = createPaymentService({ db, clock, loans, coupons, collections, publicUrl });
  const webhooks = createWebhookService({ db, clock, payments, payouts });
  const payLinks = createPayLinkService({ db, clock, vault, loans, payments, publicUrl });
  const payLink = config.REMINDER_PAY_LINKS ? payLinks.forReminder : null;
  const reminders = createReminderService({ db, clock, notices, payLink });
  const sessions = createSessionReader(db, clock);
  const person = { signatures, onboarding, facebook, devices, grants, notices, push };
  const account = assembleAccount({
    config,
    db,
    providers: outside,
    plainSms: parties.sms,
    encryptedStore,
    vault,
    ...person,
  });
  return {
    sessions,
    features: [
      ...account.features,
      applicationRoutes(applications, createReviewService({ db, clock })),
      homeRoutes(createHomeService({ clock, loans, limits, applications, onboarding, facebook })),
      offerRoutes(createOfferService({ db, clock, config, loans }), signing, signatures),
      documentRoutes(documents),
      withdrawalRoutes(withdrawals),
      loanRoutes(loans),
      reliefRoutes(createReliefService({ db, clock, loans })),
      paymentRoutes(payments, createReceiptService({ loans, clock, documents, sealing, payments })),
      payLinkRoutes(payLinks),
      disputeRoutes(disputes, createDisputePhotoService({ db, clock, loans, photos: onboarding.photos })),
      couponRoutes(coupons, createOfferCouponService({ db, clock, loans, coupons })),
      webhookRoutes(outside.webhooks, webhooks, clock),
    ],
    pages: [contactRoutes(onboarding.contacts, config), facebookReturn(facebook, sessions, config)],
    jobs: [
      ...account.jobs,
      applicationJobs(applications),
      payoutJobs(payouts),
      loanJobs(createLoanNoticeService({ db, notices, limits }), reminders),
      paymentJobs({ payments, notices, webhooks }),
      disputeJobs({ disputes, loans, notices }),
      couponJobs({ grants, coupons, notices }),
    ],
    everyMinute: [
      payouts.pollUnconfirmed,
      payments.pollUnconfirmed,
      closeOfDay(db, outside),
      reminders.release,
      createLateNotices({ db, clock, notices }),
      ...account.everyMinute,
      once.prune,
    ],
  };
}

/** Closes every day that ended, then compares each with the gateway's statement. */
function closeOfDay(db: Database, { clock, payouts }: Providers): () => Promise<void> {
  const closing = createCloseService({ db, clock });
  const reconciliation = createReconciliationService({ db, clock, payouts });
  return async () => {
    await closing.closeDays();
    await reconciliation.reconcileClosedDays();
  };
}
