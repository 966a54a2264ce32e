import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import type { FaqEntry } from '@tulay/copy/faq-facts';
import type { Language } from '@tulay/copy/languages';
import { ADD_TO_HOME_COUPON, EXTENSION_DAYS, MAX_EXTENSIONS } from '@tulay/engine/constants';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { useConfig } from '../../api/config';

const TEXTS = { en: () => import('@tulay/copy/en/faq'), tl: () => import('@tulay/copy/tl/faq') } as const;

export function useFaq(): readonly FaqEntry[] | undefined {
  const language = useLocale() as Language;
  const config = useConfig(({ data }) => data);
  const text = useQuery({
    queryKey: ['faq', language],
    queryFn: () => TEXTS[language](),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!text.data || config === undefined) return undefined;
  return text.data.faq({
    brand: config.lender.brand,
    coolingOffDays: config.coolingOffDays,
    extensionDays: EXTENSION_DAYS,
    maxExtensions: MAX_EXTENSIONS,
    homeCoupon: formatWholeMoney(ADD_TO_HOME_COUPON),
  });
}
