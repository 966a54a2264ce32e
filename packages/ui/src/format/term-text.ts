import type { ProductBody } from '@tulay/contract/lending/product';
import { useTranslations } from 'use-intl';

type Term = ProductBody['terms'][number]['term'];

const KEYS = { day: 'termDay', week: 'termWeek', biweek: 'termBiweek', month: 'termMonth' } as const;

export function useTermText(): (term: Term) => string {
  const t = useTranslations('loan');
  return ({ unit, count }) => t(KEYS[unit], { count });
}
