import { queryOptions } from '@tanstack/react-query';
import type { BankTransferBody } from '@tulay/contract/lending/bank-transfer';
import type { PaymentKindName, PayLinkChoiceName } from '@tulay/contract/lending/payment-kinds';
import { api, valueOf } from '../../../api/client';

/** What a bank transfer pays: the borrower's own loan, or the bill of a pay link. */
export type TransferPayment =
  | {
      readonly order: string;
      readonly pays: PaymentKindName;
      readonly amount?: number | undefined;
      readonly hasCoupon: boolean;
    }
  | { readonly token: string; readonly pay: PayLinkChoiceName; readonly part?: number | undefined };

export const transferQuery = (payment: TransferPayment | undefined) =>
  queryOptions({
    queryKey: ['bank-transfer', payment],
    queryFn: () => fetchTransfer(payment),
    enabled: payment !== undefined,
    staleTime: 0,
  });

function fetchTransfer(payment: TransferPayment | undefined): Promise<BankTransferBody> {
  if (payment === undefined) throw new Error('nothing to pay');
  if ('token' in payment) {
    const { token, ...query } = payment;
    return valueOf(
      api.GET('/api/v1/pay-links/{token}/bank-transfer', { params: { path: { token }, query } }),
    );
  }
  const { order: orderId, pays, amount } = payment;
  return valueOf(
    api.GET('/api/v1/orders/{orderId}/bank-transfer', {
      params: { path: { orderId }, query: { pays, amount } },
    }),
  );
}
