import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { CancellationPreviewBody } from '@tulay/contract/lending/relief';
import { Button } from '@tulay/ui/actions/button';
import { useLeaving } from '@tulay/ui/behavior/use-page-back';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { formatDay, useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { MoneyText } from '@tulay/ui/money/money-text';
import { useConfig } from '../../../api/config';
import { orderQuery } from '../../../api/loans';
import type { Problem } from '../../../api/problem';
import { replaceRoute } from '../../../app/routing/navigate';
import { useOrderInView } from '../loan/order-in-view';
import { useCancelWithoutPayment } from '../loan/cancel-without-payment';
import { ChannelPicker, useLoanChannel } from '../loan/channel-picker';
import { GoodToKnow, ReliefRefused, ReliefView } from './relief-view';
import { cancellationQuery, useReliefPay } from './relief.queries';

export default function CancellationScreen() {
  const orderId = useOrderInView();
  const order = useQuery(orderQuery(orderId));
  const preview = useQuery(cancellationQuery(orderId));

  return (
    <ReliefView
      of="cancellation"
      order={order}
      preview={preview}
      refused={(problem) => <Refused orderId={orderId} problem={problem} />}
    >
      {(offer, loan) => <Offer offer={offer} order={loan} />}
    </ReliefView>
  );
}

interface OfferProps {
  readonly offer: CancellationPreviewBody;
  readonly order: OrderBody;
}

function Offer({ offer, order }: OfferProps) {
  const t = useTranslations('relief.cancel');
  const { fees, interest } = offer.spared;
  const coupon = order.couponDeduction > 0 ? [t('coupon')] : [];
  const channel = useLoanChannel(order, offer.amount);
  const hotline = useConfig().data?.lender.hotline;
  const service = hotline === undefined ? [] : [t('service', { hotline })];

  return (
    <>
      <Main>
        <SumCard offer={offer} />
        {offer.amount > 0 ? <ChannelPicker choice={channel} /> : null}
        <Card title={t('savings')}>
          <KeyValues>
            <KeyValue name={t('fees')} value={formatMoney(fees)} />
            <KeyValue name={t('interest')} value={formatMoney(interest)} />
            <KeyValue sum name={t('total')} value={formatMoney(fees + interest)} />
          </KeyValues>
        </Card>
        <GoodToKnow facts={[t('nothingOwed'), ...coupon, t('short'), t('late'), ...service]} />
      </Main>
      {offer.amount > 0 ? (
        <PayBack offer={offer} order={order} channel={channel.chosen?.channel} />
      ) : (
        <CancelNow orderId={order.orderId} />
      )}
    </>
  );
}

function SumCard({ offer }: { offer: CancellationPreviewBody }) {
  const t = useTranslations('relief.cancel');
  const date = formatDay(offer.until, useLocale(), 'weekday');
  return (
    <Card>
      <div className="stack gap-1">
        <span className="t-small text-quiet">{t('sendBack')}</span>
        <MoneyText amount={offer.amount} className="t-hero" />
        <p className="t-small text-quiet">{t(offer.amount > 0 ? 'until' : 'untilAll', { date })}</p>
      </div>
    </Card>
  );
}

function PayBack({ offer, order, channel }: OfferProps & { readonly channel: string | undefined }) {
  const t = useTranslations('relief.cancel');
  const opening = useTranslations('repayment')('opening');
  const pay = useReliefPay(order.orderId, 'cancellation', offer.amount);
  const leaving = useLeaving(pay);
  return (
    <Dock>
      <ProblemNote problem={pay.problem} />
      <Button onClick={() => pay.send(channel)} busy={leaving && opening}>
        {t('pay', { amount: formatMoney(offer.amount) })}
      </Button>
      <p className="t-micro text-center text-quiet">{t('payHint')}</p>
    </Dock>
  );
}

function CancelNow({ orderId }: { orderId: string }) {
  const t = useTranslations('relief.cancel');
  const cancel = useCancelWithoutPayment(orderId, () => replaceRoute('repaidDetail', { order: orderId }));
  return (
    <Dock>
      <ProblemNote problem={cancel.problem} />
      <Button onClick={() => cancel.send()} busy={cancel.pending && t('canceling')}>
        {t('cancelNow')}
      </Button>
    </Dock>
  );
}

const REASONS = ['payment_pending', 'not_cancellable'] as const;

function Refused({ orderId, problem }: { orderId: string; problem: Problem }) {
  const t = useTranslations('relief.cancel');
  const dates = useDates();
  const known = REASONS.find((each) => each === problem.code);
  const lastDay = String(problem.params['lastDay'] ?? '');
  const reason =
    problem.code === 'cooling_off_over' && lastDay !== ''
      ? t('refusals.cooling_off_over', { date: dates.day(lastDay, 'weekday') })
      : t(`refusals.${known ?? 'other'}`);
  return <ReliefRefused orderId={orderId} title={t('refusedHeading')} reason={reason} />;
}
