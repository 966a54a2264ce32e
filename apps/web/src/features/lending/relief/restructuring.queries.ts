import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { RestructuringSignBody } from '@tulay/contract/lending/restructuring';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import { orderQuery } from '../../../api/loans';
import { refreshAfter } from '../../../api/refresh';

/** Query of the proposed new plan with its figures of today. They change daily, so each visit fetches them again. */
export const restructuringQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'restructuring'],
    queryFn: () =>
      valueOf(api.GET('/api/v1/orders/{orderId}/restructuring', { params: { path: { orderId } } })),
    enabled: orderId !== '',
    staleTime: 0,
    gcTime: 0,
  });

/** Signs the new plan. After a refusal the figures are fetched again, because they may have changed. */
export function useSignRestructuring(
  orderId: string,
  onDone: () => void,
): Command<RestructuringSignBody, OrderBody> {
  const queryClient = useQueryClient();
  return useCommand({
    changes: 'loan',
    run: (body: RestructuringSignBody) =>
      withIdempotencyKey(`restructuring:${orderId}`, body, (key) =>
        valueOf(
          api.POST('/api/v1/orders/{orderId}/restructuring/sign', {
            body,
            params: { path: { orderId }, header: { 'idempotency-key': key } },
          }),
        ),
      ),
    onDone: (order: OrderBody) => {
      onDone();
      queryClient.setQueryData(orderQuery(orderId).queryKey, order);
    },
    onProblem: () => {
      void queryClient.invalidateQueries({ queryKey: restructuringQuery(orderId).queryKey });
      void refreshAfter(queryClient, 'loan');
    },
  });
}
