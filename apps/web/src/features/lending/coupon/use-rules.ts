import type { CouponBody } from '@tulay/contract/lending/coupon';
import type { Language } from '@tulay/copy/languages';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '@tulay/ui/format/date-format';
import { formatWholeMoney } from '@tulay/ui/format/number-format';

/** The rules of use of a coupon, a sentence each. */
export function useRules(): (coupon: CouponBody) => string[] {
  const t = useTranslations('coupon.rules');
  const language = useLocale() as Language;

  return (coupon) => [
    t(coupon.fullRepaymentOnly ? 'full' : coupon.kind),
    ...(coupon.minimumPrincipal > 0
      ? [t('minimum', { amount: formatWholeMoney(coupon.minimumPrincipal) })]
      : []),
    ...(coupon.daysAhead > 0 ? [t('ahead', { days: coupon.daysAhead })] : []),
    ...(coupon.endedOn === null ? [t('until', { date: formatDay(coupon.validUntil, language) })] : []),
  ];
}
