import { setMarketTerms } from '@tulay/copy/market-terms';
import { MARKET_PACKS } from '@tulay/engine/market';
import type { FastifyPluginAsync } from 'fastify';
import { type Config, termsUrlsOf } from './config';
import { createEncryptedStore } from './crypto/encrypted-store';
import { createVault } from './crypto/envelope';
import type { Database } from './db/database';
import { createApplicantViews } from './features/onboarding/application/applicant-view.service';
import { applicationRoutes } from './features/onboarding/application/application.routes';
import { createApplicationService } from './features/onboarding/application/application.service';
import {
  createLateNotices,
  createReopeningNotice,
  createReviewService,
} from './features/onboarding/application/review.service';
import {
  createLoginNotices,
  createSessionReader,
  createSessionsService,
} from './features/auth/session/session.service';
import { couponRoutes } from './features/lending/coupon/coupon.routes';
import { createCouponService } from './features/lending/coupon/coupon.service';
import { createOfferCouponService } from './features/lending/coupon/offer-coupon.service';
import { createGrantService } from './features/lending/coupon/grant.service';
import { createCreditNotices } from './features/lending/credit/credit-notice.service';
import { creditRoutes } from './features/lending/credit/credit.routes';
import { createCreditUseService } from './features/lending/credit/credit-use.service';
import { createCreditService } from './features/lending/credit/credit.service';
import { disputeRoutes } from './features/lending/dispute/dispute.routes';
import { createDisputeService } from './features/lending/dispute/dispute.service';
import { createDisputePhotoService } from './features/lending/dispute/dispute-photo.service';
import { homeRoutes } from './features/home/home.routes';
import { createHomeService } from './features/home/home.service';
import { createKeyReader } from './features/integrators/api-key.service';
import { createDeliveryService } from './features/integrators/delivery.service';
import { createEndpointAdmin } from './features/integrators/endpoint-admin.service';
import { integratorRoutes } from './features/integrators/integrator.routes';
import { createIntegratorReads } from './features/integrators/read.service';
import { createCloseService } from './features/ledger/close.service';
import { createReconciliationService } from './features/ledger/reconciliation.service';
import { createOfferService } from './features/lending/offer/offer.service';
import { offerRoutes } from './features/lending/offer/offer.routes';
import { withdrawalRoutes } from './features/lending/payout/withdrawal.routes';
import { createLimitService } from './features/lending/product/limit.service';
import { loanRoutes } from './features/lending/loan/loan.routes';
import { createLoanService } from './features/lending/loan/loan.service';
import { createLoanNoticeService } from './features/lending/loan/loan-notice.service';
import { createDocumentService } from './features/lending/offer/document.service';
import { createPayoutService } from './features/lending/payout/payout.service';
import { reliefRoutes } from './features/lending/relief/relief.routes';
import { createReliefService } from './features/lending/relief/relief.service';
import { createReminderService } from './features/lending/loan/reminder.service';
import { createSignatureService } from './features/lending/offer/signature.service';
import { createSigningService } from './features/lending/offer/signing.service';
import { createWithdrawalService } from './features/lending/payout/withdrawal.service';
import { createNoticeService, createTextService } from './features/inbox/notice.service';
import { createPushService } from './features/inbox/push.service';
import { createSmsDedup } from './features/inbox/sms-dedup.service';
import { documentRoutes } from './features/lending/offer/document.routes';
import { createSealingService } from './features/lending/offer/sealing.service';
import { createUnsignedDocuments } from './features/lending/offer/unsigned-document.service';
import { contactRoutes } from './features/onboarding/contact/contact.routes';
import { createRiskSignals } from './features/onboarding/linked/risk-signals';
import { facebookReturn, facebookRoutes } from './features/onboarding/linked/facebook.routes';
import { createFacebookService } from './features/onboarding/linked/facebook.service';
import { createOnboardingService } from './features/onboarding/onboarding.service';
import { payLinkRoutes } from './features/lending/payment/link/pay-link.routes';
import { createPayLinkService } from './features/lending/payment/link/pay-link.service';
import { createReceiptService } from './features/lending/payment/receipt.service';
import { paymentRoutes } from './features/lending/payment/payment.routes';
import { createPaymentService } from './features/lending/payment/payment.service';
import { webhookRoutes } from './features/lending/payment/webhook/webhook.routes';
import { createWebhookService } from './features/lending/payment/webhook/webhook.service';
import type { KeyReader, SessionReader } from './http/access';
import { createJobTable, type JobDependencies } from './job-table';
import type { EventFeed } from './jobs/event-feed';
import type { JobTable } from './jobs/topics';
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
import { deletionRoutes } from './features/account/deletion.routes';
import { createDeletionService } from './features/account/deletion.service';
import { createErasureService } from './features/account/erasure.service';
import { languageRoutes } from './features/account/language.routes';
import { createLanguageService } from './features/account/language.service';
import { createRewrap } from './features/account/rewrap.service';
import { homeScreenRoutes } from './features/account/home-screen.routes';
import { createHomeScreenService } from './features/account/home-screen.service';
import { authRoutes } from './features/auth/auth.routes';
import { createAuthPrune, createAuthService } from './features/auth/auth.service';
import { confirmationRoutes } from './features/auth/confirmation/confirmation.routes';
import { createConfirmationService } from './features/auth/confirmation/confirmation.service';
import { numberRoutes } from './features/auth/number/number.routes';
import { createNumberService } from './features/auth/number/number.service';
import { sessionsRoutes } from './features/auth/session/sessions.routes';
import { messageRoutes } from './features/inbox/message.routes';
import { createMessageService } from './features/inbox/message.service';
import { metaRoutes } from './features/meta/meta.routes';
import { pointRoutes } from './features/meta/point.routes';
import { createCampaignSweep } from './features/operator/campaign.service';
import { createRequestExpiry } from './features/operator/request.service';
import { createExportService } from './features/privacy/export.service';
import { privacyRoutes } from './features/privacy/privacy.routes';
import { createPrivacyService } from './features/privacy/privacy.service';
import { signalRoutes } from './features/onboarding/linked/signal.routes';
import { onboardingRoutes } from './features/onboarding/onboarding.routes';
import { pushRoutes } from './features/inbox/push.routes';
import { createTicketAlerts, createTicketService } from './features/support/ticket.service';
import { createTicketPhotoAccess } from './features/support/ticket-photo-access.service';
import { ticketRoutes } from './features/support/ticket.routes';

export interface Providers {
  readonly clock: Clock;
  readonly collections: Collections;
  readonly payouts: Payouts;
  /** Webhooks of all gateways, including those that take no new payments. */
  readonly webhooks: readonly GatewayWebhooks[];
  readonly captcha: CaptchaPainter;
  readonly sms: Sms;
  readonly email: Email | null;
  readonly facebook: Facebook | null;
  readonly liveness: Liveness;
  readonly screening: Screening;
  readonly storage: Storage;
  readonly seal: Seal;
  readonly push: Push;
}

export interface Assembly {
  readonly sessions: SessionReader;
  readonly apiKeys: KeyReader;
  readonly features: readonly FastifyPluginAsync[];
  readonly pages: readonly FastifyPluginAsync[];
  readonly jobs: JobTable;
  readonly feed: EventFeed;
  readonly everyMinute: readonly (() => Promise<void>)[];
}

export function assemble(config: Config, db: Database, given: Providers): Assembly {
  const { currency, tax } = MARKET_PACKS[config.MARKET];
  setMarketTerms({ sign: currency.sign, currency: currency.code, unit: currency.unit, taxName: tax.name });
  const services = createServices(config, db, given);
  const { clock, providers, onboarding, loans, sessions, facebook } = services;
  const account = assembleAccount(services);
  const deliveries = createDeliveryService({ ...services, email: providers.email });
  return {
    sessions,
    apiKeys: createKeyReader(services),
    features: [
      ...account.features,
      applicationRoutes(services.applications, createReviewService(services), createApplicantViews(services)),
      homeRoutes(createHomeService(services)),
      offerRoutes(createOfferService(services), services.signing, services.signatures),
      documentRoutes(services.documents),
      withdrawalRoutes(services.withdrawals),
      creditRoutes(services.credits),
      loanRoutes(loans),
      reliefRoutes(createReliefService(services)),
      paymentRoutes(services.payments, createReceiptService(services)),
      payLinkRoutes(services.payLinks),
      disputeRoutes(services.disputes, createDisputePhotoService({ ...services, photos: onboarding.photos })),
      couponRoutes(services.coupons, createOfferCouponService(services)),
      integratorRoutes(createIntegratorReads(services), createEndpointAdmin(services)),
      webhookRoutes(providers.webhooks, services.webhooks, clock),
    ],
    pages: [contactRoutes(onboarding.contacts, config), facebookReturn(facebook, sessions, config)],
    feed: deliveries,
    jobs: createJobTable({
      ...services,
      ...account.jobServices,
      loanNotices: createLoanNoticeService(services),
      creditNotices: createCreditNotices(services),
      creditUse: createCreditUseService(services),
      contacts: onboarding.contacts,
    }),
    everyMinute: [
      services.payouts.pollUnconfirmed,
      services.payments.pollUnconfirmed,
      closeOfDay(db, providers),
      services.reminders.release,
      createLateNotices(services),
      ...account.everyMinute,
      services.smsDedup.prune,
      services.unsigned.prune,
      deliveries.prune,
    ],
  };
}

function closeOfDay(db: Database, { clock, payouts }: Providers): () => Promise<void> {
  const closing = createCloseService({ db, clock });
  const reconciliation = createReconciliationService({ db, clock, payouts });
  return async () => {
    await closing.closeDays();
    await reconciliation.reconcileClosedDays();
  };
}

function createServices(config: Config, db: Database, given: Providers) {
  const smsDedup = createSmsDedup({ ...given, db });
  const providers: Providers = { ...given, sms: smsDedup.sms };
  const { clock, collections } = providers;
  const vault = createVault(config.DATA_KEY);
  const parts = { ...providers, db, vault, config };
  const onboarding = createOnboardingService(parts);
  const push = createPushService(parts);
  const texts = createTextService({ db, sms: providers.sms, config });
  const notices = createNoticeService({ db, clock, texts, push });
  const signals = createRiskSignals({ db, clock, vault });
  const facebook = createFacebookService(parts);
  const payouts = createPayoutService({ db, clock, vault, payouts: providers.payouts });
  const { payoutTarget } = onboarding;
  const loans = createLoanService({ db, clock, payoutTarget });
  const applying = { ...parts, ...signals, onboarding, facebook, loans, notices };
  const applications = createApplicationService(applying);
  const limits = createLimitService({ db, clock, loans });
  const encryptedStore = createEncryptedStore(db, providers.storage, vault);
  const sealing = createSealingService({ db, clock, seal: providers.seal, config });
  const unsigned = createUnsignedDocuments(parts);
  const documents = createDocumentService({ ...parts, encryptedStore, sealing, unsigned, onboarding, loans });
  const signatures = createSignatureService(db, { clock, encryptedStore });
  const signing = createSigningService({ db, clock, documents, signatures, loans, payoutTarget });
  const withdrawals = createWithdrawalService({ db, clock, vault, loans, payoutTarget });
  const credits = createCreditService({ db, clock, vault, payoutTarget });
  const coupons = createCouponService({ db, clock, loans });
  const grants = createGrantService({ db, clock, loans, idFingerprint: onboarding.idFingerprint });
  const disputes = createDisputeService({ db, clock, loans });
  const urls = { publicUrl: config.PUBLIC_URL, termsUrlOf: termsUrlsOf(config) };
  const payments = createPaymentService({ db, clock, loans, coupons, collections, ...urls });
  const webhooks = createWebhookService({ db, clock, payments, payouts });
  const payLinks = createPayLinkService({ db, clock, vault, loans, payments, ...urls });
  const payLink = config.REMINDER_PAY_LINKS ? payLinks.forReminder : null;
  const reminders = createReminderService({ db, clock, notices, payLink });
  return {
    config,
    db,
    clock,
    providers,
    plainSms: given.sms,
    smsDedup,
    sessions: createSessionReader(db, clock),
    onboarding,
    vault,
    push,
    notices,
    signals,
    facebook,
    applications,
    payouts,
    loans,
    limits,
    encryptedStore,
    sealing,
    unsigned,
    documents,
    signatures,
    signing,
    withdrawals,
    credits,
    coupons,
    grants,
    disputes,
    payments,
    webhooks,
    payLinks,
    reminders,
  };
}

interface AccountAssembly extends Pick<Assembly, 'features' | 'everyMinute'> {
  readonly jobServices: Pick<
    JobDependencies,
    | 'loginNotices'
    | 'numbers'
    | 'notifyReopened'
    | 'deletions'
    | 'erasure'
    | 'exports'
    | 'tickets'
    | 'ticketAlerts'
  >;
}

function assembleAccount(services: ReturnType<typeof createServices>): AccountAssembly {
  const { config, db, providers, plainSms, encryptedStore, vault, signatures, grants } = services;
  const { onboarding, facebook, signals, notices, push } = services;
  const { contacts, idFingerprint, firstName } = onboarding;
  const shared = {
    config,
    db,
    encryptedStore,
    vault,
    signatures,
    grants,
    onboarding,
    facebook,
    notices,
    push,
  };
  const parts = { ...providers, ...shared, ...signals, contacts, idFingerprint, firstName };
  // OTPs skip deduplication: each OTP has a new reference, so the lookup would never find one.
  const otpParts = { ...parts, sms: plainSms, describeWithdrawal: services.withdrawals.describe };
  const deletions = createDeletionService(parts);
  const erasure = createErasureService({ ...parts, deletions });
  const exports = createExportService(parts);
  const numbers = createNumberService(otpParts);
  const tickets = createTicketService(parts);
  return {
    features: [
      metaRoutes(config),
      pointRoutes,
      authRoutes(createAuthService(otpParts), config),
      sessionsRoutes(createSessionsService(parts), config),
      confirmationRoutes(createConfirmationService(otpParts)),
      numberRoutes(numbers),
      deletionRoutes(deletions),
      privacyRoutes(createPrivacyService(parts), exports),
      ticketRoutes(tickets, createTicketPhotoAccess(parts)),
      pushRoutes(push, config),
      homeScreenRoutes(createHomeScreenService(parts)),
      languageRoutes(createLanguageService(parts)),
      messageRoutes(createMessageService(parts)),
      onboardingRoutes(onboarding, config),
      facebookRoutes(facebook, config),
      signalRoutes(signals),
    ],
    jobServices: {
      loginNotices: createLoginNotices(notices),
      numbers,
      notifyReopened: createReopeningNotice(notices),
      deletions,
      erasure,
      exports,
      tickets,
      ticketAlerts: createTicketAlerts(parts),
    },
    everyMinute: [
      erasure.sweep,
      createAuthPrune(parts),
      createRequestExpiry(parts),
      createCampaignSweep(parts),
      createRewrap(parts).sweep,
      exports.prune,
      tickets.prune,
      contacts.notifyWaiting,
      onboarding.uploads.pruneExpired,
      onboarding.photos.pruneReplaced,
      facebook.prune,
      signals.devices.prune,
      signals.locations.prune,
    ],
  };
}
