import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { Button } from '@tulay/ui/actions/button';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { CouponPicker } from '@tulay/ui/money/coupon-picker';
import { couponsFor, couponsQuery, type FittingCoupon, repaymentUse } from '../../../api/coupons';
import { afterPending } from '../../../api/loans';
import { lazyWithWords } from '../../../app/components/lazy-words';
import { go } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { type ChannelOption, partOf } from '../loan/channel-options';
import { ChannelPicker, useLoanChannel } from '../loan/channel-picker';
import { CheckoutSheet, useWhatIsLeft } from '../loan/checkout-sheet';
import { DisputesCard } from '../loan/disputes-card';
import { AsOfNote } from '../loan/order-cards';
import { LoanRecord } from '../loan/loan-record';
import { PlanCard } from '../loan/plan-card';
import { ReliefCard } from '../loan/relief-card';
import { AmountOptions, PartialAmountField } from './amount-options';
import {
  type AmountKind,
  initialKind,
  type PaymentAmount,
  paymentAmountFor,
  payTerms,
} from './payment-amount';
import { PayoffCard } from './payoff-card';

const LoanNotes = lazyWithWords(() => import('./loan-notes'));
const PaymentNotes = lazyWithWords(() => import('../../../app/components/payment-notes'));
const ShareLink = lazyFile(() => import('../loan/share-link'));

interface Props {
  readonly order: OrderBody;
  readonly today: string;
  /**
   * Time at which offline data was fetched, in device milliseconds; undefined for fresh data. Offline, nothing can be
   * paid.
   */
  readonly asOf: number | undefined;
}

export function PayForm({ order: facts, today, asOf }: Props) {
  // A payment on top of payments that close the loan pays the loan as it is. Any other payment pays what they leave.
  const order = facts.label.kind === 'confirming' ? facts : afterPending(facts);
  const choice = usePaymentChoice(order, today);
  const { terms, kind, payment, coupon } = choice;
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const isOffline = asOf !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const channel = useLoanChannel(order, coupon.toPay);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isOffline) return;
    if (kind === 'cancel') go('cancellation', { order: order.orderId });
    else if (payment) setConfirming(true);
    else form.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
  }

  const ways = isOffline ? null : <Ways {...{ order, choice, channel }} wrong={tried && !payment} />;

  return (
    <form ref={form} onSubmit={submit} noValidate className="contents">
      <Main>
        {asOf === undefined ? null : <AsOfNote at={asOf} />}
        {hasNotes(facts) ? <LoanNotes order={facts} /> : null}
        {terms.cancellation ? ways : null}
        <PayoffCard order={order} discount={coupon.discountFor('full', terms.payoff)} isOffline={isOffline} />
        {terms.cancellation ? null : ways}
        <PlanCard order={facts} today={today} />
        {!isOffline && order.status === 'active' ? <ReliefCard order={order} /> : null}
        {isOffline ? null : <LazyShareLink orderId={order.orderId} />}
        <DisputesCard order={order} />
        <LoanRecord order={order} />
      </Main>
      <PayDock
        kind={kind}
        toPay={payment ? formatMoney(partOf(channel.chosen, coupon.toPay).now) : null}
        isOffline={isOffline}
        canPay={channel.chosen !== undefined}
        means={channel.chosen?.means ?? 'redirect'}
      />
      {payment ? (
        <ConfirmLoanPayment
          {...{ order, today, choice, payment }}
          channel={channel.chosen}
          isOpen={confirming}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </form>
  );
}

/** Returns whether the loan may have something to know before the amount to pay. */
const hasNotes = ({ status, giveBack, restructuring, restructured, payments }: OrderBody) =>
  status !== 'active' ||
  giveBack > 0 ||
  restructuring ||
  restructured ||
  payments.some((payment) => payment.status !== 'posted');

interface ConfirmProps {
  readonly order: OrderBody;
  readonly today: string;
  readonly choice: ReturnType<typeof usePaymentChoice>;
  readonly payment: PaymentAmount;
  readonly channel: ReturnType<typeof useLoanChannel>['chosen'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function ConfirmLoanPayment({ order, today, choice, payment, channel, ...sheet }: ConfirmProps) {
  const t = useTranslations('repayment');
  const whatIsLeft = useWhatIsLeft();
  const { terms, kind, amount: chosen = 0, coupon } = choice;
  const part = partOf(channel, coupon.toPay);
  const isInParts = part.left > 0;
  // A loan paid in parts gets the coupon's discount with the last part, so an earlier part is paid without the coupon.
  const amount = isInParts ? part.now : chosen;
  const left = terms.payoff - amount;
  const due = t(order.daysPastDue > 0 ? 'payDue' : 'payNext');
  const agreed = useAgreedSum(kind === 'settlement' ? terms.settlement : null, part.left);
  const pays = left === 0 ? t('confirm.whole') : kind === 'due' ? due : t('payPart');
  return (
    <CheckoutSheet
      {...sheet}
      payable={{
        orderId: order.orderId,
        purpose: agreed
          ? { kind: 'settlement', amount }
          : isInParts
            ? { kind: 'part', amount }
            : { ...payment, couponId: coupon.chosen ?? undefined },
      }}
      payment={{
        pays,
        amount,
        discount: isInParts ? 0 : amount - coupon.toPay,
        channel,
        valueDate: today,
        ...whatIsLeft(left),
        ...agreed,
      }}
    >
      {order.pending ? <PaymentNotes order={order} /> : null}
    </CheckoutSheet>
  );
}

/**
 * Returns what the confirmation says about a payment of the agreed sum; null for any other payment. @param left part of
 * the agreed sum that is still to pay afterwards
 */
function useAgreedSum(settlement: OrderBody['settlement'], left: number) {
  const t = useTranslations('repayment');
  const dates = useDates();
  if (!settlement) return null;
  const after = left === 0 ? t('confirm.closed') : t('confirm.left', { amount: formatMoney(left) });
  const afterHint =
    left === 0
      ? t('settlement.closedHint', { amount: formatMoney(settlement.forgiven) })
      : t('settlement.partHint', { date: dates.day(settlement.lastDay, 'weekday') });
  return { pays: t('settlement.option'), after, afterHint };
}

/**
 * Loads the share card later. Only its height is reserved until then, because it lies below the visible part: with a
 * skeleton the whole page would look unfinished.
 */
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

/** Choices of a payment: the amount, the coupon and the channel. */
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
  // A coupon applies to a payment, so a URL with a coupon selects a full payment.
  const asked = params.get('pay') ?? (params.has('coupon') ? 'full' : null);
  const [selected, setKind] = useState<AmountKind>(() => initialKind(asked, terms));
  const [typed, setTyped] = useState(() => params.get('amount') ?? '');
  // Free cancellation is no longer offered once a payment is pending, and an agreed sum after its last day.
  const isGone =
    (selected === 'cancel' && !terms.cancellation) || (selected === 'settlement' && !terms.settlement);
  const kind = isGone ? 'full' : selected;
  const payment = paymentAmountFor(kind, typed, terms);
  const amount = payment && 'amount' in payment ? payment.amount : payment && terms.payoff;
  const coupon = useCouponChoice(order, today, payment, amount);
  const kept = { pay: kind, amount: typed === '' ? undefined : typed, coupon: coupon.chosen ?? undefined };
  return { terms, kind, setKind, typed, setTyped, payment, amount, coupon, kept };
}

interface PayDockProps {
  readonly kind: AmountKind;
  /** Sum that the button names; null while the borrower has not typed an amount that can be paid. */
  readonly toPay: string | null;
  readonly isOffline: boolean;
  readonly canPay: boolean;
  readonly means: ChannelOption['means'];
}

function PayDock({ kind, toPay, isOffline, canPay, means }: PayDockProps) {
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
      <Button type="submit" disabled={isOffline || !canPay}>
        {isOffline ? t('payOffline') : toPay === null ? t('payPart') : t('pay', { amount: toPay })}
      </Button>
      <p className="t-micro text-center text-quiet">{payText(`next.${means}`)}</p>
    </Dock>
  );
}

function useCouponChoice(order: OrderBody, today: string, payment: PaymentAmount | undefined, amount = 0) {
  const param = useViewParams().get('coupon');
  const coupons = useQuery(couponsQuery).data;
  const [chosen, choose] = useState<string | null>(param);
  // Coupons apply neither to a written-off loan nor while payments are pending or an agreed sum closes the loan for less.
  const fittingCoupons = (paying: PaymentAmount['kind'], required: number) => {
    const use =
      order.status === 'active' &&
      !order.pending &&
      !order.settlement &&
      paying !== 'settlement' &&
      repaymentUse(order, today, paying, required);
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
