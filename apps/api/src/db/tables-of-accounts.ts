/** Row shapes of the borrower's own account: devices and the wish to leave. */
import type { DELETION_STATES } from '@tulay/contract/account/account';
import type { TicketTopicName } from '@tulay/contract/support/ticket';
import type { Generated } from 'kysely';

export interface AccountTables {
  known_device: {
    customer_id: string;
    device_hash: Buffer;
    device: string;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  data_export: {
    customer_id: string;
    export_id: string;
    status: 'preparing' | 'ready' | 'over';
    language: string;
    asked_at: Date;
    ready_at: Date | null;
    ready_until: Date | null;
    json_key: string | null;
    pdf_key: string | null;
  };
  ticket: {
    customer_id: string;
    ticket_id: string;
    ticket: string;
    topic: TicketTopicName;
    words: string;
    status: 'open' | 'answered';
    opened_at: Date;
    answer: string | null;
    answered_at: Date | null;
  };
  number_change: {
    customer_id: string;
    change_id: string;
    ticket: string;
    new_phone: string;
    status: 'requested' | 'approved' | 'refused' | 'withdrawn';
    requested_at: Date;
    moved_at: Date;
    words: string | null;
    /** Not decided before; null where the borrower asked on a device of one's own. */
    not_before: Generated<Date | null>;
  };
  push_subscription: {
    customer_id: string;
    subscription_id: string;
    endpoint_hash: Buffer;
    sealed: Buffer;
    device_hash: Buffer | null;
    given_at: Date;
  };
  ticket_photo: {
    customer_id: string;
    photo_id: string;
    ticket_id: string | null;
    storage_key: string;
    added_at: Date;
  };
  deletion_request: {
    customer_id: string;
    request_id: string;
    ticket: string;
    status: (typeof DELETION_STATES)[number];
    requested_at: Date;
    moved_at: Date;
    /** Manila date. */
    erase_on: string | null;
    words: string | null;
  };
}
