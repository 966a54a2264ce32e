import { minuteOfManilaDay } from './calendar';

/** Manila hours, [from, until), in which the lender can send unsolicited text messages and calls. */
const CONTACT_HOURS = { from: 8, until: 20 };

export function isWithinContactHours(now: Date): boolean {
  const hour = minuteOfManilaDay(now) / 60;
  return hour >= CONTACT_HOURS.from && hour < CONTACT_HOURS.until;
}

/** Manila hours, [from, until), of customer service on every day (specification 9). */
export const SERVICE_HOURS = { from: 9, until: 18 } as const;

export function serviceStatus(instant: Date): 'open' | 'later_today' | 'tomorrow' {
  const hour = minuteOfManilaDay(instant) / 60;
  if (hour < SERVICE_HOURS.from) return 'later_today';
  return hour < SERVICE_HOURS.until ? 'open' : 'tomorrow';
}

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;

/** Returns the part of the Manila day for a greeting: morning from 4 AM, afternoon from noon, evening from 6 PM. */
export function partOfDay(instant: Date): (typeof PARTS_OF_DAY)[number] {
  const hour = minuteOfManilaDay(instant) / 60;
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
