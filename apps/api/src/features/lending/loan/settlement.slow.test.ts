/** Settlement for less through the operators' commands, the API and the close of day, on the real database. */
import type { MessageBody, MessageTopic } from '@tulay/contract/inbox/message';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PayLinkBillBody, PayLinkBody } from '@tulay/contract/lending/pay-link';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, newKey } from '../../../testing/borrower';
import { openDispute, REASON as DISPUTED } from '../../../testing/disputes';
import { openPayment, orderOf, paymentOf } from '../../../testing/loan';
import { advanceDays, bookDifferences, createActiveLoan, pay, payNow } from '../../../testing/money';
import { operate, operateAs } from '../../../testing/operators';
import { reversePayment } from '../../../testing/reversal';
import { closeDays } from '../../../testing/books/close-days';
import { type Stack, startStack } from '../../../testing/stack';
import { createSettlementAdminService } from './settlement-admin.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const AGREED = 120_000;
const REASON = { who: 'ana', why: 'the borrower lost the job' };
const because = ['--why', 'lost', 'the', 'job'];
const today = () => manilaDate(stack.providers.clock.now());
const admin = () => createSettlementAdminService({ ...stack.providers, db: stack.connection.db });
const keyOf = (person: Borrower, orderId: string) => ({ customerId: person.customerId, orderId });

interface Loan {
  readonly person: Borrower;
  readonly orderId: string;
  readonly order: OrderBody;
}

/** Creates a loan of ₱2,000 that is six days overdue. */
async function overdueLoan(): Promise<Loan> {
  const { person, orderId } = await createActiveLoan(stack);
  await advanceDays(stack, 20);
  return { person, orderId, order: await orderOf(person, orderId) };
}

const offer = ({ person, orderId }: Loan, more: { amount?: number; lastDay?: string } = {}) =>
  admin().offer(keyOf(person, orderId), { amount: AGREED, lastDay: addDays(today(), 7), ...more }, REASON);

/** Creates an overdue loan with an offer. @param days days from today to the last day. */
async function offeredLoan(days = 7): Promise<Loan> {
  const loan = await overdueLoan();
  expect(await offer(loan, { lastDay: addDays(today(), days) })).toMatchObject({
    ok: true,
    value: { outcome: 'done' },
  });
  return loan;
}

const seen = ({ person, orderId }: Loan) => orderOf(person, orderId);
const payAgreed = ({ person, orderId }: Loan, amount?: number) =>
  pay(stack, person, orderId, { kind: 'settlement', ...(amount !== undefined && { amount }) });
const booksWithoutStatement = async () =>
  (await bookDifferences(stack)).filter(({ book }) => book !== 'statement');
const limitOf = async ({ person }: Loan) => (await person.get<{ limit: number }>('/home')).body.limit;

async function certificateStatus({ person, orderId }: Loan): Promise<number> {
  const url = `${stack.url}/api/v1/orders/${orderId}/certificate?language=en`;
  const answer = await fetch(url, { headers: person.headers() });
  await answer.arrayBuffer();
  return answer.status;
}

/** Waits until the borrower has exactly one message with this topic. */
async function expectNotice({ person }: Loan, topic: MessageTopic): Promise<void> {
  await vi.waitFor(async () => {
    const { body } = await person.get<{ messages: MessageBody[] }>('/messages?kind=notify');
    expect(body.messages.filter(({ note }) => note.topic === topic)).toHaveLength(1);
  });
}

describe('`loan settle`', () => {
  it('a settlement offer shows every figure, needs two operators, and repeating the offer changes nothing', async () => {
    const loan = await overdueLoan();
    const { orderNo, payoffToday } = loan.order;
    const until = addDays(today(), 7);
    const line = ['loan', 'settle', orderNo, '--pays', '1200', '--until', until, ...because];
    const alone = await operateAs(stack, 'ana', ...line);
    expect(alone).toMatchObject({ outcome: 'approval_requested' });
    const forgiven = (((payoffToday ?? 0) - AGREED) / 100).toFixed(2);
    expect(alone.lines.join(' ')).toContain(`₱${forgiven} is forgiven`);
    expect((await seen(loan)).settlement).toBeNull();

    expect(await operate(stack, ...line)).toMatchObject({ exit: 0 });
    expect((await seen(loan)).settlement).toEqual({
      amount: AGREED,
      left: AGREED,
      forgiven: (payoffToday ?? 0) - AGREED,
      lastDay: until,
    });
    expect((await operate(stack, ...line)).lines).toEqual([
      `The same offer is already open on ${orderNo}. Nothing changed.`,
    ]);
    await expectNotice(loan, 'settlement_offered');
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('an offer is refused for the whole sum, for a day in the past or too far away, and for a loan that does not run', async () => {
    const loan = await overdueLoan();
    expect(await offer(loan, { amount: loan.order.payoffToday ?? 0 })).toMatchObject({
      code: 'settlement_amount',
    });
    expect(await offer(loan, { lastDay: addDays(today(), -1) })).toMatchObject({ code: 'settlement_day' });
    expect(await offer(loan, { lastDay: addDays(today(), 61) })).toMatchObject({ code: 'settlement_day' });
    await pay(stack, loan.person, loan.orderId);
    expect(await offer(loan)).toMatchObject({ code: 'order_state' });
  });

  it('an offer is refused while a payment is pending', async () => {
    const loan = await overdueLoan();
    const payment = await openPayment(loan.person, loan.orderId, { kind: 'part', amount: 50_000 });
    await payNow(stack, payment, { action: 'hang' });
    expect(await offer(loan)).toMatchObject({ code: 'payment_pending' });
  });

  it('an offer is refused while a dispute is open', async () => {
    const loan = await overdueLoan();
    const opened = await openDispute(loan.person, loan.orderId, { about: 'penalty', reason: DISPUTED });
    expect(opened.status).toBe(201);
    expect(await offer(loan)).toMatchObject({ code: 'dispute_open' });
  });

  it('twenty parallel offers record one event', async () => {
    const loan = await overdueLoan();
    const answers = await Promise.all(Array.from({ length: 20 }, () => offer(loan)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(answers.filter((each) => each.ok && each.value.outcome === 'done')).toHaveLength(1);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from loan_event
      where order_id = ${loan.orderId}::uuid and kind = 'settlement_offer'`.execute(stack.connection.db);
    expect(rows[0]?.n).toBe(1);
  });
});

describe('the agreed sum', () => {
  it('paying the agreed sum closes the loan: the rest is forgiven in the same journal, and the limit is not raised', async () => {
    const loan = await offeredLoan();
    const limit = await limitOf(loan);
    const { transactionId, paymentId } = await payAgreed(loan);
    expect(await seen(loan)).toMatchObject({
      status: 'settled',
      payoffToday: 0,
      credit: 0,
      settlement: null,
      forgiven: (loan.order.payoffToday ?? 0) - AGREED,
    });
    expect(await paymentOf(loan.person, paymentId)).toMatchObject({ result: 'success', settled: true });
    const { rows } = await sql<{ event: string; expense: number }>`
      select j.event, sum(e.amount)::int as expense from journal j join ledger_entry e using (customer_id, journal_id)
      where j.source = ${transactionId} and e.debit = 'write_off_expense' group by j.event`.execute(
      stack.connection.db,
    );
    expect(rows).toEqual([{ event: 'settlement_posted', expense: expect.any(Number) }]);
    await expectNotice(loan, 'loan_settled_for_less');
    expect(await limitOf(loan)).toBe(limit);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('payments of parts of the agreed sum add up, also if they are ordinary partial payments', async () => {
    const loan = await offeredLoan();
    await payAgreed(loan, 50_000);
    expect((await seen(loan)).settlement).toMatchObject({ amount: AGREED, left: 70_000 });
    await pay(stack, loan.person, loan.orderId, { kind: 'part', amount: 30_000 });
    await advanceDays(stack, 3);
    await payAgreed(loan);
    expect(await seen(loan)).toMatchObject({ status: 'settled', credit: 0 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a payment that is reported after the last day counts by the day on which it was made', async () => {
    const loan = await offeredLoan(0);
    const payment = await openPayment(loan.person, loan.orderId, { kind: 'settlement' });
    await payNow(stack, payment, { action: 'late', days: 3 });
    await advanceDays(stack, 4);
    await vi.waitFor(async () => expect((await seen(loan)).status).toBe('settled'));
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('paying everything that is owed while an offer is open pays the loan in full', async () => {
    const loan = await offeredLoan();
    await pay(stack, loan.person, loan.orderId);
    expect(await seen(loan)).toMatchObject({ status: 'settled', forgiven: null, credit: 0 });
  });

  it('a pay link shows the agreed sum and takes it', async () => {
    const loan = await offeredLoan();
    const made = await loan.person.send<PayLinkBody>('PUT', `/orders/${loan.orderId}/pay-link`);
    const token = made.body.link?.url.split('t=')[1] ?? '';
    const bill = await fetch(`${stack.url}/api/v1/pay-links/${token}`);
    const { settlement } = (await bill.json()) as PayLinkBillBody;
    expect(settlement).toEqual({ amount: AGREED, lastDay: addDays(today(), 7) });
    const opened = await fetch(`${stack.url}/api/v1/pay-links/${token}/payments`, {
      method: 'POST',
      headers: { 'idempotency-key': newKey(), 'content-type': 'application/json' },
      body: JSON.stringify({ pay: 'settlement', channel: 'bpi', language: 'en' }),
    });
    expect([opened.status, await opened.json()]).toEqual([201, expect.objectContaining({ amount: AGREED })]);
  });

  it('a bank transfer of the agreed sum needs no letter after the loan number', async () => {
    const loan = await offeredLoan();
    const { body } = await loan.person.get<{ amount: number; remarks: string }>(
      `/orders/${loan.orderId}/bank-transfer?pays=settlement`,
    );
    expect(body).toMatchObject({ amount: AGREED, remarks: loan.order.orderNo });
  });

  it('the certificate states a settlement for less, and a reversal voids it and revives the debt', async () => {
    const loan = await offeredLoan();
    const { transactionId } = await payAgreed(loan);
    expect(await certificateStatus(loan)).toBe(200);
    const kinds = async () => {
      const { rows } = await sql<{ kind: string; valid: boolean }>`
        select d.kind, c.void_at is null as valid from issued_document d join document_check c using (check_code)
        where d.customer_id = ${loan.person.customerId}::uuid and d.kind like '%certificate'`.execute(
        stack.connection.db,
      );
      return rows;
    };
    expect(await kinds()).toEqual([{ kind: 'settlement_certificate', valid: true }]);

    await advanceDays(stack, 10);
    await reversePayment(stack, transactionId);
    expect(await kinds()).toEqual([{ kind: 'settlement_certificate', valid: false }]);
    const { status, payoff, forgiven, settlement } = await seen(loan);
    expect({ status, forgiven, settlement, principal: payoff?.principal }).toEqual({
      status: 'active',
      forgiven: null,
      settlement: null,
      principal: 200_000,
    });
    expect(await certificateStatus(loan)).toBe(404);
    expect(await booksWithoutStatement()).toEqual([]);
  });

  it('a written-off loan can be settled for less', async () => {
    const loan = await overdueLoan();
    await operate(stack, 'loan', 'write-off', loan.order.orderNo, ...because);
    expect(await offer(loan)).toMatchObject({ ok: true });
    await payAgreed(loan);
    expect(await seen(loan)).toMatchObject({ status: 'settled', forgiven: expect.any(Number) });
    expect(await booksWithoutStatement()).toEqual([]);
  });
});

describe('the end of an offer', () => {
  it('an offer that nobody pays ends by itself, the borrower is notified once, and what was paid stays paid', async () => {
    const loan = await offeredLoan(2);
    await payAgreed(loan, 50_000);
    await advanceDays(stack, 3);
    await closeDays(stack);
    await closeDays(stack);
    await expectNotice(loan, 'settlement_ended');
    expect(await seen(loan)).toMatchObject({
      status: 'active',
      settlement: null,
      payoff: { principal: expect.any(Number) },
    });
    const refused = await loan.person.send<{ code: string }>(
      'POST',
      `/orders/${loan.orderId}/payments`,
      { kind: 'settlement', language: 'en' },
      newKey(),
    );
    expect(refused).toMatchObject({ status: 409, body: { code: 'settlement_over' } });
    expect(await booksWithoutStatement()).toEqual([]);
  });

  it('a payment of the agreed sum after the last day is a partial payment', async () => {
    const loan = await offeredLoan(0);
    await advanceDays(stack, 1);
    await pay(stack, loan.person, loan.orderId, { kind: 'part', amount: AGREED });
    expect(await seen(loan)).toMatchObject({ status: 'active', forgiven: null });
    expect(await booksWithoutStatement()).toEqual([]);
  });

  it('a later offer replaces an open one, and a withdrawn one is refused', async () => {
    const loan = await offeredLoan();
    await payAgreed(loan, 50_000);
    expect(await offer(loan, { amount: 100_000 })).toMatchObject({ ok: true, value: { replaces: true } });
    expect((await seen(loan)).settlement).toMatchObject({ amount: 100_000, left: 100_000 });
    const withdraw = () => operate(stack, 'loan', 'settle-withdraw', loan.order.orderNo, ...because);
    expect((await withdraw()).lines[0]).toContain('is withdrawn');
    expect((await seen(loan)).settlement).toBeNull();
    expect(await withdraw()).toMatchObject({ outcome: 'settlement_over' });
  });

  it('a payment and a withdrawal at the same time leave the books equal, in whatever order they run', async () => {
    const loan = await offeredLoan();
    const payment = await openPayment(loan.person, loan.orderId, { kind: 'settlement' });
    await Promise.all([payNow(stack, payment), admin().withdraw(keyOf(loan.person, loan.orderId), REASON)]);
    expect((await seen(loan)).status).toBe('settled');
    expect(await booksWithoutStatement()).toEqual([]);
  });
});
