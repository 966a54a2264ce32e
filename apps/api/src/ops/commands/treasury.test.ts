import { addDays, manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../adapters/testing/stand-in';
import { control } from '../../testing/borrower';
import { approvedBorrower, lendingOrder, openPayment, orderOf } from '../../testing/loan';
import { bookDifferences, advanceDays, payNow, createActiveLoan } from '../../testing/money';
import { operate, operateAs, operateOk } from '../../testing/operators';
import { payoutsOf } from '../../testing/payouts';
import { type Stack, startStack } from '../../testing/stack';
import { pesos } from '../cli/report';

let stack: Stack;
/** The world as it is, but for its gateway, which says nothing of pay-outs. */
let silent: StandIn;
beforeAll(async () => {
  stack = await startStack();
  silent = await startStandIn(async ({ method, path, query, headers }) => {
    if (path.startsWith('/gateway/v1/payouts')) return { status: 503, body: {} };
    const { authorization = '' } = headers;
    const address = `${stack.config.SANDBOX_URL}${path}?${query}`;
    const answer = await fetch(address, { method, headers: { authorization } });
    return { status: answer.status, body: await answer.json() };
  });
}, 60_000);
afterAll(() => Promise.all([stack.stop(), silent.stop()]));
const inSilence = () => ({ config: { ...stack.config, SANDBOX_URL: silent.url } });

/** As after an answer that never came. */
const forget = (reference: string) =>
  stack.connection.db
    .updateTable('payout')
    .set({ status: 'unknown' })
    .where('reference', '=', reference)
    .execute();

async function unknownPayout() {
  const person = await approvedBorrower(stack);
  const { orderId, payoutRef } = await lendingOrder(stack, person);
  await forget(payoutRef);
  return { person, orderId, payoutRef };
}

describe('a pay-out of unknown end', { timeout: 60_000 }, () => {
  it('is listed, and follows the gateway’s word where it has one', async () => {
    const { person, orderId, payoutRef } = await unknownPayout();
    expect((await operateOk(stack, 'payout', 'list')).lines.join('\n')).toContain(payoutRef);
    await control(stack, `payouts/${payoutRef}`, { action: 'deliver' });
    await forget(payoutRef);
    const decided = await operate(stack, 'payout', 'decide', payoutRef, 'failed', '--why', 'it is late');
    expect(decided).toMatchObject({ outcome: 'gateway_knows', exit: 1 });
    const { lines } = await operateOk(stack, 'payout', 'resolve', payoutRef, '--why', 'it is late');
    expect(lines).toEqual(['The gateway says: it was delivered. The application follows it now.']);
    await expect
      .poll(async () => (await orderOf(person, orderId)).status, { timeout: 10_000 })
      .toBe('active');
  });

  it('is booked by the gateway’s signed word, though it cannot be asked, where that contradicts what people decided', async () => {
    const { person, orderId, payoutRef } = await unknownPayout();
    await operateOk(inSilence(), 'payout', 'decide', payoutRef, 'failed', '--why', 'the bank says so');
    expect((await payoutsOf(stack, person))[0]?.gateway_ref).not.toBe(payoutRef);
    const correct = () => operate(inSilence(), 'payout', 'correct', payoutRef, '--why', 'their page says so');
    expect((await correct()).outcome).toBe('gateway_unavailable');
    await control(stack, `payouts/${payoutRef}`, { action: 'deliver' });
    const parked = async () => (await payoutsOf(stack, person))[0]?.unmatched_events;
    await expect.poll(parked, { timeout: 10_000 }).toHaveLength(1);
    await operateOk(inSilence(), 'payout', 'correct', payoutRef, '--why', 'their page says so');
    expect((await orderOf(person, orderId)).status).toBe('active');
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it.each([
    ['delivered', 'active'],
    ['failed', 'payout_failed'],
  ])('is taken as %s by two people where the gateway cannot say', async (end, status) => {
    const { person, orderId, payoutRef } = await unknownPayout();
    const asked = await operateAs(
      inSilence(),
      'ana',
      'payout',
      'decide',
      payoutRef,
      end,
      '--why',
      'the bank says so',
    );
    expect(asked.outcome).toBe('asked');
    expect((await orderOf(person, orderId)).status).toBe('disbursing');
    await operateOk(inSilence(), 'payout', 'decide', payoutRef, end, '--why', 'the bank says so');
    expect((await orderOf(person, orderId)).status).toBe(status);
    const trail = await stack.connection.db
      .selectFrom('audit')
      .select('actor')
      .where('customer_id', '=', person.customerId)
      .where('action', '=', `payout.${end}`)
      .execute();
    expect(trail).toEqual([{ actor: 'operator ben' }]);
    const again = await operate(stack, 'payout', 'decide', payoutRef, end, '--why', 'again');
    expect(again.outcome).toBe('order_state');
  });

  it('is taken as delivered on a day between its withdrawal and today alone', async () => {
    const { person, orderId, payoutRef } = await unknownPayout();
    const withdrawn = manilaDate(stack.providers.clock.now());
    await control(stack, `payouts/${payoutRef}`, { action: 'hang' });
    await advanceDays(stack, 2);
    const arrived = (days: number) => {
      const on = addDays(withdrawn, days);
      const words = ['payout', 'decide', payoutRef, 'delivered', '--on', on, '--why', 'the bank says so'];
      return operate(inSilence(), ...words);
    };
    expect((await arrived(-1)).lines).toEqual([
      `It was withdrawn on ${withdrawn}, so it arrived then or later, up to ${addDays(withdrawn, 2)}.`,
    ]);
    expect((await arrived(3)).outcome).toBe('day_impossible');
    expect((await orderOf(person, orderId)).status).toBe('disbursing');
    expect((await arrived(0)).outcome).toBe('done');
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'active', valueDate: withdrawn });
  });

  it.each(['delivered', 'failed'])(
    'is not taken as %s while the gateway says that it is on its way',
    async (end) => {
      const { payoutRef } = await unknownPayout();
      const decided = await operate(stack, 'payout', 'decide', payoutRef, end, '--why', 'it is late');
      expect(decided).toMatchObject({ outcome: 'gateway_knows', exit: 1 });
    },
  );

  it('is nobody’s by a reference that we never gave', async () => {
    for (const reference of ['nonsense', 'out_1_2', `out_${'0'.repeat(32)}_${'0'.repeat(32)}`]) {
      expect((await operate(stack, 'payout', 'resolve', reference, '--why', 'so')).outcome).toBe('not_found');
    }
  });
});

describe('money that we keep for a borrower', { timeout: 60_000 }, () => {
  it('is booked as sent back once, never more than we keep, by two people', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const opened = await openPayment(person, orderId);
    await payNow(stack, opened, { action: 'pay', amount: opened.amount + 5_050 });
    const line = `${person.customerId} ${pesos(5_050).trim()}`;
    const kept = async () =>
      (await operateOk(stack, 'credit', 'list', '--why', 'sending back')).lines
        .map((each) => each.replace(/ +/, ' '))
        .includes(line);
    expect(await kept()).toBe(true);
    const giveBack = (amount: string, reference: string) =>
      operate(
        stack,
        ...`credit return ${person.customerId} ${amount} --reference ${reference} --why asked for it`.split(
          ' ',
        ),
      );
    expect((await giveBack('50.51', 'dash-1')).lines).toEqual(['We keep ₱50.50 and no more.']);
    expect((await giveBack('20.25', 'dash-1')).outcome).toBe('done');
    expect((await giveBack('20.25', 'dash-1')).lines).toEqual(['dash-1 was booked before; nothing changed.']);
    expect((await giveBack('30.25', 'dash-2')).outcome).toBe('done');
    expect(await kept()).toBe(false);
    const open = (await bookDifferences(stack)).filter(({ subject }) => String(subject).startsWith('out dash'));
    expect(Object.fromEntries(open.map(({ subject, found }) => [subject, found]))).toEqual({
      'out dash-1': -2_025,
      'out dash-2': -3_025,
    });
  });
});

describe('a difference that will stay', { timeout: 60_000 }, () => {
  it('is closed by two people, and opens again only when it changes', async () => {
    expect((await bookDifferences(stack)).length).toBeGreaterThan(0);
    expect(
      (await operate(stack, 'reconcile', manilaDate(stack.providers.clock.now()), '--why', 'late')).exit,
    ).toBe(1);
    const list = async () => (await operateOk(stack, 'reconcile', 'list')).data as Record<string, string>[];
    const open = await list();
    const [first] = open;
    if (!first) throw new Error('the pay-outs decided by hand differ from the statement');
    const { business_date: day = '', book = '', subject = '' } = first;
    await operateOk(stack, 'reconcile', 'close', day, book, '--subject', subject, '--why', 'by hand');
    expect(await list()).toHaveLength(open.length - 1);
    const others = open.filter((each) => each['business_date'] === day).length - 1;
    const again = await operate(stack, 'reconcile', day, '--why', 'late');
    expect(again.exit).toBe(others === 0 ? 0 : 1);
    expect(await list()).toHaveLength(open.length - 1);

    const { db } = stack.connection;
    await db
      .updateTable('reconciliation_difference')
      .set({ found: 1 })
      .where('subject', '=', subject)
      .execute();
    await operate(stack, 'reconcile', day, '--why', 'late');
    expect((await list()).map((each) => each['subject'])).toContain(subject);
  });
});
