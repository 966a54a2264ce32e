import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYOUT_CHANNELS } from '../../db/seed/payout-channels';
import { payoutsConformance } from '../payouts/conformance';
import type { Fault } from '../testing/stand-in';
import { startXendit, xenditLinkTo, type XenditStandIn } from '../testing/xendit';
import { xenditPayouts } from './payouts';

let xendit: XenditStandIn;
beforeAll(async () => {
  xendit = await startXendit();
});
afterAll(() => xendit.stop());

const HOUR_MS = 3_600_000;
/** Creates the payouts port. @param hours hours by which its clock is ahead of the real time. */
const payouts = (secretKey?: string, hours = 0) =>
  xenditPayouts(xenditLinkTo(xendit, { secretKey }), {
    wallTime: () => new Date(Date.now() + hours * HOUR_MS),
  });
const UNSURE = { ok: false, code: 'gateway_unavailable' };

payoutsConformance('Xendit', () => ({
  payouts: payouts(),
  end: async (reference, how) => void xendit.endPayout(reference, how),
  async moved(reference) {
    const statement = await payouts().statement('2000-01-01', '2199-12-31');
    const lines = statement.ok ? statement.value.lines : [];
    return lines.filter((line) => line.reference === reference).map((line) => line.amount);
  },
}));

let serial = 0;
const payout = () => ({
  reference: `out-xendit-${++serial}`,
  createdAt: new Date(),
  amount: 450_050,
  channel: 'maya',
  network: 'instapay' as const,
  account: { number: '09171234567', name: 'JUANA SANTOS' },
  description: 'Loan proceeds',
});

describe('a payout by Xendit', () => {
  it('a payout is sent in pesos, with its channel’s code and its reference as idempotency key', async () => {
    const requested = payout();
    await payouts().send(requested);
    expect(xendit.requests.at(-1)).toMatchObject({
      headers: { 'idempotency-key': requested.reference },
      json: {
        reference_id: requested.reference,
        amount: 4500.5,
        currency: 'PHP',
        channel_code: 'PH_PAYMAYA',
      },
    });
  });

  it.each<[string, Fault]>([
    ['the connection is cut before processing', 'cut_before'],
    ['the connection is cut after processing', 'cut_after'],
    ['it was accepted without a response', 'silent_after'],
    ['the server fails', { status: 500, body: { error_code: 'SERVER_ERROR' } }],
    ['a proxy answers', { status: 502, body: '<html>' }],
  ])('a payout is sent once although %s', async (_what, fault) => {
    const requested = payout();
    xendit.fail(fault);
    expect(await payouts().send(requested)).toMatchObject({ ok: true, value: { status: 'pending' } });
    expect(xendit.payouts(requested.reference)).toHaveLength(1);
  });

  it.each<[string, Fault[], number]>([
    ['it was not received', ['cut_before', 'cut_before'], 0],
    ['it was accepted without a response', ['cut_after', 'cut_after'], 1],
    ['the response has another shape', [{ status: 200, body: { id: 'x' } }], 0],
    ['a proxy answered', [{ status: 200, body: '<html>' }], 0],
  ])('a payout has an unknown outcome when %s, and the query resolves it', async (_what, faults, taken) => {
    const requested = payout();
    xendit.fail(...faults);
    expect(await payouts().send(requested)).toEqual({ ok: false, code: 'unknown_outcome' });
    const found = await payouts().query({ ...requested, gatewayRef: null });
    const known = expect.objectContaining({ reference: requested.reference, status: 'pending' });
    expect(found).toEqual({ ok: true, value: taken === 0 ? 'not_received' : known });
    expect(await payouts().send(requested)).toMatchObject({ ok: true });
    expect(xendit.payouts(requested.reference)).toHaveLength(1);
  });

  it('a payout answered with 401 has an unknown outcome and is never marked failed', async () => {
    const requested = payout();
    expect(await payouts('xnd_wrong').send(requested)).toEqual({ ok: false, code: 'unknown_outcome' });
    expect(await payouts('xnd_wrong').query({ ...requested, gatewayRef: null })).toEqual({
      ok: false,
      code: 'gateway_unavailable',
    });
  });

  it('a payout with a Xendit id is never not_received, even if the account does not know it', async () => {
    const requested = payout();
    const sent = await payouts().send(requested);
    const gatewayRef = sent.ok ? sent.value.gatewayRef : null;
    const another = await startXendit();
    const there = xenditPayouts(xenditLinkTo(another), { wallTime: () => new Date() });
    expect(await there.query({ ...requested, gatewayRef })).toEqual(UNSURE);
    await another.stop();
    expect(await payouts(undefined, 999).query({ ...requested, gatewayRef })).toEqual(sent);
    expect(await payouts().query({ ...payout(), gatewayRef })).toEqual(UNSURE);
  });

  it('an unknown payout is never not_received once its idempotency key may have expired', async () => {
    const requested = payout();
    xendit.fail('cut_before', 'cut_before');
    await payouts().send(requested);
    expect(await payouts(undefined, 21).query({ ...requested, gatewayRef: null })).toEqual(UNSURE);
  });

  it('a payout is accepted for every offered channel, with a code of Xendit’s list', async () => {
    const offered = PAYOUT_CHANNELS.filter(({ channel }) => payouts().supports(channel));
    expect(offered.length).toBeGreaterThan(40);
    for (const { channel } of offered) {
      expect([channel, await payouts().send({ ...payout(), channel })]).toMatchObject([
        channel,
        { ok: true },
      ]);
    }
  });

  it.each([
    ['metrobank', 'PH_MET'],
    ['landbank', 'PH_LBP'],
    ['unionbank', 'PH_UBP'],
    ['chinabank', 'PH_CBC'],
    ['securitybank', 'PH_SEC'],
    ['eastwest', 'PH_EWB'],
    ['psbank', 'PH_PSB'],
    ['maybank', 'PH_MPI'],
    ['pbcom', 'PH_PBC'],
    ['chinabanksavings', 'PH_CBS'],
    ['bdonetwork', 'PH_ONB'],
  ])('a payout to %s uses Xendit’s code', async (channel, channel_code) => {
    await payouts().send({ ...payout(), channel });
    expect(xendit.requests.at(-1)?.json).toMatchObject({ channel_code });
  });

  it.each(['palawan', 'gotyme', 'shopeepay', 'imagined'])(
    'a payout is refused for a channel without a code (%s)',
    async (channel) => {
      expect(payouts().supports(channel)).toBe(false);
      const refused = { ok: false, code: 'payout_refused' };
      expect(await payouts().send({ ...payout(), channel })).toEqual(refused);
    },
  );

  it('a reversed payout has two statement lines, and a failed one has none', async () => {
    const [back, failed] = [payout(), payout()];
    for (const requested of [back, failed]) await payouts().send(requested);
    xendit.endPayout(back.reference, 'reverse');
    xendit.endPayout(failed.reference, 'reject');
    const statement = await payouts().statement('2000-01-01', '2199-12-31');
    const moved = (reference: string) =>
      statement.ok &&
      statement.value.lines
        .filter((line) => line.reference === reference)
        .map(({ kind, amount }) => [kind, amount]);
    expect(moved(back.reference)).toEqual([
      ['payout', -450_050],
      ['payout_reversal', 450_050],
    ]);
    expect(moved(failed.reference)).toEqual([]);
    expect(await payouts().query({ ...back, gatewayRef: null })).toMatchObject({
      value: { status: 'reversed', failureCode: 'account_invalid' },
    });
  });
});

describe('the statement of Xendit', () => {
  /** Returns kind, amount and date of one payout's lines. */
  async function linesOf(reference: string, from: ManilaDate, to: ManilaDate = from) {
    const statement = await payouts().statement(from, to);
    const lines = statement.ok ? statement.value.lines : [];
    return lines
      .filter((line) => line.reference === reference)
      .map(({ kind, amount, businessDate }) => [kind, amount, businessDate]);
  }

  it('the statement lists a payout on its day and its reversal on the day of the reversal', async () => {
    const requested = payout();
    await payouts().send(requested);
    // Manila's day begins at 16:00 UTC.
    xendit.endPayout(requested.reference, 'deliver', '2026-03-01T15:59:59.000Z');
    const left = ['payout', -450_050, '2026-03-01'];
    expect(await linesOf(requested.reference, '2026-03-01')).toEqual([left]);

    xendit.endPayout(requested.reference, 'reverse', '2026-03-05T16:00:00.000Z');
    const back = ['payout_reversal', 450_050, '2026-03-06'];
    expect(await linesOf(requested.reference, '2026-03-06')).toEqual([back]);
    expect(await linesOf(requested.reference, '2026-03-01')).toEqual([left]);
    expect(await linesOf(requested.reference, '2026-03-02', '2026-03-05')).toEqual([]);
    expect(await linesOf(requested.reference, '2026-03-01', '2026-03-06')).toEqual([left, back]);
  });

  it.each(['REFUND', 'CHARGEBACK'] as const)(
    'the statement lists a %s as a payment reversal',
    async (type) => {
      const { product_id } = xendit.move(type, 123.45);
      const today = manilaDate(new Date());
      expect(await linesOf(product_id, today)).toEqual([['payment_reversal', -12_345, today]]);
    },
  );

  it('the statement reports a line with an unknown status and reads the others', async () => {
    const today = manilaDate(new Date());
    const at = new Date().toISOString();
    const line = { type: 'PAYMENT', reference_id: 'pay_read', amount: 12.5, created: at, updated: at };
    const data = [
      { ...line, id: 'txn_new', product_id: 'py-new', status: 'HELD' },
      { ...line, id: 'txn_read', product_id: 'py-read', status: 'SUCCESS' },
    ];
    xendit.fail({ status: 200, body: { has_more: false, data } });
    const statement = await payouts().statement(today, today);
    expect(statement).toMatchObject({ ok: true, value: { unreadable: ['xendit txn_new'] } });
    const sums = statement.ok
      ? statement.value.lines.map(({ transactionId, amount }) => [transactionId, amount])
      : [];
    expect(sums).toContainEqual(['py-read', 1_250]);
    expect(sums.map(([name]) => name)).not.toContain('py-new');
  });

  it('the statement omits transfers between the lender’s own accounts', async () => {
    const { product_id } = xendit.move('TOPUP', 5_000);
    const statement = await payouts().statement('2000-01-01', '2199-12-31');
    expect(statement.ok).toBe(true);
    expect(JSON.stringify(statement)).not.toContain(product_id);
  });
});
