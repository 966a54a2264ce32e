import type { OrderBody } from '@tulay/contract/lending/loan';
import { expect, test } from 'vitest';
import { freeCancellation } from '../../../api/free-cancellation';
import { initialKind, parseCentavos, paymentAmountFor } from './payment-amount';

const terms = {
  payoff: 508_250,
  due: 170_000,
  minimum: 10_000,
  saved: 2_250,
  cancellation: undefined,
  settlement: null,
  isRest: false,
};
const settlement = { amount: 300_000, left: 250_000, forgiven: 258_250, lastDay: '2026-08-13' };
const cancellation = { until: '2026-07-06', amount: 475_000, saved: 33_250 };

test('a typed amount with peso sign, spaces or commas is parsed to centavos', () => {
  expect(['1,234.5', '₱ 200', '99.99', '0.07'].map(parseCentavos)).toEqual([123_450, 20_000, 9_999, 7]);
  expect(['₱\u00a01,234.50\u200e', '１２３４.5'].map(parseCentavos)).toEqual([123_450, 123_450]);
});

test('a typed text that is not an amount is rejected', () => {
  expect(['', 'abc', '1.234', '-5', '1e3'].map(parseCentavos)).toEqual(Array(5).fill(undefined));
});

test('a partial payment lies between the minimum and the payoff; the payoff itself is a full payment', () => {
  expect(paymentAmountFor('part', '99.99', terms)).toBeUndefined();
  expect(paymentAmountFor('part', '100', terms)).toEqual({ kind: 'part', amount: 10_000 });
  expect(paymentAmountFor('part', '5,082.51', terms)).toBeUndefined();
  expect(paymentAmountFor('part', '5082.50', terms)).toEqual({ kind: 'full' });
});

test('what pending payments leave is a partial payment, also if it is the whole rest', () => {
  const rest = { ...terms, payoff: 900, minimum: 900, isRest: true };
  expect(paymentAmountFor('full', '', rest)).toEqual({ kind: 'part', amount: 900 });
  expect(paymentAmountFor('part', '9', rest)).toEqual({ kind: 'part', amount: 900 });
  expect(paymentAmountFor('full', '', terms)).toEqual({ kind: 'full' });
});

test('the due option pays the amount due and ignores the typed amount', () => {
  expect(paymentAmountFor('due', '99', terms)).toEqual({ kind: 'part', amount: 170_000 });
});

test.each([
  [null, 'cancel', 'full'],
  ['full', 'full', 'full'],
  ['due', 'due', 'due'],
  ['part', 'part', 'part'],
  ['anything', 'full', 'full'],
] as const)(
  'an address that asks for %s selects %s while free cancellation is open, and %s afterwards',
  (asked, open, later) => {
    expect(initialKind(asked, { ...terms, cancellation })).toBe(open);
    expect(initialKind(asked, terms)).toBe(later);
  },
);

test('an open settlement offer is selected first, and pays what is left of the agreed sum', () => {
  expect(initialKind(null, { ...terms, settlement })).toBe('settlement');
  expect(initialKind('full', { ...terms, settlement })).toBe('full');
  expect(initialKind('settlement', terms)).toBe('full');
  expect(paymentAmountFor('settlement', '', { ...terms, settlement })).toEqual({
    kind: 'settlement',
    amount: 250_000,
  });
});

test('a free cancellation is no payment of the loan', () => {
  expect(paymentAmountFor('cancel', '', { ...terms, cancellation })).toBeUndefined();
});

test('free cancellation is offered only while it is open and costs less than closing the loan', () => {
  const owed = (total: number, amount: number | null) =>
    freeCancellation({
      payoff: { total } as OrderBody['payoff'],
      coolingOff: amount === null ? null : { until: '2026-07-06', amount },
    });
  expect(owed(508_250, 475_000)).toEqual(cancellation);
  expect(owed(475_000, 475_000)).toBeUndefined();
  expect(owed(508_250, null)).toBeUndefined();
});
