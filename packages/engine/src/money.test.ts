import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyRate, divideHalfEven, mulDiv, split, sum } from './money';

describe('rounding half to even', () => {
  test.each([
    [5, 1, 2, 2],
    [7, 1, 2, 4],
    [-5, 1, 2, -2],
    [-7, 1, 2, -4],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [-2, 1, 3, -1],
    [9, 1, 4, 2],
    [10, 1, 4, 2],
    [11, 1, 4, 3],
  ])('%i × %i ÷ %i = %i', (amount, num, den, expected) => {
    expect(mulDiv(amount, num, den)).toBe(expected);
  });

  test('mulDiv is exact beyond the precision of doubles', () => {
    expect(mulDiv(9_007_199_254_740_991, 999_999_999, 1_000_000_000)).toBe(9_007_199_245_733_792);
  });

  test('mulDiv gives the rounded quotient of exact integers for any numbers', () => {
    const anyAmount = fc.oneof(fc.integer({ min: -1_000, max: 1_000 }), fc.maxSafeInteger());
    const anyFactor = fc.oneof(fc.integer({ min: -1_000, max: 1_000 }), fc.integer());
    const anyDivisor = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(1_000_000), fc.maxSafeNat());
    fc.assert(
      fc.property(anyAmount, anyFactor, anyDivisor, (amount, num, below) => {
        const den = Math.max(1, below);
        const exact = divideHalfEven(BigInt(amount) * BigInt(num), BigInt(den));
        fc.pre(exact >= BigInt(Number.MIN_SAFE_INTEGER) && exact <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(mulDiv(amount, num, den)).toBe(Number(exact));
      }),
      { numRuns: 1_000 },
    );
  });

  test('mulDiv throws for fractions, a zero denominator and results beyond safe integers', () => {
    expect(() => mulDiv(0.5, 1, 1)).toThrow('0.5 is not a safe integer');
    expect(() => mulDiv(1, 2 ** 53, 2 ** 10)).toThrow('9007199254740992 is not a safe integer');
    expect(() => mulDiv(1, 1, 0)).toThrow('the denominator must be positive');
    expect(() => mulDiv(1, 1, -1)).toThrow('the denominator must be positive');
    expect(() => mulDiv(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow('18014398509481982 centavos is beyond');
  });

  test('a rounded quotient differs by at most half a unit, and a tie rounds to the even integer', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 9n), (num, den) => {
        const rest = 2n * (num - divideHalfEven(num, den) * den);
        const distance = rest < 0n ? -rest : rest;
        expect(distance <= den).toBe(true);
        if (distance === den) expect(divideHalfEven(num, den) % 2n).toBe(0n);
      }),
    );
  });
});

test('applyRate takes a rate in parts per million: 2% of 5,000.00 is 100.00', () => {
  expect(applyRate(500_000, 20_000)).toBe(10_000);
});

describe('split', () => {
  test('100 split by three equal weights is 33, 34, 33', () => {
    expect(split(100, [1, 1, 1])).toEqual([33, 34, 33]);
  });

  test('split throws without a positive weight or with a negative one', () => {
    expect(() => split(100, [])).toThrow('one must be positive');
    expect(() => split(100, [2, -1])).toThrow('weights must not be negative');
  });

  test('a weight of zero gets nothing', () => {
    expect(split(100, [0, 1, 0])).toEqual([0, 100, 0]);
  });

  test('the parts of a split sum to the amount, and each differs from its exact share by at most one centavo', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), weights, (amount, shares) => {
        fc.pre(sum(shares) > 0);
        const parts = split(amount, shares);
        expect(sum(parts)).toBe(amount);
        for (const [i, part] of parts.entries()) {
          expect(Math.abs(part - (amount * (shares[i] ?? 0)) / sum(shares))).toBeLessThanOrEqual(1.0001);
        }
      }),
    );
  });
});
