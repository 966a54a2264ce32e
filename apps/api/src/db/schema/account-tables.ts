import type { RetentionKind } from '@tulay/contract/operator/retention';
import type { DeletionState } from '@tulay/engine/lifecycle/deletion.machine';
import type { Language } from '@tulay/contract/languages';
import type { MessageKindName } from '@tulay/contract/inbox/message';
import type { COMPLAINT_OUTCOMES, ComplaintTopic, TicketTopicName } from '@tulay/contract/support/ticket';
import type { Generated } from 'kysely';
import type { StoredColumn } from '../stored/stored-json';

export interface AccountTables {
  message: {
    customer_id: string;
    message_id: string;
    reference: string;
    kind: MessageKindName;
    note: StoredColumn<'message_note'>;
    posted_at: Date;
    read_at: Date | null;
  };
  push_subscription: {
    customer_id: string;
    subscription_id: string;
    endpoint_hash: Buffer;
    sealed: Buffer;
    device_hash: Buffer | null;
    given_at: Date;
  };
  sensitive_consent: {
    customer_id: string;
    version: number;
    given_at: Date;
    withdrawn_at: Date | null;
  };
  offer_consent: { customer_id: string; given_at: Date; withdrawn_at: Date | null };
  attribution_consent: { customer_id: string; allowed: boolean; answered_at: Date };
  ticket_number: { ticket: string };
  complaint: {
    ticket: string;
    kind: ComplaintTopic;
    received_at: Date;
    /** Manila date. */
    due_on: string;
    acknowledged_at: Date | null;
    resolved_at: Date | null;
    outcome: (typeof COMPLAINT_OUTCOMES)[number] | 'account_erased' | null;
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
  ticket_photo: {
    customer_id: string;
    photo_id: string;
    ticket_id: string | null;
    storage_key: string;
    added_at: Date;
  };
  daily_use: { customer_id: string; subject: string; day: string; used: number };
  data_export: {
    customer_id: string;
    export_id: string;
    status: 'preparing' | 'ready' | 'over';
    language: Language;
    requested_at: Date;
    ready_at: Date | null;
    ready_until: Date | null;
    json_key: string | null;
    pdf_key: string | null;
    json_link: Generated<string | null>;
    pdf_link: Generated<string | null>;
  };
  retention_notice: {
    customer_id: string;
    kind: RetentionKind;
    since: string;
    notified_on: string;
    erase_on: string;
    erased_at: Date | null;
  };
  retention_hold: {
    customer_id: string;
    hold_id: string;
    why: string;
    set_at: Date;
    set_by: string;
    ended_at: Date | null;
    ended_by: string | null;
  };
  retention_day: { business_date: string; notified: number; erased: number; ended_at: Date };
  deletion_request: {
    customer_id: string;
    request_id: string;
    ticket: string;
    status: DeletionState;
    requested_at: Date;
    moved_at: Date;
    /** Manila date. */
    erase_on: string | null;
    reason: string | null;
  };
}
