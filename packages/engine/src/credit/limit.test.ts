import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditLimit, type LimitHistory, possibleRaises, limitWithFacebook, limitWithoutStep } from './limit';

const NEW: LimitHistory = {
  firstLimit: 800_000,
  isFacebookLinked: false,
  isOnHomeScreen: false,
  settled: [],
};
const settledWith = (...worst: number[]) => worst.map((worstDaysPastDue) => ({ worstDaysPastDue }));

describe('[spec 9.a2hs-coupon] what a limit grows by', () => {
  test.each<[string, Partial<LimitHistory>, number]>([
    ['the first one by score', {}, 800_000],
    ['Facebook, once', { isFacebookLinked: true }, 850_000],
    ['each loan settled on time', { settled: settledWith(0, 0) }, 1_200_000],
    ['a few days late: it stays', { settled: settledWith(0, 1, 7) }, 1_000_000],
    ['more than a week late: cut', { settled: settledWith(0, 8) }, 800_000],
    ['more than a month late: back to the least', { settled: settledWith(0, 0, 31) }, 200_000],
    ['and it may grow again', { settled: settledWith(31, 0) }, 400_000],
    ['never below the least', { settled: settledWith(30, 30, 30, 30, 30) }, 200_000],
    ['₱20,000 without the home screen', { settled: settledWith(0, 0, 0, 0, 0, 0, 0, 0) }, 2_000_000],
    [
      '₱80,000 with it',
      { isOnHomeScreen: true, settled: settledWith(...Array.from({ length: 50 }, () => 0)) },
      8_000_000,
    ],
    ['none was granted', { firstLimit: 0, isFacebookLinked: true, settled: settledWith(0) }, 0],
  ])('%s', (_, change, limit) => {
    expect(creditLimit({ ...NEW, ...change }).limit).toBe(limit);
  });
});

test.each([
  ['nothing was granted yet', 0, false, 0],
  ['by 500 pesos', 800_000, false, 850_000],
  ['up to the ceiling', 1_980_000, false, 2_000_000],
  ['past it with the app on the home screen', 2_000_000, true, 2_050_000],
  ['and never down to a ceiling that it had passed', 3_000_000, false, 3_000_000],
])('[spec 1.facebook] linking Facebook raises a limit: %s', (_, limit, isOnHomeScreen, raised) => {
  expect(limitWithFacebook(limit, isOnHomeScreen)).toBe(raised);
});

test.each([
  ['what was added goes', 850_000, 50_000, 800_000],
  ['what was not added stays', 2_000_000, 0, 2_000_000],
  ['the least limit stays', 220_000, 50_000, 200_000],
  ['and none stays none', 0, 50_000, 0],
])('a step is taken back: %s', (_, limit, added, left) => {
  expect(limitWithoutStep(limit, added)).toBe(left);
});

test('any history: the steps sum to the limit, which keeps between the least and its ceiling', () => {
  const anyHistory = fc.record({
    firstLimit: fc.integer({ min: 200_000, max: 1_000_000 }),
    isFacebookLinked: fc.boolean(),
    isOnHomeScreen: fc.boolean(),
    settled: fc.array(fc.record({ worstDaysPastDue: fc.nat(60) }), { maxLength: 60 }),
  });
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { limit, ceiling, steps } = creditLimit(history);
      expect(steps.reduce((total, { change }) => total + change, 0)).toBe(limit);
      expect(limit).toBeGreaterThanOrEqual(200_000);
      expect(limit).toBeLessThanOrEqual(ceiling);
      const onceMore = { ...history, settled: [...history.settled, { worstDaysPastDue: 0 }] };
      expect(creditLimit(onceMore).limit).toBe(Math.min(ceiling, limit + 200_000));
    }),
  );
});

test.each([
  ['a first limit', 800_000, true, false, { onTime: 200_000, facebook: 50_000, homeScreen: 8_000_000 }],
  [
    'Facebook linked or not offered',
    800_000,
    false,
    false,
    { onTime: 200_000, facebook: null, homeScreen: 8_000_000 },
  ],
  ['little room', 1_990_000, true, false, { onTime: 10_000, facebook: 10_000, homeScreen: 8_000_000 }],
  ['at the ceiling', 2_000_000, true, false, { onTime: null, facebook: null, homeScreen: 8_000_000 }],
  ['the ceiling lifted', 2_000_000, false, true, { onTime: 200_000, facebook: null, homeScreen: null }],
  ['all there is', 8_000_000, true, true, { onTime: null, facebook: null, homeScreen: null }],
])('what still raises a limit: %s', (_, limit, isFacebookOpen, isOnHomeScreen, raises) => {
  expect(possibleRaises(limit, { isFacebookOpen, isOnHomeScreen })).toEqual(raises);
});

test('what is promised for Facebook and for a loan on time is what the limit then grows by', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 40 }), fc.boolean(), (steps, isOnHomeScreen) => {
      const limit = steps * 50_000;
      const { onTime, facebook } = possibleRaises(limit, { isFacebookOpen: true, isOnHomeScreen });
      const grown = (more: Partial<LimitHistory>) =>
        creditLimit({ firstLimit: limit, isFacebookLinked: false, isOnHomeScreen, settled: [], ...more })
          .limit;
      expect(grown({ isFacebookLinked: true }) - limit).toBe(facebook ?? 0);
      expect(grown({ settled: [{ worstDaysPastDue: 0 }] }) - limit).toBe(onTime ?? 0);
    }),
  );
});
