import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { Language } from '@tulay/copy/languages';
import { Button } from '@tulay/ui/actions/button';
import { usePageBack } from '@tulay/ui/behavior/use-page-back';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { CouponPicker } from '@tulay/ui/money/coupon-picker';
import { couponsFor, couponsQuery, type FittingCoupon, repaymentUse } from '../../../api/coupons';
import { useViewParams } from '../../../app/routing/view-params';
import { AsOfNote } from '../loan/as-of-note';
import { ChannelPicker, channelUsedLast, useChannel } from '../loan/channel-picker';
import { DisputesCard } from '../loan/disputes-card';
import { LoanRecord } from '../loan/loan-record';
import { PlanCard } from '../loan/plan-card';
import { ReliefCard } from '../loan/relief-card';
import { AmountOptions, PartialAmountField } from './amount-options';
import { type AmountKind, paymentAmountFor, type PayTerms, payTerms } from './payment-amount';
import { type PaymentAmount, usePay } from './payment.queries';
import { PayoffCard } from './payoff-card';
import { PendingPayments } from './pending-payments';
import { ShareLink } from './share-link';

interface Props {
  readonly order: OrderBody;
  readonly today: string;
  /** When these are the last known figures: device milliseconds. Nothing can be paid on them. */
  readonly asOf: number | undefined;
}

/** Choose how much, then pay on the channel's own page. */
export function PayForm({ order, today, asOf }: Props) {
  const couponWords = useTranslations('coupon');
  const language = useLocale() as Language;
  const terms = payTerms(order);
  const asked = useViewParams().get('pay');
  const [kind, setKind] = useState<AmountKind>(() => kindFromParams(asked, terms));
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [confirmsDuplicate, setConfirmsDuplicate] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const pay = usePay(order.orderId);
  const wish = paymentAmountFor(kind, typed, terms);
  const amount = wish?.kind === 'part' ? wish.amount : wish && terms.payoff;
  const coupon = useCouponChoice(order, today, wish, amount);
  const channel = useChannel(coupon.toPay, channelUsedLast(order));

  // What is on its way already would be paid twice.
  const isAlreadyPending = amount !== undefined && order.pendingAmount >= amount;
  const toPay = amount === undefined ? '' : formatMoney(coupon.toPay);
  // The page is on its way out once the channel's address has come.
  const leaving = pay.pending || pay.value !== undefined;
  usePageBack(pay.reset);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (leaving || asOf !== undefined) return;
    const couponId = coupon.chosen ?? undefined;
    if (wish && isAlreadyPending && !confirmsDuplicate) return setConfirmsDuplicate(true);
    if (wish) pay.send({ ...wish, language, couponId, channel: channel.chosen?.channel });
    else form.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="contents">
      <Main>
        {asOf === undefined ? null : <AsOfNote at={asOf} />}
        {order.status === 'written_off' ? <WrittenOffNote /> : null}
        <PendingPayments order={order} />
        <PayoffCard order={order} discount={coupon.discountFor('full', terms.payoff)} isOffline={asOf !== undefined} />
        {asOf === undefined ? (
          <>
            <AmountOptions order={order} terms={terms} discountFor={coupon.discountFor} kind={kind} onKind={setKind}>
              <PartialAmountField terms={terms} typed={typed} onTyped={setTyped} wrong={tried && !wish} />
            </AmountOptions>
            <CouponPicker
              fitting={coupon.fitting}
              chosen={coupon.chosen}
              onChoose={coupon.choose}
              hintOf={(discount) => couponWords('thenYouPay', { amount: formatMoney((amount ?? 0) - discount) })}
            />
            <ChannelPicker choice={channel} amount={coupon.toPay} />
          </>
        ) : null}
        <ProblemNote problem={pay.problem} />
        <PlanCard order={order} today={today} />
        {asOf === undefined && order.status === 'active' ? <ReliefCard order={order} /> : null}
        {asOf === undefined ? <ShareLink orderId={order.orderId} /> : null}
        <DisputesCard order={order} />
        <LoanRecord order={order} />
      </Main>
      <PayDock
        toPay={toPay}
        pendingAmount={isAlreadyPending && confirmsDuplicate ? order.pendingAmount : 0}
        isOffline={asOf !== undefined}
        isLeaving={leaving}
        showsCode={channel.chosen !== undefined && channel.chosen.means !== 'redirect'}
      />
    </form>
  );
}

/** A claim that was given up bears nothing more, still stands, and may be paid. */
function WrittenOffNote() {
  const t = useTranslations('repayment');
  return (
    <Note>
      <h2 className="t-label">{t('writtenOffHeading')}</h2>
      <p>{t('writtenOffHint')}</p>
    </Note>
  );
}

function kindFromParams(asked: string | null, terms: PayTerms): AmountKind {
  if (asked === 'part') return 'part';
  return asked === 'due' && terms.due !== undefined ? 'due' : 'full';
}

interface PayDockProps {
  /** As it is read; empty while no amount is chosen. */
  readonly toPay: string;
  /** Centavos that are on their way, which whoever pays all the same has to be told of; 0 for nothing to tell. */
  readonly pendingAmount: number;
  readonly isOffline: boolean;
  readonly isLeaving: boolean;
  /** The next screen is a code of ours, not the channel's page. */
  readonly showsCode: boolean;
}

/** The button that pays, and what comes after it. */
function PayDock({ toPay, pendingAmount, isOffline, isLeaving, showsCode }: PayDockProps) {
  const t = useTranslations('repayment');
  const ways = useTranslations('pay');
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
      <p className="t-micro text-center text-quiet">{showsCode ? ways('codeNext') : t('handOff')}</p>
    </Dock>
  );
}

/** The coupons that fit what one is about to pay, and the one that is in use. Amounts in centavos. */
function useCouponChoice(order: OrderBody, today: string, wish: PaymentAmount | undefined, amount = 0) {
  const asked = useViewParams().get('coupon');
  const coupons = useQuery(couponsQuery).data;
  const [chosen, choose] = useState<string | null>(asked);
  // A loan that was given up is paid without them.
  const fittingTo = (paying: PaymentAmount['kind'], required: number) => {
    const use = order.status === 'active' && repaymentUse(order, today, paying, required);
    return use && coupons ? couponsFor(coupons.usable, order.orderId, use) : [];
  };
  const withId = (all: readonly FittingCoupon[]) => all.find(({ coupon }) => coupon.couponId === chosen);
  const fitting = wish ? fittingTo(wish.kind, amount) : [];
  const inUse = withId(fitting);

  return {
    fitting,
    chosen: inUse?.coupon.couponId ?? null,
    choose,
    /** What the coupon that was chosen takes off a sum, whichever is paid now. */
    discountFor: (paying: PaymentAmount['kind'], required: number) =>
      withId(fittingTo(paying, required))?.discount ?? 0,
    /** What is left to pay by the channel. */
    toPay: amount - (inUse?.discount ?? 0),
  };
}
