import { addDays } from '@tulay/engine/calendar';
import { worstDaysPastDue } from '@tulay/engine/credit/lateness';
import { quote } from '@tulay/engine/pricing/quote';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, control } from '../../../testing/borrower';
import { activeOrder, approvedBorrower, openPayment } from '../../../testing/loan';
import { pay } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';
import { createLimitService, limitOf as storedLimit } from './limit.service';
import { giveBackOf, orderOf as factsOf } from '../loan/loan.store';
import { createReversalService } from '../payment/posting/reversal.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const loanReader = () => ({
  facts: (customerId: string, orderId: string) => factsOf(stack.connection.db, customerId, orderId),
  giveBack: (customerId: string) => giveBackOf(stack.connection.db, customerId),
});
const limitService = () =>
  createLimitService({ ...stack.providers, db: stack.connection.db, loans: loanReader() });

const limitOf = async (person: Borrower) => (await storedLimit(stack.connection.db, person.customerId)).limit;

async function limitAudits(person: Borrower): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`select detail ->> 'reason' as reason from audit
    where customer_id = ${person.customerId}::uuid and action = 'limit.moved' order by at, audit_id`.execute(
    stack.connection.db,
  );
  return rows.map(({ reason }) => reason);
}

async function settle(person: Borrower): Promise<string> {
  const orderId = await activeOrder(stack, person);
  const { ref } = await openPayment(person, orderId);
  await control(stack, `payments/${ref}`, { action: 'pay' });
  await vi.waitFor(async () => expect(await limitAudits(person)).toHaveLength(1));
  return orderId;
}

describe('credit limit after a loan', () => {
  it('a loan settled on time raises the credit limit by ₱2,000 once, even if the raise is computed ten times at once', async () => {
    const person = await approvedBorrower(stack);
    const before = await limitOf(person);
    const orderId = await settle(person);
    expect(await limitOf(person)).toBe(before + 200_000);

    const limits = limitService();
    await Promise.allSettled(
      Array.from({ length: 10 }, () => limits.syncWithOrder(person.customerId, orderId)),
    );
    expect(await limitOf(person)).toBe(before + 200_000);
    expect(await limitAudits(person)).toEqual(['on_time']);
  });

  it('reversing the last payment undoes the raised limit, and settling the loan again raises it again', async () => {
    const { db } = stack.connection;
    const person = await approvedBorrower(stack);
    const before = await limitOf(person);
    const orderId = await activeOrder(stack, person);
    const { transactionId } = await pay(stack, person, orderId);
    const limitBecomes = async (limit: number, reasons: string[]) => {
      await vi.waitFor(async () => expect(await limitAudits(person)).toEqual(reasons));
      expect(await limitOf(person)).toBe(limit);
    };
    await limitBecomes(before + 200_000, ['on_time']);
    const reversals = createReversalService({ ...stack.providers, db, loans: loanReader() });
    await reversals.reverse(transactionId, { who: 'ana', why: 'charge-back' });
    await limitBecomes(before, ['on_time', 'reopened']);
    await pay(stack, person, orderId);
    await limitBecomes(before + 200_000, ['on_time', 'reopened', 'on_time']);
  });

  it('a running loan does not change the credit limit', async () => {
    const person = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, person);
    const before = await limitOf(person);
    await limitService().syncWithOrder(person.customerId, orderId);
    expect(await limitOf(person)).toBe(before);
  });
});

describe('worst days past due', () => {
  const START = '2026-07-03';
  const loan = (...paidOn: readonly [number, number][]): LoanFacts => {
    const terms = {
      dailyRate: 1_500,
      serviceFeeRate: 0,
      taxRate: 0,
      taxBase: 'service_fee',
      creditReportFee: 0,
      feeTiming: 'upfront',
      penaltyMonthlyRate: 50_000,
      extensionFeeRate: 0,
      roundingStep: 1,
    } as const;
    const quoted = quote({ principal: 200_000, term: { unit: 'day', count: 14 }, terms, startDate: START });
    if (!quoted.ok) throw new Error(quoted.code);
    return {
      principal: 200_000,
      terms,
      contractDate: START,
      valueDate: START,
      upfrontCost: 0,
      schedule: quoted.value.schedule,
      payments: paidOn.map(([day, amount], i) => ({
        id: `p${i}`,
        amount,
        valueDate: addDays(START, day),
        status: 'posted',
      })),
    };
  };

  it.each([
    ['a loan paid before its due date', 0, loan([10, 250_000])],
    ['a loan paid on its due date', 0, loan([14, 250_000])],
    ['a loan paid a day late', 1, loan([15, 250_000])],
    ['a loan paid partly in time and the rest 9 days late', 9, loan([14, 100_000], [23, 150_000])],
  ])('%s was overdue by %i days at most', (_loan, days, facts) => {
    expect(worstDaysPastDue(facts)).toBe(days);
  });
});
