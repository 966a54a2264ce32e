import { expect, it } from 'vitest';
import { serviceAt } from './service-hours';

it.each([
  ['08:59:59', 'later_today'],
  ['09:00:00', 'open'],
  ['17:59:59', 'open'],
  ['18:00:00', 'tomorrow'],
  ['23:59:59', 'tomorrow'],
  ['00:00:00', 'later_today'],
] as const)(
  '[spec 9.hours] at %s in Manila customer service is %s, whatever the zone of the machine',
  (time, is) => {
    expect(serviceAt(new Date(`2026-07-05T${time}+08:00`))).toBe(is);
  },
);
