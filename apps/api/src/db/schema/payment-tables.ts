/** Row shapes of `migrations/004-payment.sql`. Amounts are centavos; dates are Manila `YYYY-MM-DD` text. */
import type { Components } from '@tulay/engine/loan/components';
import type { PaymentState } from '@tulay/engine/lifecycle/payment.machine';
import type { ChannelTerms } from '@tulay/engine/payment/channel-terms';
import type { PaymentMeans } from '@tulay/engine/payment/channels';
import type { Generated, JSONColumnType } from 'kysely';
import type { GatewayEvent } from '../../ports/gateway';
import type { PaymentKind } from './loan-event';

export interface PaymentTables {
  payment_channel: {
    channel: string;
    /** Partial, because a row that an operator changed lacks the fields that the catalog got later. */
    terms: JSONColumnType<Partial<ChannelTerms>>;
    seeded_terms: JSONColumnType<ChannelTerms>;
    active: Generated<boolean>;
  };
  payment: {
    customer_id: string;
    payment_id: string;
    order_id: string;
    reference: string;
    kind: PaymentKind;
    status: PaymentState;
    amount: number;
    checkout_url: string | null;
    failure: string | null;
    value_date: string | null;
    created_at: Date;
    expires_at: Date;
    coupon_id: string | null;
    discount: Generated<number>;
    channel: string | null;
    means: Generated<PaymentMeans>;
    pay_code: string | null;
    link_id: string | null;
    provider: string | null;
    gateway_ref: string | null;
    polled_at: Date | null;
    held_from: Generated<string | null>;
    hold_ends_on: Generated<string | null>;
    held_until: Generated<string | null>;
    held_amount: Generated<number | null>;
  };
  repayment: {
    customer_id: string;
    transaction_id: string;
    order_id: string;
    payment_id: string;
    amount: number;
    value_date: string;
    received_at: Date;
    allocation: JSONColumnType<Components & { credit: number }>;
  };
  pay_link: {
    customer_id: string;
    link_id: string;
    order_id: string;
    purpose: 'sharing' | 'reminder';
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  unmatched_event: {
    event_id: string;
    reason: string;
    body: JSONColumnType<GatewayEvent & { readonly provider: string }>;
    received_at: Date;
    closed_at: Date | null;
    closed_by: string | null;
    closed_why: string | null;
    accepted_by: string | null;
    accepted_why: string | null;
  };
}
