import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { payoff } from '../loan/position';
import { extensionFact, extensionOffer } from '../relief/extension';
import { exampleFacts, paid } from '../testing/loans';
import { LATENESS_WAITS, LONGEST_WAIT_DAYS, mayBorrowFrom, worstDaysPastDue } from './lateness';

const settled = (worst: number, settledOn = '2026-07-01') => ({ settledOn, worstDaysPastDue: worst });

describe('the wait after a seriously late loan', () => {
  test.each([
    [0, null],
    [30, null],
    [31, '2026-09-29'],
    [90, '2026-09-29'],
    [91, '2026-12-28'],
    [365, '2026-12-28'],
    [366, '2027-07-01'],
    [1_178, '2027-07-01'],
  ])('a borrower who settled %i days late on 2026-07-01 may borrow from %s', (worst, from) => {
    expect(mayBorrowFrom([settled(worst)])).toBe(from);
  });

  test('after several late loans the borrower waits until the latest of their waits has ended', () => {
    const loans = [settled(366, '2026-01-01'), settled(31, '2026-12-01'), settled(0, '2027-05-01')];
    expect(mayBorrowFrom(loans)).toBe('2027-03-01');
    expect(mayBorrowFrom([])).toBe(null);
  });

  test('a loan that was overdue for longer never leads to a shorter wait', () => {
    const waits = LATENESS_WAITS.map(({ overDays, waitDays }) => [overDays, waitDays]);
    expect(waits).toEqual(waits.toSorted(([one = 0], [other = 0]) => other - one));
    expect(waits.map(([, days]) => days)).toEqual(
      waits.map(([, days = 0]) => days).toSorted((a, b) => b - a),
    );
    expect(LONGEST_WAIT_DAYS).toBe(365);
  });
});

test.each([
  ['2026-07-10', 0],
  ['2026-07-17', 0],
  ['2026-07-18', 1],
  [addDays('2026-07-17', 1_178), 1_178],
])('a loan due on 2026-07-17 and paid on %s was overdue by %i days at most', (day, days) => {
  expect(worstDaysPastDue(exampleFacts([paid(2_000_000, day)]))).toBe(days);
});

test('an overpayment after the loan was already settled does not make the loan late', () => {
  const facts = exampleFacts([paid(2_000_000, '2026-07-10'), paid(100, '2026-07-25')]);
  expect(worstDaysPastDue(facts)).toBe(0);
});

test.each([
  ['2026-07-15', 0],
  ['2026-07-22', 5],
])('a loan extended on %s and paid on its new due date was overdue by %i days', (day, days) => {
  const facts = exampleFacts();
  const offer = extensionOffer(facts, day, { feeRate: 5_000 });
  if (!offer.ok) throw new Error(offer.code);
  const extended = { ...facts, extensions: [extensionFact('extension', offer.value)] };
  const due = offer.value.finalDueDate;
  expect(worstDaysPastDue({ ...extended, payments: [paid(2_000_000, due)] })).toBe(days);
});

test.each([
  ['2026-07-15', 0],
  ['2026-07-25', 8],
])('a loan whose debt was waived on %s was overdue by %i days', (day, days) => {
  const facts = exampleFacts();
  const { fees, interest, penalty, principal } = payoff(facts, day);
  const waivers = [{ id: 'waiver', valueDate: day, parts: { fees, interest, penalty, principal } }];
  expect(worstDaysPastDue({ ...facts, waivers, payments: [paid(100, '2026-08-20')] })).toBe(days);
});
