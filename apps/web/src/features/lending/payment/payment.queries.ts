import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PaymentCodeBody, PaymentDetailBody } from '@tulay/contract/lending/payment';
import { api, valueOf } from '../../../api/client';
import { POLL_MS } from '../../../api/loans';
import { ProblemError } from '../../../api/problem';
import { isMissing } from '../../../api/query-problem';

/** Query of a payment's QR code or counter number. Anyone who has the reference can read it. */
export const paymentCodeQuery = (reference: string) =>
  queryOptions({
    queryKey: ['payment-code', reference],
    queryFn: (): Promise<PaymentCodeBody> =>
      valueOf(api.GET('/api/v1/payment-codes/{reference}', { params: { path: { reference } } })),
    enabled: reference !== '',
    staleTime: 600_000,
  });

/** Returns the polling delay for a payment in progress, in milliseconds: 2 s at first, growing up to 15 s. */
export function pollDelayMs(attempts: number): number {
  return Math.min(POLL_MS * 1.25 ** Math.max(attempts - 1, 0), 15_000);
}

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
