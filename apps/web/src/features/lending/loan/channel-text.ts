import { useTranslations } from 'use-intl';
import type { ChannelFee } from '@tulay/engine/payment/channel-terms';
import { formatMoney, formatRate } from '@tulay/ui/format/number-format';
import type { ChannelOption } from './channel-options';

/** Returns a function that says in one line what a channel costs and how fast it is, or why it takes no such payment. */
export function useChannelText(): (option: ChannelOption) => string {
  const t = useTranslations('payment');

  function feeText(fee: ChannelFee): string {
    switch (fee.kind) {
      case 'bank':
        return t('bankFee');
      case 'rate':
        return t('feeRate', { rate: formatRate(fee.rate) });
      case 'amount':
        return fee.amount === 0 ? t('noFee') : t('fee', { amount: formatMoney(fee.amount) });
    }
  }

  function postingTime(minutes: number): string {
    if (minutes <= 1) return t('atOnce');
    if (minutes < 60) return t('inMinutes', { minutes: String(minutes) });
    return minutes < 1_440 ? t('inHours', { hours: Math.round(minutes / 60) }) : t('nextDay');
  }

  return ({ quote, minAmount, maxAmount, kind, postsMinutes }) => {
    if (quote.ok) {
      const { fee, now, left } = quote.value;
      const part = now !== null && left > 0 ? [t('partNow', { now: formatMoney(now) })] : [];
      const more = kind === 'qr' ? [t('anyApp')] : kind === 'transfer' ? [t('byArrival')] : [];
      return [...part, feeText(fee), postingTime(postsMinutes), ...more].join(' · ');
    }
    switch (quote.code) {
      case 'channel_overdue':
        return t('notOverdue');
      case 'channel_unsupported':
        return t('limits', { min: formatMoney(minAmount), max: formatMoney(maxAmount) });
    }
  };
}
