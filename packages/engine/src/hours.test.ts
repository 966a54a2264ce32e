import { expect, test } from 'vitest';
import { isWithinContactHours, partOfDay, serviceStatus } from './hours';

test.each([
  ['2026-11-22T23:59:59Z', false],
  ['2026-11-23T00:00:00Z', true],
  ['2026-11-23T11:59:59Z', true],
  ['2026-11-23T12:00:00Z', false],
])('unsolicited messages at %s are allowed, between 08:00 and 20:00 in Manila: %s', (instant, expected) => {
  expect(isWithinContactHours(new Date(instant))).toBe(expected);
});

test.each([
  ['08:59:59', 'later_today'],
  ['09:00:00', 'open'],
  ['17:59:59', 'open'],
  ['18:00:00', 'tomorrow'],
  ['23:59:59', 'tomorrow'],
  ['00:00:00', 'later_today'],
] as const)(
  '[spec 9.hours] at %s in Manila customer service is %s, regardless of the time zone of the machine',
  (time, is) => {
    expect(serviceStatus(new Date(`2026-07-05T${time}+08:00`))).toBe(is);
  },
);

test.each([
  ['03:59:59', 'evening'],
  ['04:00:00', 'morning'],
  ['11:59:59', 'morning'],
  ['12:00:00', 'afternoon'],
  ['17:59:59', 'afternoon'],
  ['18:00:00', 'evening'],
  ['00:00:00', 'evening'],
] as const)('the greeting at %s in Manila is that of the %s', (time, part) => {
  expect(partOfDay(new Date(`2026-07-05T${time}+08:00`))).toBe(part);
});
