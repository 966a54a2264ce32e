import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { Language } from '@tulay/copy/languages';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import { orderQuery, refetchLoans } from '../../../api/loans';
import { ProblemError } from '../../../api/problem';
import { flagRefresh } from '../../../app/store/store';
import { goToPayment } from '../loan/go-to-payment';

/** Prices of a day: asked for at each look, and no longer shown once a look failed. */
const NEVER_CACHED = { staleTime: 0, gcTime: 0 } as const;

/** What 8 more days cost today and what the loan becomes. */
export const extensionQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'extension'],
    queryFn: () => valueOf(api.GET('/api/v1/orders/{orderId}/extension', { params: { path: { orderId } } })),
    enabled: orderId !== '',
    ...NEVER_CACHED,
  });

/** What the loan costs with its next due date moved to `to`; without a day nothing is asked. */
export const dueDateQuery = (orderId: string, to: string | undefined) =>
  queryOptions({
    queryKey: ['order', orderId, 'due-date', to],
    queryFn: () =>
      valueOf(
        api.GET('/api/v1/orders/{orderId}/due-date', {
          params: { path: { orderId }, query: { to: to ?? '' } },
        }),
      ),
    enabled: orderId !== '' && to !== undefined,
    ...NEVER_CACHED,
  });

/** What has to come back today to cancel the loan, and what that spares. */
export const cancellationQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'cancellation'],
    queryFn: () =>
      valueOf(api.GET('/api/v1/orders/{orderId}/cancellation', { params: { path: { orderId } } })),
    enabled: orderId !== '',
    ...NEVER_CACHED,
  });

/**
 * Pays for an extension or a cancellation by the channel that is sent, for exactly the sum that was `shown` (centavos):
 * where the server asks another one, nothing is paid, and the screen looks again (`stale`).
 */
export function useReliefPay(
  orderId: string,
  kind: 'extension' | 'cancellation',
  shown: number,
): Command<string | undefined, unknown> {
  const language = useLocale() as Language;
  const queryClient = useQueryClient();
  return useCommand({
    run: async (channel: string | undefined) => {
      const params = { path: { orderId } };
      const opened = await withIdempotencyKey(`${kind}:${orderId}`, { shown, language, channel }, (key) =>
        valueOf(
          api.POST('/api/v1/orders/{orderId}/payments', {
            body: { kind, language, channel },
            params: { ...params, header: { 'idempotency-key': key } },
          }),
        ),
      );
      if (opened.amount !== shown) throw new ProblemError({ code: 'stale', retryable: false, params: {} });
      return opened;
    },
    onDone: (opened) => {
      flagRefresh('homeIndex');
      flagRefresh('billIndex');
      goToPayment(opened);
    },
    onProblem: () => void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
  });
}

/** Moves the next due date; the same day sent again finds it done. */
export function useMoveDueDate(orderId: string, onDone: (to: string) => void): Command<string, OrderBody> {
  const queryClient = useQueryClient();
  return useCommand({
    run: (to: string) =>
      valueOf(api.PUT('/api/v1/orders/{orderId}/due-date', { body: { to }, params: { path: { orderId } } })),
    onDone: (order: OrderBody, to) => {
      onDone(to);
      queryClient.setQueryData(orderQuery(orderId).queryKey, order);
      flagRefresh('homeIndex');
      flagRefresh('billIndex');
      void refetchLoans(queryClient);
    },
  });
}
