import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { marketTerms } from '@tulay/copy/market-terms';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ExtensionPreviewBody } from '@tulay/contract/lending/relief';
import { Button } from '@tulay/ui/actions/button';
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
import { partOf } from '../loan/channel-options';
import { ChannelPicker, useLoanChannel } from '../loan/channel-picker';
import { CheckoutSheet } from '../loan/checkout-sheet';
import { GoodToKnow, NewPlan, ReliefRefused, ReliefView, useCapText } from './relief-view';
import { extensionQuery } from './relief.queries';

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
  const { total } = offer.price;
  const channel = useLoanChannel(order, total, true);
  const [confirming, setConfirming] = useState(false);
  const dates = useDates();
  const { now, left } = partOf(channel.chosen, total);
  const whole = {
    after: t('after', { date: dates.day(offer.nextDueDate, 'weekday') }),
    afterHint: t('short'),
  };
  const rest = { after: t('partAfter'), afterHint: t('partHint') };

  return (
    <>
      <Main>
        <PriceCard offer={offer} order={order} />
        <ChannelPicker choice={channel} restHint={t('partHint')} />
        <NewPlan order={order} preview={offer} />
        <GoodToKnow facts={[t('principalStays'), t('noLateFee'), t('short'), t('sooner')]} />
      </Main>
      <Dock>
        <Button onClick={() => setConfirming(true)} disabled={!channel.chosen}>
          {left > 0
            ? t('partAccept', { amount: formatMoney(now) })
            : t('accept', { amount: formatMoney(total) })}
        </Button>
        <p className="t-micro text-center text-quiet">{left > 0 ? t('partHint') : t('acceptHint')}</p>
      </Dock>
      <CheckoutSheet
        isOpen={confirming}
        onClose={() => setConfirming(false)}
        payable={{
          orderId: order.orderId,
          purpose: left > 0 ? { kind: 'part', amount: now } : { kind: 'extension' },
        }}
        payment={{
          pays: t('pays'),
          amount: now,
          channel: channel.chosen,
          valueDate: offer.asOf,
          ...(left > 0 ? rest : whole),
        }}
      />
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

const REASONS = ['extension_limit', 'payment_pending'] as const;

function Refused({ orderId, problem }: { orderId: string; problem: Problem }) {
  const t = useTranslations('relief.extension');
  return <ReliefRefused orderId={orderId} title={t('refusedHeading')} reason={useReason(problem)} />;
}

function useReason(problem: Problem): string {
  const t = useTranslations('relief.extension.refusals');
  const refused = useTranslations('reliefRefused.extension');
  const capText = useCapText();
  if (problem.code === 'cap_exceeded') return refused('cap_exceeded', { cap: capText(problem) });
  if (problem.code === 'not_extendable') return refused('not_extendable');
  return t(REASONS.find((each) => each === problem.code) ?? 'other');
}
