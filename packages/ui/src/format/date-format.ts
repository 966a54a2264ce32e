/** Days and hours of Manila in words, without `Intl`: its first use holds a slow phone for a tenth of a second. */
import { MONTHS, WEEKDAYS } from '@tulay/copy/calendar-words';
import type { Language } from '@tulay/copy/languages';
import { manilaDate, minuteOfManilaDay } from '@tulay/engine/calendar';

export type DayStyle = 'short' | 'weekday' | 'long';

const SHORT = 3;
const NOON = 12;

/** A Manila date (`YYYY-MM-DD`) in words: Jul 17 · Fri, Jul 17 · Friday, July 17, 2026. */
export function formatDay(date: string, language: Language, style: DayStyle = 'short'): string {
  const [year, month] = monthOf(date, language);
  const weekday = WEEKDAYS[language][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  const day = Number(date.slice(8, 10));
  if (style === 'long') return `${weekday}, ${month} ${day}, ${year}`;
  const short = `${month.slice(0, SHORT)} ${day}`;
  return style === 'weekday' ? `${weekday.slice(0, SHORT)}, ${short}` : short;
}

/** A month (`YYYY-MM`) in words: July 2026. */
export function formatMonth(month: string, language: Language): string {
  const [year, name] = monthOf(month, language);
  return `${name} ${year}`;
}

/** An instant (UTC ISO text) by the clock of Manila: 9:12 AM, the same in both languages. */
export function formatClock(instant: string): string {
  const minutes = minuteOfManilaDay(new Date(instant));
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % NOON || NOON}:${minute} ${hour < NOON ? 'AM' : 'PM'}`;
}

/** An instant (UTC ISO text) by the clock of Manila: Jul 3, 9:12 AM. */
export function formatInstant(instant: string, language: Language): string {
  return `${formatDay(manilaDate(new Date(instant)), language)}, ${formatClock(instant)}`;
}

const monthOf = (date: string, language: Language): readonly [year: string, month: string] => [
  date.slice(0, 4),
  MONTHS[language][Number(date.slice(5, 7)) - 1] ?? '',
];
