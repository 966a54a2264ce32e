import { useQueryClient } from '@tanstack/react-query';
import type { CouponListBody } from '@tulay/contract/lending/coupon';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { couponsQuery } from '../../../api/coupons';
import { withKeptKey } from '../../../api/kept-key';

/** Turns a cash coupon into the borrower's credit; the answer is the list as it is then. */
export function useClaim(): Command<string, CouponListBody> {
  const queryClient = useQueryClient();
  return useCommand({
    run: (couponId: string) =>
      withKeptKey(`claim:${couponId}`, null, (key) =>
        valueOf(
          api.POST('/api/v1/coupons/{couponId}/claim', {
            params: { path: { couponId }, header: { 'idempotency-key': key } },
          }),
        ),
      ),
    onDone: (list) => queryClient.setQueryData(couponsQuery.queryKey, list),
  });
}
