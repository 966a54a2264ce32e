import type { CreditBody } from '@tulay/contract/lending/credit';
import { RECONCILE_COMMANDS } from '@tulay/contract/operator/commands/books/ledger';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../adapters/testing/stand-in';
import { control } from '../../testing/borrower';
import { approvedBorrower, lendingOrder, openPayment, orderOf, payoutAtGateway } from '../../testing/loan';
import { bookDifferences, advanceDays, pay, payNow, createActiveLoan } from '../../testing/money';
import { operate, operateAs, operateOk } from '../../testing/operators';
import { payoutsOf } from '../../testing/payouts';
import { type Stack, startStack } from '../../testing/stack';
import { pesos } from '../cli/report';

let stack: Stack;
/** Stand-in for the gateway that answers no request about payouts. */
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
});
afterAll(() => Promise.all([stack.stop(), silent.stop()]));
const withSilentGateway = () => ({ config: { ...stack.config, SANDBOX_URL: silent.url } });

/** Simulates that the gateway's answer to a payout was lost. */
const setUnknown = (reference: string) =>
  stack.connection.db
    .updateTable('payout')
    .set({ status: 'unknown' })
    .where('reference', '=', reference)
    .execute();

async function unknownPayout() {
  const person = await approvedBorrower(stack);
  const { orderId, payoutRef } = await lendingOrder(stack, person);
  await setUnknown(payoutRef);
  return { person, orderId, payoutRef };
}

describe('a payout with an unknown outcome', () => {
  it('`payout resolve` applies the status at the gateway, and `payout decide` is refused while the gateway answers', async () => {
    const { person, orderId, payoutRef } = await unknownPayout();
    expect((await operateOk(stack, 'payout', 'list')).lines.join('\n')).toContain(payoutRef);
    await control(stack, `payouts/${payoutRef}`, { action: 'deliver' });
    await setUnknown(payoutRef);
    const decided = await operate(stack, 'payout', 'decide', payoutRef, 'failed', '--why', 'it is late');
    expect(decided).toMatchObject({ outcome: 'gateway_knows', exit: 1 });
    const { lines } = await operateOk(stack, 'payout', 'resolve', payoutRef, '--why', 'it is late');
    expect(lines).toEqual(['Status at the gateway: delivered. The application applies it now.']);
    await expect.poll(async () => (await orderOf(person, orderId)).status).toBe('active');
  });

  it('`payout correct` books a signed webhook that contradicts the operators’ decision, although the gateway does not answer', async () => {
    const { person, orderId, payoutRef } = await unknownPayout();
    await operateOk(
      withSilentGateway(),
      'payout',
      'decide',
      payoutRef,
      'failed',
      '--why',
      'the bank says so',
    );
    expect((await payoutsOf(stack, person))[0]?.gateway_ref).not.toBe(payoutRef);
    const correct = () =>
      operate(withSilentGateway(), 'payout', 'correct', payoutRef, '--why', 'their page says so');
    expect((await correct()).outcome).toBe('gateway_unavailable');
    await control(stack, `payouts/${payoutRef}`, { action: 'deliver' });
    const unmatched = async () => (await payoutsOf(stack, person))[0]?.unmatched_events;
    await expect.poll(unmatched).toHaveLength(1);
    await operateOk(withSilentGateway(), 'payout', 'correct', payoutRef, '--why', 'their page says so');
    expect((await orderOf(person, orderId)).status).toBe('active');
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it.each([
    ['delivered', 'active'],
    ['failed', 'payout_failed'],
  ])('two operators set a payout to %s while the gateway does not answer', async (end, status) => {
    const { person, orderId, payoutRef } = await unknownPayout();
    const requested = await operateAs(
      withSilentGateway(),
      'ana',
      'payout',
      'decide',
      payoutRef,
      end,
      '--why',
      'the bank says so',
    );
    expect(requested.outcome).toBe('approval_requested');
    expect(requested.lines[0]).toContain(`by GCash will be set to ${end}`);
    expect((await orderOf(person, orderId)).status).toBe('disbursing');
    await operateOk(withSilentGateway(), 'payout', 'decide', payoutRef, end, '--why', 'the bank says so');
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

  it('`payout decide delivered` accepts only days from the withdrawal to today', async () => {
    const { person, orderId, payoutRef } = await unknownPayout();
    const withdrawn = manilaDate(stack.providers.clock.now());
    await control(stack, `payouts/${payoutRef}`, { action: 'hang' });
    await advanceDays(stack, 2);
    const arrived = (days: number) => {
      const on = addDays(withdrawn, days);
      const words = ['payout', 'decide', payoutRef, 'delivered', '--on', on, '--why', 'the bank says so'];
      return operate(withSilentGateway(), ...words);
    };
    expect((await arrived(-1)).lines).toEqual([
      `The money was withdrawn on ${withdrawn}, so it can have arrived from then until ${addDays(withdrawn, 2)}.`,
    ]);
    expect((await arrived(3)).outcome).toBe('day_impossible');
    expect((await orderOf(person, orderId)).status).toBe('disbursing');
    expect((await arrived(0)).outcome).toBe('done');
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'active', valueDate: withdrawn });
  });

  it.each(['delivered', 'failed'])(
    'a payout that is pending at the gateway cannot be set to %s',
    async (end) => {
      const { payoutRef } = await unknownPayout();
      const decided = await operate(stack, 'payout', 'decide', payoutRef, end, '--why', 'it is late');
      expect(decided).toMatchObject({ outcome: 'gateway_knows', exit: 1 });
    },
  );

  it('`payout resolve` refuses an unknown reference', async () => {
    for (const reference of ['nonsense', 'out_1_2', `out_${'0'.repeat(32)}_${'0'.repeat(32)}`]) {
      expect((await operate(stack, 'payout', 'resolve', reference, '--why', 'so')).outcome).toBe('not_found');
    }
  });
});

describe('a credit balance', () => {
  it('an operator returns a credit balance once, and finds the payout by the number that the borrower reads out', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const opened = await openPayment(person, orderId);
    await payNow(stack, opened, { action: 'pay', amount: opened.amount + 5_050 });
    const line = `${person.customerId} ${pesos(5_050).trim()}`;
    const isListed = async () =>
      (await operateOk(stack, 'credit', 'list', '--why', 'sending back')).lines
        .map((each) => each.replace(/ +/, ' '))
        .includes(line);
    expect(await isListed()).toBe(true);
    const returnCredit = () => operate(stack, 'credit', 'return', person.customerId, '--why', 'asked for it');
    expect((await returnCredit()).outcome).toBe('done');
    await expect.poll(isListed).toBe(false);
    expect((await returnCredit()).lines).toEqual(['No credit balance. Nothing changed.']);
    const reference = await payoutAtGateway(stack, person);
    await control(stack, `payouts/${reference}`, { action: 'deliver' });
    const { body } = await person.get<CreditBody>('/credit');
    expect(body).toMatchObject({ amount: 0, returns: [{ state: 'delivered', amount: 5_050 }] });

    const shown = await operateOk(stack, 'customer', 'show', person.customerId, '--why', 'a call');
    const found = shown.lines.find((each) => each.startsWith(body.returns[0]?.returnNo ?? 'none'));
    expect(found).toMatch(new RegExp(`^C-\\d{4}-\\d{6} +delivered +₱50\\.50 +${reference}$`));
  });
});

describe('a reconciliation difference', () => {
  it('a reconciliation difference closed by two operators opens again only if it changes', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { transactionId } = await pay(stack, person, orderId, { kind: 'part', amount: 50_000 });
    await stack.connection.db
      .updateTable('repayment')
      .set({ amount: 50_001 })
      .where('transaction_id', '=', transactionId)
      .execute();
    expect(
      (await operate(stack, 'reconcile', manilaDate(stack.providers.clock.now()), '--why', 'late')).exit,
    ).toBe(1);
    const { answer: listed } = RECONCILE_COMMANDS['reconcile list'];
    const list = async () => listed.parse((await operateOk(stack, 'reconcile', 'list')).data).rows;
    const open = await list();
    const [first] = open;
    if (!first) throw new Error('the changed repayment should differ from the ledger');
    const { day, book, subject } = first;
    await operateOk(stack, 'reconcile', 'close', `${day} ${book} ${subject}`, '--why', 'by hand');
    expect(await list()).toHaveLength(open.length - 1);
    const others = open.filter((each) => each.day === day).length - 1;
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
    expect((await list()).map((each) => each.subject)).toContain(subject);
  });
});
