import type { Language } from '@tulay/copy/languages';
import { useLocale, useTranslations } from 'use-intl';
import type { Problem } from '../api/problem';
import { formatDay } from './date-format';

type ErrorKey = Problem['code'];

type Told = Pick<Problem, 'code' | 'params' | 'retryAfterSeconds'>;

/** Refusals that end by themselves after a while that the server knows. */
const WAITS: ReadonlySet<ErrorKey> = new Set(['too_frequent', 'security_hold']);

/** The sentence for a problem, in the reader's language, with the wait where the server asks for one. */
export function useProblemText(): (problem: Told) => string {
  const wait = useTranslations('wait');
  const t = useTranslations('errors') as unknown as (key: ErrorKey, values: Record<string, string>) => string;
  const language = useLocale() as Language;

  return ({ code, params, retryAfterSeconds = 0 }) => {
    const told = Object.entries(params).map(([key, value]) => [key, readable(value, language)]);
    const sentence = t(code, { date: '', ...Object.fromEntries(told) });
    if (retryAfterSeconds <= 0 || !WAITS.has(code)) return sentence;

    const { unit, count } = waitIn(retryAfterSeconds);
    return `${sentence} ${wait(unit, { count })}`;
  };
}

const MINUTE = 60;
const HOUR = 3600;

/** A wait as one says it, never shorter than it is: seconds up to a minute and a half, minutes, then hours. */
export function waitIn(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds <= 1.5 * MINUTE) return { unit: 'seconds', count: Math.ceil(seconds) };
  if (seconds <= 1.5 * HOUR) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) };
  return { unit: 'hours', count: Math.ceil(seconds / HOUR) };
}

/** The sentence for the code under a field; a code that we do not know says "please check this". */
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
