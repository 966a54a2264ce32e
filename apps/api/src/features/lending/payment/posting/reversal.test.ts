import { writeEventDetail } from '../../../../db/stored/loan-events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { manilaDate } from '@tulay/engine/calendar';
import { ZERO } from '@tulay/engine/loan/components';
import { runEvent } from '../../../../command';
import { newId } from '../../../../ids';
import { type Borrower, control, newKey } from '../../../../testing/borrower';
import {
  activeOrder,
  approvedBorrower,
  openPayment,
  orderOf,
  paymentOf,
  SANDALI,
} from '../../../../testing/loan';
import { bookDifferences } from '../../../../testing/money';
import { reversePayment as reverseOn, OPERATOR_REASON } from '../../../../testing/reversal';
import { type Stack, startStack } from '../../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const reverse = (transactionId: string) => reverseOn(stack, transactionId);

async function transactionsOf(person: Borrower): Promise<string[]> {
  const rows = await stack.connection.db
    .selectFrom('repayment')
    .select('transaction_id')
    .where('customer_id', '=', person.customerId)
    .orderBy('received_at')
    .execute();
  return rows.map((row) => row.transaction_id);
}

async function pay(person: Borrower, orderId: string, request?: { kind: 'part'; amount: number }) {
  const payment = await openPayment(person, orderId, request);
  await control(stack, `payments/${payment.ref}`, { action: 'pay' });
  const transactionId = (await transactionsOf(person)).at(-1) ?? '';
  return { ...payment, transactionId };
}

/** Returns the number of rows of each table that a reversal writes to. */
async function countWrites(person: Borrower) {
  const { rows } = await sql`select
      (select count(*)::int from loan_event where customer_id = c.id) as facts,
      (select count(*)::int from journal where customer_id = c.id and event = 'repayment_reversed') as journals,
      (select count(*)::int from audit where customer_id = c.id and action = 'repayment.reversed') as audits,
      (select max(version) from loan_order where customer_id = c.id) as version
    from (select ${person.customerId}::uuid as id) c`.execute(stack.connection.db);
  return rows[0];
}

describe('a payment reversal', () => {
  it('[spec 8.outstanding] a reversal makes the settled loan active with its former balance, and audits who did it and why', async () => {
    const person = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, person);
    const before = await orderOf(person, orderId);
    const paid = await pay(person, orderId);
    expect((await orderOf(person, orderId)).status).toBe('settled');

    expect(await reverse(paid.transactionId)).toEqual({ ok: true, value: 'done' });
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'active',
      settledAt: null,
      payoffToday: paid.amount,
      nextDue: before.nextDue,
      credit: 0,
    });
    expect(await paymentOf(person, paid.paymentId)).toMatchObject({
      result: 'fail',
      failure: 'payment_reversed',
      received: 0,
      allocation: null,
      settled: false,
    });
    expect((await person.get(`/payments/${paid.paymentId}/receipt`)).status).toBe(404);
    const { rows } = await sql<{ actor: string; detail: object; next_due_date: string }>`
      select actor, detail, next_due_date from audit join loan_order on order_id::text = subject
      where action = 'repayment.reversed' and order_id = ${orderId}::uuid`.execute(stack.connection.db);
    expect(rows).toEqual([
      {
        actor: 'operator',
        detail: { transactionId: paid.transactionId, ...OPERATOR_REASON },
        next_due_date: before.nextDue?.date,
      },
    ]);
    const second = await person.send('POST', '/orders', SANDALI, newKey());
    expect(second).toMatchObject({ status: 409, body: { code: 'outstanding_loan' } });
    await vi.waitFor(async () => {
      const texts = await control<{ text: string }[]>(stack, 'sms');
      expect(texts.filter(({ text }) => text.includes('reversed your payment'))).toHaveLength(1);
    });
  });

  it('concurrent reversals of a payment book one, and the four books agree once the gateway reports it', async () => {
    const person = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, person);
    const paid = await pay(person, orderId);
    const { version } = (await countWrites(person)) as { version: number };

    const results = await Promise.all(Array.from({ length: 20 }, () => reverse(paid.transactionId)));
    const outcomes = results.map((each) => (each.ok ? each.value : each.code)).toSorted();
    expect(outcomes.at(-1)).toBe('done');
    expect(outcomes.slice(0, -1)).toEqual(Array.from({ length: 19 }, () => 'already'));
    expect(await countWrites(person)).toEqual({ facts: 1, journals: 1, audits: 1, version: version + 1 });

    const subject = `reversed ${paid.transactionId}`;
    expect((await bookDifferences(stack)).map((each) => each.subject)).toContain(subject);
    await control(stack, `payments/${paid.ref}`, { action: 'take_back' });
    expect((await bookDifferences(stack)).map((each) => each.subject)).not.toContain(subject);
    expect((await bookDifferences(stack)).filter(({ book }) => book !== 'statement')).toEqual([]);
  });

  it('a reversal keeps the other payments of the loan, and the payoff grows by the reversed amount', async () => {
    const person = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, person);
    const first = await pay(person, orderId, { kind: 'part', amount: 50_000 });
    await pay(person, orderId, { kind: 'part', amount: 30_000 });
    const owed = (await orderOf(person, orderId)).payoffToday ?? 0;

    await reverse(first.transactionId);
    expect((await orderOf(person, orderId)).payoffToday).toBe(owed + 50_000);
    const last = await pay(person, orderId);
    expect(last.amount).toBe(owed + 50_000);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 0 });
    expect((await bookDifferences(stack)).filter(({ book }) => book !== 'statement')).toEqual([]);
  });

  it('reversing one of two equal payments of a checkout removes the credit balance and keeps the loan settled', async () => {
    const person = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, person);
    const payment = await openPayment(person, orderId);
    await control(stack, `payments/${payment.ref}`, { action: 'twice' });
    const [, double = ''] = await transactionsOf(person);

    expect(await reverse(double)).toEqual({ ok: true, value: 'done' });
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'settled', credit: 0 });
    expect(await paymentOf(person, payment.paymentId)).toMatchObject({
      result: 'success',
      received: payment.amount,
    });
  });

  it.each(['extension', 'cancellation'] as const)(
    'reversing the first of two payments of one %s checkout undoes it, and the second counts toward the loan',
    async (kind) => {
      const person = await approvedBorrower(stack);
      const orderId = await activeOrder(stack, person);
      const before = await orderOf(person, orderId);
      const payment = await openPayment(person, orderId, { kind });
      await control(stack, `payments/${payment.ref}`, { action: 'twice' });
      const [granted = ''] = await transactionsOf(person);

      expect(await reverse(granted)).toEqual({ ok: true, value: 'done' });
      expect(await paymentOf(person, payment.paymentId)).toMatchObject({
        result: 'fail',
        failure: 'payment_reversed',
        received: payment.amount,
      });
      expect(await orderOf(person, orderId)).toMatchObject({
        status: 'active',
        payoffToday: (before.payoffToday ?? 0) - payment.amount,
        nextDue: { date: before.nextDue?.date },
      });
      expect((await bookDifferences(stack)).filter(({ book }) => book !== 'statement')).toEqual([]);
    },
  );

  it('a reversal with an outdated loan version or of an unknown transaction is refused and changes nothing', async () => {
    const person = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, person);
    const { transactionId } = await pay(person, orderId, { kind: 'part', amount: 50_000 });
    const before = await countWrites(person);

    const late = await runEvent(
      stack.connection.db,
      'repayment_reverse',
      person.customerId,
      stack.providers.clock.now(),
      {
        orderId,
        transactionId,
        version: 1,
        amount: 50_000,
        reversedOn: manilaDate(stack.providers.clock.now()),
        change: {
          status: 'active',
          nextDueDate: null,
          settlementUntil: null,
          forgiven: null,
          forgivenPrincipal: null,
          restructuredLeft: null,
        },
        detail: writeEventDetail('repayment_reversal', { transactionId, allocation: { ...ZERO, credit: 0 } }),
        fails: false,
        couponReturn: null,
        journal: {
          journalId: newId(),
          event: 'repayment_reversed',
          source: transactionId,
          valueDate: manilaDate(stack.providers.clock.now()),
          entries: [],
        },
        who: 'ana',
        why: 'an outdated version',
        auditId: newId(),
        outboxId: newId(),
      },
    );
    expect(late).toMatchObject({ ok: false, code: 'stale' });
    expect(await reverse('txn_nobody_knows')).toMatchObject({ ok: false, code: 'not_found' });
    expect(await countWrites(person)).toEqual(before);
  });
});
