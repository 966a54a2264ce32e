import { LANGUAGES, LOCALES } from '@tulay/contract/languages';
import { addDays } from '@tulay/engine/calendar';
import { MONTHS, SHORT_WORD, WEEKDAYS } from '@tulay/copy/calendar-words';
import { expect, test } from 'vitest';
import { formatClock, formatDay, formatInstant, formatMonth } from './date-format';

const DAYS = 366;
const STYLES = {
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const;

test.each(LANGUAGES)(
  'every day of a leap year is written in %s like `Intl.DateTimeFormat` writes it, with a point after a shortened Tagalog word',
  (language) => {
    const written = (style: keyof typeof STYLES, date: string) => {
      const format = new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone: 'UTC' });
      const text = format.format(new Date(date));
      return language === 'tl' && style !== 'long' ? text.replaceAll(/\p{L}{3}/gu, '$&.') : text;
    };
    for (let day = 0; day < DAYS; day += 1) {
      const date = addDays('2028-01-01', day);
      for (const style of ['short', 'weekday', 'long'] as const) {
        expect(formatDay(date, language, style)).toBe(written(style, date));
      }
    }
  },
);

test('a day, a month and an instant are written in both languages', () => {
  expect(formatDay('2026-07-17', 'en', 'long')).toBe('Friday, July 17, 2026');
  expect(formatDay('2026-07-17', 'tl', 'weekday')).toBe('Biy., Hul. 17');
  expect(formatDay('2026-12-01', 'tl', 'weekday')).toBe('Mar., Dis. 1');
  expect(formatMonth('2026-09', 'en')).toBe('September 2026');
  expect(formatMonth('2026-09', 'tl')).toBe('Setyembre 2026');
  expect(formatInstant('2026-07-03T16:00:00Z', 'en')).toBe('Jul 4, 12:00 AM');
  expect(formatInstant('2026-07-03T01:12:00Z', 'tl')).toBe('Hul. 3, 9:12 AM');
});

test.each([
  ['2026-07-03T16:00:00.000Z', '12:00 AM'],
  ['2026-07-03T03:59:59.999Z', '11:59 AM'],
  ['2026-07-03T04:05:00.000Z', '12:05 PM'],
  ['2026-07-03T15:59:59.999Z', '11:59 PM'],
])('the instant %s is written %s by the clock of Manila', (instant, clock) => {
  expect(formatClock(instant)).toBe(clock);
});

test.each(LANGUAGES)('the shortened months and weekdays of %s differ from each other', (language) => {
  for (const words of [MONTHS[language], WEEKDAYS[language]]) {
    expect(new Set(words.map((word) => word.slice(0, SHORT_WORD))).size).toBe(words.length);
  }
});
