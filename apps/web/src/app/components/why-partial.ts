import { useTranslations } from 'use-intl';
import type { PaymentDetailBody } from '@tulay/contract/lending/payment';
import type { BookedFailure } from '@tulay/engine/payment/booked-failure';
import { formatMoney } from '@tulay/ui/format/number-format';

/** Returns a function that says why money counts as a partial payment, in the words of the error catalog, with the figures. */
export function useWhyPartial(): (
  failure: BookedFailure,
  shortfall: PaymentDetailBody['shortfall'],
) => string {
  const t = useTranslations('repayment');
  const errors = useTranslations('errors');
  return (failure, shortfall) => {
    const sentence = failure === 'coupon_state' ? t('couponGone') : errors(failure);
    if (shortfall === null) return sentence;
    const figures = { needed: formatMoney(shortfall.needed), missing: formatMoney(shortfall.missing) };
    return `${t('short', figures)} ${sentence}`;
  };
}
