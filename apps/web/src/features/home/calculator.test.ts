import { expect, test } from 'vitest';
import type { ProductBody } from '@tulay/contract/lending/product';
import { amountRange, defaultRequest, requestForProduct } from './calculator';

const price = {
  dailyRate: 1500,
  serviceFeeRate: 20_000,
  taxRate: 180_000,
  taxBase: 'service_fee' as const,
  creditReportFee: 0,
};
const days = (count: number) => ({ term: { unit: 'day' as const, count }, ...price });
const single: ProductBody = {
  productId: 'sandali',
  theme: 1,
  minAmount: 100_000,
  maxAmount: 1_000_000,
  amountStep: 50_000,
  terms: [days(7), days(14), days(30)],
};
const installments: ProductBody = {
  ...single,
  productId: 'hulugan',
  minAmount: 200_000,
  amountStep: 100_000,
  terms: [{ term: { unit: 'week', count: 2 }, ...price }],
};

test('the largest amount in the calculator is the last amount step within the limit', () => {
  expect(amountRange(single, 320_000)).toEqual({ min: 100_000, max: 300_000, step: 50_000 });
});

test('the calculator offers no amount of a product whose smallest amount exceeds the limit', () => {
  expect(amountRange(installments, 150_000)).toBeUndefined();
  expect(defaultRequest([installments], 150_000)).toBeUndefined();
});

test('the calculator starts with the first product within the limit and at most 5,000 pesos', () => {
  expect(defaultRequest([installments, single], 150_000)).toMatchObject({
    productId: 'sandali',
    amount: 150_000,
  });
  expect(defaultRequest([single], 800_000)).toEqual({
    productId: 'sandali',
    amount: 500_000,
    term: { unit: 'day', count: 14 },
  });
});

test('switching the product rounds the amount to its steps and selects a term that it offers', () => {
  const request = {
    productId: 'sandali' as const,
    amount: 550_000,
    term: { unit: 'day' as const, count: 14 },
  };
  expect(requestForProduct(installments, 800_000, request)).toEqual({
    productId: 'hulugan',
    amount: 600_000,
    term: { unit: 'week', count: 2 },
  });
  expect(requestForProduct(single, 300_000, request)).toMatchObject({ amount: 300_000, term: { count: 14 } });
});
