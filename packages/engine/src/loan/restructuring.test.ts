import { describe, expect, test } from 'vitest';
import { creditLimit } from '../credit/limit';
import { worstDaysPastDue } from '../credit/lateness';
import { entriesForChange } from '../ledger/changes';
import { sum } from '../money';
import { reversePayment } from '../payment/allocate';
import { restructuringOffer, withRestructuring } from '../relief/restructuring';
import { exampleFacts, installmentFacts, paid, writtenOffOn } from '../testing/loans';
import type { LoanFacts, PaymentFact, RestructuringFact } from './facts';
import { loanStatus, payoff, position } from './position';

/** Ten days after its due date, the loan of ₱5,000 owes ₱105 interest and a late fee of ₱85.08. */
const SIGNED = '2026-07-27';
const LATE_FEE = 8_508;
const DUE_DATES = ['2026-08-15', '2026-09-15', '2026-10-15'];
const FACT: RestructuringFact = {
  id: 'plan',
  valueDate: SIGNED,
  dueDates: DUE_DATES,
  dailyRate: 500,
  waives: 'none',
};

const signed = (fact: Partial<RestructuringFact> = {}, payments: readonly PaymentFact[] = []): LoanFacts =>
  withRestructuring(exampleFacts(payments), { ...FACT, ...fact });

const PLAN = { count: 3, unit: 'month', firstDueDate: '2026-08-15', dailyRate: 500, waives: 'none' } as const;

describe('a restructured loan', () => {
  test('the new plan takes over exactly what the loan owed on the day of the signature', () => {
    const before = payoff(exampleFacts(), SIGNED);
    expect(before).toMatchObject({ principal: 500_000, interest: 10_500, penalty: LATE_FEE });
    expect(payoff(signed(), SIGNED)).toEqual(before);
    const { installments, nextDue, overdueAmount } = position(signed(), SIGNED);
    expect(installments.map(({ number, dueDate, status }) => [number, dueDate, status])).toEqual(
      DUE_DATES.map((day, i) => [i + 1, day, 'upcoming']),
    );
    expect(sum(installments.map(({ principal }) => principal))).toBe(500_000);
    expect(sum(installments.map(({ due }) => due.penalty))).toBe(LATE_FEE);
    expect(overdueAmount).toBe(0);
    expect(nextDue).toEqual({ date: '2026-08-15', amount: installments[0]?.dueAmount });
  });

  test('the principal bears the new rate from the next day on, and the moved charges bear nothing', () => {
    // ₱5,000 at 0.05 % a day for nineteen days.
    expect(payoff(signed(), '2026-08-15')).toMatchObject({ interest: 10_500 + 4_750, penalty: LATE_FEE });
  });

  test.each([
    ['none', { penalty: LATE_FEE, interest: 10_500 }],
    ['late_fee', { penalty: 0, interest: 10_500 }],
    ['charges', { penalty: 0, interest: 0 }],
  ] as const)('a plan that waives %s takes over the other charges', (waives, charges) => {
    expect(payoff(signed({ waives }), SIGNED)).toMatchObject({ principal: 500_000, ...charges });
  });

  test('payments go to the oldest new installment, and paying each one on its due date settles the loan exactly', () => {
    const facts = DUE_DATES.reduce((loan: LoanFacts, day) => {
      const amount = position(loan, day).nextDue?.amount ?? 0;
      return { ...loan, payments: [...loan.payments, paid(amount, day)] };
    }, signed());
    expect(position(facts, '2026-10-15')).toMatchObject({
      settledOn: '2026-10-15',
      credit: 0,
      payoff: { total: 0 },
      installments: [{ status: 'paid' }, { status: 'paid' }, { status: 'paid' }],
    });
    expect(loanStatus(facts, '2026-10-15')).toBe('settled');
  });

  test('the signature books nothing, because it moves no money', () => {
    expect(entriesForChange(exampleFacts(), signed({ waives: 'charges' }))).toEqual([]);
  });

  test('days past due stay at their value of the signature, and days after a missed new due date are added', () => {
    expect(position(exampleFacts(), SIGNED)).toMatchObject({ daysPastDue: 10, reportedDaysPastDue: 10 });
    expect(position(signed(), '2026-08-15')).toMatchObject({ daysPastDue: 0, reportedDaysPastDue: 10 });
    expect(position(signed(), '2026-08-18')).toMatchObject({ daysPastDue: 3, reportedDaysPastDue: 13 });
    expect(worstDaysPastDue({ ...signed(), payments: [paid(1, '2026-08-18')] })).toBe(13);
  });

  test('the late fee counts from a missed new due date, on the overdue amount without the moved late fee', () => {
    const [first] = position(signed(), '2026-08-15').installments;
    const late = position(signed(), '2026-08-25').installments[0];
    const base = (first?.dueAmount ?? 0) - (first?.due.penalty ?? 0);
    expect((late?.due.penalty ?? 0) - (first?.due.penalty ?? 0)).toBe(Math.floor((base * 0.05 * 10) / 30));
  });

  test('a loan is watched until six new installments are paid, or all of a shorter plan', () => {
    expect(position(exampleFacts(), SIGNED).restructured).toBeNull();
    const three = position(signed(), SIGNED).restructured;
    expect(three).toEqual({ since: SIGNED, daysPastDue: 10, installmentsLeft: 3 });
    const offer = restructuringOffer(exampleFacts(), SIGNED, { ...PLAN, count: 8, dailyRate: 100 });
    if (!offer.ok) throw new Error(offer.code);
    const eight = signed({ dueDates: offer.value.dueDates, dailyRate: 100 });
    expect(position(eight, SIGNED).restructured?.installmentsLeft).toBe(6);
    const upTo = (count: number) => sum(offer.value.plan.slice(0, count).map(({ dueAmount }) => dueAmount));
    const after = (count: number) =>
      position({ ...eight, payments: [paid(upTo(count), SIGNED)] }, SIGNED).restructured;
    expect(after(5)?.installmentsLeft).toBe(1);
    expect(after(6)).toBeNull();
  });

  test('a reversal after the signature divides the larger debt over the same dates, as if it had been known', () => {
    const payment = paid(200_000, '2026-07-20');
    const late = reversePayment(signed({}, [payment]), payment.id, '2026-08-01');
    const never = signed();
    const [revived, without] = [late, never].map((facts) => position(facts, '2026-08-10'));
    expect(revived?.payoff.principal).toBe(without?.payoff.principal);
    expect(revived?.installments.map(({ dueDate }) => dueDate)).toEqual(DUE_DATES);
    expect(revived?.principalOwed).toBe(500_000);
  });

  test('a payment from before the signature that becomes known later reduces each new installment', () => {
    const late = signed({}, [paid(200_000, '2026-07-20')]);
    expect(position(late, SIGNED).payoff.total).toBe(
      payoff(exampleFacts([paid(200_000, '2026-07-20')]), SIGNED).total,
    );
    const [more, less] = [signed(), late].map((facts) => position(facts, SIGNED).installments);
    for (const [i, each] of (less ?? []).entries())
      expect(each.dueAmount).toBeLessThan(more?.[i]?.dueAmount ?? 0);
  });

  test('a payment of the same day that the plan did not count pays the new plan', () => {
    const payment = paid(50_000, SIGNED);
    const counted = signed({ pricedAfter: [payment.id] }, [payment]);
    const after = signed({}, [payment]);
    expect(payoff(after, SIGNED).total).toBe(payoff(counted, SIGNED).total);
    const firstOf = (facts: LoanFacts) => position(facts, SIGNED).installments[0]?.dueAmount ?? 0;
    expect(firstOf(after)).toBeLessThan(firstOf(counted));
  });

  test('a loan that was settled before the signature keeps its own plan', () => {
    const facts = signed({}, [paid(510_500, '2026-07-17')]);
    expect(position(facts, '2026-09-01')).toEqual({
      ...position(exampleFacts(facts.payments), '2026-09-01'),
    });
  });

  test('an open settlement offer ends with the signature', () => {
    const offer = { id: 'offer', amount: 300_000, valueDate: '2026-07-26', lastDay: '2026-08-05' };
    const facts = { ...signed(), settlements: [offer], payments: [paid(300_000, '2026-08-01')] };
    expect(position(facts, '2026-08-01')).toMatchObject({ settledOn: null, settlement: null });
  });

  test('a restructured loan that is settled never raises the limit', () => {
    const settled = [{ worstDaysPastDue: 0, isRestructured: true }];
    const { limit, steps } = creditLimit({
      firstLimit: 500_000,
      isFacebookLinked: false,
      isOnHomeScreen: false,
      settled,
    });
    expect(limit).toBe(500_000);
    expect(steps.at(-1)).toEqual({ reason: 'restructured', change: 0 });
  });
});

describe('a proposal of a new plan', () => {
  test('the figures compare both plans and state the cost of the whole life of the loan', () => {
    const offer = restructuringOffer(exampleFacts(), SIGNED, { ...PLAN, waives: 'late_fee' });
    if (!offer.ok) throw new Error(offer.code);
    const { owed, waived, kept, plan, totalCost, totalCostBefore, caps, effectiveRate } = offer.value;
    expect(owed).toEqual({ penalty: LATE_FEE, fees: 0, interest: 10_500, principal: 500_000 });
    expect(waived.penalty).toBe(LATE_FEE);
    expect(kept).toEqual({ ...owed, penalty: 0 });
    expect(totalCostBefore).toBe(11_800 + 10_500 + LATE_FEE);
    const interest = sum(plan.map(({ due }) => due.interest));
    expect(totalCost).toBe(11_800 + interest);
    expect(caps.every(({ within }) => within)).toBe(true);
    expect(effectiveRate.irrMonthly).toBeGreaterThan(0);
  });

  test.each<[string, LoanFacts, string, Partial<Parameters<typeof restructuringOffer>[2]>]>([
    ['not_restructurable', installmentFacts(), '2027-02-02', {}],
    ['not_restructurable', { ...exampleFacts(), writeOffs: [writtenOffOn('2026-07-20')] }, SIGNED, {}],
    ['not_restructurable', exampleFacts([paid(510_500, '2026-07-17')]), SIGNED, {}],
    ['payment_pending', exampleFacts([paid(1, SIGNED, 'pending')]), SIGNED, {}],
    ['rate_raised', exampleFacts(), SIGNED, { dailyRate: 1_501 }],
    ['plan_invalid', exampleFacts(), SIGNED, { firstDueDate: SIGNED }],
    ['plan_invalid', exampleFacts(), SIGNED, { count: 0 }],
    ['plan_invalid', exampleFacts(), SIGNED, { firstDueDate: 'soon' }],
  ])('a proposal is refused with %s', (code, facts, today, plan) => {
    expect(restructuringOffer(facts, today, { ...PLAN, firstDueDate: '2027-03-15', ...plan })).toMatchObject({
      ok: false,
      code,
    });
  });

  test('a plan whose interest would make the whole loan cost more than its principal is refused with the figures', () => {
    const far = { ...PLAN, count: 24, dailyRate: 1_500 };
    expect(restructuringOffer(exampleFacts(), SIGNED, { ...far, count: 60 })).toMatchObject({
      ok: false,
      code: 'cap_exceeded',
      params: { cap: 'total_cost', limit: 500_000, value: expect.any(Number) },
    });
  });

  test('a loan that is due within a week can be restructured before it is overdue', () => {
    const offer = restructuringOffer(exampleFacts(), '2026-07-14', PLAN);
    expect(offer).toMatchObject({ ok: true, value: { before: { daysPastDue: 0 } } });
    expect(restructuringOffer(exampleFacts(), '2026-07-09', PLAN).ok).toBe(false);
  });
});
