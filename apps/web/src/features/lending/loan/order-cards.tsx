import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { Main } from '@tulay/ui/layout/main';
import { MoneyText } from '@tulay/ui/money/money-text';
import { OrderChip } from '@tulay/ui/money/order-chip';
import { OrderTrack } from '@tulay/ui/money/order-track';
import { AsOfNote } from './as-of-note';

/** Shows a loan's label, net proceeds and next step. */
export function OrderSummaryCard({
  order,
  title,
  hint,
}: {
  order: OrderBody;
  title: ReactNode;
  hint: ReactNode;
}) {
  return (
    <Card>
      <div className="stack gap-1" role="status">
        <span>
          <OrderChip label={order.label} />
        </span>
        <h2 className="t-head mt-2">{title}</h2>
        <MoneyText amount={order.netProceeds} className="t-hero" />
        <p className="text-quiet">{hint}</p>
      </div>
    </Card>
  );
}

export function OrderTrackCard({ order }: { order: OrderBody }) {
  const t = useTranslations('loan');
  return (
    <Card>
      <CardHead title={t('statusHeading')} />
      <OrderTrack order={order} />
    </Card>
  );
}

/** Shows the last known state of a loan without a balance while offline. Its actions need a connection. */
export function OfflineOrder({ order, asOf }: { order: OrderBody; asOf: number }) {
  const t = useTranslations('repayment');
  return (
    <Main>
      <AsOfNote at={asOf} />
      <OrderSummaryCard order={order} title={t('heading')} hint={t('payOffline')} />
      <OrderTrackCard order={order} />
    </Main>
  );
}
