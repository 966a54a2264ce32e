import { describe, expect, test } from 'vitest';
import { exampleFacts, paid, writtenOffOn } from '../testing/loans';
import type { LoanFacts } from './facts';
import { amountToRemind, position } from './position';
import { eventDates, lastEventDate, replay } from './replay';

const WITH_DISPUTE = (openedOn: string, closedOn: string | null): LoanFacts => ({
  ...exampleFacts(),
  disputes: [{ id: 'dispute', amount: 500, openedOn, closedOn }],
});

describe('the dates of a loan', () => {
  test('a loan to which nothing has happened has no event, and its last event is its value date', () => {
    expect(eventDates(exampleFacts())).toEqual([]);
    expect(lastEventDate(exampleFacts())).toBe('2026-07-03');
    expect(position(exampleFacts(), '2026-07-10')).toMatchObject({ disputedAmount: 0, pendingAmount: 0 });
  });

  test('an open dispute has one event, a closed one two', () => {
    expect(eventDates(WITH_DISPUTE('2026-07-20', null))).toEqual(['2026-07-20']);
    expect(eventDates(WITH_DISPUTE('2026-07-20', '2026-07-22'))).toEqual(['2026-07-20', '2026-07-22']);
  });

  test('the last event date of several loan histories is the latest one, in any order of the histories', () => {
    const early = exampleFacts([paid(1, '2026-07-10')]);
    const late = exampleFacts([paid(1, '2026-07-20')]);
    expect(lastEventDate(late, early)).toBe('2026-07-20');
    expect(lastEventDate(early, late)).toBe('2026-07-20');
  });

  test('an event before the value date counts on the value date', () => {
    const facts = exampleFacts([paid(1_000, '2026-07-01')]);
    expect(eventDates(facts)).toEqual(['2026-07-03']);
    expect(position(facts, '2026-07-03').paidTotal.principal).toBe(1_000);
  });

  test('a write-off counts as an event on its day', () => {
    expect(eventDates({ ...exampleFacts(), writeOffs: [writtenOffOn('2026-09-01')] })).toEqual([
      '2026-09-01',
    ]);
  });
});

describe('facts whose end is before their start', () => {
  test('a dispute that is closed before it was opened disputes nothing on any day', () => {
    const facts = WITH_DISPUTE('2026-07-20', '2026-07-18');
    for (const day of ['2026-07-18', '2026-07-19', '2026-07-20', '2026-07-25'])
      expect(position(facts, day).disputedAmount).toBe(0);
  });

  test('a payment that is reversed before its value date is pending on no day', () => {
    const facts = exampleFacts([{ ...paid(500, '2026-07-20'), reversedOn: '2026-07-18' }]);
    for (const day of ['2026-07-18', '2026-07-19', '2026-07-20'])
      expect(position(facts, day).pendingAmount).toBe(0);
  });
});

test('a reversed cancellation pays nothing, and is not shown as pending', () => {
  const cancellations = [
    { id: 'cancellation', amount: 488_200, valueDate: '2026-07-05', reversedOn: '2026-07-09' },
  ];
  const facts = { ...exampleFacts(), cancellations };
  expect(position(facts, '2026-07-06')).toMatchObject({ pendingAmount: 0, settledOn: null });
  expect(position(facts, '2026-07-09')).toMatchObject({ pendingAmount: 0, credit: 0, settledOn: null });
});

test('a reminder does not ask for a pending amount, and asks for nothing once the loan is settled', () => {
  const pending = exampleFacts([paid(10_000, '2026-07-10', 'pending')]);
  expect(amountToRemind(position(pending, '2026-07-14'))).toBe(500_500);
  const settled = exampleFacts([paid(510_500, '2026-07-10')]);
  expect(amountToRemind(position(settled, '2026-07-14'))).toBe(0);
});

test('the lender pays the whole coupon, and the part that exceeds the owed amount becomes credit', () => {
  const coupon = {
    id: 'coupon',
    amount: 20_000,
    valueDate: '2026-07-14',
    account: 'coupon_expense',
  } as const;
  const facts = { ...exampleFacts([paid(508_000, '2026-07-14')]), lenderPayments: [coupon] };
  const loan = replay(facts, '2026-07-14');
  expect(loan.paidByLender.coupon_expense).toBe(20_000);
  expect(loan.credit).toBe(20_000 - 250);
});
