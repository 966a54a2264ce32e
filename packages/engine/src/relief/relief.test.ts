import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { anyLoan, exampleFacts, paid, TERMS, writtenOffOn } from '../testing/loans';
import { coolingOff } from './cooling-off';
import { entriesForChange } from '../ledger/changes';
import { ZERO } from '../loan/components';
import { payoff, amountToRemind, position } from '../loan/position';
import type { LoanFacts } from '../loan/facts';

const dispute = (closedOn: string | null, amount = 510_500): Partial<LoanFacts> => ({
  disputes: [{ id: 'dispute', amount, openedOn: '2026-07-20', closedOn }],
});

describe('a disputed amount', () => {
  test('a disputed amount bears no penalty and gets no reminder while the dispute is open', () => {
    const facts = { ...exampleFacts(), ...dispute(null) };
    const now = position(facts, '2026-08-16');
    expect(now).toMatchObject({ disputedAmount: 510_500, payoff: { penalty: 2_552 } });
    expect(amountToRemind(now)).toBe(2_552);
    expect(amountToRemind(position(exampleFacts(), '2026-07-14'))).toBe(510_500);
  });

  test('the undisputed rest of an overdue amount bears penalty', () => {
    const facts = { ...exampleFacts(), ...dispute(null, 210_500) };
    // The penalty is 5 % for 30 days: on 510,500 for the 3 days before the dispute, then on 300,000 for 27 days.
    expect(payoff(facts, '2026-08-16').penalty).toBe(2_552 + 13_500);
  });

  test('after a rejected dispute the penalty resumes, and the days of the dispute bear none', () => {
    const facts = { ...exampleFacts(), ...dispute('2026-08-10') };
    expect(payoff(facts, '2026-08-10').penalty).toBe(2_552);
    expect(payoff(facts, '2026-08-16').penalty).toBe(Math.floor((510_500 * 0.05 * 9) / 30));
  });
});

test('a dispute increases the payoff by at most one centavo for each payment', () => {
  fc.assert(
    fc.property(anyLoan, fc.nat(9_000_000), fc.nat(60), fc.nat(90), (facts, amount, opened, asOf) => {
      const openedOn = addDays(facts.valueDate, opened);
      const closedOn = addDays(openedOn, 20);
      const disputed = { ...facts, disputes: [{ id: 'any', amount, openedOn, closedOn }] };
      const day = addDays(openedOn, asOf);
      expect(payoff(disputed, day).total).toBeLessThanOrEqual(
        payoff(facts, day).total + facts.payments.length,
      );
    }),
  );
});

describe('a waiver', () => {
  const waived = (parts: Partial<typeof ZERO>, payments: LoanFacts['payments'] = []): LoanFacts => ({
    ...exampleFacts(payments),
    waivers: [{ id: 'waiver', valueDate: '2026-07-25', parts: { ...ZERO, ...parts } }],
  });

  test('a waiver reduces the owed charges', () => {
    expect(payoff(waived({ penalty: 6_806, interest: 500 }), '2026-07-25')).toMatchObject({
      penalty: 0,
      interest: 10_000,
      total: 510_000,
    });
  });

  test('a waiver of paid charges moves the money to other owed amounts, then to the credit balance', () => {
    const part = waived({ penalty: 1_701 }, [paid(100_000, '2026-07-19')]);
    const before = payoff({ ...part, waivers: [] }, '2026-07-25');
    const after = position(part, '2026-07-25');
    expect(before.total - after.payoff.total).toBe(1_701);
    const closed = position(waived({ penalty: 1_000 }, [paid(512_201, '2026-07-19')]), '2026-07-25');
    expect(closed).toMatchObject({ settledOn: '2026-07-19', credit: 1_000, paidTotal: { penalty: 701 } });
  });

  test('a waiver reduces a penalty that the total-cost cap already limits', () => {
    const parts = { ...ZERO, penalty: 700 };
    const facts = { ...exampleFacts(), waivers: [{ id: 'waiver', valueDate: '2036-07-17', parts }] };
    expect(payoff(facts, '2036-07-17').penalty).toBe(477_700 - 700);
  });

  test('a waiver of everything that is owed settles the loan', () => {
    expect(
      position(waived({ principal: 500_000, interest: 10_500, penalty: 9_000 }), '2026-07-30'),
    ).toMatchObject({
      settledOn: '2026-07-25',
      principalOwed: 0,
      payoff: { total: 0 },
    });
  });
});

describe('[spec 9.durations] cooling off', () => {
  test.each([
    ['2026-07-03', 488_200],
    ['2026-07-06', 488_200],
  ])('a cancellation on %s returns the net proceeds of %i', (today, amount) => {
    expect(coolingOff(exampleFacts(), today)).toEqual({ ok: true, value: { amount, lastDay: '2026-07-06' } });
  });

  test('the cooling-off period has the number of days in the contract', () => {
    const facts = { ...exampleFacts(), terms: { ...TERMS, coolingOffDays: 5 } };
    expect(coolingOff(facts, '2026-07-08')).toMatchObject({ value: { lastDay: '2026-07-08' } });
    expect(coolingOff(facts, '2026-07-09')).toEqual({
      ok: false,
      code: 'cooling_off_over',
      params: { lastDay: '2026-07-08' },
    });
  });

  test('a cancellation settles the loan without fee and interest, and an excess becomes a credit balance', () => {
    const facts = exampleFacts([paid(100_000, '2026-07-04')]);
    expect(coolingOff(facts, '2026-07-05')).toMatchObject({ value: { amount: 388_200 } });
    const cancellation = { id: 'cancellation', valueDate: '2026-07-05', amount: 388_300 };
    expect(position({ ...facts, cancellations: [cancellation] }, '2026-08-30')).toMatchObject({
      settledOn: '2026-07-05',
      payoff: { total: 0 },
      credit: 100,
      paidTotal: { penalty: 0, fees: -11_800, interest: 0, principal: 500_000 },
    });
  });

  test('a cancellation with too little money counts as a partial payment', () => {
    const cancellation = { id: 'cancellation', valueDate: '2026-07-05', amount: 488_199 };
    expect(position({ ...exampleFacts(), cancellations: [cancellation] }, '2026-07-05')).toMatchObject({
      settledOn: null,
      payoff: { total: 501_500 - 488_199 },
    });
  });

  test.each<[string, LoanFacts, string]>([
    ['cooling_off_over', exampleFacts(), '2026-07-07'],
    ['not_cancellable', exampleFacts([paid(500_000, '2026-07-03')]), '2026-07-04'],
    ['not_cancellable', exampleFacts(), '2026-07-02'],
    ['payment_pending', exampleFacts([paid(1, '2026-07-03', 'pending')]), '2026-07-04'],
  ])('a cancellation is refused with %s', (code, facts, today) => {
    expect(coolingOff(facts, today)).toMatchObject({ ok: false, code });
  });
});

test('after a write-off nothing accrues, and the debt remains payable', () => {
  const facts = { ...exampleFacts(), writeOffs: [writtenOffOn('2026-07-25')] };
  expect(payoff(facts, '2027-07-25').total).toBe(510_500 + 6_806);
  expect(position({ ...facts, payments: [paid(517_306, '2027-07-25')] }, '2027-07-25').settledOn).toBe(
    '2027-07-25',
  );
});

test('a reversed payment pays nothing, and the penalty begins two days after the reversal', () => {
  const facts = exampleFacts([{ ...paid(510_500, '2026-07-17'), reversedOn: '2026-07-25' }]);
  expect(position(facts, '2026-07-25')).toMatchObject({
    settledOn: null,
    pendingAmount: 0,
    payoff: { total: 510_500, penalty: 0 },
  });
  expect(payoff(facts, '2026-07-26').penalty).toBe(0);
  expect(payoff(facts, '2026-07-28').penalty).toBe(1_701);
});

test('a coupon pays for the borrower, and its excess over the owed amount is credit', () => {
  const lenderPayments = [
    { id: 'coupon', amount: 20_000, valueDate: '2026-07-14', account: 'coupon_expense' as const },
  ];
  const facts = { ...exampleFacts([paid(488_250, '2026-07-14')]), lenderPayments };
  expect(position(facts, '2026-07-14')).toMatchObject({
    settledOn: '2026-07-14',
    credit: 0,
    payoff: { total: 0 },
  });
  const over = { ...exampleFacts([paid(508_000, '2026-07-14')]), lenderPayments };
  expect(position(over, '2026-07-14')).toMatchObject({ settledOn: '2026-07-14', credit: 19_750 });
});

test('six payments of one checkout with a coupon of ₱50 leave a credit of exactly five payments', () => {
  const lenderPayments = [
    { id: 'coupon', amount: 5_000, valueDate: '2026-07-14', account: 'coupon_expense' as const },
  ];
  const payments = Array.from({ length: 6 }, () => paid(503_250, '2026-07-14'));
  const facts = { ...exampleFacts(payments), lenderPayments };
  expect(payoff(exampleFacts(), '2026-07-14').total).toBe(508_250);
  expect(position(facts, '2026-07-14')).toMatchObject({ settledOn: '2026-07-14', credit: 5 * 503_250 });
  expect(entriesForChange({ ...facts, payments: [], lenderPayments: [] }, facts)).toEqual([
    { debit: 'gateway_clearing', credit: 'loan_receivable', amount: 500_000 },
    { debit: 'gateway_clearing', credit: 'interest_income', amount: 8_250 },
    { debit: 'gateway_clearing', credit: 'borrower_credit', amount: 6 * 503_250 - 508_250 },
    { debit: 'coupon_expense', credit: 'borrower_credit', amount: 5_000 },
  ]);
});
