import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import {
  exampleFacts,
  factsOf,
  installmentFacts,
  lawfulQuote,
  paid,
  TERMS,
  writtenOffOn,
} from '../testing/loans';
import { payoff, position } from '../loan/position';
import { dueDateFact, dueDatePreview, type ExtensionOffer, extensionFact, extensionOffer } from './extension';
import type { LoanFacts } from '../loan/facts';

const FEE = { feeRate: 5_000 };

function offered(facts: LoanFacts, today: string, terms = FEE): ExtensionOffer {
  const offer = extensionOffer(facts, today, terms);
  if (!offer.ok) throw new Error(`${offer.code} ${JSON.stringify(offer.params)}`);
  return offer.value;
}

function extended(facts: LoanFacts, today: string, terms = FEE): LoanFacts {
  const fact = extensionFact(`extension-${today}`, offered(facts, today, terms));
  return { ...facts, extensions: [...(facts.extensions ?? []), fact] };
}

describe('[spec 9.extension] [spec 2.extension] an extension of 8 days', () => {
  test('an extension costs the accrued interest, the interest of 8 days and the fee; the principal is unchanged', () => {
    const { price, plan, finalDueDate, totalCost, caps } = offered(exampleFacts(), '2026-07-14');
    expect(price).toEqual({
      penalty: 0,
      fee: 2_500,
      tax: 0,
      interestAccrued: 8_250,
      interestAhead: 6_000,
      total: 16_750,
    });
    expect(finalDueDate).toBe('2026-07-25');
    expect(plan).toMatchObject([{ due: { interest: 2_250, principal: 500_000 }, dueAmount: 502_250 }]);
    expect(totalCost).toBe(11_800 + 16_750 + 2_250);
    expect(caps.every(({ within }) => within)).toBe(true);
  });

  test('an extension discloses the effective rate over all cash flows of the loan', () => {
    const { effectiveRate } = offered(exampleFacts(), '2026-07-17');
    // The cost is 118 up front, 105 and 60 interest and the fee of 25, on net proceeds of 4,882 over 22 days:
    // 308 ÷ 4,882 × 30 ÷ 22 = 8.6031 % simple a month, rounded up.
    expect(effectiveRate.simpleMonthly).toBe(86_031);
    expect(effectiveRate.irrMonthly).toBeGreaterThan(effectiveRate.simpleMonthly);
  });

  test('an extended loan bears no late fee during the extension and the usual one after it', () => {
    const facts = extended(exampleFacts(), '2026-07-17');
    expect(position(facts, '2026-07-25')).toMatchObject({
      daysPastDue: 0,
      payoff: { penalty: 0, interest: 0, principal: 500_000 },
      nextDue: { date: '2026-07-25', amount: 500_000 },
    });
    expect(position(facts, '2026-07-26')).toMatchObject({ daysPastDue: 1, payoff: { penalty: 833 } });
  });

  test('an extended loan that is settled early gets back the interest of the unused days', () => {
    const facts = extended(exampleFacts(), '2026-07-17');
    expect(payoff(facts, '2026-07-20').total).toBe(500_000 - 5 * 750);
    const closed = { ...facts, payments: [paid(496_250, '2026-07-20')] };
    expect(position(closed, '2026-09-01')).toMatchObject({
      settledOn: '2026-07-20',
      credit: 0,
      paidTotal: { penalty: 0, fees: 2_500, interest: 10_500 + 3 * 750, principal: 500_000 },
    });
  });

  test('an extension of an overdue loan also pays the penalty, and the loan is due 8 days later', () => {
    const { price, finalDueDate } = offered(exampleFacts(), '2026-07-19');
    expect(price).toMatchObject({ penalty: 1_701, interestAccrued: 10_500, interestAhead: 6_000 });
    expect(finalDueDate).toBe('2026-07-27');
  });

  test('the total cost of an extended overdue loan includes the penalty that the extension pays', () => {
    // 118 up front, 17.01 penalty, the fee of 25, 105 and 60 interest; nothing more is charged until the new due date.
    expect(offered(exampleFacts(), '2026-07-19').totalCost).toBe(11_800 + 1_701 + 2_500 + 10_500 + 6_000);
  });

  test('the price of an extension lists the payments, waivers and lender payments of the same day, and no others', () => {
    const today = '2026-07-14';
    const parts = { penalty: 0, fees: 0, interest: 1, principal: 0 };
    const facts: LoanFacts = {
      ...exampleFacts([paid(100, '2026-07-13'), { ...paid(100, today), id: 'paid today' }]),
      waivers: [
        { id: 'waived today', valueDate: today, parts },
        { id: 'waived before', valueDate: '2026-07-12', parts },
      ],
      lenderPayments: [{ id: 'coupon today', amount: 100, valueDate: today, account: 'coupon_expense' }],
    };
    expect(offered(facts, today).pricedAfter).toEqual(['waived today', 'paid today', 'coupon today']);
  });

  test('after the extension of an overdue loan, the schedule shows only what is still owed', () => {
    const before = position(exampleFacts(), '2026-07-19').installments;
    expect(before).toMatchObject([{ status: 'overdue', dueAmount: 500_000 + 10_500 + 1_701 }]);
    const { installments, overdueAmount } = position(extended(exampleFacts(), '2026-07-19'), '2026-07-19');
    expect(overdueAmount).toBe(0);
    expect(installments).toMatchObject([
      {
        status: 'upcoming',
        dueDate: '2026-07-27',
        daysPastDue: 0,
        due: { penalty: 0, fees: 0, interest: 0, principal: 500_000 },
        dueAmount: 500_000,
        paid: { penalty: 1_701, principal: 0 },
      },
    ]);
  });

  test('after the extension of an overdue installment, its row keeps the principal, and later rows change only their dates', () => {
    const now = position(installmentFacts(), '2027-03-10').installments;
    const after = position(extended(installmentFacts(), '2027-03-10'), '2027-03-10').installments;
    expect(now.map(({ status }) => status)).toEqual(['overdue', 'upcoming', 'upcoming']);
    expect(after.map(({ status, daysPastDue, due }) => [status, daysPastDue, due.penalty, due.fees])).toEqual(
      Array.from({ length: 3 }, () => ['upcoming', 0, 0, 0]),
    );
    expect(after.map(({ due }) => due.principal)).toEqual(now.map(({ due }) => due.principal));
  });

  test('an extension shifts every later due date, except those of paid installments', () => {
    const { schedule } = installmentFacts();
    const facts = installmentFacts([paid(schedule[0]?.amount ?? 0, '2027-02-28')]);
    const dates = offered(facts, '2027-03-20').plan.map(({ dueDate }) => dueDate);
    expect(dates).toEqual(['2027-02-28', '2027-04-08', '2027-05-08']);
  });

  test('an extension fee is taxed if the tax base is all fees', () => {
    const facts: LoanFacts = { ...exampleFacts(), terms: { ...TERMS, taxBase: 'all_fees' } };
    expect(offered(facts, '2026-07-14').price).toMatchObject({ fee: 2_500, tax: 450, total: 17_200 });
  });

  test('after the payment of an extension is reversed, the extension has no effect, and the days up to the day after the reversal are excused', () => {
    const facts = extended(exampleFacts(), '2026-07-17');
    const back = facts.extensions?.map((each) => ({ ...each, reversedOn: '2026-07-20' }));
    const late = position({ ...facts, extensions: back ?? [] }, '2026-07-27');
    expect(late).toMatchObject({ daysPastDue: 6, paidTotal: { fees: 0, interest: 0 } });
    expect(late.payoff.penalty).toBe(5_105);
  });
});

describe('refused extensions', () => {
  test('a third extension is refused with extension_limit', () => {
    const cheap = { feeRate: 0 };
    const twice = extended(extended(exampleFacts(), '2026-07-17', cheap), '2026-07-25', cheap);
    expect(extensionOffer(twice, '2026-08-02', cheap)).toEqual({
      ok: false,
      code: 'extension_limit',
      params: { limit: 2 },
    });
  });

  test('an extension is refused if the loan is settled, is written off or has a pending payment', () => {
    const refused = (facts: LoanFacts) => extensionOffer(facts, '2026-07-17', FEE);
    expect(refused(exampleFacts([paid(510_500, '2026-07-17')]))).toMatchObject({ code: 'not_extendable' });
    expect(refused({ ...exampleFacts(), writeOffs: [writtenOffOn('2026-07-16')] })).toMatchObject({
      code: 'not_extendable',
    });
    expect(refused(exampleFacts([paid(1, '2026-07-16', 'pending')]))).toMatchObject({
      code: 'payment_pending',
    });
  });

  test('an extension with a price of zero is refused, because a payment of zero is impossible', () => {
    const owing = (left: number) => exampleFacts([paid(510_500 - left, '2026-07-17')]);
    // The interest of eight days at 0.15 % is 0.504 centavos on a principal of 42 and 0.492 on 41, so it rounds to 1
    // and to 0. The fee of 0.5 % rounds to 0 on both.
    expect(offered(owing(42), '2026-07-17').price.total).toBe(1);
    expect(extensionOffer(owing(41), '2026-07-17', FEE)).toMatchObject({ ok: false, code: 'not_extendable' });
  });

  test('an extension whose fee would exceed the cap of the effective rate is refused', () => {
    expect(extensionOffer(exampleFacts(), '2026-07-17', { feeRate: 30_000 })).toMatchObject({
      code: 'cap_exceeded',
      params: { cap: 'effective_rate', limit: 120_000 },
    });
  });

  test('an extension whose effective rate cannot be stated is refused with the legal cap and without a value', () => {
    // More than the net proceeds of 4,882.00 came back on the first day, so no rate of return exists.
    expect(extensionOffer(exampleFacts([paid(490_000, '2026-07-03')]), '2026-07-03', FEE)).toEqual({
      ok: false,
      code: 'cap_exceeded',
      params: { cap: 'effective_rate', limit: 120_000 },
    });
  });

  test('an extension whose fee would exceed the total-cost cap is refused', () => {
    const years = position(exampleFacts(), '2036-07-17').payoff.penalty;
    expect(years).toBe(477_700);
    expect(extensionOffer(exampleFacts(), '2036-07-17', FEE)).toMatchObject({
      code: 'cap_exceeded',
      // The late fee has used up the cap, so nothing is left for the fee of 0.5 % of 5,000.00.
      params: { cap: 'total_cost', value: 2_500, limit: 0 },
    });
  });

  test('an extension is refused if the total-cost cap leaves its fee but not all of its tax', () => {
    const facts: LoanFacts = { ...exampleFacts(), terms: { ...TERMS, taxBase: 'all_fees' } };
    // The cap of 5,000.00 leaves 4,777.00 after the fee and the interest of the contract, and 4,717.00 after 8 days
    // of interest. The extension costs 4,000.00 and a tax of 720.00.
    expect(extensionOffer(facts, '2026-07-17', { feeRate: 800_000 })).toEqual({
      ok: false,
      code: 'cap_exceeded',
      params: { cap: 'total_cost', value: 472_000, limit: 400_000 },
    });
  });

  test('an extension of a loan that has not started is refused, and on its first day it is offered', () => {
    expect(extensionOffer(exampleFacts(), '2026-07-02', FEE)).toEqual({ ok: false, code: 'not_extendable' });
    expect(offered(exampleFacts(), '2026-07-03').finalDueDate).toBe('2026-07-25');
  });

  test('a reversed extension and a moved due date do not count for the limit of two', () => {
    const cheap = { feeRate: 0 };
    const once = extended(exampleFacts(), '2026-07-17', cheap);
    const extensions = [
      ...(once.extensions ?? []),
      { ...extensionFact('reversed', offered(once, '2026-07-18', cheap)), reversedOn: '2026-07-19' },
      dueDateFact('moved', '2026-07-20', 1),
    ];
    expect(extensionOffer({ ...once, extensions }, '2026-07-21', cheap).ok).toBe(true);
  });
});

describe('a new due date', () => {
  test('moving the due date costs the interest of the added days and no fee', () => {
    const preview = dueDatePreview(exampleFacts(), '2026-07-14', '2026-07-27');
    expect(preview).toMatchObject({
      ok: true,
      value: { days: 10, extraCost: 7_500, finalDueDate: '2026-07-27' },
    });
    const facts = { ...exampleFacts(), extensions: [dueDateFact('moved', '2026-07-14', 10)] };
    expect(position(facts, '2026-07-27')).toMatchObject({ daysPastDue: 0, payoff: { total: 518_000 } });
  });

  test('the total cost with a later due date includes the fees that are spread over the installments', () => {
    const terms = { ...TERMS, dailyRate: 1_000, serviceFeeRate: 5_000, feeTiming: 'spread' } as const;
    const term = { unit: 'month', count: 3 } as const;
    const facts = factsOf(lawfulQuote({ principal: 600_000, term, terms, startDate: '2027-01-31' }));
    const spread = facts.schedule.reduce((total, { fees }) => total + fees, 0);
    const interest = facts.schedule.reduce((total, each) => total + each.interest, 0);
    // The fee of 0.5 % of 6,000.00 and its tax of 18 %, and three more days of interest at 0.1 %.
    expect(spread).toBe(3_000 + 540);
    expect(dueDatePreview(facts, '2027-02-20', '2027-03-03')).toMatchObject({
      ok: true,
      value: { totalCost: spread + interest + 3 * 600, extraCost: 3 * 600 },
    });
  });

  test.each([
    ['due_date_invalid', '2026-07-14', '2026-07-17'],
    ['due_date_invalid', '2026-07-14', '2026-08-02'],
    ['due_date_invalid', '2026-07-14', 'soon'],
    ['overdue', '2026-07-18', '2026-07-20'],
  ])('a new due date is refused with %s on %s for %s', (code, today, date) => {
    expect(dueDatePreview(exampleFacts(), today, date)).toMatchObject({ ok: false, code });
  });

  test.each([1, 15])('the due date can move by %i days', (days) => {
    const preview = dueDatePreview(exampleFacts(), '2026-07-14', addDays('2026-07-17', days));
    expect(preview).toMatchObject({ ok: true, value: { days } });
  });

  test.each(['2026-07-17', '2026-08-02', 'soon'])('the refusal of %s names the 15 days', (date) => {
    expect(dueDatePreview(exampleFacts(), '2026-07-14', date)).toEqual({
      ok: false,
      code: 'due_date_invalid',
      params: { days: 15 },
    });
  });

  test('a due date of a settled, written-off or not started loan, or with a pending payment, cannot move', () => {
    const refused = (facts: LoanFacts, today = '2026-07-14') => dueDatePreview(facts, today, '2026-07-20');
    expect(refused(exampleFacts([paid(510_500, '2026-07-10')]))).toMatchObject({ code: 'not_extendable' });
    expect(refused({ ...exampleFacts(), writeOffs: [writtenOffOn('2026-07-13')] })).toMatchObject({
      code: 'not_extendable',
    });
    expect(refused(exampleFacts(), '2026-07-02')).toMatchObject({ code: 'not_extendable' });
    expect(refused(exampleFacts([paid(1, '2026-07-13', 'pending')]))).toMatchObject({
      code: 'payment_pending',
    });
  });

  test('a new due date that would exceed a legal cap is refused', () => {
    const facts = { ...exampleFacts(), terms: { ...TERMS, penaltyMonthlyRate: 50_001 } };
    expect(dueDatePreview(facts, '2026-07-14', '2026-07-20')).toMatchObject({
      ok: false,
      code: 'cap_exceeded',
      params: { cap: 'late_penalty', value: 50_001, limit: 50_000 },
    });
  });

  test('moving the due date is still possible after an extension', () => {
    const facts = extended(exampleFacts(), '2026-07-14');
    expect(dueDatePreview(facts, '2026-07-15', '2026-07-27')).toMatchObject({ ok: true, value: { days: 2 } });
  });

  test('a second change of the due date is refused', () => {
    const facts = { ...exampleFacts(), extensions: [dueDateFact('moved', '2026-07-10', 3)] };
    expect(dueDatePreview(facts, '2026-07-14', '2026-07-25')).toMatchObject({ code: 'due_date_moved' });
  });
});
