import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { SignRequestBody } from '@tulay/contract/lending/offer';
import type { PaperBorrower } from '@tulay/copy/papers-facts';
import { maskAccount } from '@tulay/engine/identity/mask';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { couponsQuery } from '../../../api/coupons';
import { withKeptKey } from '../../../api/idempotency-key';
import { homeQuery, orderQuery, ordersQuery, refreshLoans, withdrawOrders } from '../../../api/loans';
import { payoutChannelsQuery, profileQuery } from '../../../api/profile';
import { useHeard } from '../../../api/use-queries-settled';
import { flagRefresh, useStore } from '../../../app/store/store';
import { tellWrapper } from '../../../platform/bridge/wrapper-client';
import { paperBorrower } from './documents/document-facts';

/** What is signed with; what was read stands in each order. */
export type SignWish = Omit<SignRequestBody, 'read'>;

/** Signs the orders that are not signed yet, each under its own key until it is answered; what was signed stays so. */
export function useSign(orders: readonly OrderBody[], onSigned: () => void): Command<SignWish, OrderBody[]> {
  const queryClient = useQueryClient();
  return useCommand({
    run: async (wish: SignWish) => {
      const signed: OrderBody[] = [];
      for (const { orderId, status, quote } of orders) {
        if (status !== 'offered') continue;
        const { netProceeds, totalRepayable } = quote;
        const body = { ...wish, read: { netProceeds, totalRepayable } };
        const order = await withKeptKey(`sign:${orderId}`, body, (key) => sign(orderId, body, key));
        queryClient.setQueryData(orderQuery(orderId).queryKey, order);
        signed.push(order);
      }
      return signed;
    },
    onDone: () => {
      tellWrapper({ action: 'signSuccess', payload: {} });
      void queryClient.invalidateQueries({ queryKey: ['signature'] });
      onSigned();
    },
    // Its home tells the day too: an offer of a past day shows as ended.
    onProblem: () => void refreshLoans(queryClient),
  });
}

/** Orders the pay-outs of signed orders, all or none; the code that confirms them is spent by it. */
export function useWithdraw(orderIds: readonly string[]): Command<string, OrderBody[]> {
  const queryClient = useQueryClient();
  return useCommand({
    run: (confirmationId: string) =>
      withKeptKey(`withdraw:${orderIds.join()}`, null, (key) =>
        withdrawOrders([...orderIds], confirmationId, key),
      ),
    onDone: (sent) => {
      for (const order of sent) queryClient.setQueryData(orderQuery(order.orderId).queryKey, order);
      flagRefresh('homeIndex');
      flagRefresh('billIndex');
      void refreshLoans(queryClient);
    },
    onProblem: () => void refreshLoans(queryClient),
  });
}

function sign(orderId: string, body: SignRequestBody, key: string): Promise<OrderBody> {
  const params = { path: { orderId }, header: { 'idempotency-key': key } };
  return valueOf(api.POST('/api/v1/orders/{orderId}/sign', { body, params }));
}

const signatureQuery = queryOptions({
  queryKey: ['signature'],
  queryFn: () => valueOf(api.GET('/api/v1/signature')),
  staleTime: 0,
});

/** The signature that may serve for this loan too; null while none is on file or we have not heard. */
export function useSignatureOnFile() {
  return useQuery(signatureQuery).data?.onFile ?? null;
}

/** Ends the signature on file; what was signed with it stays signed. */
export function useEndSignature(onEnded: () => void): Command<void, unknown> {
  const queryClient = useQueryClient();
  return useCommand<void, unknown>({
    run: () => valueOf(api.DELETE('/api/v1/signature')),
    onDone: () => {
      queryClient.setQueryData(['signature'], { onFile: null });
      onEnded();
    },
  });
}

/**
 * The order that was asked for first, then every other offer that is open beside it; `isWhole` once all that is shown
 * with them is here too.
 */
export function useOpenOrders(orderId: string) {
  const lists = useQuery(ordersQuery);
  const others = (lists.data?.current ?? [])
    .filter((each) => each.orderId !== orderId && (each.status === 'offered' || each.status === 'signed'))
    .map((each) => orderQuery(each.orderId));
  const first = useQuery(orderQuery(orderId));
  const beside = useQueries({ queries: others });
  const around = [ordersQuery, couponsQuery, profileQuery, payoutChannelsQuery, signatureQuery];
  const isWhole = useHeard(...around, ...others);
  return { first, beside: beside.flatMap(({ data }) => (data ? [data] : [])), isWhole };
}

export interface Target {
  readonly channel: string;
  readonly account: string;
}

/** Where the borrower wants the money; null when no account is given yet, undefined while asking. */
export function usePayoutTarget(): Target | null | undefined {
  const profile = useQuery(profileQuery);
  const channels = useQuery(payoutChannelsQuery);
  if (profile.data === undefined || channels.data === undefined) return undefined;

  const bank = profile.data.sections.find(({ section }) => section === 'bank');
  const { channel, account } = bank?.complete ? (bank.data ?? {}) : {};
  if (typeof channel !== 'string' || typeof account !== 'string') return null;
  const name = channels.data.find((row) => row.channel === channel)?.name ?? channel;
  return { channel: name, account: maskAccount(account) };
}

/** An offer holds for the Manila day on which it was made; the server's day counts, not the phone's. */
export function useLapsed(order: OrderBody | undefined): boolean {
  const today = useQuery(homeQuery).data?.today;
  if (order === undefined) return false;
  if (order.status === 'expired') return true;
  const open = order.status === 'offered' || order.status === 'signed';
  return open && today !== undefined && today > order.contractDate;
}

/** The borrower as the papers name them, from their own application. */
export function useBorrower(enabled: boolean): PaperBorrower | undefined {
  const phone = useStore((data) => data.publicData.phone_number);
  const { data } = useQuery({ ...profileQuery, enabled });
  return data && paperBorrower(data, phone);
}
