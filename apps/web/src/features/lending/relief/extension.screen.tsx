import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { marketTerms } from '@tulay/copy/market-terms';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ExtensionPreviewBody } from '@tulay/contract/lending/relief';
import { Button } from '@tulay/ui/actions/button';
import { useLeaving } from '@tulay/ui/behavior/use-page-back';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney, formatRate } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { MoneyText } from '@tulay/ui/money/money-text';
import { orderQuery } from '../../../api/loans';
import type { Problem } from '../../../api/problem';
import { useOrderInView } from '../loan/order-in-view';
import { ChannelPicker, useLoanChannel } from '../loan/channel-picker';
import { GoodToKnow, NewPlan, ReliefRefused, ReliefView, useCapText } from './relief-view';
import { extensionQuery, useReliefPay } from './relief.queries';

export default function ExtensionScreen() {
  const orderId = useOrderInView();
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
  const channel = useLoanChannel(order, total);
  const pay = useReliefPay(order.orderId, 'extension', total);
  const leaving = useLeaving(pay);

  return (
    <>
      <Main>
        <PriceCard offer={offer} order={order} />
        <ChannelPicker choice={channel} />
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
  const dates = useDates();
  const { price } = offer;
  const rate = formatRate(order.quote.extensionFeeRate);
  const now = order.plan.find(({ dueAmount }) => dueAmount > 0)?.dueDate;

  return (
    <Card>
      <div className="stack gap-1">
        <span className="t-small text-quiet">{t('priceHeading')}</span>
        <MoneyText amount={price.total} className="t-hero" />
        <p className="t-small text-quiet">
          {t('validUntil', { date: dates.day(offer.asOf, 'weekday') })} {t('left', { left: offer.left })}
        </p>
      </div>
      <KeyValues>
        {price.penalty > 0 ? <KeyValue name={t('penalty')} value={formatMoney(price.penalty)} /> : null}
        <KeyValue name={t('interestAccrued')} value={formatMoney(price.interestAccrued)} />
        <KeyValue name={t('interestAhead')} value={formatMoney(price.interestAhead)} />
        <KeyValue name={t('fee', { rate })} value={formatMoney(price.fee)} />
        {price.tax > 0 ? (
          <KeyValue name={t('feeTax', { tax: marketTerms().taxName })} value={formatMoney(price.tax)} />
        ) : null}
        <KeyValue sum name={t('total')} value={formatMoney(price.total)} />
        {now ? <KeyValue name={words('nextDueNow')} value={dates.day(now, 'weekday')} /> : null}
        <KeyValue name={words('nextDueAfter')} value={dates.day(offer.nextDueDate, 'weekday')} />
      </KeyValues>
    </Card>
  );
}

const REASONS = ['extension_limit', 'payment_pending', 'not_extendable'] as const;

function Refused({ orderId, problem }: { orderId: string; problem: Problem }) {
  const t = useTranslations('relief.extension');
  const capText = useCapText();
  const known = REASONS.find((each) => each === problem.code);
  const reason =
    problem.code === 'cap_exceeded'
      ? t('refusals.cap_exceeded', { cap: capText(problem) })
      : t(`refusals.${known ?? 'other'}`);
  return <ReliefRefused orderId={orderId} title={t('refusedHeading')} reason={reason} />;
}
