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

describe('[spec 9.a2hs-coupon] growth of a credit limit', () => {
  test.each<[string, Partial<LimitHistory>, number]>([
    ['a new borrower has the first limit by score', {}, 800_000],
    ['linking Facebook adds ₱500 once', { isFacebookLinked: true }, 850_000],
    ['each loan settled on time adds ₱2,000', { settled: settledWith(0, 0) }, 1_200_000],
    [
      'a loan settled up to seven days late does not change the limit',
      { settled: settledWith(0, 1, 7) },
      1_000_000,
    ],
    ['a loan settled more than seven days late cuts ₱2,000', { settled: settledWith(0, 8) }, 800_000],
    [
      'a loan settled more than 30 days late resets the limit to ₱2,000',
      { settled: settledWith(0, 0, 31) },
      200_000,
    ],
    ['the limit can grow again after a reset', { settled: settledWith(31, 0) }, 400_000],
    ['a granted limit never falls below ₱2,000', { settled: settledWith(30, 30, 30, 30, 30) }, 200_000],
    [
      'the limit is at most ₱20,000 without the app on the home screen',
      { settled: settledWith(0, 0, 0, 0, 0, 0, 0, 0) },
      2_000_000,
    ],
    [
      'the limit is at most ₱80,000 with the app on the home screen',
      { isOnHomeScreen: true, settled: settledWith(...Array.from({ length: 50 }, () => 0)) },
      8_000_000,
    ],
    [
      'a limit that was not granted stays zero',
      { firstLimit: 0, isFacebookLinked: true, settled: settledWith(0) },
      0,
    ],
  ])('%s', (_, change, limit) => {
    expect(creditLimit({ ...NEW, ...change }).limit).toBe(limit);
  });
});

test('a loan settled exactly 30 days late cuts the limit and does not reset it', () => {
  expect(creditLimit({ ...NEW, settled: settledWith(30) })).toMatchObject({
    limit: 600_000,
    steps: [
      { reason: 'first', change: 800_000 },
      { reason: 'late_cut', change: -200_000 },
    ],
  });
});

test('a limit that was not granted has no steps', () => {
  expect(creditLimit({ ...NEW, firstLimit: 0 }).steps).toEqual([]);
});

test.each([
  ['zero if no limit is granted', 0, false, 0],
  ['₱500 more', 800_000, false, 850_000],
  ['at most the ceiling', 1_980_000, false, 2_000_000],
  ['above ₱20,000 with the app on the home screen', 2_000_000, true, 2_050_000],
  ['unchanged if the limit is already above the ceiling', 3_000_000, false, 3_000_000],
])('[spec 1.facebook] the limit after linking Facebook is %s', (_, limit, isOnHomeScreen, raised) => {
  expect(limitWithFacebook(limit, isOnHomeScreen)).toBe(raised);
});

test.each([
  ['the added amount is subtracted', 850_000, 50_000, 800_000],
  ['a step that added nothing subtracts nothing', 2_000_000, 0, 2_000_000],
  ['the limit does not fall below ₱2,000', 220_000, 50_000, 200_000],
  ['a zero limit stays zero', 0, 50_000, 0],
])('removing a step from a limit: %s', (_, limit, added, left) => {
  expect(limitWithoutStep(limit, added)).toBe(left);
});

test('for any history the changes sum to the credit limit, which is between ₱2,000 and its ceiling', () => {
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
  [
    'all three for a first limit',
    800_000,
    true,
    false,
    { onTime: 200_000, facebook: 50_000, homeScreen: 8_000_000 },
  ],
  [
    'no Facebook raise if it is linked or not offered',
    800_000,
    false,
    false,
    { onTime: 200_000, facebook: null, homeScreen: 8_000_000 },
  ],
  [
    'only the room below the ceiling',
    1_990_000,
    true,
    false,
    { onTime: 10_000, facebook: 10_000, homeScreen: 8_000_000 },
  ],
  [
    'only the home screen at the ceiling',
    2_000_000,
    true,
    false,
    { onTime: null, facebook: null, homeScreen: 8_000_000 },
  ],
  [
    'no home screen raise once the app is there',
    2_000_000,
    false,
    true,
    { onTime: 200_000, facebook: null, homeScreen: null },
  ],
  ['none at the highest limit', 8_000_000, true, true, { onTime: null, facebook: null, homeScreen: null }],
])('the possible raises of a limit are %s', (_, limit, isFacebookOpen, isOnHomeScreen, raises) => {
  expect(possibleRaises(limit, { isFacebookOpen, isOnHomeScreen })).toEqual(raises);
});

test('the announced raises for Facebook and for a loan settled on time equal the later growth of the limit', () => {
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
