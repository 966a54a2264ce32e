import type { Language } from '@tulay/copy/languages';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-PH', tl: 'fil-PH' };
const STYLES = {
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const;

/** A Manila date as the screens say it. */
export function dayIn(language: Language, date: string, style: keyof typeof STYLES): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
