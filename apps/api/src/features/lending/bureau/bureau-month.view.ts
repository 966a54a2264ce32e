import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import type { ReportedMonth } from './bureau-row.view';

/** Returns the first and last day of a month such as `2026-11`. */
export function daysOfMonth(month: string): ReportedMonth {
  const from: ManilaDate = `${month}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, until: addDays(`${next}-01`, -1) };
}
