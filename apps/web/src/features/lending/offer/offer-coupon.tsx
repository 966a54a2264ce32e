import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { CouponPicker } from '@tulay/ui/money/coupon-picker';
import { api, valueOf } from '../../../api/client';
import { useCommand } from '../../../api/command';
import { couponsFor, couponsQuery } from '../../../api/coupons';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import { orderQuery } from '../../../api/loans';
import { replaceRoute } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';

/** Applies a coupon to the service fee of an offer. The server recalculates the quote. */
export function OfferCoupon({ order }: { order: OrderBody }) {
  const t = useTranslations('coupon');
  const queryClient = useQueryClient();
  const list = useQuery(couponsQuery).data;
  const { orderId, quote, principal } = order;
  const put = useCommand({
    run: (couponId: string | null) =>
      withIdempotencyKey(`coupon:${orderId}`, couponId, (key) =>
        valueOf(
          api.POST('/api/v1/orders/{orderId}/coupon', {
            body: { couponId },
            params: { path: { orderId }, header: { 'idempotency-key': key } },
          }),
        ),
      ),
    onDone: (quoted) => {
      queryClient.setQueryData(orderQuery(orderId).queryKey, quoted);
      void queryClient.invalidateQueries({ queryKey: couponsQuery.queryKey });
    },
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

/** Applies the coupon named in the address once, after the borrower tapped "Use" on the coupon. */
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
