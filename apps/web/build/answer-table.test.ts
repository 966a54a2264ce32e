import { expect, test } from 'vitest';
import { type AnswerValues, isKnown } from '../src/api/known-answers';
import { answerTable } from './answer-table';

interface Leaf {
  readonly path: readonly string[];
  readonly allowed: readonly string[];
}

const isList = (values: AnswerValues): values is readonly string[] => Array.isArray(values);

function leavesOf(values: AnswerValues, path: readonly string[] = []): readonly Leaf[] {
  if (isList(values)) return [{ path, allowed: values }];
  return Object.entries(values).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}

/** Returns a response that has this value at this path, and nothing else. */
const answerWith = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner: unknown, name) => ({ [name]: inner }), value);

const table = answerTable();
const leaves = Object.entries(table).flatMap(([operation, values]) =>
  leavesOf(values).map((leaf) => ({ operation, values, ...leaf })),
);

test('every enumeration of every answer refuses a value that the app does not know, also in a list', () => {
  for (const { operation, values, path } of leaves) {
    const name = `${operation} ${path.join('.')}`;
    expect(isKnown(values, answerWith(path, 'frozen_by_court')), name).toBe(false);
    expect(isKnown(values, [answerWith(path, 'frozen_by_court')]), name).toBe(false);
    expect(isKnown(values, answerWith(path, ['frozen_by_court'])), name).toBe(false);
  }
});

test('every enumeration of every answer accepts each of its values, and null', () => {
  for (const { operation, values, path, allowed } of leaves) {
    for (const value of [...allowed, null])
      expect(isKnown(values, answerWith(path, value)), `${operation} ${path.join('.')} ${value}`).toBe(true);
  }
});

test('the table has the enumerations of Home, of a loan, of its payments and of the lists', () => {
  const names = new Set(leaves.map(({ operation, path }) => `${operation} ${path.join('.')}`));
  for (const name of [
    'GET /api/v1/home status',
    'GET /api/v1/home order.status',
    'GET /api/v1/home order.label.kind',
    'GET /api/v1/orders current.label.kind',
    'GET /api/v1/orders/{orderId} status',
    'GET /api/v1/orders/{orderId} plan.status',
    'GET /api/v1/orders/{orderId} payments.status',
    'GET /api/v1/orders/{orderId} payout.status',
    'GET /api/v1/coupons usable.state',
    'GET /api/v1/payment-results/{reference} result',
  ])
    expect(names, name).toContain(name);
  expect(names.size).toBeGreaterThan(300);
});

test('free texts, numbers and fields that the app does not know are left alone', () => {
  const home = table['GET /api/v1/home'];
  expect(isKnown(home, { name: 'Maria', limit: 100, news: { status: 'frozen' } })).toBe(true);
  expect(isKnown(undefined, { status: 'frozen' })).toBe(true);
});
