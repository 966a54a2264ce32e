/** Customer service: every day 09:00 to 18:00 by the clock of Manila (specification 9). */
import { minuteOfManilaDay } from '../calendar';

export const SERVICE_HOURS = { from: 9, until: 18 } as const;

/** Whether somebody answers at an instant, and if not, whether they do later the same Manila day. */
export function serviceAt(instant: Date): 'open' | 'later_today' | 'tomorrow' {
  const hour = minuteOfManilaDay(instant) / 60;
  if (hour < SERVICE_HOURS.from) return 'later_today';
  return hour < SERVICE_HOURS.until ? 'open' : 'tomorrow';
}
