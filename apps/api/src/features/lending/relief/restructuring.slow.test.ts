/** Restructuring through the operators' commands, the borrower's API and the close of day, on the real database. */
import type { MessageBody, MessageTopic } from '@tulay/contract/inbox/message';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { RestructuringBody } from '@tulay/contract/lending/restructuring';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, newKey } from '../../../testing/borrower';
import { openDispute, REASON as DISPUTED } from '../../../testing/disputes';
import { openPayment, orderOf } from '../../../testing/loan';
import { advanceDays, bookDifferences, createActiveLoan, pay, payNow } from '../../../testing/money';
import { operate, operateAs } from '../../../testing/operators';
import {
  proposeRestructuring,
  RESTRUCTURING_REASON as REASON,
  signRestructuring,
} from '../../../testing/effects/restructuring';
import { reversePayment } from '../../../testing/reversal';
import { closeDays } from '../../../testing/books/close-days';
import { type Stack, startStack } from '../../../testing/stack';
import { recordedKeys } from '../offer/document.store';
import { createRestructuringAdminService, type ProposalInput } from '../loan/restructuring-admin.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const because = ['--why', 'earns', 'less', 'now'];
const today = () => manilaDate(stack.providers.clock.now());
const admin = () => createRestructuringAdminService({ ...stack.providers, db: stack.connection.db });

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

const keyOf = ({ person, orderId }: Loan) => ({ customerId: person.customerId, orderId });

const propose = (loan: Loan, more?: Partial<ProposalInput>) => proposeRestructuring(stack, loan, more);

async function proposedLoan(more: Partial<ProposalInput> = {}): Promise<Loan> {
  const loan = await overdueLoan();
  expect(await propose(loan, more)).toMatchObject({ ok: true, value: { outcome: 'done' } });
  return loan;
}

/** Draws a signature: one stroke on a transparent picture. */
async function drawnSignature(): Promise<string> {
  const stroke =
    '<svg width="600" height="200"><path d="M20 150 Q 300 20 580 120" stroke="black" fill="none"/></svg>';
  const png = await sharp(Buffer.from(stroke)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const seen = ({ person, orderId }: Loan) => orderOf(person, orderId);
const proposal = ({ person, orderId }: Loan) =>
  person.get<RestructuringBody & { code?: string }>(`/orders/${orderId}/restructuring`);
const sign = ({ person, orderId }: Loan, more?: Parameters<typeof signRestructuring>[2]) =>
  signRestructuring(person, orderId, more);
const booksWithoutStatement = async () =>
  (await bookDifferences(stack)).filter(({ book }) => book !== 'statement');

async function expectNotice({ person }: Loan, topic: MessageTopic): Promise<void> {
  await vi.waitFor(async () => {
    const { body } = await person.get<{ messages: MessageBody[] }>('/messages?kind=notify');
    expect(body.messages.filter(({ note }) => note.topic === topic)).toHaveLength(1);
  });
}

async function countOf(table: 'loan_event' | 'issued_document', orderId: string, kind: string) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where order_id = ${orderId}::uuid and kind = ${kind}`.execute(stack.connection.db);
  return rows[0]?.n;
}

describe('`loan restructure`', () => {
  it('a proposal shows both plans and the caps, needs two operators, and changes no amount owed', async () => {
    const loan = await overdueLoan();
    const { orderNo } = loan.order;
    const until = addDays(today(), 7);
    const plan = ['--installments', '3', '--every', 'month', '--first', addDays(today(), 30)];
    const line = ['loan', 'restructure', orderNo, ...plan, '--rate', '0.05', '--until', until, ...because];
    const alone = await operateAs(stack, 'ana', ...line);
    expect(alone).toMatchObject({ outcome: 'approval_requested' });
    const text = alone.lines.join('\n');
    for (const part of ['Present plan:', 'New plan:', 'Cap on total cost:', 'Days past due stay at 6'])
      expect(text).toContain(part);
    expect((await seen(loan)).restructuring).toBeNull();

    expect(await operate(stack, ...line)).toMatchObject({ exit: 0 });
    const { restructuring, restructured, payoff } = await seen(loan);
    expect({ restructuring, restructured, payoff }).toEqual({
      restructuring: { lastDay: until },
      restructured: null,
      payoff: loan.order.payoff,
    });
    expect((await operate(stack, ...line)).lines).toEqual([
      `The same plan is already proposed on ${orderNo}. Nothing changed.`,
    ]);
    await expectNotice(loan, 'restructuring_offered');
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a proposal is refused for a higher rate, a wrong day, and a plan that would break a cap, with the figures', async () => {
    const loan = await overdueLoan();
    expect(await propose(loan, { dailyRate: 1_600 })).toMatchObject({ code: 'rate_raised' });
    expect(await propose(loan, { lastDay: addDays(today(), -1) })).toMatchObject({ code: 'sign_day' });
    expect(await propose(loan, { lastDay: addDays(today(), 31) })).toMatchObject({ code: 'sign_day' });
    expect(await propose(loan, { firstDueDate: addDays(today(), 7) })).toMatchObject({ code: 'sign_day' });
    const dear = await propose(loan, {
      dailyRate: 1_500,
      count: 24,
      unit: 'month',
      firstDueDate: addDays(today(), 700),
    });
    expect(dear).toMatchObject({ code: 'cap_exceeded', params: { cap: 'total_cost', limit: 200_000 } });
  });

  it('a proposal is refused while a payment is pending, while a dispute is open, and for a settled loan', async () => {
    const loan = await overdueLoan();
    const payment = await openPayment(loan.person, loan.orderId, { kind: 'part', amount: 50_000 });
    await payNow(stack, payment, { action: 'hang' });
    expect(await propose(loan)).toMatchObject({ code: 'payment_pending' });
    const disputed = await overdueLoan();
    await openDispute(disputed.person, disputed.orderId, { about: 'penalty', reason: DISPUTED });
    expect(await propose(disputed)).toMatchObject({ code: 'dispute_open' });
    const settled = await overdueLoan();
    await pay(stack, settled.person, settled.orderId);
    expect(await propose(settled)).toMatchObject({ code: 'order_state' });
  });

  it('twenty parallel proposals record one event', async () => {
    const loan = await overdueLoan();
    const answers = await Promise.all(Array.from({ length: 20 }, () => propose(loan)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await countOf('loan_event', loan.orderId, 'restructuring_offer')).toBe(1);
  });
});

describe('the signature of a new plan', () => {
  it('the loan follows the new plan, stays reported as late, and the document is sealed and listed', async () => {
    const loan = await proposedLoan();
    const { body } = await proposal(loan);
    expect(body.before.toPay).toBe(loan.order.payoffToday);
    expect(await sign(loan)).toMatchObject({ status: 200 });
    const order = await seen(loan);
    expect(order).toMatchObject({
      status: 'active',
      daysPastDue: 0,
      overdueAmount: 0,
      restructuring: null,
      restructured: { since: today(), daysPastDue: 6, installmentsLeft: 3 },
      nextDue: { date: addDays(today(), 30), amount: body.after.plan[0]?.dueAmount },
    });
    expect(order.plan).toEqual(body.after.plan);
    expect(order.label.kind).toBe('pending_repayment');
    await expectNotice(loan, 'loan_restructured');
    const url = `${stack.url}/api/v1/orders/${loan.orderId}/documents/restructuring?language=en`;
    expect((await fetch(url, { headers: loan.person.headers() })).status).toBe(200);
    const listed = await loan.person.get<{ documents: { kind: string }[] }[]>('/documents');
    expect(listed.body[0]?.documents.map(({ kind }) => kind)).toContain('restructuring');
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('signing twice, also at the same time, signs once', async () => {
    const loan = await proposedLoan();
    const { toPay } = (await proposal(loan)).body.after;
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => sign(loan, { key, toPay })));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await sign(loan, { key, toPay })).status).toBe(200);
    expect((await sign(loan, { toPay })).body).toMatchObject({ code: 'restructuring_over' });
    expect(await countOf('loan_event', loan.orderId, 'restructuring_signed')).toBe(1);
    expect(await countOf('issued_document', loan.orderId, 'restructuring')).toBe(1);
  });

  it('of concurrent signatures, only the files of the accepted signature stay', async () => {
    const loan = await proposedLoan();
    const { toPay } = (await proposal(loan)).body.after;
    const { customerId } = loan.person;
    const filesIn = (folder: string) => {
      const path = join(stack.storageDir, folder, customerId);
      return existsSync(path)
        ? readdirSync(path).map((name) => `${folder}/${customerId}/${parse(name).name}`)
        : [];
    };
    const signatures = filesIn('signature').length;
    const signature = { drawn: await drawnSignature() };
    const answers = await Promise.all([1, 2, 3].map(() => sign(loan, { toPay, signature })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(filesIn('signature')).toHaveLength(signatures + 1);
    // Jobs store other documents at the same time, and record each of them.
    const unrecorded = async () => {
      const files = filesIn('document');
      const recorded = await recordedKeys(stack.connection.db, customerId, files);
      return files.filter((file) => !recorded.includes(file));
    };
    await expect.poll(unrecorded).toEqual([]);
  });

  it('a signature for other figures than those of today is refused, and nothing changes', async () => {
    const loan = await proposedLoan();
    const { toPay } = (await proposal(loan)).body.after;
    await advanceDays(stack, 1);
    expect((await sign(loan, { toPay })).body).toMatchObject({ code: 'restructuring_changed' });
    expect((await seen(loan)).restructured).toBeNull();
  });

  it('money that was paid meanwhile makes the plan smaller, and a dispute or a pending payment refuses the signature', async () => {
    const loan = await proposedLoan();
    const before = (await proposal(loan)).body.after.toPay;
    await pay(stack, loan.person, loan.orderId, { kind: 'part', amount: 50_000 });
    expect((await proposal(loan)).body.after.toPay).toBeLessThan(before);
    const disputed = await proposedLoan();
    await openDispute(disputed.person, disputed.orderId, { about: 'penalty', reason: DISPUTED });
    expect((await sign(disputed)).body).toMatchObject({ code: 'dispute_open' });
  });

  it('payments go to the new plan, and the loan is settled by its last installment', async () => {
    const loan = await proposedLoan();
    await sign(loan);
    const [first] = (await seen(loan)).plan;
    await pay(stack, loan.person, loan.orderId, { kind: 'part', amount: first?.dueAmount ?? 0 });
    expect(await seen(loan)).toMatchObject({
      plan: [{ status: 'paid' }, { status: 'upcoming' }, { status: 'upcoming' }],
      restructured: { installmentsLeft: 2 },
    });
    await pay(stack, loan.person, loan.orderId);
    expect(await seen(loan)).toMatchObject({
      status: 'settled',
      payoffToday: 0,
      credit: 0,
      restructured: null,
    });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('after a reversal of an earlier payment the same dates divide the larger debt, and the books agree', async () => {
    const loan = await overdueLoan();
    const { transactionId } = await pay(stack, loan.person, loan.orderId, { kind: 'part', amount: 100_000 });
    await propose(loan);
    await sign(loan);
    const before = await seen(loan);
    await advanceDays(stack, 3);
    await reversePayment(stack, transactionId);
    const after = await seen(loan);
    expect(after.plan.map(({ dueDate }) => dueDate)).toEqual(before.plan.map(({ dueDate }) => dueDate));
    expect(after.payoff?.principal).toBe(200_000);
    expect(after.restructured).toMatchObject({ installmentsLeft: 3 });
    expect(await booksWithoutStatement()).toEqual([]);
  });

  it('a payment that is reported after the signature counts by the day on which it was made', async () => {
    const loan = await overdueLoan();
    const payment = await openPayment(loan.person, loan.orderId, { kind: 'part', amount: 50_000 });
    await propose(loan, { lastDay: addDays(today(), 20) });
    await payNow(stack, payment, { action: 'late', days: 2 });
    await advanceDays(stack, 1);
    const signed = await sign(loan);
    expect(signed).toMatchObject({ status: 200, body: { restructured: { since: today() } } });
    const before = signed.body.plan;
    await advanceDays(stack, 3);
    await vi.waitFor(async () => expect((await seen(loan)).payments[0]?.status).toBe('posted'));
    const after = await seen(loan);
    expect(after.plan.map(({ dueDate }) => dueDate)).toEqual(before.map(({ dueDate }) => dueDate));
    // The payment is from before the signature, so every installment of the new plan is smaller.
    for (const [i, { dueAmount }] of after.plan.entries())
      expect(dueAmount).toBeLessThan(before[i]?.dueAmount ?? 0);
    expect(await booksWithoutStatement()).toEqual([]);
  });
});

describe('the end of a proposal', () => {
  it('a proposal that is not signed ends by itself, the borrower is notified once, and nothing has changed', async () => {
    const loan = await overdueLoan();
    await propose(loan, { lastDay: addDays(today(), 1) });
    await advanceDays(stack, 2);
    expect((await proposal(loan)).body).toMatchObject({ code: 'restructuring_over' });
    await closeDays(stack);
    await closeDays(stack);
    await expectNotice(loan, 'restructuring_ended');
    expect((await sign(loan, { toPay: 1 })).body).toMatchObject({ code: 'restructuring_over' });
    const { plan, restructured } = await seen(loan);
    expect({ due: plan[0]?.dueDate, restructured }).toEqual({
      due: loan.order.plan[0]?.dueDate,
      restructured: null,
    });
    expect(await booksWithoutStatement()).toEqual([]);
  });

  it('a later proposal replaces an open one, and a withdrawn one cannot be signed', async () => {
    const loan = await proposedLoan();
    expect(await propose(loan, { count: 4 })).toMatchObject({ ok: true });
    expect((await proposal(loan)).body.after.plan).toHaveLength(4);
    const withdraw = () => operate(stack, 'loan', 'restructure-withdraw', loan.order.orderNo, ...because);
    expect((await withdraw()).lines[0]).toContain('is withdrawn');
    expect((await proposal(loan)).body).toMatchObject({ code: 'restructuring_over' });
    expect(await withdraw()).toMatchObject({ outcome: 'restructuring_over' });
  });

  it('of a concurrent withdrawal and signature, only one takes effect', async () => {
    const loan = await proposedLoan();
    const [signed] = await Promise.all([sign(loan), admin().withdraw(keyOf(loan), REASON)]);
    const { restructured, restructuring } = await seen(loan);
    expect({ isSigned: restructured !== null, restructuring }).toEqual({
      isSigned: signed.status === 200,
      restructuring: null,
    });
  });
});
