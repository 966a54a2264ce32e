import type { WrittenTexts } from '@tulay/contract/written-text';
import type { StoredFileKind } from '@tulay/contract/operator/files';
import type { BorrowerEvent } from '@tulay/contract/operator/queues';
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { StoredColumn } from '../stored/stored-json';

/** Conditions of a campaign's borrowers; an absent one does not apply. */
export interface CampaignAudience {
  readonly settled?: number;
  /** Minimum number of days since the borrower last settled a loan. */
  readonly idleDays?: number;
  readonly loanless?: boolean;
}

/** Coupon of a campaign. Amounts are centavos. The coupon ends `days` days after the grant. */
export interface CouponContent {
  readonly kind: 'app_platform' | 'withdrawal' | 'repayment' | 'cash';
  readonly amount: number;
  readonly days: number;
  readonly minimumPrincipal: number;
  readonly fullRepaymentOnly: boolean;
  readonly daysAhead: number;
}

/** Message of a campaign in every language. `offer`: only for borrowers who consented to offers; `sms`: also sent as text. */
export interface MessageContent extends WrittenTexts {
  readonly offer: boolean;
  readonly sms: boolean;
}

export interface OperatorTables {
  operator: {
    operator_id: string;
    name: string;
    roles: OperatorRoleName[];
    key_hash: Buffer;
    added_at: Date;
    disabled_at: Date | null;
    away_until: Generated<string | null>;
    seeded_roles: OperatorRoleName[] | null;
    issuer: string | null;
    subject: string | null;
  };
  operator_session: {
    session_id: string;
    operator_id: string;
    token_hash: Buffer;
    provider_tokens: Buffer | null;
    browser: string;
    started_at: Date;
    last_used_at: Date;
    idle_seconds: number;
    expires_at: Date;
    ended_at: Date | null;
  };
  operator_passkey: {
    credential_id: string;
    operator_id: string;
    public_key: Buffer;
    browser: string;
    counter: number;
    added_at: Date;
    last_used_at: Date | null;
    removed_at: Date | null;
  };
  operator_approval: {
    approval_id: string;
    operator_id: string;
    session_id: string;
    request_ids: string[];
    nonce: string;
    refusal: string | null;
    browser_key: string | null;
    secrets: JSONColumnType<Record<string, string>> | null;
    statement: string;
    asked_at: Date;
    credential_id: string | null;
    assertion: JSONColumnType<object> | null;
    signed_at: Date | null;
    taken_at: Date | null;
    token_hash: Buffer | null;
    outcomes: JSONColumnType<Record<string, string>> | null;
    finished_at: Date | null;
  };
  operator_key: {
    operator_id: string;
    key: string;
    request_hash: Buffer;
    report: JSONColumnType<object> | null;
    at: Date;
  };
  operator_case: {
    queue: string;
    subject: string;
    claimed_by: string | null;
    claimed_name: string | null;
    claimed_until: Date | null;
    waits_until: Date | null;
    waits_why: string | null;
    waits_for: BorrowerEvent | null;
    waits_since: Date | null;
    borrower_id: string | null;
    borrower_seconds: Generated<number>;
    woken_by: BorrowerEvent | null;
    owner: string | null;
    owner_name: string | null;
    offered_from: string | null;
    offered_at: Date | null;
    escalated_at: Date | null;
    escalated_by: string | null;
    escalated_why: string | null;
  };
  case_open: {
    queue: string;
    subject: string;
    opened_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    decided_name: string | null;
  };
  case_time: {
    queue: string;
    subject: string;
    opened_at: Date;
    closed_at: Date;
    borrower_seconds: number;
    our_seconds: number;
    target_seconds: number;
    missed: GeneratedAlways<boolean>;
    operator_id: string | null;
    operator_name: string | null;
  };
  operator_note: {
    note_id: string;
    about: string;
    subject: string;
    name: string;
    customer_id: string | null;
    author: string;
    author_name: string;
    at: Date;
    words: string;
    mentioned: string[];
    unread: string[];
  };
  operator_file: {
    file_id: string;
    customer_id: string;
    about: string;
    subject: string;
    name: string;
    author: string;
    author_name: string;
    added_at: Date;
    storage_key: string | null;
    kind: StoredFileKind | null;
    bytes: number | null;
    sha256: string | null;
    note_id: string | null;
    transaction_id: string | null;
    contact_id: string | null;
  };
  operator_action: {
    action_id: string;
    at: Date;
    operator_id: string | null;
    operator: string;
    command: string;
    subject: string | null;
    customer_id: string | null;
    why: string | null;
    request_id: string | null;
    session_id: string | null;
    approval_id: string | null;
    outcome: string;
  };
  operator_request: {
    request_id: string;
    ticket: string;
    command: string;
    params: JSONColumnType<Record<string, unknown>> | null;
    hash: Buffer;
    effect: Buffer | null;
    subject: string | null;
    preview: string;
    why: string;
    requested_by: string;
    requester: string;
    requested_at: Date;
    expires_at: Date;
    status: 'waiting' | 'done' | 'withdrawn' | 'refused' | 'expired';
    decided_by: string | null;
    decided_at: Date | null;
  };
  book_import: {
    import_id: string;
    digest: string;
    status: 'waiting' | 'done' | 'refused';
    requested_by: string;
    why: string;
    requested_at: Date;
    ended_at: Date | null;
    day: string | null;
    borrowers: number | null;
    loans: number | null;
    principal: number | null;
    left_out: Generated<number>;
    faults: Generated<string>;
  };
  bureau_report: {
    report_id: string;
    month: string;
    approved_by: string;
    why: string;
    approved_at: Date;
  };
  campaign: {
    campaign_id: string;
    kind: 'coupon' | 'message';
    audience: StoredColumn<'campaign_audience'>;
    content: StoredColumn<'campaign_content'>;
    requested_by: string;
    requested_at: Date;
    last_customer: string | null;
    reached: number;
    done_at: Date | null;
  };
}
