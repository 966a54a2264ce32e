import { describe, expect, test } from 'vitest';
import { worstDaysPastDue } from '../credit/lateness';
import { exampleFacts, paid } from '../testing/loans';
import type { LoanFacts } from './facts';
import { orderLabel } from './label';
import { position } from './position';

/** The loan of the tests is due on 2026-07-17, with 510,500 centavos. */
const reversed = (amount: number, valueDate: string, reversedOn: string): LoanFacts =>
  exampleFacts([{ ...paid(amount, valueDate), id: 'reversed', reversedOn }]);

const on = (facts: LoanFacts, day: string) => {
  const now = position(facts, day);
  return [now.daysPastDue, now.payoff.penalty, orderLabel('active', now)];
};

describe('a payment of a day early whose channel reverses it after 41 days', () => {
  const facts = reversed(510_150, '2026-07-16', '2026-08-26');

  test('from the value date of a reversed payment to the day after its reversal, no day counts as overdue or bears a late fee', () => {
    expect(on(facts, '2026-08-26')).toEqual([0, 0, { kind: 'due_in', days: 1 }]);
    expect(on(facts, '2026-08-27')).toEqual([0, 0, { kind: 'due_today' }]);
    expect(on(facts, '2026-08-28')).toEqual([1, 850, { kind: 'overdue', days: 1 }]);
  });

  test('a loan is due on the day after the reversal, and reminders count from that day', () => {
    const [installment] = position(facts, '2026-08-26').installments;
    expect(installment).toMatchObject({
      dueDate: '2026-07-17',
      effectiveDueDate: '2026-08-27',
      status: 'due',
    });
    expect(position(facts, '2026-08-26')).toMatchObject({ overdueAmount: 0, pendingAmount: 0 });
  });

  test.each([
    ['2026-08-27', 0],
    ['2026-08-30', 3],
  ])('a loan that is then paid on %s was overdue by %i days at most', (day, days) => {
    expect(worstDaysPastDue({ ...facts, payments: [...facts.payments, paid(2_000_000, day)] })).toBe(days);
  });
});

test('the days before the value date of a late payment count as days past due, even if the payment is reversed later', () => {
  const facts = reversed(2_000_000, '2026-07-20', '2026-08-01');
  expect(worstDaysPastDue(exampleFacts([paid(2_000_000, '2026-07-20')]))).toBe(3);
  expect(position(facts, '2026-07-31').daysPastDue).toBe(3);
  expect(position(facts, '2026-08-02').daysPastDue).toBe(3);
  expect(position(facts, '2026-08-03').daysPastDue).toBe(4);
});

test('a reversed partial payment excuses no day, but its amount bears no late fee while the payment was believed', () => {
  const facts = reversed(255_250, '2026-07-17', '2026-07-27');
  expect(position(facts, '2026-07-27')).toMatchObject({ daysPastDue: 10, payoff: { penalty: 4_254 } });
});

test('two payments that were reversed one after the other excuse the days of both', () => {
  const first = { ...paid(2_000_000, '2026-07-16'), id: 'first', reversedOn: '2026-07-20' };
  const second = { ...paid(2_000_000, '2026-07-24'), id: 'second', reversedOn: '2026-07-26' };
  // The days past due are 22, 23 and 24 July, and every day from 28 July on.
  expect(position(exampleFacts([first, second]), '2026-07-28').daysPastDue).toBe(4);
});

test('a payment that was reversed before its value date excuses no day', () => {
  const facts = reversed(2_000_000, '2026-07-20', '2026-07-18');
  expect(position(facts, '2026-07-25')).toEqual(position(exampleFacts(), '2026-07-25'));
});

test('if the payment of an extension is reversed, the days that the extension had added are excused', () => {
  const extension = {
    id: 'reversed',
    kind: 'extension',
    days: 8,
    amount: 30_000,
    fee: 5_000,
    tax: 0,
  } as const;
  const facts = {
    ...exampleFacts(),
    extensions: [{ ...extension, valueDate: '2026-07-17', reversedOn: '2026-07-30' }],
  };
  // The extended due date was 25 July; from 26 to 31 July the loan was late all the same.
  expect(position(facts, '2026-07-25').daysPastDue).toBe(0);
  expect(position(facts, '2026-07-31').daysPastDue).toBe(6);
});

test('a pending payment whose hold ended without money stops the late fee during the hold, and excuses no day', () => {
  const held = { ...paid(510_500, '2026-07-17', 'pending'), heldUntil: '2026-07-20' };
  expect(position(exampleFacts([held]), '2026-07-22')).toMatchObject({
    daysPastDue: 5,
    pendingAmount: 0,
    payoff: { penalty: 1_701 },
  });
});
