import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { payoff } from '../loan/position';
import { totalOf } from '../loan/components';
import { anyLoan, exampleFacts, paid } from '../testing/loans';
import { allocate } from './allocate';

describe('one payment of the example loan', () => {
  test('on the due date pays interest and principal and closes it', () => {
    expect(allocate(exampleFacts(), paid(510_500, '2026-07-17'))).toEqual({
      allocation: { penalty: 0, fees: 0, interest: 10_500, principal: 500_000 },
      credit: 0,
      settles: true,
      reallocated: false,
    });
  });

  test('too little leaves it open, too much becomes credit', () => {
    expect(allocate(exampleFacts(), paid(10_600, '2026-07-17'))).toMatchObject({
      allocation: { interest: 10_500, principal: 100 },
      settles: false,
    });
    expect(allocate(exampleFacts(), paid(510_600, '2026-07-17'))).toMatchObject({
      credit: 100,
      settles: true,
    });
  });

  test('late money goes to the penalty first', () => {
    const { allocation } = allocate(exampleFacts(), paid(1_000, '2026-07-19'));
    expect(allocation).toEqual({ penalty: 1_000, fees: 0, interest: 0, principal: 0 });
  });

  test('paid twice: the second is credit, and the loan stays closed', () => {
    const facts = exampleFacts([paid(510_500, '2026-07-17')]);
    expect(allocate(facts, paid(510_500, '2026-07-17'))).toEqual({
      allocation: { penalty: 0, fees: 0, interest: 0, principal: 0 },
      credit: 510_500,
      settles: true,
      reallocated: false,
    });
  });
});

describe('a back-dated payment', () => {
  test('gives back the penalty that later payments bore', () => {
    const facts = exampleFacts([paid(100_000, '2026-07-19')]);
    expect(allocate(facts, paid(510_500, '2026-07-17'))).toEqual({
      allocation: { penalty: -1_701, fees: 0, interest: 0, principal: 412_201 },
      credit: 100_000,
      settles: true,
      reallocated: true,
    });
  });

  test('takes the place of its own pending fact', () => {
    const pending = paid(510_500, '2026-07-17', 'pending');
    const outcome = allocate(exampleFacts([pending]), { ...pending, status: 'posted' });
    expect(outcome).toMatchObject({ settles: true, credit: 0, allocation: { penalty: 0 } });
  });
});

test('a promise that came later than it said holds back no penalty', () => {
  const promised = paid(300_000, '2026-07-17', 'pending');
  const outcome = allocate(exampleFacts([promised]), {
    ...promised,
    status: 'posted',
    valueDate: '2026-07-20',
  });
  expect(outcome.allocation.penalty).toBe(2_552);
});

describe('any payment into any loan', () => {
  const anyPayment = fc.record({
    amount: fc.integer({ min: 1, max: 9_000_000 }),
    offset: fc.integer({ min: 0, max: 200 }),
  });

  test('is allocated to the centavo: parts + credit = amount', () => {
    fc.assert(
      fc.property(anyLoan, anyPayment, (facts, { amount, offset }) => {
        const { allocation, credit } = allocate(facts, paid(amount, addDays(facts.valueDate, offset)));
        expect(totalOf(allocation) + credit).toBe(amount);
      }),
    );
  });

  test('settles when it is the payoff of its day, and not with a centavo less', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 0, max: 200 }), (facts, offset) => {
        const day = addDays(facts.valueDate, offset);
        const loan = { ...facts, payments: facts.payments.filter(({ valueDate }) => valueDate <= day) };
        const { total } = payoff(loan, day);
        fc.pre(total > 1);
        expect(allocate(loan, paid(total, day))).toMatchObject({ settles: true, credit: 0 });
        expect(allocate(loan, paid(total - 1, day)).settles).toBe(false);
      }),
    );
  });
});
