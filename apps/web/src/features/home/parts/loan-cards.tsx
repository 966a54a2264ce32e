import { useQuery } from '@tanstack/react-query';
import { Flag, Headset } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { OrderBody, OrderSummaryBody } from '@tulay/contract/lending/loan';
import { ButtonLink } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { IconTile } from '@tulay/ui/layout/tile';
import { MoneyText } from '@tulay/ui/money/money-text';
import { OrderChip } from '@tulay/ui/money/order-chip';
import { OrderTrack } from '@tulay/ui/money/order-track';
import { orderQuery } from '../../../api/loans';
import { type PayoutFailure, payoutFailure } from '../../../api/payout-failure';
import { pathTo } from '../../../app/routing/navigate';
import { RepayCard } from './repay-card';

interface Props {
  readonly order: OrderSummaryBody;
  readonly today: string;
}

export function LoanCards({ order, today }: Props) {
  const t = useTranslations('home');
  const details = useTranslations('common')('details');
  const full = useQuery(orderQuery(order.orderId));
  const href = pathTo('repaidDetail', { order: order.orderId });

  return (
    <>
      <Head order={order} full={full.data} today={today} />
      {full.data ? (
        <Card>
          <CardHead title={t('yourLoan')}>
            <Link href={href} className="t-label -my-3.5 flex min-h-12 items-center text-accent">
              {details}
            </Link>
          </CardHead>
          <OrderTrack order={full.data} />
        </Card>
      ) : (
        <Skeleton className="h-64 w-full rounded-card" />
      )}
      {order.label.kind === 'overdue' ? <OverdueHelp orderId={order.orderId} /> : null}
    </>
  );
}

/** Links an overdue borrower to a dispute (already paid) and to customer service. */
function OverdueHelp({ orderId }: { orderId: string }) {
  const t = useTranslations('home');
  return (
    <Card flush>
      <Row
        before={<IconTile icon={Flag} variant="flat" />}
        title={t('help')}
        hint={t('helpHint')}
        href={pathTo('dispute', { order: orderId })}
      />
      <Row
        before={<IconTile icon={Headset} variant="flat" />}
        title={t('talk')}
        hint={t('talkHint')}
        href={pathTo('help')}
      />
    </Card>
  );
}

function Head({ order, full, today }: Props & { full: OrderBody | undefined }) {
  if (order.status === 'disbursing') return <LendingCard order={order} />;
  if (order.status === 'payout_failed')
    return <PayoutFailedCard order={order} failure={payoutFailure(full?.payout)} />;
  return <RepayCard order={order} full={full} today={today} />;
}

function LendingCard({ order }: { order: OrderSummaryBody }) {
  const t = useTranslations('home');
  return (
    <Card raised>
      <div className="stack gap-1" role="status">
        <span>
          <OrderChip label={order.label} />
        </span>
        <h2 className="t-head mt-2">{t('lendingHeading')}</h2>
        <MoneyText amount={order.netProceeds} className="t-hero" />
        <p className="text-quiet">{t('lendingHint')}</p>
      </div>
    </Card>
  );
}

/** Shows why the payout failed or was returned, and links to the form that corrects it. */
function PayoutFailedCard({ order, failure }: { order: OrderSummaryBody; failure: PayoutFailure }) {
  const t = useTranslations('home');
  const { reason, route, returned } = failure;
  return (
    <Card raised>
      <div className="stack gap-1">
        <span>
          <OrderChip label={order.label} />
        </span>
        <h2 className="t-head mt-2">{t(returned ? 'payoutReturnedHeading' : 'payoutFailedHeading')}</h2>
        <MoneyText amount={order.netProceeds} className="t-hero" />
      </div>
      <Note variant="red" live>
        <p className="t-label">{t(`payoutReasons.${reason}`)}</p>
        <p>{t(returned ? 'payoutReturned' : 'payoutKept')}</p>
      </Note>
      <ButtonLink href={pathTo(route, { correct: order.orderId })}>
        {t(route === 'identityInfo' ? 'fixIdentity' : 'fixAccount')}
      </ButtonLink>
    </Card>
  );
}
