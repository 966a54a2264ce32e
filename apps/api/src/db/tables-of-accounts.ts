/** Row shapes of the borrower's own account: devices and the wish to leave. */
import type { DELETION_STATES } from '@tulay/contract/account';

export interface AccountTables {
  known_device: {
    customer_id: string;
    device_hash: Buffer;
    device: string;
    first_seen_at: Date;
    last_seen_at: Date;
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
