import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { payoff } from '../loan/position';
import { totalOf } from '../loan/components';
import { anyLoan, exampleFacts, paid } from '../testing/loans';
import { allocate, allocationBetween, reversePayment, withPostedPayment } from './allocate';

describe('one payment of the example loan', () => {
  test('a full payment on the due date pays interest and principal and settles the loan', () => {
    expect(allocate(exampleFacts(), paid(510_500, '2026-07-17'))).toEqual({
      allocation: { penalty: 0, fees: 0, interest: 10_500, principal: 500_000 },
      credit: 0,
      settles: true,
      reallocated: false,
    });
  });

  test('an insufficient payment leaves the loan open, and an excess becomes a credit balance', () => {
    expect(allocate(exampleFacts(), paid(10_600, '2026-07-17'))).toMatchObject({
      allocation: { interest: 10_500, principal: 100 },
      settles: false,
    });
    expect(allocate(exampleFacts(), paid(510_600, '2026-07-17'))).toMatchObject({
      credit: 100,
      settles: true,
    });
  });

  test('a payment of an overdue loan pays the penalty first', () => {
    const { allocation } = allocate(exampleFacts(), paid(1_000, '2026-07-19'));
    expect(allocation).toEqual({ penalty: 1_000, fees: 0, interest: 0, principal: 0 });
  });

  test('a second full payment becomes a credit balance, and the loan stays settled', () => {
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
  test('a back-dated payment returns the penalty that later payments paid', () => {
    const facts = exampleFacts([paid(100_000, '2026-07-19')]);
    expect(allocate(facts, paid(510_500, '2026-07-17'))).toEqual({
      allocation: { penalty: -1_701, fees: 0, interest: 0, principal: 412_201 },
      credit: 100_000,
      settles: true,
      reallocated: true,
    });
  });

  test('a posted payment replaces the pending payment with the same id', () => {
    const pending = paid(510_500, '2026-07-17', 'pending');
    const outcome = allocate(exampleFacts([pending]), { ...pending, status: 'posted' });
    expect(outcome).toMatchObject({ settles: true, credit: 0, allocation: { penalty: 0 } });
  });
});

test('posting replaces the pending payment by a posted one and keeps the other payments', () => {
  const other = paid(1_000, '2026-07-05');
  const pending = paid(510_500, '2026-07-17', 'pending');
  const facts = exampleFacts([pending, other]);
  expect(withPostedPayment(facts, pending)).toEqual({
    before: { ...facts, payments: [other] },
    after: { ...facts, payments: [other, { ...pending, status: 'posted' }] },
  });
});

test('the reversal of an overpayment takes the amount from the credit balance and changes nothing else', () => {
  const excess = paid(100, '2026-07-17');
  const before = exampleFacts([paid(510_500, '2026-07-17'), excess]);
  expect(allocationBetween(before, reversePayment(before, excess.id, '2026-07-20'))).toEqual({
    allocation: { penalty: 0, fees: 0, interest: 0, principal: 0 },
    credit: -100,
    settles: true,
    reallocated: true,
  });
});

test('a payment that is posted with a later value date than it had while pending also pays the penalty of the days in between', () => {
  const pending = paid(300_000, '2026-07-17', 'pending');
  const outcome = allocate(exampleFacts([pending]), {
    ...pending,
    status: 'posted',
    valueDate: '2026-07-20',
  });
  expect(outcome.allocation.penalty).toBe(2_552);
});

describe('a reversal', () => {
  const first = paid(100_000, '2026-07-10');
  const second = paid(200_000, '2026-07-11');
  const extension = {
    id: 'extension',
    kind: 'extension',
    valueDate: '2026-07-12',
    days: 7,
    amount: 3_000,
    fee: 2_500,
    tax: 500,
  } as const;
  const cancellation = { id: 'cancellation', amount: 100, valueDate: '2026-07-04' };
  const facts = {
    ...exampleFacts([first, second]),
    extensions: [extension],
    cancellations: [cancellation],
  };
  const DAY = '2026-07-20';

  test('a reversal marks the payment with its id and no other', () => {
    const reversed = { ...first, reversedOn: DAY };
    expect(reversePayment(facts, first.id, DAY)).toEqual({ ...facts, payments: [reversed, second] });
  });

  test('a payment for an extension or a cancellation can be reversed', () => {
    expect(reversePayment(facts, 'extension', DAY)).toEqual({
      ...facts,
      extensions: [{ ...extension, reversedOn: DAY }],
    });
    expect(reversePayment(facts, 'cancellation', DAY)).toEqual({
      ...facts,
      cancellations: [{ ...cancellation, reversedOn: DAY }],
    });
  });

  test('a reversal of an unknown payment changes nothing', () => {
    expect(reversePayment(facts, 'unknown', DAY)).toEqual(facts);
    const plain = exampleFacts([first]);
    expect(reversePayment(plain, 'unknown', DAY)).toStrictEqual(plain);
  });
});

describe('any payment into any loan', () => {
  const anyPayment = fc.record({
    amount: fc.integer({ min: 1, max: 9_000_000 }),
    offset: fc.integer({ min: 0, max: 200 }),
  });

  test('the components and the credit of any payment sum to its amount', () => {
    fc.assert(
      fc.property(anyLoan, anyPayment, (facts, { amount, offset }) => {
        const { allocation, credit } = allocate(facts, paid(amount, addDays(facts.valueDate, offset)));
        expect(totalOf(allocation) + credit).toBe(amount);
      }),
    );
  });

  test('a payment of the payoff settles the loan, and one centavo less does not', () => {
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
