import { marketTerms } from './market-terms';
import { type Language, LOCALES } from '@tulay/contract/languages';

/** The number and date formats are created once, because creating one takes longer than formatting a page. */
const amounts = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const percentages = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const dates = new Map<Language, Intl.DateTimeFormat>();
const instants = new Map<Language, Intl.DateTimeFormat>();

/** Formats centavos with the sign of the market's currency, as `₱1,234.50`, the same in every language. */
export function formatMoney(centavos: number): string {
  return `${centavos < 0 ? '-' : ''}${marketTerms().sign}${amounts.format(Math.abs(centavos) / 100)}`;
}

/** Formats parts per million as a percentage with two to four decimals: 1 500 is `0.15%`, 72 345 is `7.2345%`. */
export const formatRate = (ppm: number): string => `${percentages.format(ppm / 10_000)}%`;

export const formatDate = (language: Language, date: string): string =>
  kept(dates, language, { dateStyle: 'long' }).format(new Date(`${date}T12:00:00+08:00`));

export function formatInstant(language: Language, instant: string): string {
  const text = kept(instants, language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant));
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

/** Returns a language's format of times in Manila. Creates it on first use. */
function kept(
  formats: Map<Language, Intl.DateTimeFormat>,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'Asia/Manila' });
  formats.set(language, format);
  return format;
}
