import type { OrderBody } from '@tulay/contract/lending/loan';
import { expect, test } from 'vitest';
import { safeStorage } from '../platform/storage';
import { createBillsCache } from './offline-bills-cache';

const memory = () => safeStorage(() => undefined);
const lists = { at: 1_000, value: { current: [], history: [] } };
const order = (at: number) => ({ at, value: { orderId: 'one' } as OrderBody });

test('cached bills are read back with the time of their response', () => {
  const area = memory();
  createBillsCache(area).saveLists('maria', lists);
  createBillsCache(area).saveOrder('maria', 'one', order(2_000));
  expect(createBillsCache(area).lists('maria')).toEqual(lists);
  expect(createBillsCache(area).order('maria', 'one')).toEqual(order(2_000));
});

test('the cache holds a single borrower: another one cannot read it and replaces it', () => {
  const bills = createBillsCache(memory());
  bills.saveLists('maria', lists);
  expect(bills.lists('jose')).toBeUndefined();
  bills.saveOrder('jose', 'two', order(3_000));
  expect(bills.lists('maria')).toBeUndefined();
});

test('no bill is cached without a customer id', () => {
  const area = memory();
  createBillsCache(area).saveLists('', lists);
  expect(area.get('bills')).toBeNull();
});

test('the cache keeps the six latest orders', () => {
  const bills = createBillsCache(memory());
  for (let each = 1; each <= 8; each += 1) bills.saveOrder('maria', `order-${each}`, order(each));
  expect(bills.order('maria', 'order-2')).toBeUndefined();
  expect(bills.order('maria', 'order-3')).toEqual(order(3));
  expect(bills.order('maria', 'order-8')).toEqual(order(8));
});

test('clearing the cache deletes the cached bills', () => {
  const area = memory();
  createBillsCache(area).saveLists('maria', lists);
  createBillsCache(area).clear();
  expect(area.get('bills')).toBeNull();
});

test('a cache whose saved text is invalid is empty', () => {
  const area = memory();
  for (const text of ['{', '7', '{"customerId":"maria"}']) {
    area.set('bills', text);
    expect(createBillsCache(area).lists('maria')).toBeUndefined();
  }
});
