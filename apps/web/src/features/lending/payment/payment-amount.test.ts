import { expect, test } from 'vitest';
import { parseCentavos, paymentAmountFor } from './payment-amount';

const terms = { payoff: 508_250, due: 170_000, minimum: 10_000, saved: 2_250 };

test('an amount is read as people type it, to the centavo', () => {
  expect(['1,234.5', '₱ 200', '99.99', '0.07'].map(parseCentavos)).toEqual([123_450, 20_000, 9_999, 7]);
});

test('what is no amount is none', () => {
  expect(['', 'abc', '1.234', '-5', '1e3'].map(parseCentavos)).toEqual(Array(5).fill(undefined));
});

test('a part lies between the least and the payoff; all of it is a full payment', () => {
  expect(paymentAmountFor('part', '99.99', terms)).toBeUndefined();
  expect(paymentAmountFor('part', '100', terms)).toEqual({ kind: 'part', amount: 10_000 });
  expect(paymentAmountFor('part', '5,082.51', terms)).toBeUndefined();
  expect(paymentAmountFor('part', '5082.50', terms)).toEqual({ kind: 'full' });
});

test('the next part pays what is due, whatever was typed', () => {
  expect(paymentAmountFor('due', '99', terms)).toEqual({ kind: 'part', amount: 170_000 });
});
