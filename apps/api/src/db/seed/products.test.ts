import { extensionFact, extensionOffer } from '@tulay/engine/relief/extension';
import { PRODUCTS as PRODUCT_IDS } from '@tulay/engine/pricing/products';
import { quote } from '@tulay/engine/pricing/quote';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { describe, expect, test } from 'vitest';
import { PRODUCTS } from './products';

/** Start dates to test: the law's first day, month ends, leap days and year ends. */
const START_DATES = [
  '2026-04-01',
  '2026-04-30',
  '2026-07-03',
  '2026-08-31',
  '2026-11-30',
  '2026-12-31',
  '2027-01-29',
  '2027-01-31',
  '2027-02-28',
  '2028-02-29',
];

const OFFERS = PRODUCTS.flatMap((product) =>
  product.termOptions.map(({ term, terms }) => ({
    product,
    term,
    terms,
    offer: `${product.id} ${term.count} × ${term.unit}`,
  })),
);

describe.each(OFFERS)('$offer', ({ product, term, terms }) => {
  test('the offer is lawful for every amount on every start date, and lasts at most 120 days', () => {
    for (const startDate of START_DATES) {
      for (
        let principal = product.minAmount;
        principal <= product.maxAmount;
        principal += product.amountStep
      ) {
        const quoted = quote({ principal, term, terms, startDate });
        expect(quoted, `${principal} from ${startDate}`).toMatchObject({ ok: true });
        if (quoted.ok) expect(quoted.value.days).toBeLessThanOrEqual(120);
      }
    }
  });
});

test.each(OFFERS)('$offer can be extended twice from its first due date without passing a cap', (offered) => {
  const { product, term, terms } = offered;
  const startDate = '2026-11-30';
  const quoted = quote({ principal: product.minAmount, term, terms, startDate });
  if (!quoted.ok) throw new Error(quoted.code);
  const { principal, netProceeds, schedule } = quoted.value;
  let loan: LoanFacts = {
    principal,
    terms,
    contractDate: startDate,
    valueDate: startDate,
    upfrontCost: principal - netProceeds,
    schedule,
    payments: [],
  };
  let day = schedule[0]?.dueDate ?? startDate;
  for (const number of [1, 2]) {
    const offer = extensionOffer(loan, day, { feeRate: terms.extensionFeeRate });
    expect(offer, `${number} on ${day}`).toMatchObject({ ok: true });
    if (!offer.ok) return;
    loan = { ...loan, extensions: [...(loan.extensions ?? []), extensionFact(`${number}`, offer.value)] };
    day = offer.value.plan.find(({ dueAmount }) => dueAmount > 0)?.dueDate ?? day;
  }
});

test('every product has a seed row, in the order of the list', () => {
  expect(PRODUCTS.map(({ id }) => id)).toEqual(PRODUCT_IDS);
});

test('each product has amounts in whole steps, no repeated term, and a theme that no other product has', () => {
  for (const { minAmount, maxAmount, amountStep, termOptions } of PRODUCTS) {
    expect([minAmount % amountStep, maxAmount % amountStep]).toEqual([0, 0]);
    const terms = termOptions.map(({ term }) => `${term.count} ${term.unit}`);
    expect(new Set(terms).size).toBe(terms.length);
  }
  expect(new Set(PRODUCTS.map(({ theme }) => theme)).size).toBe(PRODUCTS.length);
});

test('only the product sahod charges the credit report fee', () => {
  const fees = PRODUCTS.map(({ id, termOptions }) => [
    id,
    termOptions.map(({ terms }) => terms.creditReportFee),
  ]);
  expect(fees).toEqual([
    ['sandali', [0, 0, 0, 0]],
    ['hulugan', Array.from({ length: 12 }, () => 0)],
    ['sahod', [1_500, 1_500]],
  ]);
});

test.each([
  ['sandali', 100_000, 1_000_000],
  ['hulugan', 200_000, 8_000_000],
  ['sahod', 100_000, 1_000_000],
])('%s lends %i to %i centavos', (id, minAmount, maxAmount) => {
  expect(PRODUCTS.find((product) => product.id === id)).toMatchObject({ minAmount, maxAmount });
});
