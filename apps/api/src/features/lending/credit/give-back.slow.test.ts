import type { DeletionBody } from '@tulay/contract/account/account';
import type { ProblemBody } from '@tulay/contract/common';
import type { HomeBody } from '@tulay/contract/home/home';
import type { MessageTopic } from '@tulay/contract/inbox/message';
import type { BankTransferBody } from '@tulay/contract/lending/bank-transfer';
import type { CreditBody } from '@tulay/contract/lending/credit';
import type { PayLinkBillBody, PayLinkBody } from '@tulay/contract/lending/pay-link';
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control, newKey, textsTo } from '../../../testing/borrower';
import { changeTerms } from '../../../testing/channels';
import { activeOrder, openPayment, orderOf, payoutAtGateway, SANDALI } from '../../../testing/loan';
import {
  advanceDays,
  advanceHour,
  bookDifferences,
  createActiveLoan,
  type Paid,
  pay,
  payNow,
} from '../../../testing/money';
import { approvalTicketOf, operate, operateAs, operateOk } from '../../../testing/operators';
import { reversePayment } from '../../../testing/reversal';
import { runMinuteJobs, type Stack, startStack } from '../../../testing/stack';
import { sendSignedWebhook } from '../../../testing/webhooks';
import { limitOf } from '../product/limit.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** The borrower pays ₱500 first (`PART`), and at the end ₱1,000 more than is owed (`EXTRA`). */
const PART = 50_000;
const EXTRA = 100_000;

const credit = async (person: Borrower) => (await person.get<CreditBody>('/credit')).body;
const home = async (person: Borrower) => (await person.get<HomeBody>('/home')).body;
const deletion = async (person: Borrower) => (await person.get<DeletionBody>('/account/deletion')).body;
const offer = (person: Borrower) => person.send<ProblemBody>('POST', '/orders', SANDALI, newKey());
/** Requests a certificate of full payment. Returns the status, and the problem if it was refused. */
async function certificate(person: Borrower, orderId: string): Promise<{ status: number; body: unknown }> {
  const path = `${stack.url}/api/v1/orders/${orderId}/certificate?language=en`;
  const answer = await fetch(path, { headers: person.headers() });
  return { status: answer.status, body: answer.ok ? null : await answer.json() };
}
const limitNow = async (person: Borrower) => (await limitOf(stack.connection.db, person.customerId)).limit;
const isValid = async (person: Borrower, orderId: string) => {
  const issued = await stack.connection.db
    .selectFrom('issued_document')
    .select('check_code')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'certificate')
    .orderBy('issued_at', 'desc')
    .executeTakeFirstOrThrow();
  return (await person.get<{ valid: boolean }>(`/documents/${issued.check_code}`)).body.valid;
};

/**
 * Creates a settled loan with a credit balance of ₱1,000. Of its payments, ₱500 can be reversed without reopening the
 * loan.
 */
async function overpaid(): Promise<{ person: Borrower; orderId: string; part: Paid; rest: Paid }> {
  const { person, orderId } = await createActiveLoan(stack);
  const part = await pay(stack, person, orderId, { kind: 'part', amount: PART });
  const opened = await openPayment(person, orderId);
  const rest = await payNow(stack, opened, { action: 'pay', amount: opened.amount + EXTRA });
  return { person, orderId, part, rest };
}

async function sendBack(person: Borrower): Promise<string> {
  expect((await person.send('POST', '/credit/return', undefined, newKey())).status).toBe(200);
  const reference = await payoutAtGateway(stack, person);
  await control(stack, `payouts/${reference}`, { action: 'deliver' });
  return reference;
}

async function chargeBack({ ref, transactionId }: Paid): Promise<void> {
  expect(await reversePayment(stack, transactionId)).toMatchObject({ ok: true });
  await control(stack, `payments/${ref}`, { action: 'take_back' });
  await runMinuteJobs(stack);
}

/**
 * Creates a borrower who has to give back ₱500. The lender had returned a credit balance, and then the first payment
 * was reversed.
 */
async function indebted() {
  const loan = await overpaid();
  const reference = await sendBack(loan.person);
  await chargeBack(loan.part);
  return { ...loan, reference };
}

/** Counts a borrower's messages of a topic. Reads the table, because a session ends after 30 days. */
async function messagesTo({ customerId }: Borrower, topic: MessageTopic): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from message
    where customer_id = ${customerId} and note ->> 'topic' = ${topic}`.execute(stack.connection.db);
  return rows[0]?.count ?? 0;
}

async function expectText(person: Borrower, words: string): Promise<void> {
  const found = async () => (await textsTo(stack, person.phone)).filter((text) => text.includes(words));
  await expect.poll(found).toHaveLength(1);
}

describe('credit that is missing after a reversal', () => {
  it('credit to give back is shown on Home, the loan, the credit balance and the deletion, and announced by text and message', async () => {
    const { person, orderId } = await indebted();
    const owed = { amount: 50_000, orderId };
    expect(await home(person)).toMatchObject({ giveBack: owed });
    expect(await credit(person)).toMatchObject({ amount: 0, giveBack: owed, returnsOn: null });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', giveBack: 50_000 });
    expect(await deletion(person)).toMatchObject({ giveBack: 50_000, blocked: true });
    await expectText(
      person,
      'a payment was reversed after we returned money to you. Please give back PHP 500.00',
    );
    const { messages } = (await person.get<{ messages: { note: object }[] }>('/messages?kind=notify')).body;
    expect(messages.map(({ note }) => note)).toContainEqual({ topic: 'give_back_owed', ...owed });
    expect(await textsTo(stack, person.phone)).not.toContainEqual(
      expect.stringContaining('See your balance'),
    );
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('while credit is to give back, there is no certificate, no raise and no new loan, and an issued certificate is void', async () => {
    const { person, orderId, part } = await overpaid();
    await runMinuteJobs(stack);
    expect((await certificate(person, orderId)).status).toBe(200);
    expect(await isValid(person, orderId)).toBe(true);
    const raised = await limitNow(person);
    await sendBack(person);
    await chargeBack(part);

    const refused = { status: 409, body: { code: 'give_back_owed', params: { amount: 50_000 } } };
    expect(await certificate(person, orderId)).toMatchObject(refused);
    expect(await offer(person)).toMatchObject(refused);
    expect(await isValid(person, orderId)).toBe(false);
    expect(await limitNow(person)).toBe(raised - 200_000);
    const facebook = await person.send('POST', '/onboarding/facebook/attempts', { screen: 'linked' });
    expect(facebook).toMatchObject(refused);
    const up = await operate(stack, 'customer', 'limit', person.customerId, '15000', '--why', 'asked');
    expect(up).toMatchObject({ outcome: 'give_back_owed' });

    const given = await pay(stack, person, orderId, { kind: 'give_back', channel: 'gcash' });
    expect(given.amount).toBe(50_000);
    await expectText(person, 'we received PHP 500.00. You have nothing more to give back');
    expect(await home(person)).toMatchObject({ giveBack: null });
    expect((await certificate(person, orderId)).status).toBe(200);
    expect(await isValid(person, orderId)).toBe(true);
    await expect.poll(() => limitNow(person)).toBe(raised);
    expect((await offer(person)).status).toBe(201);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('credit to give back can be paid in parts, an excess becomes credit, and only that credit is announced to the borrower', async () => {
    const { person, orderId } = await indebted();
    const opened = await openPayment(person, orderId, { kind: 'give_back', amount: 20_000 });
    await payNow(stack, opened);
    await expectText(person, 'we received PHP 200.00. You still have PHP 300.00 to give back');
    expect(await credit(person)).toMatchObject({ giveBack: { amount: 30_000 } });
    const rest = await openPayment(person, orderId, { kind: 'give_back' });
    expect(rest.amount).toBe(30_000);
    await payNow(stack, rest, { action: 'twice' });
    expect(await credit(person)).toMatchObject({ amount: 30_000, giveBack: null });
    await expectText(person, 'PHP 300.00 was added to your credit balance');
    expect(
      await person.send(
        'POST',
        `/orders/${orderId}/payments`,
        { kind: 'give_back', language: 'en' },
        newKey(),
      ),
    ).toMatchObject({ status: 409, body: { code: 'nothing_due' } });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('after the payment that gave credit back is reversed, the borrower owes the credit again, and a repeated webhook books nothing', async () => {
    const { person, orderId } = await indebted();
    const given = await pay(stack, person, orderId, { kind: 'give_back' });
    const { gateway_ref } = await stack.connection.db
      .selectFrom('payment')
      .select('gateway_ref')
      .where('payment_id', '=', given.paymentId)
      .executeTakeFirstOrThrow();
    const paidAt = stack.providers.clock.now().toISOString();
    await sendSignedWebhook(stack, 'payment.paid', {
      reference: given.ref,
      gatewayRef: gateway_ref,
      transactionId: given.transactionId,
      amount: 50_000,
      paidAt,
    });
    expect(await credit(person)).toMatchObject({ amount: 0, giveBack: null });
    await chargeBack(given);
    expect(await credit(person)).toMatchObject({ giveBack: { amount: 50_000, orderId } });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', giveBack: 50_000 });
    await pay(stack, person, orderId, { kind: 'give_back' });
    expect(await credit(person)).toMatchObject({ amount: 0, giveBack: null });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('if a second reversal reopens the loan, credit to give back is owed and paid separately from the loan', async () => {
    const { person, orderId, rest } = await indebted();
    await chargeBack(rest);
    const order = await orderOf(person, orderId);
    expect(order).toMatchObject({ status: 'active', giveBack: EXTRA });
    expect(order.payoffToday).toBe(order.principal);
    await pay(stack, person, orderId, { kind: 'give_back' });
    expect((await orderOf(person, orderId)).payoffToday).toBe(order.principal);
    await pay(stack, person, orderId);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', giveBack: 0 });
    expect(await credit(person)).toMatchObject({ amount: 0, giveBack: null });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('credit to give back can be paid by a channel that takes no overdue loans, even while the loan is overdue', async () => {
    const { person, orderId, rest } = await indebted();
    await chargeBack(rest);
    await changeTerms(stack, 'grabpay', { goodStandingOnly: true });
    await advanceDays(stack, 25);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'active', giveBack: EXTRA });
    const openBy = (request: object) =>
      person.send<ProblemBody>(
        'POST',
        `/orders/${orderId}/payments`,
        { channel: 'grabpay', language: 'en', ...request },
        newKey(),
      );
    expect(await openBy({ kind: 'full' })).toMatchObject({ body: { code: 'channel_overdue' } });
    expect((await openBy({ kind: 'give_back' })).status).toBe(201);
  });

  it('if the bank sends returned credit back to the lender, nothing is to give back any more, and the rest becomes a credit balance', async () => {
    const { person, reference } = await indebted();
    await control(stack, `payouts/${reference}`, { action: 'reject' });
    await runMinuteJobs(stack);
    expect(await credit(person)).toMatchObject({ amount: 50_000, giveBack: null });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('credit that paid the next loan also has to be given back after a reversal, and the certificate of that loan is void', async () => {
    const { person, part, orderId: first } = await overpaid();
    await person.send('PUT', '/credit/next-loan', { keep: true }, newKey());
    await advanceHour(stack);
    const orderId = await activeOrder(stack, person);
    await expect.poll(async () => (await credit(person)).amount).toBe(0);
    await pay(stack, person, orderId);
    expect((await certificate(person, orderId)).status).toBe(200);
    await chargeBack(part);
    expect(await credit(person)).toMatchObject({ giveBack: { amount: 50_000, orderId: first } });
    expect(await isValid(person, orderId)).toBe(false);
    expect(await certificate(person, orderId)).toMatchObject({ body: { code: 'give_back_owed' } });
    expect(await offer(person)).toMatchObject({ body: { code: 'give_back_owed' } });
    await pay(stack, person, first, { kind: 'give_back' });
    expect((await certificate(person, orderId)).status).toBe(200);
    expect(await isValid(person, orderId)).toBe(true);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('credit to give back can be paid through a pay link, by a channel or a transfer, and the link then shows nothing to pay', async () => {
    const { person, orderId } = await indebted();
    const { body } = await person.send<PayLinkBody>('PUT', `/orders/${orderId}/pay-link`);
    const path = `/pay-links/${body.link?.url.split('t=')[1]}`;
    const bill = async () => (await person.get<PayLinkBillBody>(path)).body;
    expect(await bill()).toMatchObject({ payoff: 0, due: null, giveBack: 50_000 });
    const transfer = await person.get<BankTransferBody>(`${path}/bank-transfer?pay=give_back`);
    expect(transfer.body).toMatchObject({ amount: 50_000, remarks: expect.stringMatching(/-G$/) });
    const payBy = (request: object) =>
      person.send<PaymentOpenedBody>(
        'POST',
        `${path}/payments`,
        { channel: 'gcash', language: 'en', ...request },
        newKey(),
      );
    expect(await payBy({ pay: 'full' })).toMatchObject({ status: 409, body: { code: 'nothing_due' } });
    const part = await payBy({ pay: 'give_back', part: 20_000 });
    await control(stack, `payments/${part.body.reference}`, { action: 'pay' });
    expect(await bill()).toMatchObject({ giveBack: 30_000 });
    const rest = await payBy({ pay: 'give_back' });
    await control(stack, `payments/${rest.body.reference}`, { action: 'pay' });
    expect(await bill()).toMatchObject({ payoff: 0, giveBack: 0 });
    expect(await payBy({ pay: 'give_back' })).toMatchObject({ body: { code: 'nothing_due' } });
    expect(await credit(person)).toMatchObject({ amount: 0, giveBack: null });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('reminders of credit to give back end once it is paid', async () => {
    const { person, orderId } = await indebted();
    await pay(stack, person, orderId, { kind: 'give_back' });
    await advanceDays(stack, 7);
    await runMinuteJobs(stack);
    expect(await messagesTo(person, 'give_back_reminder')).toBe(0);
  });

  it('the borrower is reminded of credit to give back by message and text 7 and 30 days after its last change', async () => {
    const { person } = await indebted();
    const words = 'still have PHP 500.00 to give back. Tap Give back on Home';
    const sent = async () => [
      await messagesTo(person, 'give_back_reminder'),
      (await textsTo(stack, person.phone)).filter((text) => text.includes(words)).length,
    ];
    for (const [days, reminders] of [
      [6, 0],
      [1, 1],
      [22, 1],
      [1, 2],
      [30, 2],
    ] as const) {
      await advanceDays(stack, days);
      await runMinuteJobs(stack);
      await expect.poll(sent).toEqual([reminders, reminders]);
    }
  });

  it('writing off credit to give back needs two operators, and the borrower is notified', async () => {
    const { person } = await indebted();
    const words = ['credit', 'write-off', person.customerId, '--why', 'hardship'] as const;
    const asked = await operateAs(stack, 'ana', ...words);
    expect(approvalTicketOf(asked)).not.toBeNull();
    expect(await credit(person)).toMatchObject({ giveBack: { amount: 50_000 } });
    await operateOk(stack, ...words);
    await runMinuteJobs(stack);
    expect(await credit(person)).toMatchObject({ amount: 0, giveBack: null });
    await expectText(person, 'you no longer have to give back PHP 500.00');
    expect((await offer(person)).status).toBe(201);
    expect(await bookDifferences(stack)).toEqual([]);
  });
});
