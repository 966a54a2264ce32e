import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PayLinkBillBody, PayLinkBody, PayLinkWish } from '@tulay/contract/lending/pay-link';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { withKeptKey } from '../../../api/kept-key';
import { goAndPay } from './payment.queries';

const linkQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['pay-link', orderId],
    queryFn: (): Promise<PayLinkBody> =>
      valueOf(api.GET('/api/v1/orders/{orderId}/pay-link', { params: { path: { orderId } } })),
    staleTime: 0,
  });

/** The link that the borrower shares, and the ways to make and to end it; both may be asked for again at will. */
export function usePayLink(orderId: string, onWithdrawn: () => void) {
  const queryClient = useQueryClient();
  const link = useQuery(linkQuery(orderId));
  const params = { path: { orderId } };
  const take = (body: PayLinkBody) => void queryClient.setQueryData(linkQuery(orderId).queryKey, body);
  const make = useCommand<void, PayLinkBody>({
    run: () => valueOf(api.PUT('/api/v1/orders/{orderId}/pay-link', { params })),
    onDone: take,
  });
  const withdraw = useCommand<void, PayLinkBody>({
    run: () => valueOf(api.DELETE('/api/v1/orders/{orderId}/pay-link', { params })),
    onDone: (body) => {
      take(body);
      onWithdrawn();
    },
  });
  return { link: link.data?.link, make, withdraw };
}

/** What the holder of a link may know. */
export const billQuery = (token: string) =>
  queryOptions({
    queryKey: ['pay-link-bill', token],
    queryFn: (): Promise<PayLinkBillBody> =>
      valueOf(api.GET('/api/v1/pay-links/{token}', { params: { path: { token } } })),
    enabled: token !== '',
    staleTime: 0,
  });

/** Opens the payment as whoever holds the link, and goes on to pay it. */
export function usePayByLink(token: string): Command<PayLinkWish, unknown> {
  return useCommand({
    run: (wish: PayLinkWish) =>
      withKeptKey(`pay-link:${token.slice(0, 12)}`, wish, (key) =>
        valueOf(
          api.POST('/api/v1/pay-links/{token}/payments', {
            body: wish,
            params: { path: { token }, header: { 'idempotency-key': key } },
          }),
        ),
      ),
    onDone: goAndPay,
  });
}
