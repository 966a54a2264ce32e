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
import { Disputes } from '../loan/disputes-card';
import { LoanRecord } from '../loan/loan-record';
import { PlanCard } from '../loan/plan-card';
import { ReliefCard } from '../loan/relief-card';
import { HowMuch, PartAmount } from './amount-options';
import { type PayKind, type PayTerms, payTerms, wishOf } from './payment-amount';
import { type PaymentWish, usePay } from './payment.queries';
import { PayoffCard } from './payoff-card';
import { PaymentsUnderWay } from './pending-payments';
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
  const [kind, setKind] = useState<PayKind>(() => kindAsked(asked, terms));
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [asksAgain, setAsksAgain] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const pay = usePay(order.orderId);
  const wish = wishOf(kind, typed, terms);
  const amount = wish?.kind === 'part' ? wish.amount : wish && terms.payoff;
  const coupon = useCouponChoice(order, today, wish, amount);
  const channel = useChannel(coupon.toPay, channelUsedLast(order));

  // What is on its way already would be paid twice.
  const isComing = amount !== undefined && order.pendingAmount >= amount;
  const toPay = amount === undefined ? '' : formatMoney(coupon.toPay);
  // The page is on its way out once the channel's address has come.
  const leaving = pay.pending || pay.value !== undefined;
  usePageBack(pay.reset);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (leaving || asOf !== undefined) return;
    const couponId = coupon.chosen ?? undefined;
    if (wish && isComing && !asksAgain) return setAsksAgain(true);
    if (wish) pay.send({ ...wish, language, couponId, channel: channel.chosen?.channel });
    else form.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="contents">
      <Main>
        {asOf === undefined ? null : <AsOfNote at={asOf} />}
        {order.status === 'written_off' ? <GivenUp /> : null}
        <PaymentsUnderWay order={order} />
        <PayoffCard order={order} off={coupon.offOf('full', terms.payoff)} past={asOf !== undefined} />
        {asOf === undefined ? (
          <>
            <HowMuch order={order} terms={terms} offOf={coupon.offOf} kind={kind} onKind={setKind}>
              <PartAmount terms={terms} typed={typed} onTyped={setTyped} wrong={tried && !wish} />
            </HowMuch>
            <CouponPicker
              fitting={coupon.fitting}
              chosen={coupon.chosen}
              onChoose={coupon.choose}
              hintOf={(off) => couponWords('thenYouPay', { amount: formatMoney((amount ?? 0) - off) })}
            />
            <ChannelPicker choice={channel} amount={coupon.toPay} />
          </>
        ) : null}
        <ProblemNote problem={pay.problem} />
        <PlanCard order={order} today={today} />
        {asOf === undefined && order.status === 'active' ? <ReliefCard order={order} /> : null}
        {asOf === undefined ? <ShareLink orderId={order.orderId} /> : null}
        <Disputes order={order} />
        <LoanRecord order={order} />
      </Main>
      <PayDock
        toPay={toPay}
        coming={isComing && asksAgain ? order.pendingAmount : 0}
        isOffline={asOf !== undefined}
        isLeaving={leaving}
        showsCode={channel.chosen !== undefined && channel.chosen.means !== 'redirect'}
      />
    </form>
  );
}

/** A claim that was given up bears nothing more, still stands, and may be paid. */
function GivenUp() {
  const t = useTranslations('repayment');
  return (
    <Note>
      <h2 className="t-label">{t('writtenOffHeading')}</h2>
      <p>{t('writtenOffHint')}</p>
    </Note>
  );
}

function kindAsked(asked: string | null, terms: PayTerms): PayKind {
  if (asked === 'part') return 'part';
  return asked === 'due' && terms.due !== undefined ? 'due' : 'full';
}

interface PayDockProps {
  /** As it is read; empty while no amount is chosen. */
  readonly toPay: string;
  /** Centavos that are on their way, which whoever pays all the same has to be told of; 0 for nothing to tell. */
  readonly coming: number;
  readonly isOffline: boolean;
  readonly isLeaving: boolean;
  /** The next screen is a code of ours, not the channel's page. */
  readonly showsCode: boolean;
}

/** The button that pays, and what comes after it. */
function PayDock({ toPay, coming, isOffline, isLeaving, showsCode }: PayDockProps) {
  const t = useTranslations('repayment');
  const ways = useTranslations('pay');
  return (
    <Dock>
      {coming > 0 ? (
        <Note look="sun" live>
          {t('comingAlready', { amount: formatMoney(coming) })}
        </Note>
      ) : null}
      <Button type="submit" disabled={isOffline} busy={isLeaving && t('opening')}>
        {isOffline ? t('payOffline') : t(coming > 0 ? 'payAgain' : 'pay', { amount: toPay })}
      </Button>
      <p className="t-micro text-center text-quiet">{showsCode ? ways('codeNext') : t('handOff')}</p>
    </Dock>
  );
}

/** The coupons that fit what one is about to pay, and the one that is in use. Amounts in centavos. */
function useCouponChoice(order: OrderBody, today: string, wish: PaymentWish | undefined, amount = 0) {
  const asked = useViewParams().get('coupon');
  const coupons = useQuery(couponsQuery).data;
  const [chosen, choose] = useState<string | null>(asked);
  // A loan that was given up is paid without them.
  const fittingTo = (paying: PaymentWish['kind'], required: number) => {
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
    offOf: (paying: PaymentWish['kind'], required: number) =>
      withId(fittingTo(paying, required))?.discount ?? 0,
    /** What is left to pay by the channel. */
    toPay: amount - (inUse?.discount ?? 0),
  };
}
