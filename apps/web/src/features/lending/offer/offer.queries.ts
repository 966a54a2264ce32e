import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { SignRequestBody } from '@tulay/contract/lending/offer';
import type { DocumentBorrower } from '@tulay/copy/document-facts';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { couponsQuery } from '../../../api/coupons';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import { homeQuery, orderQuery, ordersQuery, withdrawOrders } from '../../../api/loans';
import { payoutChannelsQuery, profileQuery, signatureQuery } from '../../../api/profile';
import { refreshAfter } from '../../../api/refresh';
import { useQueriesSettled } from '../../../api/use-queries-settled';
import { useStore } from '../../../app/store/store';
import { notifyWrapper } from '../../../platform/bridge/wrapper-client';
import { documentBorrower } from './documents/document-facts';

/** Consents and signature. The figures of each order are added when it is signed. */
export type SignInput = Omit<SignRequestBody, 'figures'>;

/** Signs each unsigned order under its own idempotency key. Orders signed before a failure stay signed. */
export function useSign(orders: readonly OrderBody[], onSigned: () => void): Command<SignInput, OrderBody[]> {
  const queryClient = useQueryClient();
  return useCommand({
    changes: 'signature',
    run: async (input: SignInput) => {
      const signed: OrderBody[] = [];
      for (const { orderId, status, quote } of orders) {
        if (status !== 'offered') continue;
        const { netProceeds, totalRepayable } = quote;
        const body = { ...input, figures: { netProceeds, totalRepayable } };
        const order = await withIdempotencyKey(`sign:${orderId}`, body, (key) => sign(orderId, body, key));
        queryClient.setQueryData(orderQuery(orderId).queryKey, order);
        signed.push(order);
      }
      return signed;
    },
    onDone: () => {
      notifyWrapper({ action: 'signSuccess', payload: {} });
      onSigned();
    },
    // The refetch also updates the current day, so an offer from an earlier day shows as expired.
    onProblem: () => void refreshAfter(queryClient, 'loan'),
  });
}

export function useWithdraw(orderIds: readonly string[]): Command<string, OrderBody[]> {
  const queryClient = useQueryClient();
  return useCommand({
    changes: 'loan',
    run: (confirmationId: string) =>
      withIdempotencyKey(`withdraw:${orderIds.join()}`, null, (key) =>
        withdrawOrders([...orderIds], confirmationId, key),
      ),
    onDone: (sent) => {
      for (const order of sent) queryClient.setQueryData(orderQuery(order.orderId).queryKey, order);
    },
    onProblem: () => void refreshAfter(queryClient, 'loan'),
  });
}

function sign(orderId: string, body: SignRequestBody, key: string): Promise<OrderBody> {
  const params = { path: { orderId }, header: { 'idempotency-key': key } };
  return valueOf(api.POST('/api/v1/orders/{orderId}/sign', { body, params }));
}

/** The text of a signed document never changes, so it is read once. */
export const signedTextQuery = (orderId: string, kind: 'loan_agreement' | 'sanction_letter') =>
  queryOptions({
    queryKey: ['signed-text', orderId, kind],
    queryFn: () =>
      valueOf(
        api.GET('/api/v1/orders/{orderId}/documents/{kind}/text', { params: { path: { orderId, kind } } }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useOpenOrders(orderId: string) {
  const lists = useQuery(ordersQuery);
  const queries = (lists.data?.current ?? [])
    .filter((each) => each.orderId !== orderId && (each.status === 'offered' || each.status === 'signed'))
    .map((each) => orderQuery(each.orderId));
  const first = useQuery(orderQuery(orderId));
  const others = useQueries({ queries });
  const related = [ordersQuery, couponsQuery, profileQuery, payoutChannelsQuery, signatureQuery];
  const isReady = useQueriesSettled(...related, ...queries);
  return { first, others: others.flatMap(({ data }) => (data ? [data] : [])), isReady };
}

/** Returns whether an offer has expired. It is valid on the Manila day of its creation, by the server's clock. */
export function useLapsed(order: OrderBody | undefined): boolean {
  const today = useQuery(homeQuery).data?.today;
  if (order === undefined) return false;
  if (order.status === 'expired') return true;
  const open = order.status === 'offered' || order.status === 'signed';
  return open && today !== undefined && today > order.contractDate;
}

export function useBorrower(enabled: boolean): DocumentBorrower | undefined {
  const phone = useStore((data) => data.publicData.phone_number);
  const { data } = useQuery({ ...profileQuery, enabled });
  return data && documentBorrower(data, phone);
}
