import { useTranslations } from 'use-intl';
import { type PaymentChannel, takes } from '../../../api/payment-channels';
import { formatMoney } from '@tulay/ui/format/number-format';

/** What a channel costs and how soon its news comes, or why it cannot take the amount, in one line. */
export function useChannelText(amount: number): (channel: PaymentChannel) => string {
  const t = useTranslations('pay');

  function soon(minutes: number): string {
    if (minutes <= 1) return t('atOnce');
    if (minutes < 60) return t('inMinutes', { minutes: String(minutes) });
    return minutes < 1_440 ? t('inHours', { hours: Math.round(minutes / 60) }) : t('nextDay');
  }

  return (channel) => {
    const { minAmount, maxAmount, fee, kind, postsMinutes } = channel;
    if (!takes(channel, amount)) {
      return t('limits', { min: formatMoney(minAmount), max: formatMoney(maxAmount) });
    }
    const costs =
      fee === null ? t('bankFee') : fee === 0 ? t('noFee') : t('fee', { amount: formatMoney(fee) });
    return [costs, soon(postsMinutes), ...(kind === 'qr' ? [t('anyApp')] : [])].join(' · ');
  };
}
