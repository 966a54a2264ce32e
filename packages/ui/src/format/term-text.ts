import type { ProductBody } from '@tulay/contract/lending/product';
import { useTranslations } from 'use-intl';

const KEYS = { day: 'termDay', week: 'termWeek', biweek: 'termBiweek', month: 'termMonth' } as const;

export function useTermText(): (term: ProductBody['terms'][number]['term']) => string {
  const t = useTranslations('loan');
  return ({ unit, count }) => t(KEYS[unit], { count });
}
