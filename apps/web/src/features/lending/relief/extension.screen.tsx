import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ExtensionPreviewBody } from '@tulay/contract/lending/relief';
import type { Language } from '@tulay/copy/languages';
import { Button } from '@tulay/ui/actions/button';
import { usePageBack } from '@tulay/ui/behavior/use-page-back';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { formatDay } from '@tulay/ui/format/date-format';
import { formatMoney, formatRate } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Main } from '@tulay/ui/layout/main';
import { MoneyText } from '@tulay/ui/money/money-text';
import { orderQuery } from '../../../api/loans';
import type { Problem } from '../../../api/problem';
import { useViewParams } from '../../../app/routing/view-params';
import { ChannelPicker, channelUsedLast, useChannel } from '../loan/channel-picker';
import { GoodToKnow, NewPlan, ReliefRefused, ReliefView } from './relief-view';
import { extensionQuery, useReliefPay } from './relief.queries';

export default function ExtensionScreen() {
  const orderId = useViewParams().get('order') ?? '';
  const order = useQuery(orderQuery(orderId));
  const preview = useQuery(extensionQuery(orderId));

  return (
    <ReliefView
      of="extension"
      order={order}
      preview={preview}
      refused={(problem) => <Refused orderId={orderId} problem={problem} />}
    >
      {(offer, loan) => <Offer offer={offer} order={loan} />}
    </ReliefView>
  );
}

function Offer({ offer, order }: { offer: ExtensionPreviewBody; order: OrderBody }) {
  const t = useTranslations('relief.extension');
  const opening = useTranslations('repayment')('opening');
  const { total } = offer.price;
  const channel = useChannel(total, channelUsedLast(order));
  const pay = useReliefPay(order.orderId, 'extension', total);
  // The browser leaves for the channel's page once the command has a value.
  const leaving = pay.pending || pay.value !== undefined;
  usePageBack(pay.reset);

  return (
    <>
      <Main>
        <PriceCard offer={offer} order={order} />
        <ChannelPicker choice={channel} amount={total} />
        <NewPlan order={order} preview={offer} />
        <GoodToKnow facts={[t('principalStays'), t('noLateFee'), t('short'), t('sooner')]} />
      </Main>
      <Dock>
        <ProblemNote problem={pay.problem} />
        <Button onClick={() => pay.send(channel.chosen?.channel)} busy={leaving && opening}>
          {t('accept', { amount: formatMoney(total) })}
        </Button>
        <p className="t-micro text-center text-quiet">{t('acceptHint')}</p>
      </Dock>
    </>
  );
}

function PriceCard({ offer, order }: { offer: ExtensionPreviewBody; order: OrderBody }) {
  const t = useTranslations('relief.extension');
  const words = useTranslations('relief');
  const language = useLocale() as Language;
  const { price } = offer;
  const rate = formatRate(order.quote.extensionFeeRate);
  const now = order.plan.find(({ dueAmount }) => dueAmount > 0)?.dueDate;

  return (
    <Card>
      <div className="stack gap-1">
        <span className="t-small text-quiet">{t('priceHeading')}</span>
        <MoneyText amount={price.total} className="t-hero" />
        <p className="t-small text-quiet">
          {t('validUntil', { date: formatDay(offer.asOf, language, 'weekday') })}{' '}
          {t('left', { left: offer.left })}
        </p>
      </div>
      <KeyValues>
        {price.penalty > 0 ? <KeyValue name={t('penalty')} value={formatMoney(price.penalty)} /> : null}
        <KeyValue name={t('interestAccrued')} value={formatMoney(price.interestAccrued)} />
        <KeyValue name={t('interestAhead')} value={formatMoney(price.interestAhead)} />
        <KeyValue name={t('fee', { rate })} value={formatMoney(price.fee)} />
        {price.tax > 0 ? <KeyValue name={t('feeTax')} value={formatMoney(price.tax)} /> : null}
        <KeyValue sum name={t('total')} value={formatMoney(price.total)} />
        {now ? <KeyValue name={words('nextDueNow')} value={formatDay(now, language, 'weekday')} /> : null}
        <KeyValue name={words('nextDueAfter')} value={formatDay(offer.nextDueDate, language, 'weekday')} />
      </KeyValues>
    </Card>
  );
}

const REASONS = ['extension_limit', 'payment_pending', 'not_extendable'] as const;

function Refused({ orderId, problem }: { orderId: string; problem: Problem }) {
  const t = useTranslations('relief.extension');
  const caps = useTranslations('loan.caps') as unknown as (key: string) => string;
  const known = REASONS.find((each) => each === problem.code);
  const reason =
    problem.code === 'cap_exceeded'
      ? t('refusals.cap_exceeded', { cap: caps(String(problem.params['cap'])) })
      : t(`refusals.${known ?? 'other'}`);
  return <ReliefRefused orderId={orderId} title={t('refusedHeading')} reason={reason} />;
}
