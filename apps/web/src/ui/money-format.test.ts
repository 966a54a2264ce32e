import { expect, test } from 'vitest';
import { formatMoney, formatWholeMoney } from './money-format';

test('money shows the peso sign, thousands and centavos', () => {
  expect(formatMoney(123_450)).toBe('₱1,234.50');
  expect(formatMoney(0)).toBe('₱0.00');
  expect(formatMoney(-10_000)).toBe('-₱100.00');
  expect(formatMoney(8_000_000)).toBe('₱80,000.00');
});

test('whole pesos leave out the centavos, unless there are some', () => {
  expect(formatWholeMoney(100_000)).toBe('₱1,000');
  expect(formatWholeMoney(100_050)).toBe('₱1,000.50');
});
