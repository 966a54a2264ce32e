import type {
  PaymentDetailBody,
  PaymentOpenedBody,
  PaymentResultBody,
} from '@tulay/contract/lending/payment';
import { unreversedRepayments } from '../loan/loan-facts.view';
import type { OrderFacts } from '../loan/loan-rows.view';
import { receivedBy } from '../loan/loan.view';
import type { CheckoutPayment, PaymentRow } from './payment.store';

const RESULTS = {
  created: 'in_progress',
  pending: 'in_progress',
  posted: 'success',
  failed: 'fail',
  expired: 'fail',
} as const;

export const resultView = ({ payment_id, status, failure, means }: PaymentRow): PaymentResultBody => ({
  paymentId: payment_id,
  result: RESULTS[status],
  status,
  failure,
  means,
});

export const openedView = (payment: CheckoutPayment, checkoutUrl: string): PaymentOpenedBody => ({
  paymentId: payment.payment_id,
  reference: payment.reference,
  amount: payment.amount,
  means: payment.means,
  checkoutUrl,
  expiresAt: payment.expires_at.toISOString(),
});

export function detailView(
  payment: PaymentRow,
  facts: OrderFacts,
  channel: string | null,
): PaymentDetailBody {
  const rows = unreversedRepayments(facts).filter((row) => row.payment_id === payment.payment_id);
  const part = (name: 'penalty' | 'fees' | 'interest' | 'principal' | 'credit') =>
    rows.reduce((total, row) => total + row.allocation[name], 0);
  return {
    ...resultView(payment),
    kind: payment.kind,
    orderId: payment.order_id,
    orderNo: facts.order.order_no,
    channelName: channel,
    hostedPage: payment.status === 'created' && payment.means === 'redirect' ? payment.checkout_url : null,
    requested: payment.amount,
    received: receivedBy(facts, payment.payment_id),
    discount: payment.discount,
    valueDate: payment.value_date,
    allocation:
      rows.length === 0
        ? null
        : {
            penalty: part('penalty'),
            fees: part('fees'),
            interest: part('interest'),
            principal: part('principal'),
            credit: part('credit'),
          },
    settled: facts.order.status === 'settled',
  };
}
