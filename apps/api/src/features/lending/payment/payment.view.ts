import type {
  PaymentDetailBody,
  PaymentOpenedBody,
  PaymentResultBody,
} from '@tulay/contract/lending/payment';
import { recordedMethod } from '@tulay/engine/payment/recorded-methods';
import { unreversedRepayments } from '../loan/loan-facts.view';
import type { OrderFacts } from '../loan/loan-rows.view';
import { promiseView } from '../../meta/promise.view';
import { receivedBy } from '../loan/loan.view';
import { shortfallOf } from '../loan/shortfall.view';
import type { StoredChannel } from './channel.service';
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

/**
 * Minutes until a payment on the gateway's own page is usually confirmed. There the payer chooses the channel, so no
 * channel's time is known.
 */
const PAGE_MINUTES = 5;
const usualMinutes = (channel: StoredChannel | undefined): number =>
  channel?.terms.postsMinutes ?? PAGE_MINUTES;

function confirmation(
  { status, created_at }: PaymentRow,
  channel: StoredChannel | undefined,
  now: Date,
): PaymentDetailBody['promise'] {
  if (RESULTS[status] !== 'in_progress') return null;
  const minutes = { usualMinutes: usualMinutes(channel), channel: channel?.kind ?? null };
  return promiseView({ for: 'confirmation', ...minutes, since: created_at }, now);
}

export function detailView(
  payment: PaymentRow,
  facts: OrderFacts,
  channel: StoredChannel | undefined,
  now: Date,
): PaymentDetailBody {
  const method = recordedMethod(payment.channel);
  const rows = unreversedRepayments(facts).filter((row) => row.payment_id === payment.payment_id);
  const part = (name: 'penalty' | 'fees' | 'interest' | 'principal' | 'credit') =>
    rows.reduce((total, row) => total + row.allocation[name], 0);
  return {
    ...resultView(payment),
    kind: payment.kind,
    orderId: payment.order_id,
    orderNo: facts.order.order_no,
    channelName: channel?.terms.name ?? (method ? null : payment.channel),
    method,
    hostedPage: payment.status === 'created' && payment.means === 'redirect' ? payment.checkout_url : null,
    requested: payment.amount,
    received: receivedBy(facts, payment.payment_id),
    discount: payment.discount,
    shortfall: shortfallOf(facts, payment),
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
    promise: confirmation(payment, channel, now),
    usualMinutes: usualMinutes(channel),
    settled: facts.order.status === 'settled',
    forgiven: facts.order.forgiven,
  };
}
