import { manilaDate } from '@tulay/engine/calendar';
import { fieldOf } from '@tulay/engine/records';
import { position } from '@tulay/engine/loan/position';
import { writeOffInForce } from '@tulay/engine/loan/write-off';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { advanceDays, advanceHour, createActiveLoan, pay } from '../../../testing/money';
import { operate, operateOk } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';
import { loanFacts } from '../../lending/loan/loan-facts.view';
import { orderOf } from '../../lending/loan/loan.store';
import { callFunction } from '../../../command';
import { createCloseService } from '../close.service';
import { sumAccruals } from './accrual.service';
import { lossClassOf } from './loan-day.view';

let stack: Stack;
let first: string;
const loans: { readonly customerId: string; readonly orderId: string }[] = [];

beforeAll(async () => {
  stack = await startStack();
  for (let count = 0; count < 3; count += 1) {
    const { person, orderId } = await createActiveLoan(stack);
    loans.push({ customerId: person.customerId, orderId });
    if (count === 1) await pay(stack, person, orderId, { kind: 'part', amount: 50_000 });
  }
  first = today();
  await advanceDays(stack, 10);
  await closeDays();
});
afterAll(() => stack.stop());

const today = () => manilaDate(stack.providers.clock.now());

/** Closes the days before today. Retries, because the worker of the test's stack may hold the lock of the close. */
async function closeDays(): Promise<void> {
  const closing = createCloseService({ db: stack.connection.db, clock: stack.providers.clock });
  await vi.waitFor(async () => expect(await closing.closeDays()).toBe(true));
}

const lastClosed = async () => {
  const { rows } = await sql<{
    day: string;
  }>`select max(business_date) as day from business_day where closed_at is not null`.execute(
    stack.connection.db,
  );
  return rows[0]?.day ?? '';
};
const booked = async (account: string) => {
  const { rows } = await sql<{
    amount: number;
  }>`select coalesce(sum(amount), 0)::bigint as amount from book_entry
    where account = ${account}`.execute(stack.connection.db);
  return rows[0]?.amount ?? 0;
};

/**
 * Loss rates of the migration, in percent. They are repeated here instead of imported, so that a changed rate fails
 * this test.
 */
const PERCENT = {
  current: 2,
  late_1_30: 8,
  restructured: 30,
  late_31_60: 35,
  late_61_90: 55,
  late_over_90: 85,
};

/** Sums computed from the position of each loan at the end of a day. */
async function expected(day: string) {
  const sums = { interest: 0, lateFees: 0, allowance: 0 };
  for (const { customerId, orderId } of loans) {
    const rows = await orderOf(stack.connection.db, customerId, orderId);
    const facts = rows && loanFacts(rows);
    if (!facts || writeOffInForce(facts)) continue;
    const { payoff, interestAhead, principalOwed, reportedDaysPastDue, restructured, settledOn } = position(
      facts,
      day,
    );
    if (settledOn !== null) continue;
    sums.interest += payoff.interest - interestAhead;
    sums.lateFees += payoff.penalty;
    const percent = PERCENT[lossClassOf(reportedDaysPastDue, restructured !== null)];
    sums.allowance += Math.round(((principalOwed + payoff.interest + payoff.penalty) * percent) / 100);
  }
  return sums;
}

async function expectBooks(): Promise<void> {
  const { interest, lateFees, allowance } = await expected(await lastClosed());
  expect(await booked('interest_receivable')).toBe(interest);
  expect(await booked('late_fee_receivable')).toBe(lateFees);
  expect(Math.abs(0 - (await booked('loss_allowance')) - allowance)).toBeLessThanOrEqual(loans.length);
}

/** Reads the report of the loss allowance from the first day on. Fails if a total of the report differs from the ledger. */
async function allowanceReport() {
  await advanceHour(stack);
  const report = await operateOk(stack, 'report', 'loss-allowance', '--from', first);
  expect(report.exit).toBe(0);
  const rows: unknown = fieldOf(report.data, 'rows');
  const checks: unknown = fieldOf(report.data, 'checks');
  if (!Array.isArray(rows) || !Array.isArray(checks)) throw new Error('the report has no rows');
  for (const check of checks) expect(fieldOf(check, 'report')).toBe(fieldOf(check, 'ledger'));
  return rows.map((row) => ({
    stage: Number(fieldOf(row, 'stage')),
    added: Number(fieldOf(row, 'added')),
    transferred: Number(fieldOf(row, 'transferred')),
    writtenOff: Number(fieldOf(row, 'writtenOff')),
    closing: Number(fieldOf(row, 'closing')),
  }));
}

it.each([
  [0, false, 'current'],
  [30, false, 'late_1_30'],
  [31, false, 'late_31_60'],
  [60, false, 'late_31_60'],
  [90, false, 'late_61_90'],
  [91, false, 'late_over_90'],
  [0, true, 'restructured'],
  [30, true, 'restructured'],
  [31, true, 'late_31_60'],
  [91, true, 'late_over_90'],
])('%d days late, restructured %s, is the class %s', (days, isRestructured, expectedClass) => {
  expect(lossClassOf(days, isRestructured)).toBe(expectedClass);
});

describe('the accruals and the loss allowance of a day', () => {
  it('while no loan is late, the accruals and the allowance equal the positions of the loans, and all of it is in stage 1', async () => {
    expect((await expected(await lastClosed())).interest).toBeGreaterThan(0);
    await expectBooks();
    const rows = await allowanceReport();
    expect(rows.filter(({ closing }) => closing !== 0).map(({ stage }) => stage)).toEqual([1]);
  });

  it('closing a day again books nothing more', async () => {
    const { db } = stack.connection;
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from book_entry`.execute(db)).rows[0]?.n;
    const before = await count();
    await closeDays();
    expect(await count()).toBe(before);
    const day = await lastClosed();
    const sums = await sumAccruals(db, day);
    await expect(
      callFunction(db, 'close_accruals', day, stack.providers.clock.now(), sums),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('the allowance of a loan moves to stage 2 after 30 days late and to stage 3 after 90, and the transfers sum to zero', async () => {
    await advanceDays(stack, 40);
    await closeDays();
    await expectBooks();
    const late = await allowanceReport();
    expect(late.filter(({ closing }) => closing !== 0).map(({ stage }) => stage)).toEqual([2]);
    await advanceDays(stack, 70);
    await closeDays();
    await expectBooks();
    const impaired = await allowanceReport();
    expect(impaired.filter(({ closing }) => closing !== 0).map(({ stage }) => stage)).toEqual([3]);
    expect(impaired.reduce((all, { transferred }) => all + transferred, 0)).toBe(0);
    expect(await booked('impairment_expense')).toBeGreaterThan(0);
  });

  it('a write-off uses the allowance of its loan, and the rest is the allowance of the other loans', async () => {
    const [loan] = loans;
    await operateOk(stack, 'loan', 'write-off', String(loan?.orderId), '--why', 'lost');
    await advanceDays(stack, 1);
    await closeDays();
    await expectBooks();
    const rows = await allowanceReport();
    expect(rows.reduce((all, { writtenOff }) => all + writtenOff, 0)).toBeGreaterThan(0);
  });

  it('the report shows a difference if the amount of a movement was changed', async () => {
    const { db } = stack.connection;
    const [before] = (
      await sql<{ id: string }>`select journal_id as id from book_journal where event = 'allowance_set'
      order by value_date desc limit 1`.execute(db)
    ).rows;
    await sql`insert into book_entry (journal_id, line, account, amount) values
      (${before?.id}::uuid, 98, 'loss_allowance', -100), (${before?.id}::uuid, 99, 'impairment_expense', 100)`.execute(
      db,
    );
    const report = await operate(stack, 'report', 'loss-allowance', '--from', first);
    expect(report.exit).toBe(1);
  });
});

describe('a loss rate', () => {
  it('two operators set a loss rate of at most 100 percent, from a later day on', async () => {
    const set = (...words: readonly string[]) =>
      operate(stack, 'books', 'set-loss-rate', ...words, '--why', 'review');
    expect(await set('current', '3', today())).toMatchObject({ outcome: 'too_early' });
    await expect(set('current', '3', '2030-01-01', '--product', 'none')).rejects.toThrow(
      'product: one of sandali',
    );
    expect(await set('current', '3', '2030-01-01')).toMatchObject({ outcome: 'done' });
    const { data } = await operateOk(stack, 'books', 'loss-rates');
    expect(fieldOf(data, 'rows')).toContainEqual({
      from: '2030-01-01',
      product: null,
      class: 'current',
      rate: 30_000,
    });
  });
});
