import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderBody } from '@tulay/contract/loan';
import type { PaperBorrower } from '@tulay/copy/papers-facts';
import { maskAccount } from '@tulay/engine/identity/mask';
import { api, valueOf } from '../../api/client';
import { type Command, useCommand } from '../../api/command';
import { withKeptKey } from '../../api/kept-key';
import { homeQuery, orderQuery, refreshLoans } from '../../api/loans';
import { flagRefresh, useStore } from '../../app/store';
import { tellWrapper } from '../../platform/bridge/occasions';
import { paperBorrower } from './paper-facts';

export type Signature = { readonly drawn: string } | { readonly typed: string };

export interface SignWish {
  readonly consentDisclosure: boolean;
  readonly consentAgreement: boolean;
  readonly language: 'en' | 'tl';
  readonly signature: Signature;
}

/**
 * Signs where that is still to do, then orders the pay-out: two commands, each under its own key until it is answered.
 * What was signed before a lost connection is not signed again.
 */
export function useSignAndReceive(orderId: string): Command<SignWish | undefined, OrderBody> {
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(orderId);

  return useCommand({
    run: async (wish: SignWish | undefined) => {
      const known = queryClient.getQueryData(queryKey);
      if (wish !== undefined && known?.status !== 'signed') {
        const signed = await withKeptKey(`sign:${orderId}`, wish, (key) => sign(orderId, wish, key));
        queryClient.setQueryData(queryKey, signed);
        tellWrapper({ action: 'signSuccess', payload: {} });
      }
      return withKeptKey(`withdraw:${orderId}`, null, (key) => withdraw(orderId, key));
    },
    onDone: (order) => {
      queryClient.setQueryData(queryKey, order);
      flagRefresh('homeIndex');
      flagRefresh('billIndex');
      void refreshLoans(queryClient);
    },
    onProblem: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

function sign(orderId: string, wish: SignWish, key: string): Promise<OrderBody> {
  const params = { path: { orderId }, header: { 'idempotency-key': key } };
  return valueOf(api.POST('/api/v1/orders/{orderId}/sign', { body: wish, params }));
}

function withdraw(orderId: string, key: string): Promise<OrderBody> {
  const params = { path: { orderId }, header: { 'idempotency-key': key } };
  return valueOf(api.POST('/api/v1/orders/{orderId}/withdraw', { params }));
}

const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => valueOf(api.GET('/api/v1/profile')),
});

export interface Target {
  readonly channel: string;
  readonly account: string;
}

/** Where the borrower wants the money; null when no account is given yet, undefined while asking. */
export function usePayoutTarget(): Target | null | undefined {
  const profile = useQuery(profileQuery);
  const channels = useQuery({
    queryKey: ['payout-channels'],
    queryFn: () => valueOf(api.GET('/api/v1/payout-channels')),
    staleTime: 600_000,
  });
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
