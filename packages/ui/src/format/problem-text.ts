import type { ClientErrorCode } from '@tulay/contract/errors';
import { readFieldMessage } from '@tulay/contract/field-message';
import type { Language } from '@tulay/contract/languages';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { formatDay } from './date-format';
import { formatMoney } from './number-format';

export interface ShownProblem {
  readonly code: ClientErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly retryAfterSeconds?: number;
}

const WAITS: ReadonlySet<ClientErrorCode> = new Set(['too_frequent', 'sms_paced']);

/** Errors whose numeric parameters are amounts in centavos. */
const AMOUNTS: ReadonlySet<ClientErrorCode> = new Set([
  'limit_exceeded',
  'payment_amount_invalid',
  'channel_unsupported',
  'coupon_minimum',
  'payout_amount_unsupported',
  'give_back_owed',
]);

export function useProblemText(): (problem: ShownProblem) => string {
  const wait = useTranslations('wait');
  const t = useTranslations('errors');
  const language = useLocale();

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

/**
 * Returns a function from a field's error to its sentence, which names a refused character; an unknown code has the
 * sentence of `invalid`.
 */
export function useFieldText(): (code: string | undefined) => string | undefined {
  const t = useTranslations('fields');
  const { fields } = useMessages();
  return (message) => {
    if (message === undefined) return undefined;
    const { code, character = '' } = readFieldMessage(message) ?? { code: 'invalid' };
    const sentence = t(hasKey(fields, code) ? code : 'invalid', { character });
    if (character === '') return sentence;
    const isOtherScript = /^(?!\p{Script=Latin})\p{L}$/u.test(character);
    return `${sentence} ${isOtherScript ? t('latin_letters') : t('character_refused', { character })}`;
  };
}

const hasKey = <T extends object>(words: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(words, key);

function readable(value: string | number, language: Language): string {
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text, language, 'long') : text;
}
