import { type ComponentProps, Suspense } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useTranslations } from 'use-intl';
import { formatMoney } from '@tulay/ui/format/number-format';
import type { ChannelOption } from './channel-options';
import type { PaymentToConfirm } from './confirm-payment';

const ConfirmPayment = lazyFile(() => import('./confirm-payment'));

type Props = Omit<ComponentProps<typeof ConfirmPayment>, 'payment'> & {
  readonly isOpen: boolean;
  /** Payment to confirm. If its channel is undefined, the sheet stays closed. */
  readonly payment: Omit<PaymentToConfirm, 'channel'> & { readonly channel: ChannelOption | undefined };
};

/** Sheet that confirms a payment and opens its checkout. Its code loads when the sheet first opens. */
export function CheckoutSheet({ isOpen, payment, ...sheet }: Props) {
  const { channel } = payment;
  return (
    <Suspense fallback={null}>
      {isOpen && channel ? <ConfirmPayment {...sheet} payment={{ ...payment, channel }} /> : null}
    </Suspense>
  );
}

/** Returns a function from the remaining debt after a payment to the texts that describe it. */
export function useWhatIsLeft(): (left: number) => Pick<PaymentToConfirm, 'after' | 'afterHint'> {
  const t = useTranslations('repayment.confirm');
  return (left) =>
    left === 0
      ? { after: t('closed'), afterHint: t('closedHint') }
      : { after: t('left', { amount: formatMoney(left) }), afterHint: t('leftHint') };
}
