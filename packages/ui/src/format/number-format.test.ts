import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, formatMoney, formatPointsBelow, formatRate, formatWholeMoney } from './number-format';

const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const written = (value: number, least: number, most: number) =>
  new Intl.NumberFormat('en-PH', { minimumFractionDigits: least, maximumFractionDigits: most }).format(value);

test('the decimal text of any number equals that of `Intl.NumberFormat`, without floating-point rounding', () => {
  expect(decimal(5, 2)).toBe('0.05');
  expect(decimal(1_234_567_890, 2)).toBe('12,345,678.90');
  expect(decimal(1_234, 0)).toBe('1,234');
  expect(decimal(9_007_199_254_740_991, 2)).toBe('90,071,992,547,409.91');
  fc.assert(
    fc.property(
      amount.filter((each) => each !== 0),
      (units) => {
        expect(decimal(units, 2)).toBe(written(units / 100, 2, 2));
        expect(decimal(units, 4, 0)).toBe(written(units / 10_000, 0, 4));
      },
    ),
  );
});

test('any amount of centavos is written like `Intl.NumberFormat` writes pesos', () => {
  const pesos = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
  fc.assert(
    fc.property(amount, (centavos) => {
      expect(formatMoney(centavos)).toBe(pesos.format(centavos / 100));
    }),
  );
});

test.each([
  [1_500, undefined, '0.15%'],
  [20_000, undefined, '2%'],
  [72_345, undefined, '7.2345%'],
  [20_000, 2, '2.00%'],
  [72_345, 2, '7.23%'],
  [72_350, 2, '7.24%'],
  [12_345_678, 2, '1,234.57%'],
])('a rate of %i parts per million with %s decimals is written %s', (ppm, digits, text) => {
  expect(formatRate(ppm, digits)).toBe(text);
});

test('a difference of rates is written with two decimals, and with a minus sign if it is negative', () => {
  expect(formatPointsBelow(45_000, 60_000)).toBe('1.50');
  expect(formatPointsBelow(62_500, 60_000)).toBe('-0.25');
  // 9.755 % is shown as 9.76 %, so the room below 12 % is 2.24 and not 2.25.
  expect([formatRate(97_550, 2), formatPointsBelow(97_550, 120_000)]).toEqual(['9.76%', '2.24']);
});

test('an amount is written with the peso sign, thousands separators and centavos', () => {
  expect(formatMoney(123_450)).toBe('₱1,234.50');
  expect(formatMoney(0)).toBe('₱0.00');
  expect(formatMoney(-10_000)).toBe('-₱100.00');
  expect(formatMoney(8_000_000)).toBe('₱80,000.00');
});

test('a whole-peso amount is written without centavos, and any other amount with them', () => {
  expect(formatWholeMoney(100_000)).toBe('₱1,000');
  expect(formatWholeMoney(100_050)).toBe('₱1,000.50');
});
