/** Row shapes of `migrations/004-payment.sql`. Amounts are centavos; dates are Manila `YYYY-MM-DD` text. */
import type { PaymentState } from '@tulay/engine/lifecycle/payment.machine';
import type { PaymentMeans } from '@tulay/engine/payment/channels';
import type { Generated } from 'kysely';
import type { ComparedColumn, StoredColumn } from '../stored/stored-json';
import type { PaymentKindName } from '@tulay/contract/lending/payment';

export interface PaymentTables {
  payment_channel: {
    channel: string;
    terms: StoredColumn<'channel_terms'>;
    seeded_terms: ComparedColumn;
    active: Generated<boolean>;
  };
  payment: {
    customer_id: string;
    payment_id: string;
    order_id: string;
    reference: string;
    kind: PaymentKindName;
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
    allocation: StoredColumn<'allocation'>;
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
    body: StoredColumn<'gateway_event'>;
    received_at: Date;
    closed_at: Date | null;
    closed_by: string | null;
    closed_why: string | null;
    accepted_by: string | null;
    accepted_why: string | null;
  };
}
