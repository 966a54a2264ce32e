import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { Button } from '@tulay/ui/actions/button';
import { useLeaving } from '@tulay/ui/behavior/use-page-back';
import { Note } from '@tulay/ui/feedback/note';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { CouponPicker } from '@tulay/ui/money/coupon-picker';
import { couponsFor, couponsQuery, type FittingCoupon, repaymentUse } from '../../../api/coupons';
import { go } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { ChannelPicker, useLoanChannel } from '../loan/channel-picker';
import { DisputesCard } from '../loan/disputes-card';
import { AsOfNote } from '../loan/order-cards';
import { LoanRecord } from '../loan/loan-record';
import { PlanCard } from '../loan/plan-card';
import { ReliefCard } from '../loan/relief-card';
import { AmountOptions, PartialAmountField } from './amount-options';
import { type AmountKind, initialKind, paymentAmountFor, payTerms } from './payment-amount';
import { type PaymentAmount, usePay } from './payment.queries';
import { PayoffCard } from './payoff-card';

const PendingPayments = lazy(() => import('./pending-payments'));
const ConfirmPayment = lazy(() => import('./confirm-payment'));
const ShareLink = lazy(() => import('./share-link'));

interface Props {
  readonly order: OrderBody;
  readonly today: string;
  /**
   * Time at which offline data was fetched, in device milliseconds; undefined for fresh data. Offline, nothing can be
   * paid.
   */
  readonly asOf: number | undefined;
}

export function PayForm({ order, today, asOf }: Props) {
  const language = useLocale();
  const choice = usePaymentChoice(order, today);
  const { terms, kind, payment, amount = 0, coupon } = choice;
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const isOffline = asOf !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const pay = usePay(order.orderId);
  const channel = useLoanChannel(order, coupon.toPay);

  const leaving = useLeaving(pay);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (leaving || isOffline) return;
    if (kind === 'cancel') go('cancellation', { order: order.orderId });
    else if (payment) setConfirming(true);
    else form.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
  }

  function confirm() {
    if (payment === undefined || leaving) return;
    const couponId = coupon.chosen ?? undefined;
    pay.send({ ...payment, language, couponId, channel: channel.chosen?.channel });
  }

  const ways = isOffline ? null : <Ways {...{ order, choice, channel }} wrong={tried && !payment} />;

  return (
    <form ref={form} onSubmit={submit} noValidate className="contents">
      <Main>
        {asOf === undefined ? null : <AsOfNote at={asOf} />}
        {order.status === 'written_off' ? <WrittenOffNote /> : null}
        {order.payments.some(isOpen) ? (
          <Suspense fallback={null}>
            <PendingPayments order={order} />
          </Suspense>
        ) : null}
        {terms.cancellation ? ways : null}
        <PayoffCard order={order} discount={coupon.discountFor('full', terms.payoff)} isOffline={isOffline} />
        {terms.cancellation ? null : ways}
        <PlanCard order={order} today={today} />
        {!isOffline && order.status === 'active' ? <ReliefCard order={order} /> : null}
        {isOffline ? null : <LazyShareLink orderId={order.orderId} />}
        <DisputesCard order={order} />
        <LoanRecord order={order} />
      </Main>
      <PayDock
        kind={kind}
        toPay={payment ? formatMoney(coupon.toPay) : ''}
        isOffline={isOffline}
        isLeaving={leaving}
        showsCode={channel.chosen !== undefined && channel.chosen.means !== 'redirect'}
      />
      {confirming && payment ? (
        <Suspense fallback={null}>
          <ConfirmPayment
            {...{ order, terms, today }}
            payment={{ kind, amount, discount: amount - coupon.toPay, channel: channel.chosen }}
            busy={leaving}
            problem={pay.problem}
            onConfirm={confirm}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      ) : null}
    </form>
  );
}

const isOpen = ({ status }: OrderBody['payments'][number]) => status === 'pending' || status === 'created';

/** The card stands below the first view, so its place is only reserved: a skeleton would call the loan unfinished. */
function LazyShareLink({ orderId }: { orderId: string }) {
  return (
    <Suspense fallback={<div className="h-[184px]" />}>
      <ShareLink orderId={orderId} />
    </Suspense>
  );
}

interface WaysProps {
  readonly order: OrderBody;
  readonly choice: ReturnType<typeof usePaymentChoice>;
  readonly channel: ReturnType<typeof useLoanChannel>;
  readonly wrong: boolean;
}

/** The ways to pay: how much, with which coupon, through which channel. */
function Ways({ order, choice, channel, wrong }: WaysProps) {
  const t = useTranslations('coupon');
  const { terms, kind, setKind, typed, setTyped, amount = 0, coupon } = choice;
  return (
    <>
      <AmountOptions
        order={order}
        terms={terms}
        discountFor={coupon.discountFor}
        kind={kind}
        onKind={setKind}
      >
        <PartialAmountField terms={terms} typed={typed} onTyped={setTyped} wrong={wrong} />
      </AmountOptions>
      <CouponPicker
        fitting={coupon.fitting}
        chosen={coupon.chosen}
        onChoose={coupon.choose}
        hintOf={(discount) => t('thenYouPay', { amount: formatMoney(amount - discount) })}
      />
      {kind === 'cancel' ? null : <ChannelPicker choice={channel} keep={choice.kept} />}
    </>
  );
}

function usePaymentChoice(order: OrderBody, today: string) {
  const terms = payTerms(order);
  const params = useViewParams();
  // A coupon in the address is for a payment.
  const asked = params.get('pay') ?? (params.has('coupon') ? 'full' : null);
  const [selected, setKind] = useState<AmountKind>(() => initialKind(asked, terms));
  const [typed, setTyped] = useState(() => params.get('amount') ?? '');
  // A payment that is now pending ends the offer of a free cancellation.
  const kind = selected === 'cancel' && !terms.cancellation ? 'full' : selected;
  const payment = paymentAmountFor(kind, typed, terms);
  const amount = payment?.kind === 'part' ? payment.amount : payment && terms.payoff;
  const coupon = useCouponChoice(order, today, payment, amount);
  const kept = { pay: kind, amount: typed === '' ? undefined : typed, coupon: coupon.chosen ?? undefined };
  return { terms, kind, setKind, typed, setTyped, payment, amount, coupon, kept };
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

interface PayDockProps {
  readonly kind: AmountKind;
  readonly toPay: string;
  readonly isOffline: boolean;
  readonly isLeaving: boolean;
  readonly showsCode: boolean;
}

function PayDock({ kind, toPay, isOffline, isLeaving, showsCode }: PayDockProps) {
  const t = useTranslations('repayment');
  const payText = useTranslations('payment');
  const cancelText = useTranslations('home.cancelFree');
  if (kind === 'cancel' && !isOffline) {
    return (
      <Dock>
        <Button type="submit">{cancelText('go')}</Button>
      </Dock>
    );
  }
  return (
    <Dock>
      <Button type="submit" disabled={isOffline} busy={isLeaving && t('opening')}>
        {isOffline ? t('payOffline') : t('pay', { amount: toPay })}
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
