import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, ChartPie, Flag, Headset } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { OrderBody, OrderSummaryBody } from '@tulay/contract/lending/loan';
import { daysBetween } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import { LARGEST_CHECKOUT } from '@tulay/engine/payment/payment-parts';
import { ButtonLink } from '@tulay/ui/actions/button';
import { BridgeArch } from '@tulay/ui/drawings/bridge-arch';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { Note } from '@tulay/ui/feedback/note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card, CardHead, Well } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { MoneyText } from '@tulay/ui/money/money-text';
import { OrderChip } from '@tulay/ui/money/order-chip';
import { OrderTrack } from '@tulay/ui/money/order-track';
import { type FreeCancellation, freeCancellation } from '../../../api/free-cancellation';
import { afterPending, orderQuery } from '../../../api/loans';
import { type PayoutFailure, payoutFailure } from '../../../api/payout-failure';
import { AlsoSending } from '../../../app/components/also-sending';
import { useArrivalHint } from '../../../app/components/arrival-hint';
import { lazyWithWords } from '../../../app/components/lazy-words';
import { pathTo } from '../../../app/routing/navigate';
import { type NextPayment, nextPayment } from '../next-payment';

const NewPlanCard = lazyFile(() => import('../../../app/components/new-plan'));
const PaymentNotes = lazyWithWords(() => import('../../../app/components/payment-notes'));
const ConfirmingCard = lazyWithWords(() => import('./confirming-card'), <RepaySkeleton />);

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
      {order.restructuring || order.restructured ? (
        <Suspense fallback={null}>
          <NewPlanCard order={order} />
        </Suspense>
      ) : null}
      {full.data ? (
        <Card>
          <CardHead title={t('yourLoan')}>
            <Link href={href} className="t-label -my-3.5 flex min-h-12 items-center text-accent">
              {details}
            </Link>
          </CardHead>
          <OrderTrack order={afterPending(full.data)} />
        </Card>
      ) : (
        <Skeleton className="h-64 w-full rounded-card" />
      )}
      {order.label.kind === 'overdue' ? <OverdueHelp orderId={order.orderId} /> : null}
    </>
  );
}

function OverdueHelp({ orderId }: { orderId: string }) {
  const t = useTranslations('home');
  return (
    <Card flush>
      <Row
        icon={Flag}
        iconVariant="flat"
        title={t('help')}
        hint={t('helpHint')}
        href={pathTo('dispute', { order: orderId })}
      />
      <Row icon={Headset} iconVariant="flat" title={t('talk')} hint={t('talkHint')} href={pathTo('help')} />
    </Card>
  );
}

function Head({ order, full, today }: Props & { full: OrderBody | undefined }) {
  if (order.status === 'disbursing') {
    return <LendingCard order={order} full={full} />;
  }
  if (order.status === 'payout_failed')
    return <PayoutFailedCard order={order} failure={payoutFailure(full?.payout)} />;
  return <RepayCard full={full} today={today} />;
}

function LendingCard({ order, full }: { order: OrderSummaryBody; full: OrderBody | undefined }) {
  const t = useTranslations('home');
  const arrivalHint = useArrivalHint();
  return (
    <Card raised>
      <div className="stack gap-1" role="status">
        <span>
          <OrderChip label={order.label} />
        </span>
        <h2 className="t-head mt-2">{t('lendingHeading')}</h2>
        <MoneyText amount={order.netProceeds} className="t-hero" />
        <p className="min-h-6 text-quiet">{arrivalHint(full?.payout?.arrival)}</p>
      </div>
      <AlsoSending except={order.orderId} />
    </Card>
  );
}

function PayoutFailedCard({ order, failure }: { order: OrderSummaryBody; failure: PayoutFailure }) {
  const t = useTranslations('home');
  const { reason, correction, route, returned } = failure;
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
        <p>{t(returned ? 'payoutReturned' : 'nothingOwed')}</p>
      </Note>
      <ButtonLink href={pathTo(route, { correct: order.orderId })}>{t(`fix.${correction}`)}</ButtonLink>
    </Card>
  );
}

interface RepayCardProps {
  readonly full: OrderBody | undefined;
  readonly today: string;
}

function RepayCard({ full: order, today }: RepayCardProps) {
  const t = useTranslations('home');
  const dates = useDates();
  if (order === undefined) return <RepaySkeleton />;
  if (order.label.kind === 'confirming') return <ConfirmingCard order={order} />;
  const full = afterPending(order);
  const next = nextPayment(full, today);
  const { share, end, daysLeft, amount, date, saved, closes } = next;
  const cancellation = freeCancellation(full);
  const late = full.daysPastDue > 0;
  const payoff = full.payoff?.total ?? 0;
  const start = full.valueDate ?? full.contractDate;
  const days = daysBetween(start, end);

  return (
    <Card raised>
      <span className="-mb-2 justify-self-center">
        <OrderChip label={order.label} />
      </span>
      <BridgeArch
        label={t('progress', {
          day: String(days - daysLeft),
          days: String(days),
          amount: formatMoney(amount),
          date: dates.day(date, 'long'),
        })}
        share={share}
        dotsAhead={daysLeft}
        ends={[dates.day(start), dates.day(end)]}
      >
        <MoneyText amount={amount} className="t-hero" />
        <span className="t-small text-quiet">
          {late
            ? t('overdueBy', { date: dates.day(date) })
            : daysLeft === 0
              ? t('dueToday')
              : t('dueOn', { date: dates.day(date, 'weekday') })}
        </span>
      </BridgeArch>
      {full.payments.some(({ status }) => status !== 'posted') ? <PaymentNotes order={order} /> : null}
      <LateFee order={full} />
      {cancellation ? <CancelFree orderId={order.orderId} cancellation={cancellation} /> : null}
      <Well>
        <div className="min-w-0">
          <p className="t-strong">{t(closes ? 'payToday' : 'payAllToday')}</p>
          <p className="t-small text-quiet">
            {saved > 0 ? t('lessInterest', { amount: formatMoney(saved) }) : t('closesLoan')}
          </p>
        </div>
        <MoneyText amount={payoff} className="t-strong text-ink" />
      </Well>
      {payoff > LARGEST_CHECKOUT ? (
        <p className="t-small text-quiet">{t('large', { most: formatMoney(LARGEST_CHECKOUT) })}</p>
      ) : null}
      <PayLink
        order={full}
        payment={next}
        isSecond={cancellation !== undefined || full.pending?.outcome === 'covered'}
      />
      <OtherActions order={full} />
    </Card>
  );
}

/** Free cancellation comes first while it is open, because every payment costs more. */
function CancelFree({ orderId, cancellation }: { orderId: string; cancellation: FreeCancellation }) {
  const t = useTranslations('home.cancelFree');
  const dates = useDates();
  const { until, amount, saved } = cancellation;
  return (
    <>
      <Well>
        <div className="min-w-0">
          <p className="t-strong">{t('offer', { amount: formatMoney(saved) })}</p>
          <p className="t-small text-quiet">
            {t('hint', { date: dates.day(until, 'weekday'), back: formatMoney(amount) })}
          </p>
        </div>
      </Well>
      <ButtonLink href={pathTo('cancellation', { order: orderId })}>{t('go')}</ButtonLink>
    </>
  );
}

interface PayLinkProps {
  readonly order: OrderBody;
  readonly payment: NextPayment;
  /** True if the card shows a more important action before this one, or if nothing is due before a later installment. */
  readonly isSecond: boolean;
}

function PayLink({ order, payment: { pay, closes }, isSecond }: PayLinkProps) {
  const t = useTranslations('home');
  const href = pathTo('repaidDetail', { order: order.orderId, pay: closes ? 'full' : 'due' });
  return (
    <ButtonLink variant={isSecond ? 'second' : 'primary'} href={href}>
      {t('pay', { amount: formatMoney(pay) })}
    </ButtonLink>
  );
}

function OtherActions({ order: { orderId, extension } }: { order: OrderBody }) {
  const t = useTranslations('home');
  return (
    <div className="-mt-1 -mb-2 flex flex-wrap justify-center">
      <ButtonLink variant="plain" compact href={pathTo('repaidDetail', { order: orderId, pay: 'part' })}>
        <ChartPie className="shrink-0" size={20} aria-hidden="true" />
        {t('payPart')}
      </ButtonLink>
      {extension.refusal === null ? (
        <ButtonLink variant="plain" compact href={pathTo('extension', { order: orderId })}>
          <CalendarPlus className="shrink-0" size={20} aria-hidden="true" />
          {t('moreTime')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function LateFee({ order }: { order: OrderBody }) {
  const t = useTranslations('home');
  const penalty = order.payoff?.penalty ?? 0;
  const disputed = sum(order.disputes.filter(({ isOpen }) => isOpen).map(({ frozen }) => frozen));
  const isFeePaused = disputed >= order.overdueAmount;
  if (penalty === 0 || (isFeePaused && disputed === 0)) return null;
  const amount = formatMoney(penalty);
  return isFeePaused ? (
    <Note variant="green">{t('lateFeeStill', { amount })}</Note>
  ) : (
    <Note variant="red">
      {t(order.label.kind === 'written_off' ? 'lateFeeEnded' : 'lateFee', { amount })}
    </Note>
  );
}

function RepaySkeleton() {
  return (
    <Card raised>
      <Skeleton className="mx-auto h-[228px] w-full max-w-[360px] rounded-t-[180px] rounded-b-none" />
      <Skeleton className="h-[68px] w-full rounded-field" />
      <Skeleton className="h-13 w-full rounded-button" />
    </Card>
  );
}
