/** What pending payments leave of a loan: the same answer for every surface that asks for money, on the real database. */
import type { HomeBody } from '@tulay/contract/home/home';
import type { Note } from '@tulay/contract/inbox/message';
import type { OrderBody, OrderList } from '@tulay/contract/lending/loan';
import type { PaymentKindName } from '@tulay/contract/lending/payment';
import type { PayLinkBillBody, PayLinkBody } from '@tulay/contract/lending/pay-link';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import type { PendingOutcome } from '@tulay/engine/loan/pending-outcome';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type Borrower, control, newKey } from '../../../testing/borrower';
import { grantCoupon } from '../../../testing/coupons';
import {
  approvedBorrower,
  openPayment,
  orderOf,
  type PaymentInput,
  payoutAtGateway,
  signedOrder,
  withdraw,
} from '../../../testing/loan';
import { advanceDays, bookDifferences, createActiveLoan, pay, payNow } from '../../../testing/money';
import { type Stack, runMinuteJobs, startStack } from '../../../testing/stack';
import { orderOf as factsOf } from '../loan/loan.store';
import { createReminderService } from '../loan/reminder.service';
import { createSettlementAdminService } from '../loan/settlement-admin.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

interface Loan {
  readonly person: Borrower;
  readonly orderId: string;
}

const today = () => manilaDate(stack.providers.clock.now());
const seen = ({ person, orderId }: Loan) => orderOf(person, orderId);

/** Creates a loan with one payment of ₱2,000 and interest, due in 14 days. */
const loanDueIn = async (days: number): Promise<Loan> => {
  const loan = await createActiveLoan(stack);
  await advanceDays(stack, 14 - days);
  return loan;
};

const HULUGAN = { productId: 'hulugan', amount: 200_000, term: { unit: 'week', count: 3 } };

/** Creates a loan with three weekly installments. */
async function installmentLoan(days: number): Promise<Loan> {
  const person = await approvedBorrower(stack);
  const orderId = await signedOrder(person, HULUGAN);
  await withdraw(stack, person, [orderId]);
  await control(stack, `payouts/${await payoutAtGateway(stack, person)}`, { action: 'deliver' });
  await advanceDays(stack, days);
  return { person, orderId };
}

async function offeredLoan(): Promise<Loan> {
  const loan = await loanDueIn(-6);
  const admin = createSettlementAdminService({ ...stack.providers, db: stack.connection.db });
  const key = { customerId: loan.person.customerId, orderId: loan.orderId };
  const offer = { amount: 120_000, lastDay: addDays(today(), 7) };
  expect(await admin.offer(key, offer, { who: 'ana', why: 'lost the job' })).toMatchObject({ ok: true });
  return loan;
}

async function openPending({ person, orderId }: Loan, input: PaymentInput) {
  const payment = await openPayment(person, orderId, { channel: 'bpi', ...input });
  await payNow(stack, payment, { action: 'hang' });
  return payment;
}

interface Case {
  readonly title: string;
  readonly loan: () => Promise<Loan>;
  readonly pays: (order: OrderBody, loan: Loan) => PaymentInput | Promise<PaymentInput>;
  readonly outcome: PendingOutcome;
}

const due = ({ overdueAmount, nextDue }: OrderBody) =>
  overdueAmount > 0 ? overdueAmount : (nextDue?.amount ?? 0);

/** Pending payments of each kind that pays for a loan. Credit that is given back pays nothing of a loan. */
const CASES: Readonly<Record<Exclude<PaymentKindName, 'give_back'>, readonly Case[]>> = {
  full: [
    {
      title: 'before the due date',
      loan: () => loanDueIn(5),
      pays: () => ({ kind: 'full' }),
      outcome: 'paid',
    },
    {
      title: 'of an overdue loan',
      loan: () => loanDueIn(-4),
      pays: () => ({ kind: 'full' }),
      outcome: 'paid',
    },
    {
      title: 'with a coupon',
      loan: () => loanDueIn(5),
      pays: async (_order, { person }) => {
        const gift = { kind: 'repayment', amount: 20_000, fullRepaymentOnly: true } as const;
        return { kind: 'full', couponId: await grantCoupon(stack, person, gift) };
      },
      outcome: 'paid',
    },
  ],
  part: [
    {
      title: 'of a part of what is due',
      loan: () => loanDueIn(0),
      pays: () => ({ kind: 'part', amount: 100_000 }),
      outcome: 'short',
    },
    {
      title: 'of the next installment',
      loan: () => installmentLoan(5),
      pays: (order) => ({ kind: 'part', amount: due(order) }),
      outcome: 'covered',
    },
    {
      title: 'of the overdue installment',
      loan: () => installmentLoan(9),
      pays: (order) => ({ kind: 'part', amount: due(order) }),
      outcome: 'covered',
    },
  ],
  extension: [
    {
      title: 'of a loan due soon',
      loan: () => loanDueIn(2),
      pays: () => ({ kind: 'extension' }),
      outcome: 'covered',
    },
    {
      title: 'of an overdue loan',
      loan: () => loanDueIn(-3),
      pays: () => ({ kind: 'extension' }),
      outcome: 'covered',
    },
  ],
  cancellation: [
    {
      title: 'in the first days',
      loan: () => loanDueIn(13),
      pays: () => ({ kind: 'cancellation' }),
      outcome: 'canceled',
    },
  ],
  settlement: [
    {
      title: 'of the agreed sum',
      loan: offeredLoan,
      pays: () => ({ kind: 'settlement' }),
      outcome: 'for_less',
    },
    {
      title: 'of a part of the agreed sum',
      loan: offeredLoan,
      pays: () => ({ kind: 'settlement', amount: 50_000 }),
      outcome: 'short',
    },
  ],
};
const ALL = Object.entries(CASES).flatMap(([kind, cases]) => cases.map((each) => ({ ...each, kind })));

describe('the answer about a pending payment', () => {
  it.each(ALL)('a pending $kind payment $title leaves what it leaves once it arrives', async (each) => {
    const loan = await each.loan();
    const order = await seen(loan);
    expect(order.pending).toBeNull();
    const payment = await openPending(loan, await each.pays(order, loan));
    await advanceDays(stack, 2);
    const before = await seen(loan);
    expect(before.pending).toMatchObject({ amount: payment.amount, outcome: each.outcome, credit: 0 });

    await payNow(stack, payment);
    const { payoffToday, nextDue, overdueAmount, daysPastDue, payoff, settlement, plan, ...after } =
      await seen(loan);
    expect(before.pending?.left).toEqual({
      payoffToday,
      nextDue,
      overdueAmount,
      daysPastDue,
      payoff,
      settlement,
      plan,
    });
    const closed = {
      paid: 'settled',
      for_less: 'settled',
      canceled: 'canceled',
      covered: 'active',
      short: 'active',
    };
    expect(after).toMatchObject({
      status: closed[each.outcome],
      pending: null,
      credit: before.pending?.credit,
    });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('two full payments close the loan, and the second becomes credit', async () => {
    const loan = await loanDueIn(5);
    const first = await openPending(loan, { kind: 'full' });
    await advanceDays(stack, 2);
    const second = await openPending(loan, { kind: 'full' });
    const { pending } = await seen(loan);
    expect(second.amount).toBeGreaterThan(first.amount);
    expect(pending).toMatchObject({
      amount: first.amount + second.amount,
      outcome: 'paid',
      credit: second.amount,
    });
    await payNow(stack, second);
    await payNow(stack, first);
    expect(await seen(loan)).toMatchObject({ status: 'settled', credit: second.amount });
  });

  it('Home, the lists of loans, the loan and its pay link state the same amount left after a pending payment', async () => {
    const loan = await installmentLoan(9);
    const { person, orderId } = loan;
    await openPending(loan, { kind: 'part', amount: 30_000 });
    await advanceDays(stack, 1);
    const { pending, label } = await seen(loan);
    const { body: home } = await person.get<HomeBody>('/home');
    const { body: lists } = await person.get<z.infer<typeof OrderList>>('/orders');
    const made = await person.send<PayLinkBody>('PUT', `/orders/${orderId}/pay-link`);
    const token = made.body.link?.url.split('t=')[1] ?? '';
    const bill = (await (await fetch(`${stack.url}/api/v1/pay-links/${token}`)).json()) as PayLinkBillBody;
    const answer = home.order?.pending;
    expect(answer).toMatchObject({ amount: 30_000, outcome: 'short', credit: 0 });
    expect(answer?.left.overdueAmount).toBeGreaterThan(0);
    expect(pending).toMatchObject({ ...answer });
    expect(lists.current[0]?.pending).toEqual(answer);
    expect([home.order?.label, lists.current[0]?.label]).toEqual([label, label]);
    expect(bill).toMatchObject({
      pending: answer,
      payoff: answer?.left.payoffToday,
      due: { amount: answer?.left.overdueAmount },
    });
  });

  it('a pay link takes the rest that pending payments leave, also if it is less than ₱100', async () => {
    const loan = await loanDueIn(0);
    const { person, orderId } = loan;
    const { payoffToday } = await seen(loan);
    await openPending(loan, { kind: 'part', amount: (payoffToday ?? 0) - 900 });
    const made = await person.send<PayLinkBody>('PUT', `/orders/${orderId}/pay-link`);
    const token = made.body.link?.url.split('t=')[1] ?? '';
    const headers = { 'idempotency-key': newKey(), 'content-type': 'application/json' };
    const body = JSON.stringify({ pay: 'full', channel: 'gcash', language: 'en' });
    const url = `${stack.url}/api/v1/pay-links/${token}/payments`;
    expect(await (await fetch(url, { method: 'POST', headers, body })).json()).toMatchObject({ amount: 900 });
    const rest = await openPayment(person, orderId, { kind: 'part', amount: 900 });
    expect(rest.amount).toBe(900);
  });

  it('a loan that a pending payment closes comes after another loan on Home', async () => {
    const person = await approvedBorrower(stack);
    const orderIds = [await signedOrder(person), await signedOrder(person, { ...HULUGAN, keepOthers: true })];
    expect((await withdraw(stack, person, orderIds)).status).toBe(200);
    for (const _each of orderIds)
      await control(stack, `payouts/${await payoutAtGateway(stack, person)}`, { action: 'deliver' });
    const shown = async () => (await person.get<HomeBody>('/home')).body.order?.orderId ?? '';
    const first = await shown();
    await openPending({ person, orderId: first }, { kind: 'full' });
    expect(await shown()).toBe(orderIds.find((each) => each !== first));
  });
});

describe('money is asked for again', () => {
  it.each([
    ['fails', async (ref: string) => void (await control(stack, `payments/${ref}`, { action: 'fail' }))],
    [
      'is not confirmed in its channel’s time',
      async () => {
        await advanceDays(stack, 9);
        await runMinuteJobs(stack);
      },
    ],
  ])('once a pending payment %s, nothing is pending and the whole amount is due', async (_how, end) => {
    const [loan, other] = [await createActiveLoan(stack), await createActiveLoan(stack)];
    await advanceDays(stack, 15);
    const { ref } = await openPending(loan, { kind: 'full' });
    expect(await seen(loan)).toMatchObject({ label: { kind: 'confirming' }, pending: { outcome: 'paid' } });
    await end(ref);
    const { payoffToday, nextDue, label } = await seen(other);
    expect(await seen(loan)).toMatchObject({ payoffToday, nextDue, label, pending: null });
    expect(label.kind).toBe('overdue');
  });
});

describe('a reminder of a loan with a pending payment', () => {
  /** Sends the reminder of today, and returns what the borrower gets. */
  async function remind({ person, orderId }: Loan, kind: 'loan.due_soon' | 'loan.overdue'): Promise<Note[]> {
    const sent: Note[] = [];
    const { db } = stack.connection;
    const notices = {
      notify: async (_customer: string, _reference: string, note: Note) => void sent.push(note),
    };
    const reminders = createReminderService({ db, clock: stack.providers.clock, notices, payLink: null });
    await reminders.remind(person.customerId, { kind, orderId, businessDate: today() });
    return sent;
  }

  it('a reminder asks for nothing that the pending payment covers from the day on which it was paid', async () => {
    const loan = await loanDueIn(1);
    const { person, orderId } = loan;
    await openPending(loan, { kind: 'full' });
    await advanceDays(stack, 1);
    // A payment of a later day moves the beginning of a hold, and not the value date of its money.
    expect((await factsOf(stack.connection.db, person.customerId, orderId))?.payments[0]?.value_date).toBe(
      addDays(today(), -1),
    );
    expect(await remind(loan, 'loan.due_soon')).toEqual([]);
    await advanceDays(stack, 1);
    expect(await remind(loan, 'loan.overdue')).toEqual([]);
  });

  it('a reminder asks for the rest that a pending payment leaves', async () => {
    const loan = await loanDueIn(-1);
    await openPending(loan, { kind: 'part', amount: 100_000 });
    const { pending } = await seen(loan);
    expect(await remind(loan, 'loan.overdue')).toEqual([
      { topic: 'overdue', orderId: loan.orderId, amount: pending?.left.overdueAmount },
    ]);
  });

  it('no reminder is sent while the payment for an extension is pending', async () => {
    const loan = await loanDueIn(-1);
    await openPending(loan, { kind: 'extension' });
    expect(await remind(loan, 'loan.overdue')).toEqual([]);
    await pay(stack, loan.person, loan.orderId, { kind: 'full' });
  });
});
