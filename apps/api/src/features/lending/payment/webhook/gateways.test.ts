import type { ProblemBody } from '@tulay/contract/common';
import type { PaymentChannelBody } from '@tulay/contract/lending/payment';
import { manilaDate } from '@tulay/engine/calendar';
import { CHANNEL_IDS, PAYMENT_CHANNELS } from '@tulay/engine/payment/channels';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { routedCollections, routedPayouts } from '../../../../adapters/gateways';
import { paymongoGateway } from '../../../../adapters/paymongo/gateway';
import {
  type PaymongoStandIn,
  SECRET_KEY as PAYMONGO_KEY,
  startPaymongo,
  WEBHOOK_SECRET,
} from '../../../../adapters/testing/paymongo';
import { WALLET } from '../../../../adapters/testing/paymongo-objects';
import { SHORT_TIMEOUTS } from '../../../../adapters/testing/stand-in';
import {
  CALLBACK_TOKEN,
  SECRET_KEY as XENDIT_KEY,
  startXendit,
  type XenditStandIn,
} from '../../../../adapters/testing/xendit';
import { xenditGateway } from '../../../../adapters/xendit/gateway';
import { type Borrower, logIn, newKey } from '../../../../testing/borrower';
import { FILLED } from '../../../../testing/forms';
import {
  approvedBorrower,
  freshPhone,
  openPayment,
  orderOf,
  paymentOf,
  signedOrder,
  withdraw,
} from '../../../../testing/loan';
import { type Stack, startStack } from '../../../../testing/stack';
import { createPayoutService } from '../../payout/payout.service';
import { createReconciliationService } from '../../../ledger/reconciliation.service';

let xendit: XenditStandIn;
let paymongo: PaymongoStandIn;
let stack: Stack;
let person: Borrower;
let orderId: string;

/** Payouts go through Xendit and payments through PayMongo, each with a stand-in server. */
beforeAll(async () => {
  [xendit, paymongo] = await Promise.all([startXendit(), startPaymongo()]);
  const link = { ...SHORT_TIMEOUTS, retries: 0 };
  const clock = { wallTime: () => new Date() };
  const gateways = [
    xenditGateway(
      { secretKey: XENDIT_KEY, callbackTokens: [CALLBACK_TOKEN], baseUrl: xendit.url, link },
      clock,
    ),
    paymongoGateway(
      {
        secretKey: PAYMONGO_KEY,
        webhookSecrets: [WEBHOOK_SECRET],
        wallet: WALLET,
        baseUrl: paymongo.url,
        link,
      },
      clock,
    ),
  ];
  stack = await startStack(undefined, {
    collections: routedCollections(
      gateways.map((each) => each.collections),
      'paymongo',
    ),
    payouts: routedPayouts(
      gateways.map((each) => each.payouts),
      'xendit',
    ),
    webhooks: gateways.map((each) => each.webhooks),
  });
  await stack.providers.clock.refresh();
  person = await approvedBorrower(stack);
});
afterAll(async () => {
  await stack.stop();
  await Promise.all([xendit.stop(), paymongo.stop()]);
});

async function sendWebhook(
  provider: string,
  rawBody: Buffer | string,
  headers: Record<string, string>,
): Promise<number> {
  const answer = await fetch(`${stack.url}/api/v1/webhooks/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof rawBody === 'string' ? rawBody : new Uint8Array(rawBody),
  });
  return answer.status;
}
const byXendit = (body: object) =>
  sendWebhook('xendit', JSON.stringify(body), { 'x-callback-token': CALLBACK_TOKEN });
const byPaymongo = (type: string, data: unknown) => {
  const { rawBody, header } = paymongo.signed(type, data);
  return sendWebhook('paymongo', rawBody, { 'paymongo-signature': header });
};

const payoutRow = (of = person) =>
  stack.connection.db
    .selectFrom('payout')
    .selectAll()
    .where('customer_id', '=', of.customerId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
const payoutService = () => createPayoutService({ ...stack, ...stack.providers, db: stack.connection.db });
const countUnmatched = async () =>
  (await stack.connection.db.selectFrom('unmatched_event').select('event_id').execute()).length;

describe('two gateways', () => {
  it('a payout is sent to the gateway for payouts, and its row names this gateway', async () => {
    orderId = await signedOrder(person);
    expect((await withdraw(stack, person, [orderId])).status).toBe(200);
    await vi.waitFor(async () =>
      expect(await payoutRow()).toMatchObject({ provider: 'xendit', status: 'sent' }),
    );
    const { reference, amount } = await payoutRow();
    expect(xendit.payouts(reference)).toHaveLength(1);
    expect(amount).toBeGreaterThan(0);
  });

  it('an event of another gateway about a payout is stored as unmatched and changes nothing', async () => {
    const { reference, amount } = await payoutRow();
    const transfer = {
      id: 'wallet_tr_1',
      attributes: { amount, reference_number: reference, transfer_id: 'tr_1' },
    };
    expect(await byPaymongo('transfer.outward.failed', transfer)).toBe(200);
    expect(await countUnmatched()).toBe(1);
    expect((await orderOf(person, orderId)).status).toBe('disbursing');
  });

  it('concurrent events of the payout’s own gateway deliver it once', async () => {
    const { reference } = await payoutRow();
    const { id } = xendit.endPayout(reference, 'deliver');
    const statuses = await Promise.all(
      Array.from({ length: 4 }, () => byXendit({ event: 'payout.succeeded', data: { id } })),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await orderOf(person, orderId)).status).toBe('active');
    expect(await payoutRow()).toMatchObject({ status: 'delivered', gateway_ref: id });
  });

  it('a payment goes to the gateway for payments, and a repeated event books its money once', async () => {
    const { ref, paymentId } = await openPayment(person, orderId, {
      kind: 'part',
      amount: 50_000,
      channel: 'gcash',
    });
    const session = paymongo.pay(ref);
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await byPaymongo('checkout_session.payment.paid', session)).toBe(200);
    }
    expect(await paymentOf(person, paymentId)).toMatchObject({ status: 'posted', received: 50_000 });
  });

  it('the list of payment channels has only those of the gateway for payments, with QR Ph on its web page, and the bank transfer', async () => {
    const listed = (await person.get<PaymentChannelBody[]>('/payment-channels')).body;
    expect(listed.at(-1)).toMatchObject({ channel: 'bank_transfer', means: 'transfer', minAmount: 1 });
    const body = listed.slice(0, -1);
    const offered = CHANNEL_IDS.filter((id) => PAYMENT_CHANNELS[id].codes.paymongo !== null);
    expect(body.map(({ channel, means }) => [channel, means])).toEqual(
      offered.map((channel) => [channel, 'redirect']),
    );
    expect(offered).toEqual(expect.arrayContaining(['gcash', 'qrph', 'bpi']));
    for (const missing of ['rcbc', '7eleven']) expect(offered).not.toContain(missing);
    // PayMongo's minimum amount is higher than the minimum of each channel.
    expect(new Set(body.map(({ minAmount }) => minAmount))).toEqual(new Set([2_000]));
  });

  const open = (amount: number, key = newKey()) => {
    const request = { kind: 'part', amount, channel: 'gcash', language: 'en' };
    return person.send<ProblemBody>('POST', `/orders/${orderId}/payments`, request, key);
  };

  it('a checkout that the gateway refuses answers `channel_unavailable` and fails its payment', async () => {
    paymongo.fail({ status: 400, body: { errors: [{ code: 'parameter_above_maximum' }] } });
    const refused = await open(60_000);
    expect([refused.status, refused.body.code]).toEqual([422, 'channel_unavailable']);
    const { payments } = await orderOf(person, orderId);
    expect(payments.find(({ requested }) => requested === 60_000)).toMatchObject({ status: 'failed' });
  });

  it('a checkout without an answer from the gateway can be requested again with the same key', async () => {
    paymongo.fail('cut_before');
    const key = newKey();
    const unanswered = await open(70_000, key);
    expect([unanswered.status, unanswered.body.code]).toEqual([503, 'gateway_unavailable']);
    expect((await open(70_000, key)).status).toBe(201);
  });

  it('the list of payout channels has only those that the gateway for payouts reaches, and others are refused', async () => {
    const applicant = await logIn(stack, freshPhone());
    const { body } = await applicant.get<{ channel: string }[]>('/payout-channels');
    const offered = body.map(({ channel }) => channel);
    expect(offered).toEqual(expect.arrayContaining(['gcash', 'bdo', 'metrobank']));
    for (const missing of ['gotyme', 'palawan']) expect(offered).not.toContain(missing);
    const account = { account: '001234567890', accountConfirm: '001234567890' };
    const form = { ...FILLED.bank, ...account, kind: 'bank', channel: 'gotyme' };
    const refused = await applicant.send<ProblemBody>('PUT', '/onboarding/bank', form);
    expect(refused.body).toMatchObject({ fields: [{ path: 'channel', code: 'choose_one' }] });
  });

  it('the statements of both gateways agree with the books', async () => {
    const today = manilaDate(stack.providers.clock.now());
    const reconciliation = createReconciliationService({ ...stack.providers, db: stack.connection.db });
    expect(await reconciliation.reconcileDay(today)).toEqual({ ok: true, value: [] });
  });
});

describe('a webhook that contradicts the books', () => {
  it.each([
    ['a delivery after the payout was booked as failed', 'failed', 'payout_failed'],
    ['a failure after the payout was delivered', 'delivered', 'active'],
  ] as const)(
    '%s is stored as an unmatched event and undoes nothing [spec 8.disburse]',
    async (_what, booked, status) => {
      const borrower = await approvedBorrower(stack);
      const order = await signedOrder(borrower);
      expect((await withdraw(stack, borrower, [order])).status).toBe(200);
      const mine = () => payoutRow(borrower);
      await vi.waitFor(async () => expect(await mine()).toMatchObject({ status: 'sent' }));
      const row = await mine();
      const update = { gatewayRef: row.gateway_ref ?? '', failureCode: null, deliveredAt: null };
      await payoutService().record(row, { ...update, status: booked });

      const before = await countUnmatched();
      const { id } = xendit.endPayout(row.reference, booked === 'failed' ? 'deliver' : 'reject');
      for (let sent = 0; sent < 2; sent += 1) {
        expect(await byXendit({ event: 'payout.succeeded', data: { id } })).toBe(200);
      }
      expect(await countUnmatched()).toBe(before + 1);
      expect((await orderOf(borrower, order)).status).toBe(status);
      expect((await mine()).status).toBe(booked);
      expect(await stack.metrics()).toContain(`webhooks_unmatched ${before + 1}`);
    },
  );
});
