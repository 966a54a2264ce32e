import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { Language } from '@tulay/copy/languages';
import { Button } from '@tulay/ui/actions/button';
import { useLeaving } from '@tulay/ui/behavior/use-page-back';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Dock, Main } from '@tulay/ui/layout/main';
import { CouponPicker } from '@tulay/ui/money/coupon-picker';
import { couponsFor, couponsQuery, type FittingCoupon, repaymentUse } from '../../../api/coupons';
import { paymentChannelsQuery } from '../../../api/loans';
import { pathTo } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { ChannelPicker, channelUsedLast, useChannel } from '../loan/channel-picker';
import { DisputesCard } from '../loan/disputes-card';
import { LoanRecord } from '../loan/loan-record';
import { AsOfNote } from '../loan/order-cards';
import { PlanCard } from '../loan/plan-card';
import { ReliefCard } from '../loan/relief-card';
import { AmountOptions, PartialAmountField } from './amount-options';
import { type AmountKind, paymentAmountFor, type PayTerms, payTerms } from './payment-amount';
import { type PaymentAmount, usePay } from './payment.queries';
import { PayoffCard } from './payoff-card';
import { ShareLink } from './share-link';

interface Props {
  readonly order: OrderBody;
  readonly today: string;
  /** Time of offline data in device milliseconds; undefined for fresh data. Offline, nothing can be paid. */
  readonly asOf: number | undefined;
}

export function PayForm({ order, today, asOf }: Props) {
  const couponWords = useTranslations('coupon');
  const language = useLocale() as Language;
  const { terms, kind, setKind, typed, setTyped, payment, amount, coupon } = usePaymentChoice(order, today);
  const [tried, setTried] = useState(false);
  const [confirmsDuplicate, setConfirmsDuplicate] = useState(false);
  const isOffline = asOf !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const pay = usePay(order.orderId);
  const channel = useChannel(coupon.toPay, channelUsedLast(order));

  const isAlreadyPending = amount !== undefined && order.pendingAmount >= amount;
  const toPay = amount === undefined ? '' : formatMoney(coupon.toPay);
  const leaving = useLeaving(pay);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (leaving || isOffline) return;
    const couponId = coupon.chosen ?? undefined;
    if (payment && isAlreadyPending && !confirmsDuplicate) return setConfirmsDuplicate(true);
    if (payment) pay.send({ ...payment, language, couponId, channel: channel.chosen?.channel });
    else form.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="contents">
      <Main>
        {asOf === undefined ? null : <AsOfNote at={asOf} />}
        {order.status === 'written_off' ? <WrittenOffNote /> : null}
        <PendingPayments order={order} />
        <PayoffCard order={order} discount={coupon.discountFor('full', terms.payoff)} isOffline={isOffline} />
        {isOffline ? null : (
          <>
            <AmountOptions
              order={order}
              terms={terms}
              discountFor={coupon.discountFor}
              kind={kind}
              onKind={setKind}
            >
              <PartialAmountField terms={terms} typed={typed} onTyped={setTyped} wrong={tried && !payment} />
            </AmountOptions>
            <CouponPicker
              fitting={coupon.fitting}
              chosen={coupon.chosen}
              onChoose={coupon.choose}
              hintOf={(discount) =>
                couponWords('thenYouPay', { amount: formatMoney((amount ?? 0) - discount) })
              }
            />
            <ChannelPicker choice={channel} amount={coupon.toPay} />
          </>
        )}
        <ProblemNote problem={pay.problem} />
        <PlanCard order={order} today={today} />
        {!isOffline && order.status === 'active' ? <ReliefCard order={order} /> : null}
        {isOffline ? null : <ShareLink orderId={order.orderId} />}
        <DisputesCard order={order} />
        <LoanRecord order={order} />
      </Main>
      <PayDock
        toPay={toPay}
        pendingAmount={isAlreadyPending && confirmsDuplicate ? order.pendingAmount : 0}
        isOffline={isOffline}
        isLeaving={leaving}
        showsCode={channel.chosen !== undefined && channel.chosen.means !== 'redirect'}
      />
    </form>
  );
}

function usePaymentChoice(order: OrderBody, today: string) {
  const terms = payTerms(order);
  const param = useViewParams().get('pay');
  const [kind, setKind] = useState<AmountKind>(() => kindFromParams(param, terms));
  const [typed, setTyped] = useState('');
  const payment = paymentAmountFor(kind, typed, terms);
  const amount = payment?.kind === 'part' ? payment.amount : payment && terms.payoff;
  const coupon = useCouponChoice(order, today, payment, amount);
  return { terms, kind, setKind, typed, setTyped, payment, amount, coupon };
}

function WrittenOffNote() {
  const t = useTranslations('repayment');
  return (
    <Note>
      <h2 className="t-label">{t('writtenOffHeading')}</h2>
      <p>{t('writtenOffHint')}</p>
    </Note>
  );
}

function kindFromParams(param: string | null, terms: PayTerms): AmountKind {
  if (param === 'part') return 'part';
  return param === 'due' && terms.due !== undefined ? 'due' : 'full';
}

interface PayDockProps {
  readonly toPay: string;
  /** Pending amount to warn about, in centavos; 0 for no warning. */
  readonly pendingAmount: number;
  readonly isOffline: boolean;
  readonly isLeaving: boolean;
  readonly showsCode: boolean;
}

function PayDock({ toPay, pendingAmount, isOffline, isLeaving, showsCode }: PayDockProps) {
  const t = useTranslations('repayment');
  const payText = useTranslations('payment');
  return (
    <Dock>
      {pendingAmount > 0 ? (
        <Note variant="sun" live>
          {t('comingAlready', { amount: formatMoney(pendingAmount) })}
        </Note>
      ) : null}
      <Button type="submit" disabled={isOffline} busy={isLeaving && t('opening')}>
        {isOffline ? t('payOffline') : t(pendingAmount > 0 ? 'payAgain' : 'pay', { amount: toPay })}
      </Button>
      <p className="t-micro text-center text-quiet">{showsCode ? payText('codeNext') : t('handOff')}</p>
    </Dock>
  );
}

function useCouponChoice(order: OrderBody, today: string, payment: PaymentAmount | undefined, amount = 0) {
  const param = useViewParams().get('coupon');
  const coupons = useQuery(couponsQuery).data;
  const [chosen, choose] = useState<string | null>(param);
  // Coupons do not apply to a written-off loan.
  const fittingCoupons = (paying: PaymentAmount['kind'], required: number) => {
    const use = order.status === 'active' && repaymentUse(order, today, paying, required);
    return use && coupons ? couponsFor(coupons.usable, order.orderId, use) : [];
  };
  const findChosen = (all: readonly FittingCoupon[]) => all.find(({ coupon }) => coupon.couponId === chosen);
  const fitting = payment ? fittingCoupons(payment.kind, amount) : [];
  const selected = findChosen(fitting);

  return {
    fitting,
    chosen: selected?.coupon.couponId ?? null,
    choose,
    discountFor: (paying: PaymentAmount['kind'], required: number) =>
      findChosen(fittingCoupons(paying, required))?.discount ?? 0,
    toPay: amount - (selected?.discount ?? 0),
  };
}

type Payment = OrderBody['payments'][number];

function PendingPayments({ order }: { order: OrderBody }) {
  const t = useTranslations('repayment');
  const pendingAmount = order.payments.find(({ status }) => status === 'pending');
  const unfinished = order.payments.find(({ status }) => status === 'created');
  return (
    <>
      {order.pendingAmount > 0 ? (
        <Note variant="green" live>
          <p className="t-label">{t('pendingHeading')}</p>
          <p>{t('pending', { amount: formatMoney(order.pendingAmount) })}</p>
          {pendingAmount ? <PaymentLink payment={pendingAmount} /> : null}
        </Note>
      ) : null}
      {unfinished && order.pendingAmount === 0 ? <UnfinishedPayment payment={unfinished} /> : null}
    </>
  );
}

function UnfinishedPayment({ payment }: { payment: Payment }) {
  const t = useTranslations('repayment');
  const payText = useTranslations('payment');
  const dates = useDates();
  const channels = useQuery(paymentChannelsQuery).data ?? [];
  const amount = formatMoney(payment.requested);
  const channel = channels.find((each) => each.channel === payment.channel)?.name ?? '';
  const when = dates.instant(payment.expiresAt);
  return (
    <Note live>
      <p>
        {payment.means === 'redirect'
          ? t('waiting', { amount })
          : payText('codeOpen', { amount, channel, when })}
      </p>
      <PaymentLink payment={payment} />
    </Note>
  );
}

function PaymentLink({ payment: { means, status, reference } }: { payment: Payment }) {
  const t = useTranslations('payment');
  const code = means !== 'redirect' && status === 'created';
  return (
    <Link
      href={pathTo(code ? 'payCode' : 'KSResult', { payment: reference })}
      className="t-label inline-flex min-h-11 items-center text-accent-strong underline"
    >
      {t(code ? 'seeCode' : 'seePayment')}
    </Link>
  );
}
