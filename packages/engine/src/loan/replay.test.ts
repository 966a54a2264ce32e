import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { sum } from '../money';
import { anyLoan, anyQuote, factsOf, paid } from '../testing/loans';
import { position } from './position';
import { totalOf } from './components';
import type { LoanFacts } from './facts';
import { replay, replayToEach } from './replay';

/** Day of a check: a number of days after the value date, from 0 to long after maturity. */
const anyDay = fc.integer({ min: 0, max: 300 });
const dayOf = (facts: LoanFacts, offset: number): string => addDays(facts.valueDate, offset);

function postedBy(facts: LoanFacts, asOf: string): number {
  const seen = facts.payments.filter(({ status, valueDate }) => status === 'posted' && valueDate <= asOf);
  return sum(seen.map(({ amount }) => amount));
}

describe('any loan with any payments on any day', () => {
  test('received money equals allocated money plus credit, and no component is negative', () => {
    fc.assert(
      fc.property(anyLoan, anyDay, (facts, offset) => {
        const asOf = dayOf(facts, offset);
        const { paidTotal, credit, installments, payoff } = position(facts, asOf);
        expect(totalOf(paidTotal) + credit).toBe(postedBy(facts, asOf));
        for (const { paid: allocated, due } of installments) {
          for (const part of [...Object.values(allocated), ...Object.values(due)]) {
            expect(part).toBeGreaterThanOrEqual(0);
          }
        }
        expect(paidTotal.principal + payoff.principal).toBe(facts.principal);
      }),
    );
  });

  test('one replay to two days gives the same loan as a replay to each of them', () => {
    fc.assert(
      fc.property(anyLoan, anyDay, anyDay, (facts, offset, after) => {
        const days = [dayOf(facts, offset), dayOf(facts, offset + after)];
        expect(replayToEach(facts, days)).toEqual(days.map((day) => replay(facts, day)));
      }),
    );
  });

  test('paying the payoff settles the loan permanently without credit', () => {
    fc.assert(
      fc.property(anyLoan, anyDay, anyDay, (facts, offset, after) => {
        const asOf = dayOf(facts, offset);
        const seen = facts.payments.filter(({ valueDate }) => valueDate <= asOf);
        const { payoff, settledOn, credit } = position({ ...facts, payments: seen }, asOf);
        fc.pre(settledOn === null);
        const payments = [...seen, paid(payoff.total, asOf)];
        const closed = position({ ...facts, payments }, addDays(asOf, after));
        expect(closed).toMatchObject({ settledOn: asOf, credit, nextDue: null, payoff: { total: 0 } });
      }),
    );
  });

  test('the penalty never exceeds 5% a month of the overdue amount, and the total cost never exceeds the principal', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 0, max: 5_000 }), (facts, offset) => {
        const asOf = dayOf(facts, offset);
        const { installments, paidTotal, payoff } = position(facts, asOf);
        for (const { number, dueDate, due, paid: allocated } of installments) {
          const plan = facts.schedule[number - 1];
          const late = Math.max(0, (Date.parse(asOf) - Date.parse(dueDate)) / 86_400_000);
          // After an early payment, the next installment bears the interest of the days left and can exceed its plan.
          const amount = Math.max(
            plan?.amount ?? 0,
            allocated.fees + allocated.interest + allocated.principal + totalOf({ ...due, penalty: 0 }),
          );
          expect(due.penalty + allocated.penalty).toBeLessThanOrEqual((amount * 0.05 * late) / 30 + 1e-6);
        }
        const cost = facts.upfrontCost + sum(facts.schedule.map(({ fees }) => fees));
        const charged = paidTotal.penalty + payoff.penalty + paidTotal.interest + payoff.interest;
        expect(cost + charged).toBeLessThanOrEqual(facts.principal);
      }),
    );
  });

  test('the payoff never decreases from one day to the next', () => {
    fc.assert(
      fc.property(anyLoan, anyDay, (facts, offset) => {
        const early = facts.payments.filter(({ valueDate }) => valueDate <= dayOf(facts, offset));
        const loan = { ...facts, payments: early };
        const today = position(loan, dayOf(facts, offset)).payoff.total;
        expect(position(loan, dayOf(facts, offset + 1)).payoff.total).toBeGreaterThanOrEqual(today);
      }),
    );
  });

  test('a pending payment never increases the payoff', () => {
    fc.assert(
      fc.property(anyLoan, anyDay, (facts, offset) => {
        const asOf = dayOf(facts, offset);
        const without = { ...facts, payments: facts.payments.filter(({ status }) => status === 'posted') };
        const withPending = position(facts, asOf).payoff;
        expect(withPending.total).toBeLessThanOrEqual(position(without, asOf).payoff.total);
      }),
    );
  });

  test('the order in which payments become known does not change the position', () => {
    fc.assert(
      fc.property(anyLoan, anyDay, (facts, offset) => {
        const asOf = dayOf(facts, offset);
        const shuffled = { ...facts, payments: facts.payments.toReversed() };
        expect(position(shuffled, asOf)).toEqual(position(facts, asOf));
      }),
    );
  });
});

describe('any loan paid on schedule', () => {
  test('a loan paid on schedule shows each scheduled amount on its due date and ends at zero without penalty or credit', () => {
    fc.assert(
      fc.property(anyQuote, (quoted) => {
        const payments = quoted.schedule.map(({ amount, dueDate }) => paid(amount, dueDate));
        for (const [i, { dueDate, amount }] of quoted.schedule.entries()) {
          const before = position(factsOf(quoted, payments.slice(0, i)), dueDate);
          expect(before.nextDue).toEqual({ date: dueDate, amount });
        }
        const end = position(factsOf(quoted, payments), quoted.finalDueDate);
        expect(end).toMatchObject({
          payoff: { total: 0 },
          credit: 0,
          settledOn: quoted.finalDueDate,
          paidTotal: { penalty: 0, interest: quoted.interest, principal: quoted.principal },
        });
      }),
    );
  });

  test('paying a loan one day early never costs more interest', () => {
    fc.assert(
      fc.property(anyQuote, (quoted) => {
        const early = addDays(quoted.finalDueDate, -1);
        const { payoff } = position(factsOf(quoted), early);
        const onTime = position(factsOf(quoted), quoted.finalDueDate).payoff;
        expect(payoff.interest).toBeLessThanOrEqual(onTime.interest);
      }),
    );
  });
});
