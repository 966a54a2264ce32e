import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { CancellationPreviewBody } from '@tulay/contract/lending/relief';
import { Button } from '@tulay/ui/actions/button';
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
import { type ChannelOption, partOf } from '../loan/channel-options';
import { CheckoutSheet } from '../loan/checkout-sheet';
import { GoodToKnow, ReliefRefused, ReliefView } from './relief-view';
import { cancellationQuery } from './relief.queries';

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
  const channel = useLoanChannel(order, offer.amount, true);
  const dates = useDates();
  const hotline = useConfig().data?.lender.hotline;
  // The promise that customer service helps holds for 24 hours after receipt. After that the sentence is left out.
  const service = hotline === undefined || !offer.serviceHelps ? [] : [t('service', { hotline })];

  return (
    <>
      <Main>
        <SumCard offer={offer} />
        {offer.amount > 0 ? (
          <ChannelPicker
            choice={channel}
            restHint={t('partHint', { date: dates.day(offer.until, 'weekday') })}
          />
        ) : null}
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
        <PayBack offer={offer} order={order} channel={channel.chosen} />
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

function PayBack({ offer, order, channel }: OfferProps & { readonly channel: ChannelOption | undefined }) {
  const t = useTranslations('relief.cancel');
  const dates = useDates();
  const [confirming, setConfirming] = useState(false);
  const { now, left } = partOf(channel, offer.amount);
  const whole = { after: t('after'), afterHint: t('short') };
  const rest = {
    after: t('partAfter', { amount: formatMoney(left) }),
    afterHint: t('partHint', { date: dates.day(offer.until, 'weekday') }),
  };
  return (
    <>
      <Dock>
        <Button onClick={() => setConfirming(true)} disabled={!channel}>
          {t('pay', { amount: formatMoney(now) })}
        </Button>
        <p className="t-micro text-center text-quiet">{left > 0 ? rest.afterHint : t('payHint')}</p>
      </Dock>
      <CheckoutSheet
        isOpen={confirming}
        onClose={() => setConfirming(false)}
        payable={{
          orderId: order.orderId,
          purpose: left > 0 ? { kind: 'part', amount: now } : { kind: 'cancellation' },
        }}
        payment={{
          pays: t('pays'),
          amount: now,
          channel,
          valueDate: offer.asOf,
          ...(left > 0 ? rest : whole),
        }}
      />
    </>
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
  const refusals = useTranslations('reliefRefused.cancel');
  const dates = useDates();
  const known = REASONS.find((each) => each === problem.code);
  const lastDay = String(problem.params['lastDay'] ?? '');
  const reason =
    problem.code === 'cooling_off_over' && lastDay !== ''
      ? refusals('cooling_off_over', { date: dates.day(lastDay, 'weekday') })
      : refusals(known ?? 'other');
  return <ReliefRefused orderId={orderId} title={t('refusedHeading')} reason={reason} />;
}
