import type { OrderBody } from '@tulay/contract/lending/loan';
import { useTranslations } from 'use-intl';
import { Main } from '@tulay/ui/layout/main';
import { AsOfNote } from './as-of-note';
import { OrderHead, OrderSteps } from './order-head';

/** A loan that is not running, as it last was: to be read; whatever could be done about it waits for the network. */
export function LastKnownOrder({ order, asOf }: { order: OrderBody; asOf: number }) {
  const t = useTranslations('repayment');
  return (
    <Main>
      <AsOfNote at={asOf} />
      <OrderHead order={order} title={t('heading')} hint={t('payOffline')} />
      <OrderSteps order={order} />
    </Main>
  );
}
