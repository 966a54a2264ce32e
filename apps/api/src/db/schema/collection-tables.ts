import type {
  BLOCK_KINDS,
  COLLECTION_STEPS,
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  PROMISE_STATES,
} from '@tulay/contract/operator/collections';

/** Row shapes of `migrations/010-collections.sql`. Amounts are centavos; dates are Manila `YYYY-MM-DD` text. */
export interface CollectionTables {
  collection_contact: {
    customer_id: string;
    contact_id: string;
    order_id: string;
    channel: (typeof CONTACT_CHANNELS)[number];
    operator_name: string;
    why: string;
    opened_at: Date;
    opened_on: string;
    outcome: (typeof CONTACT_OUTCOMES)[number] | null;
    next_step: (typeof COLLECTION_STEPS)[number] | null;
    words: string | null;
    closed_at: Date | null;
  };
  collection_promise: {
    customer_id: string;
    promise_id: string;
    order_id: string;
    amount: number;
    due_on: string;
    made_at: Date;
    made_on: string;
    made_by: string;
    status: (typeof PROMISE_STATES)[number];
    received: number | null;
    decided_at: Date | null;
  };
  collection_block: {
    customer_id: string;
    block_id: string;
    kind: (typeof BLOCK_KINDS)[number];
    why: string;
    set_at: Date;
    set_by: string;
    ended_at: Date | null;
    ended_by: string | null;
  };
}
