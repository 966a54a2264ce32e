import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { orderQuery } from '../../../api/loans';

/**
 * Cache settings of the prices below, which change daily: each visit fetches them again, and a failed fetch shows no
 * price.
 */
const NEVER_CACHED = { staleTime: 0, gcTime: 0 } as const;

/** Query of the price of an 8-day extension today, and of the resulting schedule. */
export const extensionQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'extension'],
    queryFn: () => valueOf(api.GET('/api/v1/orders/{orderId}/extension', { params: { path: { orderId } } })),
    enabled: orderId !== '',
    ...NEVER_CACHED,
  });

/** Query of the cost of moving the next due date to `to`; disabled while no date is selected. */
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

export function useMoveDueDate(orderId: string, onDone: (to: string) => void): Command<string, OrderBody> {
  const queryClient = useQueryClient();
  return useCommand({
    changes: 'loan',
    run: (to: string) =>
      valueOf(api.PUT('/api/v1/orders/{orderId}/due-date', { body: { to }, params: { path: { orderId } } })),
    onDone: (order: OrderBody, to) => {
      onDone(to);
      queryClient.setQueryData(orderQuery(orderId).queryKey, order);
    },
  });
}
