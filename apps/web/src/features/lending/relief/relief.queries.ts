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
import { goToPayment } from '../loan/channel-picker';

/** Prices change daily, so each visit fetches them again and a failed fetch shows none. */
const NEVER_CACHED = { staleTime: 0, gcTime: 0 } as const;

/** Price of an 8-day extension today, and the resulting schedule. */
export const extensionQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'extension'],
    queryFn: () => valueOf(api.GET('/api/v1/orders/{orderId}/extension', { params: { path: { orderId } } })),
    enabled: orderId !== '',
    ...NEVER_CACHED,
  });

/** Cost of moving the next due date to `to`; disabled without a day. */
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

export const cancellationQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'cancellation'],
    queryFn: () =>
      valueOf(api.GET('/api/v1/orders/{orderId}/cancellation', { params: { path: { orderId } } })),
    enabled: orderId !== '',
    ...NEVER_CACHED,
  });

/** Pays for an extension or a cancellation; fails with `stale` if the server's price differs from the one shown (centavos). */
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
