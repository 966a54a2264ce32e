import { addDays } from '@tulay/engine/calendar';
import { quote } from '@tulay/engine/loan/quote';
import type { LoanFacts } from '@tulay/engine/loan/types';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, control } from '../../../testing/borrower';
import { activeOrder, approvedBorrower, openPayment } from '../../../testing/loan';
import { pay } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';
import { createLimitService, worstDaysPastDue } from './limit.service';
import { limitOf as standingOf, orderOf as factsOf } from '../loan/loan.store';
import { createReversalService } from '../payment/posting/reversal.service';

/** A worker moves the limit, on a machine that may be busy. */
const PATIENCE_MS = 60_000;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());

const limitOf = async (person: Borrower) => (await standingOf(stack.connection.db, person.customerId)).limit;

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
  await vi.waitFor(async () => expect(await limitAudits(person)).toHaveLength(1), { timeout: 10_000 });
  return orderId;
}

describe('the limit after a loan', { timeout: PATIENCE_MS }, () => {
  it('grows by 2,000 pesos when the loan was settled on time, once however often it is told', async () => {
    const person = await approvedBorrower(stack);
    const before = await limitOf(person);
    const orderId = await settle(person);
    expect(await limitOf(person)).toBe(before + 200_000);

    const limits = createLimitService({ db: stack.connection.db, clock: stack.outside.clock });
    await Promise.allSettled(Array.from({ length: 10 }, () => limits.syncWithOrder(person.customerId, orderId)));
    expect(await limitOf(person)).toBe(before + 200_000);
    expect(await limitAudits(person)).toEqual(['on_time']);
  });

  it('gives the growth back when the money that settled the loan is taken back, and counts anew once it is settled again', async () => {
    const { db } = stack.connection;
    const person = await approvedBorrower(stack);
    const before = await limitOf(person);
    const orderId = await activeOrder(stack, person);
    const { transactionId } = await pay(stack, person, orderId);
    const moved = async (limit: number, reasons: string[]) => {
      await vi.waitFor(async () => expect(await limitAudits(person)).toEqual(reasons), { timeout: 10_000 });
      expect(await limitOf(person)).toBe(limit);
    };
    await moved(before + 200_000, ['on_time']);
    const loans = { facts: (customerId: string, order: string) => factsOf(db, customerId, order) };
    const reversals = createReversalService({ ...stack.outside, db, loans });
    await reversals.reverse(transactionId, { who: 'ana', why: 'charge-back' });
    await moved(before, ['on_time', 'reopened']);
    await pay(stack, person, orderId);
    await moved(before + 200_000, ['on_time', 'reopened', 'on_time']);
  });

  it('does not move for a loan that still runs', async () => {
    const person = await approvedBorrower(stack);
    const orderId = await activeOrder(stack, person);
    const before = await limitOf(person);
    await createLimitService({ db: stack.connection.db, clock: stack.outside.clock }).syncWithOrder(
      person.customerId,
      orderId,
    );
    expect(await limitOf(person)).toBe(before);
  });
});

describe('the worst days past due of a loan', () => {
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
    ['paid before the day', loan([10, 250_000]), 0],
    ['paid on the day', loan([14, 250_000]), 0],
    ['paid a day late', loan([15, 250_000]), 1],
    ['paid in part in time and the rest 9 days late', loan([14, 100_000], [23, 150_000]), 9],
  ])('%s', (_how, facts, days) => {
    expect(worstDaysPastDue(facts)).toBe(days);
  });
});
