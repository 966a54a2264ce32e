import { describe, expect, test } from 'vitest';
import { exampleFacts, EXAMPLE, factsOf, installmentFacts, lawfulQuote, paid, TERMS } from '../testing/loans';
import { extensionFact, extensionOffer } from '../relief/extension';
import { ZERO } from './components';
import type { LoanFacts } from './facts';
import { payoff, position } from './position';
import { replay } from './replay';
import { remainingChargeRoom } from './snapshot';

function extended(facts: LoanFacts, day: string) {
  const offer = extensionOffer(facts, day, { feeRate: 5_000 });
  if (!offer.ok) throw new Error(offer.code);
  return {
    facts: { ...facts, extensions: [extensionFact('extension', offer.value)] },
    price: offer.value.price,
  };
}

test('a paid installment is not past due on any later day', () => {
  const { installments } = position(installmentFacts([paid(220_000, '2027-02-28')]), '2027-03-10');
  expect(installments[0]).toMatchObject({ status: 'paid', daysPastDue: 0 });
});

test('a disputed amount is free of penalty once, even if several installments are overdue', () => {
  const disputes = [{ id: 'dispute', amount: 50_000, openedOn: '2027-04-01', closedOn: null }];
  const penaltyOn = (facts: LoanFacts) => payoff(facts, '2027-04-10').penalty;
  // 5 % for 30 days on 50,000 for 9 days.
  expect(penaltyOn(installmentFacts()) - penaltyOn({ ...installmentFacts(), disputes })).toBe(750);
});

test('a waived principal bears no further interest', () => {
  const waivers = [{ id: 'waiver', valueDate: '2026-07-10', parts: { ...ZERO, principal: 100_000 } }];
  expect(payoff({ ...exampleFacts(), waivers }, '2026-07-17')).toMatchObject({
    principal: 400_000,
    interest: 5_250 + 4_200,
  });
});

test('a waived fee is no longer owed', () => {
  const spread = factsOf(lawfulQuote({ ...EXAMPLE, terms: { ...TERMS, feeTiming: 'spread' } }));
  const waivers = [{ id: 'waiver', valueDate: '2026-07-10', parts: { ...ZERO, fees: 1_800 } }];
  expect(payoff(spread, '2026-07-10').fees).toBe(11_800);
  expect(payoff({ ...spread, waivers }, '2026-07-10').fees).toBe(10_000);
});

describe('what the total-cost cap leaves for penalties', () => {
  test('interest that has not accrued yet counts as scheduled', () => {
    // The principal without the fees of 11,800 and the interest of 10,500.
    expect(remainingChargeRoom(replay(exampleFacts(), '2026-07-03'))).toBe(477_700);
  });

  test('an extension costs its fee, its tax and the interest of its days', () => {
    const day = '2026-07-10';
    const before: LoanFacts = { ...exampleFacts(), terms: { ...TERMS, taxBase: 'all_fees' } };
    const { facts, price } = extended(before, day);
    const taken = remainingChargeRoom(replay(before, day)) - remainingChargeRoom(replay(facts, day));
    expect(Math.min(price.interestAhead, price.tax)).toBeGreaterThan(0);
    expect(taken).toBe(price.fee + price.tax + price.interestAhead);
  });
});

describe('an extension', () => {
  test('the price of an extension pays interest, and pays none of the fees in the schedule', () => {
    const spread = factsOf(lawfulQuote({ ...EXAMPLE, terms: { ...TERMS, feeTiming: 'spread' } }));
    const { facts, price } = extended(spread, '2026-07-10');
    expect(payoff(facts, '2026-07-10').fees).toBe(11_800);
    expect(position(facts, '2026-07-10').paidTotal.fees).toBe(price.fee + price.tax);
  });

  test('an extension keeps its new due date if an earlier payment, which lowered its price, is reversed later', () => {
    const payment = { ...paid(100_000, '2026-07-20'), reversedOn: '2026-07-24' };
    const { facts } = extended(exampleFacts(), '2026-07-20');
    const [extension] = facts.extensions;
    if (!extension) throw new Error('the loan has no extension');
    const positionAfter = (pricedAfter: readonly string[]) =>
      position({ ...facts, payments: [payment], extensions: [{ ...extension, pricedAfter }] }, '2026-07-30');
    expect(positionAfter([payment.id])).toEqual(positionAfter([]));
  });
});
