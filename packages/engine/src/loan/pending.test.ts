import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { anyLoan, exampleFacts, installmentFacts, paid } from '../testing/loans';
import type { LoanFacts, PaymentFact } from './facts';
import { orderLabel } from './label';
import { type Pending, pendingOf } from './pending';
import { payoff, position } from './position';

const pending = (amount: number, valueDate: string, more: Partial<PaymentFact> = {}): PaymentFact => ({
  ...paid(amount, valueDate, 'pending'),
  ...more,
});
const [MARCH, APRIL] = ['2027-03-31', '2027-04-30'];
const installment = installmentFacts().schedule[0]?.amount ?? 0;
const lateBy = (days: number) => position(installmentFacts(), addDays('2027-02-28', days)).overdueAmount;

interface Case {
  readonly title: string;
  readonly facts: LoanFacts;
  readonly asOf: string;
  readonly expected: Pick<Pending, 'outcome'> & {
    readonly amount?: number;
    readonly credit?: number;
    readonly payoff?: number;
    readonly nextDue?: { readonly date: string; readonly amount?: number } | null;
    readonly overdueAmount?: number;
  };
}

// The example loan owes 508,250 on 2026-07-14, 750 more each day, and 510,500 on its due date 2026-07-17.
const CASES: readonly Case[] = [
  {
    title: 'a payment of the payoff of its day closes the loan, although the payoff has grown since',
    facts: exampleFacts([pending(508_250, '2026-07-14')]),
    asOf: '2026-07-17',
    expected: { outcome: 'paid', amount: 508_250, credit: 0, payoff: 0, nextDue: null },
  },
  {
    title: 'a payment of one centavo less leaves one centavo',
    facts: exampleFacts([pending(508_249, '2026-07-14')]),
    asOf: '2026-07-17',
    expected: { outcome: 'short', credit: 0, payoff: 1, nextDue: { date: '2026-07-17', amount: 1 } },
  },
  {
    title: 'a payment of more than the payoff closes the loan, and the rest becomes credit',
    facts: exampleFacts([pending(510_500, '2026-07-14')]),
    asOf: '2026-07-17',
    expected: { outcome: 'paid', credit: 2_250, payoff: 0 },
  },
  {
    title: 'two payments close the loan together',
    facts: exampleFacts([pending(300_000, '2026-07-14'), pending(208_250, '2026-07-14')]),
    asOf: '2026-07-16',
    expected: { outcome: 'paid', amount: 508_250, credit: 0 },
  },
  {
    title: 'the second of two full payments becomes credit',
    facts: exampleFacts([pending(509_000, '2026-07-15'), pending(508_250, '2026-07-14')]),
    asOf: '2026-07-16',
    expected: { outcome: 'paid', amount: 1_017_250, credit: 509_000 },
  },
  {
    title: 'a payment that arrives with an earlier day than its hold counts from the earlier day',
    facts: exampleFacts([
      paid(1_000, '2026-07-15'),
      pending(508_250, '2026-07-15', { paidOn: '2026-07-14' }),
    ]),
    asOf: '2026-07-17',
    expected: { outcome: 'paid', credit: 1_000, payoff: 0 },
  },
  {
    title: 'a payment before the due date is not late on a later day',
    facts: exampleFacts([pending(510_500, '2026-07-17')]),
    asOf: '2026-07-25',
    expected: { outcome: 'paid', overdueAmount: 0, credit: 0 },
  },
  {
    title: 'a partial payment leaves the rest overdue',
    facts: exampleFacts([pending(300_000, '2026-07-17')]),
    asOf: '2026-07-18',
    expected: { outcome: 'short', overdueAmount: 210_500 + 350 },
  },
  {
    title: 'a payment of the due installment leaves the next installment',
    facts: installmentFacts([pending(installment, '2027-02-28')]),
    asOf: '2027-02-28',
    expected: { outcome: 'covered', overdueAmount: 0, nextDue: { date: MARCH } },
  },
  {
    title: 'a payment of less than the due installment leaves its rest',
    facts: installmentFacts([pending(installment - 500, '2027-02-28')]),
    asOf: '2027-02-28',
    expected: { outcome: 'short', nextDue: { date: '2027-02-28', amount: 500 } },
  },
  {
    title: 'a payment of the overdue amount leaves the next installment',
    facts: installmentFacts([pending(lateBy(5), '2027-03-05')]),
    asOf: '2027-03-06',
    expected: { outcome: 'covered', overdueAmount: 0, nextDue: { date: MARCH } },
  },
  {
    title: 'a payment of one centavo less than the overdue amount leaves one centavo overdue',
    facts: installmentFacts([pending(lateBy(5) - 1, '2027-03-05')]),
    asOf: '2027-03-05',
    expected: { outcome: 'short', overdueAmount: 1 },
  },
  {
    title: 'two payments cover the overdue and the next installment',
    facts: installmentFacts([pending(lateBy(1), '2027-03-01'), pending(installment, '2027-03-31')]),
    asOf: MARCH,
    expected: { outcome: 'covered', nextDue: { date: APRIL } },
  },
  {
    title: 'a payment that completes an agreed sum closes the loan for less',
    facts: {
      ...exampleFacts([pending(300_000, '2026-07-26')]),
      settlements: [{ id: 'offer', amount: 300_000, valueDate: '2026-07-25', lastDay: '2026-07-31' }],
    },
    asOf: '2026-08-05',
    expected: { outcome: 'for_less', credit: 0, payoff: 0 },
  },
  {
    title: 'a payment that arrives after the last day of an agreed sum leaves the rest',
    facts: {
      ...exampleFacts([pending(300_000, '2026-08-01')]),
      settlements: [{ id: 'offer', amount: 300_000, valueDate: '2026-07-25', lastDay: '2026-07-31' }],
    },
    asOf: '2026-08-05',
    expected: { outcome: 'short', credit: 0 },
  },
];

describe('the pending payments of a loan, if they arrive', () => {
  test.each(CASES)('$title', ({ facts, asOf, expected }) => {
    const found = pendingOf(facts, asOf);
    const { payoff: total, nextDue, overdueAmount, ...figures } = expected;
    expect(found).toMatchObject({
      ...figures,
      left: {
        ...(total !== undefined && { payoff: { total } }),
        ...(nextDue !== undefined && { nextDue }),
        ...(overdueAmount !== undefined && { overdueAmount }),
      },
    });
  });

  test.each([
    ['no payment is pending', exampleFacts([paid(100_000, '2026-07-10')])],
    ['the hold has ended', exampleFacts([pending(508_250, '2026-07-14', { heldUntil: '2026-07-15' })])],
    ['the payment begins on a later day', exampleFacts([pending(508_250, '2026-07-18')])],
  ])('nothing is pending if %s', (_case, facts) => {
    expect(pendingOf(facts, '2026-07-17')).toBeNull();
  });

  test('a pending payment for a cancellation has the effect of a cancellation', () => {
    const facts = exampleFacts([pending(488_200, '2026-07-05')]);
    const canceled = pendingOf(facts, '2026-07-06', (before, { id, amount, valueDate }) => ({
      ...before,
      cancellations: [{ id, amount, valueDate }],
    }));
    expect(canceled).toMatchObject({ amount: 488_200, outcome: 'canceled', left: { payoff: { total: 0 } } });
  });

  test('every loan has the same position as after the payments were posted', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 0, max: 200 }), (facts, days) => {
        const asOf = addDays(facts.valueDate, days);
        const found = pendingOf(facts, asOf);
        const known = { ...facts, payments: facts.payments.filter(({ valueDate }) => valueDate <= asOf) };
        const posted = known.payments.map((each) => ({ ...each, status: 'posted' as const }));
        expect(found === null).toBe(known.payments.every(({ status }) => status === 'posted'));
        if (found) expect(found.left.payoff).toEqual(payoff({ ...known, payments: posted }, asOf));
      }),
    );
  });
});

describe('[spec 4.labels] the label of an order with a pending payment', () => {
  const labelOf = (facts: LoanFacts, asOf: string) =>
    orderLabel('active', position(facts, asOf), pendingOf(facts, asOf));

  test('an overdue loan that its pending payment would close is labeled confirming', () => {
    expect(labelOf(exampleFacts([pending(510_500, '2026-07-17')]), '2026-07-19')).toEqual({
      kind: 'confirming',
    });
  });

  test('a loan whose overdue installment is covered has the label of the next installment', () => {
    const facts = installmentFacts([pending(lateBy(5), '2027-03-05')]);
    expect(labelOf(facts, '2027-03-05')).toEqual({ kind: 'pending_repayment', days: 26 });
  });

  test('a loan of which a part stays overdue is labeled overdue', () => {
    expect(labelOf(exampleFacts([pending(300_000, '2026-07-17')]), '2026-07-19')).toEqual({
      kind: 'overdue',
      days: 2,
    });
  });

  test('a written-off loan that its pending payment would close is labeled confirming', () => {
    const facts = { ...exampleFacts([pending(700_000, '2026-12-01')]), writtenOffOn: '2026-11-01' };
    const asOf = '2026-12-01';
    expect(orderLabel('written_off', position(facts, asOf), pendingOf(facts, asOf))).toEqual({
      kind: 'confirming',
    });
  });
});
