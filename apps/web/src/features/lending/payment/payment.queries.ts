import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentCodeBody, PaymentDetailBody } from '@tulay/contract/lending/payment';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import { POLL_MS, refetchLoans } from '../../../api/loans';
import { ProblemError } from '../../../api/problem';
import { isMissing } from '../../../api/query-problem';
import { flagRefresh } from '../../../app/store/store';
import { goToPayment } from '../loan/go-to-payment';

export type PaymentAmount = { readonly kind: 'full' } | { readonly kind: 'part'; readonly amount: number };

/** A wish as it is sent. */
type PaymentRequest = PaymentAmount & {
  readonly language: 'en' | 'tl';
  readonly couponId?: string | undefined;
  readonly channel?: string | undefined;
};

/** Opens the payment and goes on: to the channel's own page in this tab, which leads back, or to the code to pay by. */
export function usePay(orderId: string): Command<PaymentRequest, unknown> {
  const queryClient = useQueryClient();
  return useCommand({
    run: (wish: PaymentRequest) =>
      withIdempotencyKey(`pay:${orderId}`, wish, (key) =>
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
      void refetchLoans(queryClient);
      goToPayment(opened);
    },
  });
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

/** Milliseconds to wait while a payment is in progress: 2 s at first, longer each time, 15 s at most. */
export function pollDelayMs(asked: number): number {
  return Math.min(POLL_MS * 1.25 ** Math.max(asked - 1, 0), 15_000);
}

/** What anyone who holds the reference may know of a payment. Asks again until it has ended. */
export function resultQuery(reference: string) {
  return queryOptions({
    queryKey: ['payment-result', reference],
    queryFn: () =>
      valueOf(api.GET('/api/v1/payment-results/{reference}', { params: { path: { reference } } })),
    enabled: reference !== '',
    refetchInterval: ({ state: { data, dataUpdateCount, error } }) => {
      const unknown = error instanceof ProblemError && isMissing(error.problem);
      const ended = data !== undefined && data.result !== 'in_progress';
      return unknown || ended ? false : pollDelayMs(dataUpdateCount);
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
