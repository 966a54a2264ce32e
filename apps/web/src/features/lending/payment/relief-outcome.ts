import type { PaymentDetailBody } from '@tulay/contract/lending/payment';
import { useTranslations } from 'use-intl';
import { pathTo } from '../../../app/navigate';

interface Said {
  readonly title: string;
  readonly hint: string;
}

/** What money meant for an extension or a cancellation came to; undefined for any other payment. */
export function useReliefOutcome(detail: PaymentDetailBody | undefined): Said | undefined {
  const t = useTranslations('relief');
  if (detail?.kind !== 'extension' && detail?.kind !== 'cancellation') return undefined;

  const words = detail.kind === 'extension' ? 'extension' : 'cancel';
  if (detail.result === 'success') return { title: t(`${words}.doneHeading`), hint: t(`${words}.doneHint`) };
  const short = detail.failure === 'payment_mismatch';
  return { title: t(`${words}.missedHeading`), hint: t(`${words}.${short ? 'missedShort' : 'missed'}`) };
}

/** Where one tries again what a payment was opened for. */
export const againPath = ({ kind, orderId }: PaymentDetailBody): string =>
  kind === 'extension' || kind === 'cancellation'
    ? pathTo(kind, { order: orderId })
    : pathTo('repaidDetail', { order: orderId });
