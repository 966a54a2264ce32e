import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centavosOf, pesosOf } from './pesos';

it('every amount of centavos survives conversion to pesos and back', () => {
  const amounts = fc.integer({ min: 0, max: 100_000_000_000 });
  fc.assert(fc.property(amounts, (amount) => centavosOf(pesosOf(amount)) === amount));
  expect(pesosOf(450_050)).toBe(4500.5);
});

it('a negative amount becomes the same amount of pesos with a minus sign', () => {
  expect([-5, -100, -450_050].map(pesosOf)).toEqual([-0.05, -1, -4500.5]);
});

it.each([0.1 + 0.2, 1.005, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
  '%d pesos is not an amount of whole centavos',
  (pesos) => {
    expect(centavosOf(pesos)).toBeNull();
  },
);
