/** The lender of a simulated year: the product's services on a real database, with simulated providers. */
import { type Assembly, assemble } from '../../apps/api/src/assemble';
import type { Providers } from '../../apps/api/src/ports/providers';
import { type Config, readConfig, termsUrlsOf } from '../../apps/api/src/config';
import type { Connection } from '../../apps/api/src/db/database';
import { type EncryptedStore, createEncryptedStore } from '../../apps/api/src/crypto/encrypted-store';
import { createVault } from '../../apps/api/src/crypto/envelope';
import { createNoticeService, createTextService } from '../../apps/api/src/features/inbox/notice.service';
import { createDisputeService } from '../../apps/api/src/features/lending/dispute/dispute.service';
import { createOnboardingService } from '../../apps/api/src/features/onboarding/onboarding.service';
import { createTicketService } from '../../apps/api/src/features/support/ticket.service';
import { createConfirmationService } from '../../apps/api/src/features/auth/confirmation/confirmation.service';
import { createCouponService } from '../../apps/api/src/features/lending/coupon/coupon.service';
import { createGrantService } from '../../apps/api/src/features/lending/coupon/grant.service';
import { createLoanAdminService } from '../../apps/api/src/features/lending/loan/loan-admin.service';
import { createCreditService } from '../../apps/api/src/features/lending/credit/credit.service';
import type { Job } from '../../apps/api/src/jobs/topics';
import { createLoanService } from '../../apps/api/src/features/lending/loan/loan.service';
import { createPayoutService } from '../../apps/api/src/features/lending/payout/payout.service';
import { createReliefService } from '../../apps/api/src/features/lending/relief/relief.service';
import { createOfferService } from '../../apps/api/src/features/lending/offer/offer.service';
import { createLimitAdminService } from '../../apps/api/src/features/lending/product/limit.service';
import { createSignatureService } from '../../apps/api/src/features/lending/offer/signature.service';
import { createSigningService } from '../../apps/api/src/features/lending/offer/signing.service';
import { createWithdrawalService } from '../../apps/api/src/features/lending/payout/withdrawal.service';
import { createPaymentService } from '../../apps/api/src/features/lending/payment/payment.service';
import { createReversalService } from '../../apps/api/src/features/lending/payment/posting/reversal.service';
import { createWebhookService } from '../../apps/api/src/features/lending/payment/webhook/webhook.service';
import type { Payouts } from '../../apps/api/src/ports/payouts';
import type { SmsMessage } from '../../apps/api/src/ports/sms';
import type { Storage } from '../../apps/api/src/ports/storage';
import type { SimulatedClock } from './clock';
import type { SimulatedGateway } from './gateway';

const SECRET = 'a-secret-of-simulated-people-alone';

export interface SentSms extends SmsMessage {
  readonly at: string;
}

/** Connections to the lender's database as the application's role, and the database's URL. */
export interface LenderDatabase extends Pick<Connection, 'db' | 'pool'> {
  readonly databaseUrl: string;
}

export interface LenderParts extends LenderDatabase {
  readonly clock: SimulatedClock;
  readonly gateway: SimulatedGateway;
}

/**
 * Options of the simulated lender. A demonstration sets them to use the installation's settings, and to take the
 * accounts from the borrowers' forms.
 */
export interface LenderOptions {
  readonly settings?: NodeJS.ProcessEnv;
  readonly hasForms?: boolean;
}

export type Lender = ReturnType<typeof openLender>;

/** Replaces document generation: a simulated year would draw thousands of PDF files that no check reads. */
const withoutDocuments = (encryptedStore: EncryptedStore) => ({
  ownerOf: async (customerId: string) => ({
    borrower: { name: '', phoneMasked: '', address: '' },
    borrowerStore: await encryptedStore.forBorrower(customerId),
  }),
  discard: async () => undefined,
  draw: async () => ({ ok: true as const, value: [] }),
});

export function openLender(
  { db, pool, databaseUrl, clock, gateway }: LenderParts,
  { settings, hasForms = false }: LenderOptions = {},
) {
  const config = settings ? readConfig(settings) : createConfig(databaseUrl);
  const texts: SentSms[] = [];
  const providers = createProviders(clock, gateway, texts);
  const parts = { ...providers, db, config };
  const vault = createVault(config.DATA_KEY);
  const encryptedStore = createEncryptedStore(db, providers.storage, vault);
  const payoutTarget = hasForms
    ? createOnboardingService({ ...parts, vault }).payoutTarget
    : async (customerId: string) => targetWithoutForms(customerId);
  const loans = createLoanService({ db, clock, payoutTarget });
  const coupons = createCouponService({ db, clock, loans });
  const payouts = createPayoutService({ db, clock, vault, payouts: providers.payouts });
  const repayments = createPaymentService({
    ...parts,
    loans,
    coupons,
    publicUrl: config.PUBLIC_URL,
    termsUrlOf: termsUrlsOf(config),
  });
  const signatures = createSignatureService(db, { clock, encryptedStore });
  const texting = createTextService({ db, sms: providers.sms, config });
  const notices = createNoticeService({ db, clock, texts: texting, push: { send: async () => undefined } });
  const withdrawals = createWithdrawalService({ db, clock, vault, loans, payoutTarget });
  const credits = createCreditService({ db, clock, vault, loans, payoutTarget });
  const assembly: Assembly = assemble(config, db, providers);
  return {
    db,
    rows: async <T>(text: string, values: readonly unknown[] = []) =>
      (await pool.query(text, [...values])).rows as T[],
    clock,
    gateway,
    vault,
    /** Every SMS sent. The order is undefined, because borrowers run concurrently. */
    texts,
    jobs: {
      ...assembly.jobs,
      'credit.due': async ({ customerId, outboxId }: Job<'credit.due'>) => {
        await credits.sendDue(customerId, outboxId);
      },
    },
    everyMinute: assembly.everyMinute,
    feed: assembly.feed,
    loans,
    limits: createLimitAdminService({ db, clock }),
    offers: createOfferService({ db, clock, config, loans, onboarding: { forms: async () => ({}) } }),
    coupons,
    repayments,
    signing: createSigningService({
      db,
      clock,
      documents: withoutDocuments(encryptedStore),
      signatures,
      loans,
      payoutTarget,
    }),
    confirmations: createConfirmationService({ ...parts, describeWithdrawal: withdrawals.describe }),
    withdrawals,
    credits,
    relief: createReliefService({ db, clock, loans }),
    office: createLoanAdminService({ db, clock }),
    disputes: createDisputeService({ db, clock, loans }),
    tickets: createTicketService({ db, clock, storage: providers.storage, encryptedStore, notices }),
    reversals: createReversalService({ db, clock, loans }),
    grants: createGrantService({ db, clock, loans, idFingerprint: async () => null }),
    webhooks: createWebhookService({ ...parts, loans, payments: repayments, payouts }),
  };
}

/** Returns an account for receiving money, for a borrower without saved forms. */
const targetWithoutForms = (customerId: string) => ({
  market: 'PH' as const,
  channel: 'gcash',
  channelName: 'GCash',
  kind: 'wallet' as const,
  maxAmount: 5_000_000,
  accountNumber: `09${customerId.slice(-9)}`,
  accountName: 'Maria Santos',
  accountHash: customerId,
});

const createConfig = (databaseUrl: string): Config =>
  readConfig({
    PUBLIC_URL: 'http://127.0.0.1:8080',
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: 'nowhere',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: SECRET,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    SANDBOX_URL: 'http://127.0.0.1:9',
    GATEWAY_SECRET: SECRET,
    WEBHOOK_SECRET: SECRET,
  });

/** Number of stored objects that are kept. It is larger than the number of jobs that run at once. */
const OBJECTS_KEPT = 100;

/** Keeps the last objects only, because the simulation compares figures, not files. */
function lastObjects(): Storage {
  const kept = new Map<string, Buffer>();
  return {
    async put(key, bytes) {
      kept.set(key, bytes);
      const [oldest] = kept.keys();
      if (kept.size > OBJECTS_KEPT && oldest !== undefined) kept.delete(oldest);
      return { ok: true, value: undefined };
    },
    get: async (key) => ({ ok: true, value: kept.get(key) ?? null }),
    delete: async () => ({ ok: true, value: undefined }),
  };
}

/** Creates the providers. Every SMS is appended to `texts`. */
function createProviders(clock: SimulatedClock, gateway: SimulatedGateway, texts: SentSms[]): Providers {
  const fail = async (): Promise<never> => {
    throw new Error('this provider is not simulated');
  };
  const payouts: Payouts = gateway.payouts;
  return {
    clock,
    collections: gateway.collections,
    payouts,
    webhooks: [],
    captcha: { paint: fail },
    sms: {
      send: async (message) => {
        texts.push({ ...message, at: clock.now().toISOString() });
        return { ok: true, value: undefined };
      },
    },
    email: null,
    bank: null,
    facebook: null,
    liveness: { check: fail },
    screening: { bureau: null, screen: fail },
    storage: lastObjects(),
    seal: { seal: async (pdf) => ({ ok: true, value: pdf }) },
    push: { publicKey: '', accepts: () => false, send: fail },
  };
}
