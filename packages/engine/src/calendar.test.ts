import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  daysBetween,
  daysBetween30,
  endOfManilaDay,
  isManilaDate,
  manilaDate,
  minuteOfManilaDay,
  startOfManilaDay,
} from './calendar';

describe('Manila days and instants', () => {
  test.each([
    ['2026-07-03T15:59:59.999Z', '2026-07-03'],
    ['2026-07-03T16:00:00.000Z', '2026-07-04'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
    ['2026-07-03T00:00:00.000Z', '2026-07-03'],
  ])('the instant %s is on the Manila day %s', (instant, date) => {
    expect(manilaDate(new Date(instant))).toBe(date);
  });

  test.each([
    ['2026-07-03T16:00:00.000Z', 0],
    ['2026-07-03T16:00:59.999Z', 0],
    ['2026-07-03T01:12:00.000Z', 552],
    ['2026-07-03T15:59:59.999Z', 1_439],
  ])('the instant %s is minute %i of its Manila day', (instant, minute) => {
    expect(minuteOfManilaDay(new Date(instant))).toBe(minute);
  });

  test('a Manila day ends one millisecond before the next day starts', () => {
    expect(endOfManilaDay('2026-07-03').toISOString()).toBe('2026-07-03T15:59:59.999Z');
    expect(startOfManilaDay('2026-07-04').getTime() - endOfManilaDay('2026-07-03').getTime()).toBe(1);
  });
});

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['26-01-01', false],
  ['2026-1-1', false],
  ['', false],
  ['2026-01-01T00:00:00Z', false],
])('isManilaDate(%j) is %s', (text, expected) => {
  expect(isManilaDate(text)).toBe(expected);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s plus %i months is %s', (anchor, months, expected) => {
  expect(addMonths(anchor, months)).toBe(expected);
});

test('day arithmetic crosses months, years and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysBetween('2026-07-03', '2026-07-17')).toBe(14);
  expect(daysBetween('2026-07-17', '2026-07-03')).toBe(-14);
  expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
});

test.each([
  ['2026-01-31', '2026-02-28', 28],
  ['2026-01-30', '2026-03-31', 60],
  ['2026-01-15', '2026-07-15', 180],
  ['2026-01-15', '2026-01-31', 16],
  ['2026-01-01', '2027-01-01', 360],
])('from %s to %s there are %i days by 30/360', (from, to, days) => {
  expect(daysBetween30(from, to)).toBe(days);
});

test.each([
  ['2008-07-03', '2026-07-02', 17],
  ['2008-07-03', '2026-07-03', 18],
  ['2008-08-01', '2026-07-03', 17],
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
])('a person born on %s is, on %s, %i years old', (birth, today, age) => {
  expect(ageOn(birth, today)).toBe(age);
});

test('arithmetic with a text that is not a date throws', () => {
  expect(() => daysBetween('soon', '2026-07-03')).toThrow('soon is not a date');
});
