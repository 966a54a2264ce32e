import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { CapsCard } from '@tulay/ui/money/caps-card';
import { CouponPicker } from '@tulay/ui/money/coupon-picker';
import { PlanCard } from '@tulay/ui/money/plan-card';
import { useDates } from '@tulay/ui/format/date-format';
import { QuoteCard } from '@tulay/ui/money/quote-card';
import { api, valueOf } from '../../../api/client';
import { useCommand } from '../../../api/command';
import { couponsFor, couponsQuery } from '../../../api/coupons';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import { orderQuery } from '../../../api/loans';
import { transferTo, usePayoutTarget } from '../../../api/transfer';
import PayoutNote from '../../../app/components/payout-note';
import { pathTo, replaceRoute } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { useStore } from '../../../app/store/store';
import { DocumentsCard } from './documents/documents-card';

interface Props {
  readonly order: OrderBody;
  readonly target: ReactNode;
  readonly named: boolean;
}

/** Shows what must be disclosed before consent: quote, schedule, legal caps and documents. */
export function OfferCards({ order, target, named }: Props) {
  const t = useTranslations('loan');
  const fixed = useStore((data) => data.prohibitSelect);
  return (
    <section
      className={`stack gap-4 ${fixed ? 'select-none' : ''}`}
      aria-label={t('loanNumber', { number: order.orderNo })}
    >
      {named ? (
        <h2 translate="no" className="t-head px-1 pt-2">
          {t(`products.${order.productId}`)} · {t('loanNumber', { number: order.orderNo })}
        </h2>
      ) : null}
      <QuoteCard quote={order.quote} target={target} />
      <OfferCoupon order={order} />
      <PlanCard quote={order.quote} />
      <CapsCard quote={order.quote} />
      <DocumentsCard order={order} />
    </section>
  );
}

export function PayoutTargetLine({ amount, orderId }: { amount: number; orderId: string }) {
  const t = useTranslations('loan');
  const dates = useDates();
  const target = usePayoutTarget();
  if (target === null) {
    return (
      <p className="t-small flex items-center justify-between gap-3">
        <span className="text-quiet">{t('noTarget')}</span>
        <Link href={pathTo('bankInfo')} className="t-label flex min-h-12 items-center text-accent">
          {t('addTarget')}
        </Link>
      </p>
    );
  }
  const transfer = transferTo(target?.limits, amount);
  if (transfer.kind === 'too_small') return <PayoutNote amount={amount} orderId={orderId} />;
  const arrival =
    transfer.kind === 'later'
      ? t('byDay', { date: dates.day(transfer.date, 'weekday') })
      : t(`arrival.${transfer.speed}`);
  return (
    <p className="t-small flex min-h-5 items-center gap-2 text-quiet">
      <Wallet className="shrink-0" size={20} aria-hidden="true" />
      {target ? `${target.channel} ${target.account}, ${arrival}` : arrival}
    </p>
  );
}

function OfferCoupon({ order }: { order: OrderBody }) {
  const t = useTranslations('coupon');
  const queryClient = useQueryClient();
  const list = useQuery(couponsQuery).data;
  const { orderId, quote, principal } = order;
  const put = useCommand({
    changes: 'coupon',
    run: (couponId: string | null) =>
      withIdempotencyKey(`coupon:${orderId}`, couponId, (key) =>
        valueOf(
          api.POST('/api/v1/orders/{orderId}/coupon', {
            body: { couponId },
            params: { path: { orderId }, header: { 'idempotency-key': key } },
          }),
        ),
      ),
    onDone: (quoted) => void queryClient.setQueryData(orderQuery(orderId).queryKey, quoted),
  });
  const isOpen = order.status === 'offered';
  const usable = isOpen && list ? list.usable : [];
  const fitting = couponsFor(usable, orderId, {
    operation: 'withdrawal',
    today: list?.today ?? order.contractDate,
    principal,
    serviceFee: quote.serviceFee + (quote.couponDiscount ?? 0),
    feeTiming: quote.netProceeds < principal ? 'upfront' : 'spread',
  });
  const held = usable.find(({ state, heldFor }) => state === 'reserved' && heldFor?.orderId === orderId);
  useNamedCoupon(orderId, list !== undefined, (named) => {
    if (named !== held?.couponId && fitting.some(({ coupon }) => coupon.couponId === named)) put.send(named);
  });
  if (!isOpen) return null;

  return (
    <>
      <CouponPicker
        fitting={fitting}
        chosen={held?.couponId ?? null}
        onChoose={put.send}
        hintOf={() => t('lowersFee')}
        busy={put.pending}
      />
      <ProblemNote problem={put.problem} />
    </>
  );
}

function useNamedCoupon(orderId: string, ready: boolean, use: (couponId: string) => void) {
  const params = useViewParams();
  const named = params.get('order') === orderId ? params.get('coupon') : null;
  const take = useEffectEvent((couponId: string) => {
    replaceRoute('allWithdraw', { order: orderId });
    use(couponId);
  });
  useEffect(() => {
    if (ready && named !== null) take(named);
  }, [ready, named]);
}
