import { expect, test } from 'vitest';
import { safeStorage } from './storage';

test('denied storage works until the page closes', () => {
  const denied = safeStorage(() => {
    throw new Error('SecurityError');
  });
  denied.set('a', '1');
  expect(denied.kept).toBe(false);
  expect(denied.get('a')).toBe('1');
  denied.remove('a');
  expect(denied.get('a')).toBeNull();
});

test('a full storage keeps the newest value in memory', () => {
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
