// This module formats without `Intl`, whose first use blocks a slow phone for 100 ms.
import { useLocale } from 'use-intl';
import { MONTHS, SHORT_WORD, WEEKDAYS } from '@tulay/copy/calendar-words';
import type { Language } from '@tulay/contract/languages';
import { manilaDate, minuteOfManilaDay } from '@tulay/engine/calendar';

export type DayStyle = 'short' | 'weekday' | 'long';

/** End of a shortened word. Tagalog needs the period: without it, `Mar` for Martes (Tuesday) reads as March. */
const SHORT_END: Readonly<Record<Language, string>> = { en: '', tl: '.' };
const NOON = 12;

/**
 * Formats a Manila date (`YYYY-MM-DD`) in one of three styles: `Jul 17` (`short`), `Fri, Jul 17` (`weekday`) or
 * `Friday, July 17, 2026` (`long`).
 */
export function formatDay(date: string, language: Language, style: DayStyle = 'short'): string {
  const [year, month] = monthOf(date, language);
  const weekday = WEEKDAYS[language][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  const day = Number(date.slice(8, 10));
  if (style === 'long') return `${weekday}, ${month} ${day}, ${year}`;
  const shorten = (word: string) => word.slice(0, SHORT_WORD) + SHORT_END[language];
  const short = `${shorten(month)} ${day}`;
  return style === 'weekday' ? `${shorten(weekday)}, ${short}` : short;
}

/** Formats a month (`YYYY-MM`): July 2026. */
export function formatMonth(month: string, language: Language): string {
  const [year, name] = monthOf(month, language);
  return `${name} ${year}`;
}

/** Formats the Manila time of an instant (UTC, ISO 8601): 9:12 AM in both languages. */
export function formatClock(instant: string): string {
  const minutes = minuteOfManilaDay(new Date(instant));
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % NOON || NOON}:${minute} ${hour < NOON ? 'AM' : 'PM'}`;
}

/** Formats the Manila date and time of an instant (UTC, ISO 8601): Jul 3, 9:12 AM. */
export function formatInstant(instant: string, language: Language): string {
  return `${formatDay(manilaDate(new Date(instant)), language)}, ${formatClock(instant)}`;
}

export function useDates() {
  const language = useLocale();
  return {
    day: (date: string, style?: DayStyle) => formatDay(date, language, style),
    month: (month: string) => formatMonth(month, language),
    instant: (instant: string) => formatInstant(instant, language),
  };
}

const monthOf = (date: string, language: Language): readonly [year: string, month: string] => [
  date.slice(0, 4),
  MONTHS[language][Number(date.slice(5, 7)) - 1] ?? '',
];
