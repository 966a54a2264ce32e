import { queryOptions } from '@tanstack/react-query';
import type { OrderDocumentsBody } from '@tulay/contract/lending/document';
import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import type { PaymentChannelBody } from '@tulay/contract/lending/payment';
import { apiUrl } from '../platform/api-origin';
import { api, valueOf } from './client';

/** Polling interval in milliseconds while a payout or a decision is pending. */
export const POLL_MS = 2000;

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: () => valueOf(api.GET('/api/v1/home')),
  refetchInterval: ({ state: { data } }) =>
    data?.status === 'in_review' || data?.status === 'lending' ? POLL_MS : false,
});

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: () => valueOf(api.GET('/api/v1/products')),
  staleTime: 600_000,
});

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: () => valueOf(api.GET('/api/v1/orders')),
});

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['order', orderId],
    queryFn: () => valueOf(api.GET('/api/v1/orders/{orderId}', { params: { path: { orderId } } })),
    enabled: orderId !== '',
    refetchInterval: ({ state: { data } }) => (data?.status === 'disbursing' ? POLL_MS : false),
  });
}

/** Returns the order as if its pending payments had arrived. Screens that ask for money show the amounts of this order. */
export const afterPending = <O extends OrderSummaryBody>(order: O): O => ({
  ...order,
  ...order.pending?.left,
});

export function withdrawOrders(orderIds: string[], confirmationId: string, key: string) {
  const params = { header: { 'idempotency-key': key } };
  return valueOf(api.POST('/api/v1/withdrawals', { body: { orderIds, confirmationId }, params }));
}

type DocumentKind = OrderDocumentsBody['documents'][number]['kind'];

/** Returns the URL of a loan document (PDF), which needs the session cookie. */
export function documentUrl(orderId: string, kind: DocumentKind, language: string): string {
  return apiUrl(`/api/v1/orders/${encodeURIComponent(orderId)}/documents/${kind}?language=${language}`);
}

export function certificateUrl(orderId: string, language: string): string {
  return apiUrl(`/api/v1/orders/${encodeURIComponent(orderId)}/certificate?language=${language}`);
}

export function receiptUrl(paymentId: string, language: string): string {
  return apiUrl(`/api/v1/payments/${encodeURIComponent(paymentId)}/receipt?language=${language}`);
}

export type PaymentChannel = PaymentChannelBody;

export const paymentChannelsQuery = queryOptions({
  queryKey: ['payment-channels'],
  queryFn: (): Promise<PaymentChannel[]> => valueOf(api.GET('/api/v1/payment-channels')),
  staleTime: 600_000,
});

/** Query of the gateway's page for an open payment; null once the page is closed. */
export const hostedPageQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['hosted-page', paymentId],
    queryFn: async () => {
      const path = { paymentId };
      return (await valueOf(api.GET('/api/v1/payments/{paymentId}', { params: { path } }))).hostedPage;
    },
    enabled: paymentId !== '',
    staleTime: 0,
  });

const UNREAD_POLL_MS = 10_000;

/** Number of unread messages by kind; polls while the screen is visible and refetches when it becomes visible. */
export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: () => valueOf(api.GET('/api/v1/messages/unread')),
  refetchInterval: UNREAD_POLL_MS,
  refetchOnWindowFocus: 'always',
});
