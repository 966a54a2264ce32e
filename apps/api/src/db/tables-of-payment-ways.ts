/**
 * Row shapes of `migrations/015-payment-channels.sql`, `020-gateways.sql`,
 * `033-words-and-payments-to-ask-about.sql` and `039-holds.sql`.
 */
import type { Generated } from 'kysely';

type Means = 'redirect' | 'qr' | 'counter';

export interface PaymentWayTables {
  payment_channel: {
    channel: string;
    means: Means;
    kind: 'wallet' | 'qr' | 'bank' | 'counter';
    name: string;
    position: number;
    min_amount: number;
    max_amount: number;
    fee: number | null;
    posts_minutes: number;
    active: Generated<boolean>;
  };
  text_sent: {
    reference_hash: Buffer;
    status: 'sending' | 'sent' | 'refused';
    begun_at: Date;
  };
  pay_link: {
    customer_id: string;
    link_id: string;
    order_id: string;
    made_for: 'sharing' | 'reminder';
    made_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
}

/** Of what the worker asks a gateway about: when it did last. */
export interface AskedAbout {
  asked_at: Date | null;
}

/** What `payment` has besides. */
export interface PaymentWayColumns extends AskedAbout {
  channel: string | null;
  means: Generated<Means>;
  pay_code: string | null;
  link_id: string | null;
  provider: string | null;
  gateway_ref: string | null;
  held_from: Generated<string | null>;
  held_until: Generated<string | null>;
  held_amount: Generated<number | null>;
}
