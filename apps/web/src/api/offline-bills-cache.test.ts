import type { OrderBody } from '@tulay/contract/lending/loan';
import { expect, test } from 'vitest';
import { safeStorage } from '../platform/storage';
import { billKeeper } from './offline-bills-cache';

const memory = () => safeStorage(() => undefined);
const lists = { at: 1_000, value: { current: [], history: [] } };
const order = (at: number) => ({ at, value: { orderId: 'one' } as OrderBody });

test('what was told is read back with the moment when it was true', () => {
  const area = memory();
  billKeeper(area).keepLists('maria', lists);
  billKeeper(area).keepOrder('maria', 'one', order(2_000));
  expect(billKeeper(area).lists('maria')).toEqual(lists);
  expect(billKeeper(area).order('maria', 'one')).toEqual(order(2_000));
});

test('nobody sees the bills of another, who drives them out', () => {
  const bills = billKeeper(memory());
  bills.keepLists('maria', lists);
  expect(bills.lists('jose')).toBeUndefined();
  bills.keepOrder('jose', 'two', order(3_000));
  expect(bills.lists('maria')).toBeUndefined();
});

test('without a borrower nothing is kept', () => {
  const area = memory();
  billKeeper(area).keepLists('', lists);
  expect(area.get('bills')).toBeNull();
});

test('only the latest orders stay', () => {
  const bills = billKeeper(memory());
  for (let each = 1; each <= 8; each += 1) bills.keepOrder('maria', `order-${each}`, order(each));
  expect(bills.order('maria', 'order-2')).toBeUndefined();
  expect(bills.order('maria', 'order-3')).toEqual(order(3));
  expect(bills.order('maria', 'order-8')).toEqual(order(8));
});

test('forgetting leaves nothing behind', () => {
  const area = memory();
  billKeeper(area).keepLists('maria', lists);
  billKeeper(area).forget();
  expect(area.get('bills')).toBeNull();
});

test('text that is not ours reads as nothing kept', () => {
  const area = memory();
  for (const text of ['{', '7', '{"customerId":"maria"}']) {
    area.set('bills', text);
    expect(billKeeper(area).lists('maria')).toBeUndefined();
  }
});
