import type { Centavos } from '@tulay/engine/money';
import type { ChannelId } from '@tulay/engine/payment/channels';
import type { RecordedMethod } from '@tulay/engine/payment/recorded-methods';
import type { PaymentKindName } from '@tulay/contract/lending/payment';
import { gatewayReference } from '../../../../ids';

/** Provider of payments that arrive in the lender's bank account without a gateway. */
export const BANK = 'bank';

/** Channel of a payment that arrives without a checkout: one of the catalog, or the method of a recorded payment. */
export type DirectChannel = ChannelId | RecordedMethod;

interface DirectPayment {
  readonly customerId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly kind: PaymentKindName;
  readonly amount: Centavos;
  /** Time at which the money arrived, which determines the value date. */
  readonly at: Date;
  readonly provider: string;
  readonly channel: DirectChannel | null;
}

/** Returns a payment that arrives without a checkout at a gateway, in its state before the money is booked. */
export const paymentWithoutCheckout = ({
  customerId,
  orderId,
  paymentId,
  kind,
  amount,
  at,
  provider,
  channel,
}: DirectPayment) =>
  ({
    customer_id: customerId,
    payment_id: paymentId,
    order_id: orderId,
    reference: gatewayReference('pay', customerId, paymentId),
    kind,
    status: 'created',
    amount,
    created_at: at,
    expires_at: at,
    provider,
    means: 'redirect',
    discount: 0,
    checkout_url: null,
    failure: null,
    value_date: null,
    coupon_id: null,
    channel,
    pay_code: null,
    link_id: null,
    gateway_ref: null,
    held_from: null,
    hold_ends_on: null,
    held_until: null,
    held_amount: null,
  }) as const;
