import type { ClientErrorCode } from '@tulay/contract/errors';
import type { Language } from '@tulay/copy/languages';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from './date-format';
import { formatMoney } from './number-format';

export interface ShownProblem {
  readonly code: ClientErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly retryAfterSeconds?: number;
}

const WAITS: ReadonlySet<ClientErrorCode> = new Set(['too_frequent', 'security_hold']);

/** Errors whose numeric parameters are amounts in centavos. */
const AMOUNTS: ReadonlySet<ClientErrorCode> = new Set([
  'limit_exceeded',
  'payment_amount_invalid',
  'coupon_minimum',
]);

export function useProblemText(): (problem: ShownProblem) => string {
  const wait = useTranslations('wait');
  const t = useTranslations('errors') as unknown as (
    key: ClientErrorCode,
    values: Record<string, string>,
  ) => string;
  const language = useLocale() as Language;

  return ({ code, params, retryAfterSeconds = 0 }) => {
    const values = Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'number' && AMOUNTS.has(code) ? formatMoney(value) : readable(value, language),
    ]);
    const sentence = t(code, { date: '', ...Object.fromEntries(values) });
    if (retryAfterSeconds <= 0 || !WAITS.has(code)) return sentence;

    const { unit, count } = waitIn(retryAfterSeconds);
    return `${sentence} ${wait(unit, { count })}`;
  };
}

const MINUTE = 60;
const HOUR = 3600;

/** Converts a wait to one unit, rounded up: seconds up to 90 s, minutes up to 90 min, then hours. */
export function waitIn(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds <= 1.5 * MINUTE) return { unit: 'seconds', count: Math.ceil(seconds) };
  if (seconds <= 1.5 * HOUR) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) };
  return { unit: 'hours', count: Math.ceil(seconds / HOUR) };
}

/** Returns the function that words a field's error code; an unknown code reads "please check this". */
export function useFieldText(): (code: string | undefined) => string | undefined {
  const t = useTranslations('fields') as unknown as ((key: string) => string) & { has(key: string): boolean };
  return (code) => {
    if (code === undefined) return undefined;
    return t(/^\w+$/.test(code) && t.has(code) ? code : 'invalid');
  };
}

function readable(value: string | number, language: Language): string {
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text, language, 'long') : text;
}
