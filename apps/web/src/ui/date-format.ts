import type { Language } from '@tulay/copy/languages';

export type DayStyle = 'short' | 'weekday' | 'long';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-PH', tl: 'fil-PH' };
const STYLES: Readonly<Record<DayStyle, Intl.DateTimeFormatOptions>> = {
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
};

/** A Manila date (`YYYY-MM-DD`) in words: Jul 17 · Fri, Jul 17 · Friday, July 17, 2026. */
export function formatDay(date: string, language: Language, style: DayStyle = 'short'): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** A month (`YYYY-MM`) in words: July 2026. */
export function formatMonth(month: string, language: Language): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], format).format(new Date(`${month}-01T00:00:00Z`));
}

/** An instant (UTC ISO text) by the clock of Manila: 9:12 AM. */
export function formatClock(instant: string, language: Language): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Manila' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], format).format(new Date(instant));
}

/** An instant (UTC ISO text) by the clock of Manila: Jul 3, 9:12 AM. */
export function formatInstant(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Manila',
  }).format(new Date(instant));
}
