import { minuteOfManilaDay } from './calendar';

/** D4: Manila hours in which a text that nobody asked for may reach a phone. */
const CONTACT_HOURS = { from: 8, until: 20 };

export function inContactHours(now: Date): boolean {
  const hour = minuteOfManilaDay(now) / 60;
  return hour >= CONTACT_HOURS.from && hour < CONTACT_HOURS.until;
}
