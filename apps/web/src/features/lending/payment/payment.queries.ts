import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PaymentCodeBody, PaymentDetailBody, PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { withKeptKey } from '../../../api/kept-key';
import { ASK_AGAIN_MS, orderQuery, refreshLoans, withdrawOrders } from '../../../api/loans';
import { ProblemError } from '../../../api/problem';
import { isNowhere } from '../../../api/query-problem';
import { go, goInstead } from '../../../app/navigate';
import { flagRefresh } from '../../../app/store';

export type PaymentWish = { readonly kind: 'full' } | { readonly kind: 'part'; readonly amount: number };

/** A wish as it is sent. */
type PayOrder = PaymentWish & {
  readonly language: 'en' | 'tl';
  readonly couponId?: string | undefined;
  readonly channel?: string | undefined;
};

/** Opens the payment and goes on: to the channel's own page in this tab, which leads back, or to the code to pay by. */
export function usePay(orderId: string): Command<PayOrder, unknown> {
  const queryClient = useQueryClient();
  return useCommand({
    run: (wish: PayOrder) =>
      withKeptKey(`pay:${orderId}`, wish, (key) =>
        valueOf(
          api.POST('/api/v1/orders/{orderId}/payments', {
            body: wish,
            params: { path: { orderId }, header: { 'idempotency-key': key } },
          }),
        ),
      ),
    onDone: (opened) => {
      flagRefresh('homeIndex');
      flagRefresh('billIndex');
      void refreshLoans(queryClient);
      goAndPay(opened);
    },
  });
}

/** To the gateway's page, or to our own that shows the code. */
export function goAndPay({ means, reference, checkoutUrl }: PaymentOpenedBody): void {
  if (means === 'redirect') globalThis.location.assign(checkoutUrl);
  else go('payCode', { payment: reference });
}

/** The code of a payment, for whoever holds its reference. */
export const paymentCodeQuery = (reference: string) =>
  queryOptions({
    queryKey: ['payment-code', reference],
    queryFn: (): Promise<PaymentCodeBody> =>
      valueOf(api.GET('/api/v1/payment-codes/{reference}', { params: { path: { reference } } })),
    enabled: reference !== '',
    staleTime: 600_000,
  });

/** Sends the money again after the account was mended; a failed pay-out is an intention of its own. */
export function useSendAgain(order: OrderBody): Command<string, OrderBody[]> {
  const queryClient = useQueryClient();
  const { orderId } = order;
  return useCommand({
    run: (confirmationId: string) =>
      withKeptKey(`withdraw:${orderId}:${order.payout?.createdAt ?? ''}`, null, (key) =>
        withdrawOrders([orderId], confirmationId, key),
      ),
    onDone: ([sent]) => {
      queryClient.setQueryData(orderQuery(orderId).queryKey, sent);
      // What was mended is spent: should it fail again, the form leads again.
      goInstead('repaidDetail', { order: orderId });
      flagRefresh('homeIndex');
      void refreshLoans(queryClient);
    },
  });
}

/** Milliseconds to wait while a payment is in progress: 2 s at first, longer each time, 15 s at most. */
export function nextAsk(asked: number): number {
  return Math.min(ASK_AGAIN_MS * 1.25 ** Math.max(asked - 1, 0), 15_000);
}

/** What anyone who holds the reference may know of a payment. Asks again until it has ended. */
export function resultQuery(reference: string) {
  return queryOptions({
    queryKey: ['payment-result', reference],
    queryFn: () =>
      valueOf(api.GET('/api/v1/payment-results/{reference}', { params: { path: { reference } } })),
    enabled: reference !== '',
    refetchInterval: ({ state: { data, dataUpdateCount, error } }) => {
      const unknown = error instanceof ProblemError && isNowhere(error.problem);
      const ended = data !== undefined && data.result !== 'in_progress';
      return unknown || ended ? false : nextAsk(dataUpdateCount);
    },
  });
}

/** The figures of a payment, for its owner; asked anew when the public result changes. */
export function usePaymentDetail(paymentId: string | undefined, status: string | undefined) {
  return useQuery({
    queryKey: ['payment', paymentId, status],
    queryFn: (): Promise<PaymentDetailBody> =>
      valueOf(api.GET('/api/v1/payments/{paymentId}', { params: { path: { paymentId: paymentId ?? '' } } })),
    enabled: paymentId !== undefined,
    placeholderData: (before: PaymentDetailBody | undefined) => before,
    retry: false,
  });
}
