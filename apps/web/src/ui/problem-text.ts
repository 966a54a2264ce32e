import type { Language } from '@tulay/copy/languages';
import { useLocale, useTranslations } from 'use-intl';
import type { Problem } from '../api/problem';
import { formatDay } from './date-format';

type ErrorKey = Problem['code'];

/** The sentence for a problem, in the reader's language. */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'params'>) => string {
  const t = useTranslations('errors') as unknown as (key: ErrorKey, values: Record<string, string>) => string;
  const language = useLocale() as Language;

  return ({ code, params }) => {
    const told = Object.entries(params).map(([key, value]) => [key, readable(value, language)]);
    return t(code, { date: '', ...Object.fromEntries(told) });
  };
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
