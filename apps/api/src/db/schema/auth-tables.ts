import type { ConfirmPurpose } from '@tulay/contract/auth/confirmation';
import type { Language } from '@tulay/contract/languages';
import type { Generated } from 'kysely';

export interface AuthTables {
  customer: {
    customer_id: string;
    phone: string;
    language: Language;
    privacy_consent_at: Date;
    registered_at: Date;
    credit_limit: Generated<number>;
    wrapped_key: Buffer;
    erased_at: Generated<Date | null>;
    home_screen_at: Generated<Date | null>;
    credit_for_next_loan: Generated<boolean>;
    /** Manila date. */
    documents_until: Generated<string | null>;
    last_login_at: Generated<Date | null>;
    phone_lost_at: Generated<Date | null>;
    owner_wrong: Generated<number>;
    owner_ticket: Generated<string | null>;
  };
  owner_check: {
    token_hash: Buffer;
    customer_id: string;
    phone: string;
    expires_at: Date;
    used_at: Date | null;
  };
  phone_owner: { phone: string; customer_id: string; claimed_at: Date };
  captcha: { captcha_id: string; expires_at: Date; tries: Generated<number>; used_at: Date | null };
  sms_code: {
    phone: string;
    purpose: string;
    code_hash: Buffer;
    digits: number;
    tries: Generated<number>;
    sent_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  send_budget: {
    subject: string;
    day: string;
    sends: Generated<number>;
    wrong_guesses: Generated<number>;
    stranger_at: Date | null;
  };
  sms_dedup: { reference_hash: Buffer; status: 'sending' | 'sent' | 'refused'; started_at: Date };
  session: {
    token_hash: Buffer;
    customer_id: string;
    csrf_hash: Buffer;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    session_id: Generated<string>;
    device: Generated<string>;
    device_hash: Generated<Buffer | null>;
  };
  known_device: {
    customer_id: string;
    device_hash: Buffer;
    device: string;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  confirmation: {
    customer_id: string;
    confirmation_id: string;
    purpose: ConfirmPurpose;
    subject: string;
    sent_at: Date;
    expires_at: Date;
    confirmed_at: Date | null;
    spent_at: Date | null;
  };
  number_change: {
    customer_id: string;
    change_id: string;
    ticket: string;
    new_phone: string;
    status: 'requested' | 'approved' | 'refused' | 'withdrawn';
    requested_at: Date;
    moved_at: Date;
    reason: string | null;
    /**
     * Earliest time at which an operator may decide about the new number; null if the borrower requested the change in
     * a session.
     */
    not_before: Generated<Date | null>;
  };
}
