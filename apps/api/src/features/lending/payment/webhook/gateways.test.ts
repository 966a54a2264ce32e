import type { ProblemBody } from '@tulay/contract/common';
import { manilaDate } from '@tulay/engine/calendar';
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
import { HASTY } from '../../../../adapters/testing/stand-in';
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

/** Pay-outs by Xendit, payments by PayMongo, as two real gateways would stand behind the ports. */
beforeAll(async () => {
  [xendit, paymongo] = await Promise.all([startXendit(), startPaymongo()]);
  const link = { ...HASTY, retries: 0 };
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
  await stack.outside.clock.refresh();
  person = await approvedBorrower(stack);
}, 60_000);
afterAll(async () => {
  await stack.stop();
  await Promise.all([xendit.stop(), paymongo.stop()]);
});

async function tell(
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
  tell('xendit', JSON.stringify(body), { 'x-callback-token': CALLBACK_TOKEN });
const byPaymongo = (type: string, data: unknown) => {
  const { rawBody, header } = paymongo.signed(type, data);
  return tell('paymongo', rawBody, { 'paymongo-signature': header });
};

const payoutRow = (of = person) =>
  stack.connection.db
    .selectFrom('payout')
    .selectAll()
    .where('customer_id', '=', of.customerId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
const payoutService = () => createPayoutService({ db: stack.connection.db, ...stack.outside });
const parked = async () =>
  (await stack.connection.db.selectFrom('unmatched_event').select('event_id').execute()).length;

describe('two gateways', { timeout: 60_000 }, () => {
  it('a pay-out is taken by the one for pay-outs, written down before it hears of it', async () => {
    orderId = await signedOrder(person);
    expect((await withdraw(stack, person, [orderId])).status).toBe(200);
    await vi.waitFor(
      async () => expect(await payoutRow()).toMatchObject({ provider: 'xendit', status: 'sent' }),
      {
        timeout: 10_000,
      },
    );
    const { reference, amount } = await payoutRow();
    expect(xendit.payouts(reference)).toHaveLength(1);
    expect(amount).toBeGreaterThan(0);
  });

  it('another gateway’s word on it counts for nothing: it is parked for people', async () => {
    const { reference, amount } = await payoutRow();
    const told = {
      id: 'wallet_tr_1',
      attributes: { amount, reference_number: reference, transfer_id: 'tr_1' },
    };
    expect(await byPaymongo('transfer.outward.failed', told)).toBe(200);
    expect(await parked()).toBe(1);
    expect((await orderOf(person, orderId)).status).toBe('disbursing');
  });

  it('the word of its own delivers it once, however often it is told', async () => {
    const { reference } = await payoutRow();
    const { id } = xendit.endPayout(reference, 'deliver');
    const statuses = await Promise.all(
      Array.from({ length: 4 }, () => byXendit({ event: 'payout.succeeded', data: { id } })),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await orderOf(person, orderId)).status).toBe('active');
    expect(await payoutRow()).toMatchObject({ status: 'delivered', gateway_ref: id });
  });

  it('a payment goes to the one for payments, and its money is booked once', async () => {
    const { ref, paymentId } = await openPayment(person, orderId, {
      kind: 'part',
      amount: 50_000,
      channel: 'gcash',
    });
    const session = paymongo.pay(ref);
    for (let told = 0; told < 2; told += 1) {
      expect(await byPaymongo('checkout_session.payment.paid', session)).toBe(200);
    }
    expect(await paymentOf(person, paymentId)).toMatchObject({ status: 'posted', received: 50_000 });
  });

  it('offers the channels that the gateway of payments has, QR Ph by its page', async () => {
    const { body } = await person.get<{ channel: string; means: string }[]>('/payment-channels');
    expect(Object.fromEntries(body.map(({ channel, means }) => [channel, means]))).toEqual({
      gcash: 'redirect',
      maya: 'redirect',
      grabpay: 'redirect',
      shopeepay: 'redirect',
      qrph: 'redirect',
      bpi: 'redirect',
      unionbank: 'redirect',
    });
  });

  const opened = (amount: number, key = newKey()) => {
    const wish = { kind: 'part', amount, channel: 'gcash', language: 'en' };
    return person.send<ProblemBody>('POST', `/orders/${orderId}/payments`, wish, key);
  };

  it('a checkout that is refused is to be paid by another channel, and its payment is over', async () => {
    paymongo.fail({ status: 400, body: { errors: [{ code: 'parameter_above_maximum' }] } });
    const refused = await opened(60_000);
    expect([refused.status, refused.body.code]).toEqual([422, 'channel_unsupported']);
    const { payments } = await orderOf(person, orderId);
    expect(payments.find(({ requested }) => requested === 60_000)).toMatchObject({ status: 'failed' });
  });

  it('a checkout that nobody answers for may be asked for again under the same key', async () => {
    paymongo.fail('cut_before');
    const key = newKey();
    const silent = await opened(70_000, key);
    expect([silent.status, silent.body.code]).toEqual([503, 'gateway_unavailable']);
    expect((await opened(70_000, key)).status).toBe(201);
  });

  it('offers the accounts that the gateway of pay-outs reaches, and takes no other', async () => {
    const applicant = await logIn(stack, freshPhone());
    const { body } = await applicant.get<{ channel: string }[]>('/payout-channels');
    const offered = body.map(({ channel }) => channel);
    expect(offered).toEqual(expect.arrayContaining(['gcash', 'bdo', 'metrobank']));
    for (const missing of ['gotyme', 'palawan']) expect(offered).not.toContain(missing);
    const account = { account: '001234567890', accountConfirm: '001234567890' };
    const form = { ...FILLED.bank, ...account, kind: 'bank', channel: 'gotyme' };
    const refused = await applicant.send<ProblemBody>('PUT', '/profile/bank', form);
    expect(refused.body).toMatchObject({ fields: [{ path: 'channel', code: 'choose_one' }] });
  });

  it('the statements of both agree with the books', async () => {
    const today = manilaDate(stack.outside.clock.now());
    const reconciliation = createReconciliationService({ ...stack.outside, db: stack.connection.db });
    expect(await reconciliation.reconcileDay(today)).toEqual({ ok: true, value: [] });
  });
});

describe('a word of the gateway against what was booked', { timeout: 60_000 }, () => {
  it.each([
    ['its delivery told after it was taken as failed', 'failed', 'payout_failed'],
    ['its failure told after it was delivered', 'delivered', 'active'],
  ] as const)(
    '%s is for people: parked, and nothing is undone [spec 8.disburse]',
    async (_what, taken, status) => {
      const somebody = await approvedBorrower(stack);
      const order = await signedOrder(somebody);
      expect((await withdraw(stack, somebody, [order])).status).toBe(200);
      const mine = () => payoutRow(somebody);
      await vi.waitFor(async () => expect(await mine()).toMatchObject({ status: 'sent' }), {
        timeout: 10_000,
      });
      const row = await mine();
      const byHand = { gatewayRef: row.gateway_ref ?? '', failureCode: null, deliveredAt: null };
      await payoutService().record(row, { ...byHand, status: taken });

      const before = await parked();
      const { id } = xendit.endPayout(row.reference, taken === 'failed' ? 'deliver' : 'reject');
      for (let told = 0; told < 2; told += 1) {
        expect(await byXendit({ event: 'payout.succeeded', data: { id } })).toBe(200);
      }
      expect(await parked()).toBe(before + 1);
      expect((await orderOf(somebody, order)).status).toBe(status);
      expect((await mine()).status).toBe(taken);
      expect(await stack.metrics()).toContain(`webhooks_unmatched ${before + 1}`);
    },
  );
});
