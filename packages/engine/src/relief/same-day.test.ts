import { describe, expect, test } from 'vitest';
import { LENDER_ACCOUNTS } from '../ledger/accounts';
import { EXAMPLE, exampleFacts, factsOf, lawfulQuote, paid, TERMS, writtenOffOn } from '../testing/loans';
import { extensionFact, extensionOffer } from './extension';
import { payoff, position } from '../loan/position';
import type { LoanFacts, LoanHistory } from '../loan/facts';

function extended(facts: LoanFacts, today: string): LoanFacts {
  const offer = extensionOffer(facts, today, { feeRate: 5_000 });
  if (!offer.ok) throw new Error(`${offer.code} ${JSON.stringify(offer.params)}`);
  return { ...facts, extensions: [extensionFact('extension', offer.value)] };
}

test('an extension fee is charged even if the loan is settled on the day of the extension', () => {
  const free = factsOf(lawfulQuote({ ...EXAMPLE, terms: { ...TERMS, dailyRate: 0 } }));
  const granted = extended(free, '2026-07-10');
  const { total } = payoff(granted, '2026-07-10');
  const closed = { ...granted, payments: [paid(total, '2026-07-10')] };
  expect(position(closed, '2026-07-10')).toMatchObject({
    settledOn: '2026-07-10',
    credit: 0,
    paidTotal: { principal: 500_000, fees: 2_500 },
  });
});

test('an extension fee is charged even if the penalty was paid on the day of the extension', () => {
  const late = exampleFacts([paid(6_806, '2026-07-25')]);
  const granted = extended(late, '2026-07-25');
  const { fee, tax } = granted.extensions?.[0] ?? { fee: 0, tax: 0 };
  expect(fee).toBeGreaterThan(0);
  expect(position(granted, '2026-07-25').paidTotal.fees).toBe(fee + tax);
});

test('on the same day a waiver applies before the payments, so that no payment pays a waived charge', () => {
  const waived = { penalty: 1_701, fees: 0, interest: 500, principal: 0 };
  const waivers = [{ id: 'waiver', valueDate: '2026-07-19', parts: waived }];
  const { total } = payoff({ ...exampleFacts(), waivers }, '2026-07-19');
  expect(total).toBe(510_000);
  // The payment of that day settles the loan, regardless of whether it or the waiver became known first.
  const facts = { ...exampleFacts([paid(total, '2026-07-19')]), waivers };
  expect(position(facts, '2026-07-19')).toMatchObject({
    settledOn: '2026-07-19',
    credit: 0,
    paidTotal: { penalty: 0, interest: 10_000, principal: 500_000 },
  });
});

test('an extension payment below the price pays the extension fee before the penalty', () => {
  const late = extended(exampleFacts(), '2026-07-25').extensions?.[0];
  if (!late) throw new Error('no extension');
  const short = { ...exampleFacts(), extensions: [{ ...late, amount: late.fee + 1_000 }] };
  expect(position(short, '2026-07-25').paidTotal).toEqual({
    penalty: 1_000,
    fees: late.fee,
    interest: 0,
    principal: 0,
  });
});

test('an extension after a partial payment of the same day changes the loan exactly as its price states', () => {
  // The payment covers the interest of 11 days, so the price is the interest ahead and the fee.
  const partly = exampleFacts([paid(8_250, '2026-07-14')]);
  const offer = extensionOffer(partly, '2026-07-14', { feeRate: 5_000 });
  if (!offer.ok) throw new Error(offer.code);
  expect(offer.value.price).toEqual({
    penalty: 0,
    fee: 2_500,
    tax: 0,
    interestAccrued: 0,
    interestAhead: 6_000,
    total: 8_500,
  });
  const granted = { ...partly, extensions: [extensionFact('extension', offer.value)] };
  expect(position(granted, '2026-07-14')).toMatchObject({
    interestAhead: 6_000,
    principalOwed: 500_000,
    paidTotal: { penalty: 0, fees: 2_500, interest: 14_250, principal: 0 },
  });
});

test('a payment on the day of an extension that became known after its grant applies after it', () => {
  const granted = extended(exampleFacts(), '2026-07-14');
  const later = { ...granted, payments: [paid(8_250, '2026-07-14')] };
  expect(position(later, '2026-07-14')).toMatchObject({
    interestAhead: 6_000,
    paidTotal: { fees: 2_500, interest: 14_250, principal: 8_250 },
  });
});

test('a second extension on one day applies after a payment made between the two extensions, and that payment after the first extension', () => {
  const cheap = { feeRate: 0 };
  const grant = (facts: LoanFacts, id: string): LoanFacts => {
    const offer = extensionOffer(facts, '2026-07-14', cheap);
    if (!offer.ok) throw new Error(offer.code);
    return { ...facts, extensions: [...(facts.extensions ?? []), extensionFact(id, offer.value)] };
  };
  const once = grant(exampleFacts(), 'first');
  const between = { ...once, payments: [paid(100_000, '2026-07-14')] };
  const twice = grant(between, 'second');
  // Eight days of 0.15 % on 5,000.00, then on 4,000.00.
  expect(position(twice, '2026-07-14')).toMatchObject({
    interestAhead: 6_000 + 4_800,
    principalOwed: 400_000,
  });
});

const DAY = '2026-07-14';
const AMOUNT = 10_000;

interface SameDayCase {
  readonly fact: Partial<LoanHistory>;
  /**
   * Credit balance after both events of the day: the borrower paid the whole payoff, and then this fact became known.
   */
  readonly credit: number;
}

/**
 * One case for each kind of fact: a fact on the day on which the borrower pays the payoff. If `EVENTS` has the kinds in
 * a wrong order, the credit balance differs.
 */
const SAME_DAY: Readonly<Record<keyof LoanHistory, SameDayCase>> = {
  disputes: {
    fact: { disputes: [{ id: 'dispute', amount: AMOUNT, openedOn: DAY, closedOn: null }] },
    credit: 0,
  },
  extensions: { fact: { extensions: extended(exampleFacts(), DAY).extensions ?? [] }, credit: 14_250 },
  waivers: {
    fact: {
      waivers: [
        { id: 'waiver', valueDate: DAY, parts: { penalty: 0, fees: 0, interest: 5_000, principal: 0 } },
      ],
    },
    credit: 5_000,
  },
  payments: { fact: { payments: [paid(AMOUNT, DAY)] }, credit: AMOUNT },
  lenderPayments: {
    fact: {
      lenderPayments: LENDER_ACCOUNTS.map((account) => ({
        id: account,
        amount: AMOUNT,
        valueDate: DAY,
        account,
      })),
    },
    credit: AMOUNT * LENDER_ACCOUNTS.length,
  },
  cancellations: {
    fact: { cancellations: [{ id: 'cancellation', amount: 0, valueDate: DAY }] },
    credit: 20_050,
  },
  settlements: {
    fact: { settlements: [{ id: 'offer', amount: AMOUNT, valueDate: DAY, lastDay: DAY }] },
    credit: 0,
  },
  restructurings: {
    fact: {
      restructurings: [
        { id: 'plan', valueDate: DAY, dueDates: ['2026-08-14', '2026-09-14'], dailyRate: 0, waives: 'none' },
      ],
    },
    credit: 0,
  },
  giveBacks: { fact: { giveBacks: [{ id: 'give-back', amount: AMOUNT, valueDate: DAY }] }, credit: 0 },
  writeOffs: { fact: { writeOffs: [{ ...writtenOffOn(DAY), undoneOn: DAY }, writtenOffOn(DAY)] }, credit: 0 },
};

describe.each(Object.entries(SAME_DAY))('%s on the day of the payoff', (_kind, { fact, credit }) => {
  test('a payment of the payoff and another fact of the same day leave the same credit balance in either order of becoming known', () => {
    const payment = paid(payoff(exampleFacts(), DAY).total, DAY);
    const facts: LoanFacts = { ...exampleFacts(), ...fact, payments: [payment, ...(fact.payments ?? [])] };
    expect(position(facts, DAY)).toMatchObject({ settledOn: DAY, credit });
  });
});
