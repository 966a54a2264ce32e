import { manilaDate, startOfManilaDay } from './calendar';

const HOUR_MS = 3_600_000;
/** D4: Manila hours in which a text that nobody asked for may reach a phone. */
const CONTACT_HOURS = { from: 8, until: 20 };

export function inContactHours(now: Date): boolean {
  const hour = (now.getTime() - startOfManilaDay(manilaDate(now)).getTime()) / HOUR_MS;
  return hour >= CONTACT_HOURS.from && hour < CONTACT_HOURS.until;
}
