/** The lender of a simulated year: the product's own services on a database, with simulated parties behind its ports. */
import { type Assembly, assemble, type Outside } from '../../apps/api/src/assemble';
import { type Config, readConfig } from '../../apps/api/src/config';
import { type Cabinet, createCabinet } from '../../apps/api/src/crypto/cabinet';
import { createVault } from '../../apps/api/src/crypto/envelope';
import { createConfirmService } from '../../apps/api/src/features/auth/confirm.service';
import { createCouponService } from '../../apps/api/src/features/coupon/coupon.service';
import { createGrantService } from '../../apps/api/src/features/coupon/grant.service';
import { createInstructionService } from '../../apps/api/src/features/loan/instruction.service';
import { createLoanService } from '../../apps/api/src/features/loan/loan.service';
import { createPayoutService } from '../../apps/api/src/features/loan/payout.service';
import { createReliefService } from '../../apps/api/src/features/loan/relief.service';
import { createSignatureService } from '../../apps/api/src/features/loan/signature.service';
import { createSigningService } from '../../apps/api/src/features/loan/signing.service';
import { createWithdrawalService } from '../../apps/api/src/features/loan/withdrawal.service';
import { createRepaymentService } from '../../apps/api/src/features/repayment/repayment.service';
import { createReversalService } from '../../apps/api/src/features/repayment/reversal.service';
import { createWebhookService } from '../../apps/api/src/features/repayment/webhook.service';
import type { Payouts } from '../../apps/api/src/ports/payouts';
import type { SmsMessage } from '../../apps/api/src/ports/sms';
import type { SimulatedClock } from './clock';
import type { SimulatedGateway } from './gateway';
import type { At } from './world';

const SECRET = 'a-secret-of-simulated-people-alone';

/** A text as the network took it. */
export interface Text extends SmsMessage {
  readonly at: string;
}

export interface LenderParts extends At {
  readonly clock: SimulatedClock;
  readonly gateway: SimulatedGateway;
}

export type Lender = ReturnType<typeof openLender>;

/** Papers are not drawn here: a year of them is a year of PDF files, and no figure comes from one. */
const noPapers = (cabinet: Cabinet) => ({
  desk: async (customerId: string) => ({
    borrower: { name: '', phoneMasked: '', address: '' },
    drawer: await cabinet.drawerOf(customerId),
  }),
  draw: async () => ({ ok: true as const, value: [] }),
});

export function openLender({ db, pool, databaseUrl, clock, gateway }: LenderParts) {
  const config = configOf(databaseUrl);
  const texts: Text[] = [];
  const outside = outsideOf(clock, gateway, texts);
  const parts = { ...outside, db, config };
  const vault = createVault(config.DATA_KEY);
  const cabinet = createCabinet(db, outside.storage, vault);
  const payoutTarget = async (customerId: string) => ({
    channel: 'gcash',
    channelName: 'GCash',
    kind: 'wallet' as const,
    maxAmount: 5_000_000,
    accountNumber: `09${customerId.slice(-9)}`,
    accountName: 'Maria Santos',
  });
  const loans = createLoanService({ db, clock, config, payoutTarget });
  const coupons = createCouponService({ db, clock, loans });
  const payouts = createPayoutService({ db, clock, payouts: outside.payouts });
  const repayments = createRepaymentService({ ...parts, loans, coupons, publicUrl: config.PUBLIC_URL });
  const signatures = createSignatureService(db, { clock, cabinet });
  const assembly: Assembly = assemble(config, db, outside);
  return {
    db,
    /** Asks the database in its own words. */
    rows: async <T>(text: string, values: readonly unknown[] = []) =>
      (await pool.query(text, [...values])).rows as T[],
    clock,
    gateway,
    vault,
    /** Everything that was texted, in no certain order. */
    texts,
    jobs: assembly.jobs,
    everyMinute: assembly.everyMinute,
    loans,
    coupons,
    repayments,
    signing: createSigningService({ db, clock, papers: noPapers(cabinet), signatures, loans }),
    confirmations: createConfirmService(parts),
    withdrawals: createWithdrawalService({ db, clock, loans, payoutTarget }),
    relief: createReliefService({ db, clock, loans }),
    office: createInstructionService({ db, clock }),
    reversals: createReversalService({ db, clock, loans }),
    grants: createGrantService({ db, clock, loans, idFingerprint: async () => null }),
    webhooks: createWebhookService(repayments, payouts),
  };
}

const configOf = (databaseUrl: string): Config =>
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

/** @param texts takes what is texted. */
function outsideOf(clock: SimulatedClock, gateway: SimulatedGateway, texts: Text[]): Outside {
  const nobody = async (): Promise<never> => {
    throw new Error('nobody in a simulated year asks this party');
  };
  const payouts: Payouts = gateway.payouts;
  return {
    clock,
    collections: gateway.collections,
    payouts,
    webhooks: [],
    captcha: { paint: nobody },
    sms: {
      send: async (message) => {
        texts.push({ ...message, at: clock.now().toISOString() });
        return { ok: true, value: undefined };
      },
    },
    email: null,
    facebook: null,
    liveness: { check: nobody },
    screening: { screen: nobody },
    storage: { put: nobody, get: nobody, delete: nobody },
    seal: { seal: nobody },
    push: { publicKey: '', accepts: () => false, send: nobody },
  };
}
