import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Note } from '@tulay/ui/feedback/note';
import { formatInstant } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { Main } from '@tulay/ui/layout/main';
import { MoneyText } from '@tulay/ui/money/money-text';
import { OrderChip } from '@tulay/ui/money/order-chip';
import { OrderTrack } from '@tulay/ui/money/order-track';
import { pathTo } from '../../../app/routing/navigate';

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
    <Card title={t('statusHeading')}>
      <OrderTrack order={order} />
    </Card>
  );
}

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

/** Shows the time `at` (device milliseconds) at which offline data was fetched. */
export function AsOfNote({ at }: { at: number }) {
  const t = useTranslations('repayment');
  const when = formatInstant(new Date(at).toISOString(), useLocale());
  return (
    <Note variant="sun" live>
      <p className="t-label">{t('asOf', { when })}</p>
      <p>{t('asOfHint')}</p>
    </Note>
  );
}

export function MissingOrder({ title }: { title?: string }) {
  const t = useTranslations('repayment');
  return (
    <Main>
      <EmptyState
        title={title ?? t('missing')}
        action={
          <ButtonLink variant="second" compact href={pathTo('billIndex')}>
            {t('billsHeading')}
          </ButtonLink>
        }
      />
    </Main>
  );
}
