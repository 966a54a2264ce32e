import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { sum } from '../money';
import { exampleFacts, installmentFacts, paid } from '../testing/loans';
import { payoff, position } from './position';

describe('daily interest before the due date', () => {
  test.each([
    ['2026-07-03', 500_000],
    ['2026-07-04', 500_750],
    ['2026-07-14', 508_250],
    ['2026-07-17', 510_500],
  ])('the payoff of the example loan on %s is %i', (asOf, total) => {
    expect(payoff(exampleFacts(), asOf).total).toBe(total);
  });

  test('before the value date no interest has accrued', () => {
    expect(payoff(exampleFacts(), '2026-07-01').total).toBe(500_000);
  });

  test('an upcoming installment shows the amount of its due date', () => {
    const { installments, nextDue, overdueAmount } = position(exampleFacts(), '2026-07-05');
    expect(installments[0]).toMatchObject({ dueAmount: 510_500, status: 'upcoming', daysPastDue: 0 });
    expect(nextDue).toEqual({ date: '2026-07-17', amount: 510_500 });
    expect(overdueAmount).toBe(0);
  });

  test('on its due date an installment is due and not overdue', () => {
    const { installments, daysPastDue } = position(exampleFacts(), '2026-07-17');
    expect(installments[0]).toMatchObject({ status: 'due', dueAmount: 510_500, due: { penalty: 0 } });
    expect(daysPastDue).toBe(0);
  });
});

describe('late penalty on an overdue amount', () => {
  test.each([
    ['2026-07-18', 1, 850],
    ['2026-07-25', 8, 6_806],
    ['2026-08-16', 30, 25_525],
  ])(
    'on %s the loan is %i days overdue and owes a penalty of %i without further interest',
    (asOf, days, penalty) => {
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
    },
  );

  test('overdue principal bears no interest, and the principal that is not due yet still bears it', () => {
    const { schedule } = installmentFacts();
    const onDueDate = position(installmentFacts(), '2027-02-28');
    const late = position(installmentFacts(), '2027-03-10');
    expect(late.installments[0]).toMatchObject({
      daysPastDue: 10,
      due: { interest: onDueDate.installments[0]?.due.interest, principal: schedule[0]?.principal },
    });
    // Ten days at 0.1 % on the principal of the second and third installment.
    const notYetDue = (schedule[1]?.principal ?? 0) + (schedule[2]?.principal ?? 0);
    expect(late.payoff.interest - onDueDate.payoff.interest).toBe(Math.round(notYetDue * 0.01));
  });

  test('the penalty stops when the total cost reaches the principal', () => {
    expect(payoff(exampleFacts(), '2036-07-17').penalty).toBe(500_000 - 11_800 - 10_500);
  });

  test('a partial payment of an overdue loan pays penalty, interest, then principal, and reduces later penalty', () => {
    const facts = exampleFacts([paid(100_000, '2026-07-19')]);
    expect(position(facts, '2026-07-19').paidTotal).toEqual({
      penalty: 1_701,
      fees: 0,
      interest: 10_500,
      principal: 87_799,
    });
    expect(payoff(facts, '2026-08-18')).toMatchObject({ principal: 412_201, penalty: 20_610 });
  });

  test('a later installment bears interest while an earlier one is overdue', () => {
    const facts = installmentFacts();
    const [first, second] = position(facts, '2027-03-10').installments;
    expect(first).toMatchObject({ status: 'overdue', daysPastDue: 10 });
    expect(first?.due.interest).toBe(facts.schedule[0]?.interest);
    expect(second?.due).toMatchObject({ interest: facts.schedule[1]?.interest, penalty: 0 });
  });
});

describe('early payment', () => {
  test('an early payment pays the accrued interest, then principal, and reduces later interest', () => {
    const facts = exampleFacts([paid(200_000, '2026-07-10')]);
    expect(position(facts, '2026-07-10').paidTotal).toMatchObject({ interest: 5_250, principal: 194_750 });
    expect(payoff(facts, '2026-07-17')).toMatchObject({ interest: 3_205, principal: 305_250 });
  });

  test('an early payment also pays later installments, and a paid installment is never overdue', () => {
    const facts = installmentFacts([paid(250_000, '2027-02-14')]);
    const after = position(facts, '2027-02-14');
    expect(after.installments.map(({ status }) => status)).toEqual(['paid', 'upcoming', 'upcoming']);
    expect(after.paidTotal).toMatchObject({ interest: 8_400, principal: 241_600 });
    expect(position(facts, '2027-03-10')).toMatchObject({ daysPastDue: 0, overdueAmount: 0 });
    expect(after.nextDue?.date).toBe('2027-03-31');
  });

  test('if an installment is paid early, the next one bears the interest of the rest of that period', () => {
    const facts = installmentFacts([paid(250_000, '2027-02-14')]);
    const unpaid = 600_000 - 241_600;
    const days = 14 + 31;
    expect(position(facts, '2027-03-31').installments[1]?.due.interest).toBe(
      Math.round((unpaid * days) / 1_000),
    );
  });
});

describe('settlement', () => {
  test('the payoff settles the loan to the centavo, and an excess becomes a credit balance', () => {
    const closed = position(exampleFacts([paid(508_250, '2026-07-14')]), '2027-01-01');
    expect(closed).toMatchObject({ settledOn: '2026-07-14', credit: 0, nextDue: null, payoff: { total: 0 } });
    const over = position(exampleFacts([paid(510_500, '2026-07-14')]), '2026-07-14');
    expect(over).toMatchObject({ settledOn: '2026-07-14', credit: 2_250 });
  });

  test('a payment of one centavo less than the payoff does not settle the loan', () => {
    const open = position(exampleFacts([paid(508_249, '2026-07-14')]), '2026-07-14');
    expect(open).toMatchObject({ settledOn: null, payoff: { total: 1 } });
  });

  test('a loan paid exactly on schedule ends with a balance of zero', () => {
    const { schedule } = installmentFacts();
    const facts = installmentFacts(schedule.map(({ amount, dueDate }) => paid(amount, dueDate)));
    const end = position(facts, '2027-04-30');
    expect(end).toMatchObject({ payoff: { total: 0 }, credit: 0, settledOn: '2027-04-30', nextDue: null });
    expect(end.paidTotal).toMatchObject({
      penalty: 0,
      interest: sum(schedule.map(({ interest }) => interest)),
    });
  });

  test('a payment with a later value date does not change the payoff of today', () => {
    expect(payoff(exampleFacts([paid(510_500, '2026-07-17')]), '2026-07-16').total).toBe(509_750);
  });
});

describe('a pending payment', () => {
  const late = '2026-07-25';

  test('a pending payment pays nothing, but stops the penalty on its amount from its value date', () => {
    const pending = position(exampleFacts([paid(510_500, '2026-07-17', 'pending')]), late);
    expect(pending).toMatchObject({
      pendingAmount: 510_500,
      settledOn: null,
      payoff: { total: 510_500, penalty: 0 },
    });
    const part = position(exampleFacts([paid(300_000, '2026-07-17', 'pending')]), late);
    expect(part.payoff.penalty).toBe(2_806);
    const afterThreeDays = position(exampleFacts([paid(513_052, '2026-07-20', 'pending')]), late);
    expect(afterThreeDays.payoff).toMatchObject({ total: 513_052, penalty: 2_552 });
  });

  test('a failed payment leaves the full penalty', () => {
    expect(payoff(exampleFacts(), late).penalty).toBe(6_806);
  });

  test('a posted payment counts from its value date, not from the day of its confirmation', () => {
    const posted = position(exampleFacts([paid(510_500, '2026-07-17')]), late);
    expect(posted).toMatchObject({ settledOn: '2026-07-17', payoff: { total: 0 }, credit: 0 });
  });
});

test('the next amount due includes the overdue amount with its penalty on the due date', () => {
  const facts = installmentFacts();
  const [first, second] = facts.schedule;
  const { nextDue, overdueAmount } = position(facts, '2027-03-10');
  const penaltyFor = (days: number): number => Math.floor(((first?.amount ?? 0) * 0.05 * days) / 30);
  expect(overdueAmount).toBe((first?.amount ?? 0) + penaltyFor(10));
  expect(nextDue?.date).toBe(second?.dueDate);
  const days = 31;
  expect(nextDue?.amount).toBe((first?.amount ?? 0) + penaltyFor(days) + (second?.amount ?? 0));
  expect(addDays('2027-02-28', days)).toBe(second?.dueDate);
});
