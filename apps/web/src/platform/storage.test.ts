import { expect, test } from 'vitest';
import { safeStorage } from './storage';

test('a storage area that the browser denies keeps values in memory until the page closes', () => {
  const denied = safeStorage(() => {
    throw new Error('SecurityError');
  });
  denied.set('a', '1');
  expect(denied.persistent).toBe(false);
  expect(denied.get('a')).toBe('1');
  denied.remove('a');
  expect(denied.get('a')).toBeNull();
});

test('a full storage area keeps the newest value in memory', () => {
  const full = safeStorage(() => ({
    getItem: () => 'old',
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: () => undefined,
  }));
  full.set('a', 'new');
  expect(full.get('a')).toBe('new');
});

test('the list of keys comes from the storage area, or from memory if the browser denies the area', () => {
  const area = { old: '1', getItem: () => null, removeItem: () => undefined, setItem: () => {} };
  for (const method of ['getItem', 'removeItem', 'setItem'] as const) {
    Object.defineProperty(area, method, { enumerable: false });
  }
  const denied = safeStorage(() => undefined);
  denied.set('new', '2');
  expect([safeStorage(() => area).keys(), denied.keys()]).toEqual([['old'], ['new']]);
});
