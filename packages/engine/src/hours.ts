import { minuteOfManilaDay } from './calendar';

/** D4: Manila hours in which a text that nobody asked for may reach a phone. */
const CONTACT_HOURS = { from: 8, until: 20 };

export function inContactHours(now: Date): boolean {
  const hour = minuteOfManilaDay(now) / 60;
  return hour >= CONTACT_HOURS.from && hour < CONTACT_HOURS.until;
}

export const SERVICE_HOURS = { from: 9, until: 18 } as const;

/** Whether somebody answers at an instant, and if not, whether they do later the same Manila day. */
export function serviceAt(instant: Date): 'open' | 'later_today' | 'tomorrow' {
  const hour = minuteOfManilaDay(instant) / 60;
  if (hour < SERVICE_HOURS.from) return 'later_today';
  return hour < SERVICE_HOURS.until ? 'open' : 'tomorrow';
}
