import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PaymentChannelBody } from '@tulay/contract/lending/payment';
import { askAnew } from './refetch';
import { api, valueOf } from './client';

/** While money or an answer is on its way a screen asks again this often; milliseconds. */
export const ASK_AGAIN_MS = 2000;

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: () => valueOf(api.GET('/api/v1/home')),
  refetchInterval: ({ state: { data } }) =>
    data?.status === 'in_review' || data?.status === 'lending' ? ASK_AGAIN_MS : false,
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

/** One order; asks again while its money is being sent. */
export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['order', orderId],
    queryFn: () => valueOf(api.GET('/api/v1/orders/{orderId}', { params: { path: { orderId } } })),
    enabled: orderId !== '',
    refetchInterval: ({ state: { data } }) => (data?.status === 'disbursing' ? ASK_AGAIN_MS : false),
  });
}

/** Orders the pay-outs of signed orders together, under the confirmation of their code. */
export function withdrawOrders(orderIds: string[], confirmationId: string, key: string) {
  const params = { header: { 'idempotency-key': key } };
  return valueOf(api.POST('/api/v1/withdrawals', { body: { orderIds, confirmationId }, params }));
}

/** After a money command: everything that shows the loan is asked for anew. */
export async function refreshLoans(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['home', 'orders', 'order', 'payment', 'coupons'].map((key) => askAnew(queryClient, [key])),
  );
}

type PaperKind = 'loan_agreement' | 'sanction_letter' | 'disclosure';

/** Address of a paper of an order as PDF; the session's cookie opens it. */
export function paperUrl(orderId: string, kind: PaperKind, language: string): string {
  return `/api/v1/orders/${encodeURIComponent(orderId)}/documents/${kind}?language=${language}`;
}

/** Address of the certificate of full payment of a settled loan as PDF. */
export function certificateUrl(orderId: string, language: string): string {
  return `/api/v1/orders/${encodeURIComponent(orderId)}/certificate?language=${language}`;
}

/** Address of the receipt of a payment as PDF. */
export function receiptUrl(paymentId: string, language: string): string {
  return `/api/v1/payments/${encodeURIComponent(paymentId)}/receipt?language=${language}`;
}

export type PaymentChannel = PaymentChannelBody;

/** Where one can pay; the same for everybody. */
export const paymentChannelsQuery = queryOptions({
  queryKey: ['payment-channels'],
  queryFn: (): Promise<PaymentChannel[]> => valueOf(api.GET('/api/v1/payment-channels')),
  staleTime: 600_000,
});

/** @param amount centavos; 0 while none is typed, which any channel may still take. */
export const takes = ({ minAmount, maxAmount }: PaymentChannel, amount: number): boolean =>
  amount === 0 || (amount >= minAmount && amount <= maxAmount);

/** How often an open screen asks whether something new came; milliseconds. */
const ASK_FOR_NEW_MS = 10_000;

/** Unread messages by kind; asked again while the screen is looked at, and at once when it is looked at again. */
export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: () => valueOf(api.GET('/api/v1/messages/unread')),
  refetchInterval: ASK_FOR_NEW_MS,
  refetchOnWindowFocus: 'always',
});
