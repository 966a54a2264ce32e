import { queryOptions } from '@tanstack/react-query';
import type { PaymentChannelBody } from '@tulay/contract/lending/payment';
import { api, valueOf } from './client';

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
