import { marketTerms } from './market-terms';
import { type Language, LOCALES } from '@tulay/contract/languages';

const amounts = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats centavos with the sign of the market's currency, as `₱1,234.50`, the same in every language. */
export function formatMoney(centavos: number): string {
  return `${centavos < 0 ? '-' : ''}${marketTerms().sign}${amounts.format(Math.abs(centavos) / 100)}`;
}

/** Formats parts per million as a percentage with two to four decimals: 1 500 is `0.15%`, 72 345 is `7.2345%`. */
export function formatRate(ppm: number): string {
  const percent = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  return `${percent.format(ppm / 10_000)}%`;
}

export function formatDate(language: Language, date: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Asia/Manila' });
  return format.format(new Date(`${date}T12:00:00+08:00`));
}

export function formatInstant(language: Language, instant: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Manila' } as const;
  const text = new Intl.DateTimeFormat(LOCALES[language], options).format(new Date(instant));
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
