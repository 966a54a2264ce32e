import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { sum } from '../money';
import { exampleFacts, installmentFacts, paid } from '../testing/loans';
import { payoff, position } from './position';

describe('interest runs by day on what is not yet due', () => {
  test.each([
    ['2026-07-03', 500_000],
    ['2026-07-04', 500_750],
    ['2026-07-14', 508_250],
    ['2026-07-17', 510_500],
  ])('the example loan closes on %s with %i', (asOf, total) => {
    expect(payoff(exampleFacts(), asOf).total).toBe(total);
  });

  test('before the value date nothing has accrued', () => {
    expect(payoff(exampleFacts(), '2026-07-01').total).toBe(500_000);
  });

  test('an upcoming installment shows what it will owe on its due date', () => {
    const { installments, nextDue, overdueAmount } = position(exampleFacts(), '2026-07-05');
    expect(installments[0]).toMatchObject({ dueAmount: 510_500, status: 'upcoming', daysPastDue: 0 });
    expect(nextDue).toEqual({ date: '2026-07-17', amount: 510_500 });
    expect(overdueAmount).toBe(0);
  });

  test('on the due date it is due, with nothing late', () => {
    const { installments, daysPastDue } = position(exampleFacts(), '2026-07-17');
    expect(installments[0]).toMatchObject({ status: 'due', dueAmount: 510_500, due: { penalty: 0 } });
    expect(daysPastDue).toBe(0);
  });
});

describe('an overdue amount bears penalty, not interest', () => {
  test.each([
    ['2026-07-18', 1, 850],
    ['2026-07-25', 8, 6_806],
    ['2026-08-16', 30, 25_525],
  ])('on %s it is %i days late and the penalty is %i', (asOf, days, penalty) => {
    const late = position(exampleFacts(), asOf);
    expect(late.daysPastDue).toBe(days);
    expect(late.payoff).toEqual({
      penalty,
      fees: 0,
      interest: 10_500,
      principal: 500_000,
      total: 510_500 + penalty,
    });
    expect(late.overdueAmount).toBe(510_500 + penalty);
    expect(late.nextDue).toEqual({ date: asOf, amount: 510_500 + penalty });
  });

  test('all cost together never passes the principal', () => {
    expect(payoff(exampleFacts(), '2036-07-17').penalty).toBe(500_000 - 11_800 - 10_500);
  });

  test('a part payment pays penalty, then interest, then principal, and lowers later penalty', () => {
    const facts = exampleFacts([paid(100_000, '2026-07-19')]);
    expect(position(facts, '2026-07-19').paidTotal).toEqual({
      penalty: 1_701,
      fees: 0,
      interest: 10_500,
      principal: 87_799,
    });
    expect(payoff(facts, '2026-08-18')).toMatchObject({ principal: 412_201, penalty: 20_610 });
  });

  test('a later installment still bears interest while an earlier one is late', () => {
    const facts = installmentFacts();
    const [first, second] = position(facts, '2027-03-10').installments;
    expect(first).toMatchObject({ status: 'overdue', daysPastDue: 10 });
    expect(first?.due.interest).toBe(facts.schedule[0]?.interest);
    expect(second?.due).toMatchObject({ interest: facts.schedule[1]?.interest, penalty: 0 });
  });
});

describe('paying early', () => {
  test('pays interest accrued, then principal, and lowers later interest', () => {
    const facts = exampleFacts([paid(200_000, '2026-07-10')]);
    expect(position(facts, '2026-07-10').paidTotal).toMatchObject({ interest: 5_250, principal: 194_750 });
    expect(payoff(facts, '2026-07-17')).toMatchObject({ interest: 3_205, principal: 305_250 });
  });

  test('goes on to later installments, and a paid installment leaves nothing to fall due', () => {
    const facts = installmentFacts([paid(250_000, '2027-02-14')]);
    const after = position(facts, '2027-02-14');
    expect(after.installments.map(({ status }) => status)).toEqual(['paid', 'upcoming', 'upcoming']);
    expect(after.paidTotal).toMatchObject({ interest: 8_400, principal: 241_600 });
    expect(position(facts, '2027-03-10')).toMatchObject({ daysPastDue: 0, overdueAmount: 0 });
    expect(after.nextDue?.date).toBe('2027-03-31');
  });

  test('the days left in a period that was paid early are charged with the next installment', () => {
    const facts = installmentFacts([paid(250_000, '2027-02-14')]);
    const unpaid = 600_000 - 241_600;
    const days = 14 + 31;
    expect(position(facts, '2027-03-31').installments[1]?.due.interest).toBe(
      Math.round((unpaid * days) / 1_000),
    );
  });
});

describe('closing', () => {
  test('the payoff closes the loan to the centavo; more becomes credit', () => {
    const closed = position(exampleFacts([paid(508_250, '2026-07-14')]), '2027-01-01');
    expect(closed).toMatchObject({ settledOn: '2026-07-14', credit: 0, nextDue: null, payoff: { total: 0 } });
    const over = position(exampleFacts([paid(510_500, '2026-07-14')]), '2026-07-14');
    expect(over).toMatchObject({ settledOn: '2026-07-14', credit: 2_250 });
  });

  test('one centavo less does not', () => {
    const open = position(exampleFacts([paid(508_249, '2026-07-14')]), '2026-07-14');
    expect(open).toMatchObject({ settledOn: null, payoff: { total: 1 } });
  });

  test('paying exactly on schedule ends at zero', () => {
    const { schedule } = installmentFacts();
    const facts = installmentFacts(schedule.map(({ amount, dueDate }) => paid(amount, dueDate)));
    const end = position(facts, '2027-04-30');
    expect(end).toMatchObject({ payoff: { total: 0 }, credit: 0, settledOn: '2027-04-30', nextDue: null });
    expect(end.paidTotal).toMatchObject({
      penalty: 0,
      interest: sum(schedule.map(({ interest }) => interest)),
    });
  });

  test('a payment of tomorrow is not seen today', () => {
    expect(payoff(exampleFacts([paid(510_500, '2026-07-17')]), '2026-07-16').total).toBe(509_750);
  });
});

describe('a payment on its way', () => {
  const late = '2026-07-25';

  test('pays nothing yet, but stops the penalty on what it covers from its value date', () => {
    const held = position(exampleFacts([paid(510_500, '2026-07-17', 'pending')]), late);
    expect(held).toMatchObject({
      pendingAmount: 510_500,
      settledOn: null,
      payoff: { total: 510_500, penalty: 0 },
    });
    const part = position(exampleFacts([paid(300_000, '2026-07-17', 'pending')]), late);
    expect(part.payoff.penalty).toBe(2_806);
    const afterThreeDays = position(exampleFacts([paid(513_052, '2026-07-20', 'pending')]), late);
    expect(afterThreeDays.payoff).toMatchObject({ total: 513_052, penalty: 2_552 });
  });

  test('when it fails the penalty is as if it had never been', () => {
    expect(payoff(exampleFacts(), late).penalty).toBe(6_806);
  });

  test('when it posts, its value date counts and not the day of the news', () => {
    const posted = position(exampleFacts([paid(510_500, '2026-07-17')]), late);
    expect(posted).toMatchObject({ settledOn: '2026-07-17', payoff: { total: 0 }, credit: 0 });
  });
});

test('what is due next counts the overdue amount with its penalty on that day', () => {
  const facts = installmentFacts();
  const [first, second] = facts.schedule;
  const { nextDue, overdueAmount } = position(facts, '2027-03-10');
  const penaltyOn = (days: number): number => Math.floor(((first?.amount ?? 0) * 0.05 * days) / 30);
  expect(overdueAmount).toBe((first?.amount ?? 0) + penaltyOn(10));
  expect(nextDue?.date).toBe(second?.dueDate);
  const days = 31;
  expect(nextDue?.amount).toBe((first?.amount ?? 0) + penaltyOn(days) + (second?.amount ?? 0));
  expect(addDays('2027-02-28', days)).toBe(second?.dueDate);
});
