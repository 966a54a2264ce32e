/** Row shapes of the schema in `migrations/`. Amounts are centavos; dates are Manila `YYYY-MM-DD` text. */
import type { LoanPurpose } from '@tulay/engine/application/field-options';
import type { Components, Quote } from '@tulay/engine/loan/types';
import type { LoanState } from '@tulay/engine/loan/loan.machine';
import type { PayoutState } from '@tulay/engine/loan/payout.machine';
import type { RepaymentState } from '@tulay/engine/repayment/repayment.machine';
import type { MessageKindName, Note } from '@tulay/contract/inbox/message';
import type { FaceChallengeName } from '@tulay/contract/onboarding/face';
import type { PhotoKindName } from '@tulay/contract/onboarding/photo';
import type { SectionName } from '@tulay/contract/onboarding/forms';
import type { StandingTables } from './tables-standing';
import type { LedgerTables } from './ledger-tables';
import type { PaymentKind } from './loan-event';
import type { Market } from '@tulay/engine/identity/id-formats';
import type { Generated, JSONColumnType } from 'kysely';
import type { AccountTables } from './tables-of-accounts';
import type { ApplicationTables } from './tables-of-applications';
import type { CouponTables } from './tables-of-coupons';
import type { DisputeTables } from './tables-of-disputes';
import type { OperatorTables } from './tables-of-operators';
import type { PaperTables } from './tables-of-papers';
import type { AskedAbout, PaymentWayColumns, PaymentWayTables } from './tables-of-payment-ways';

type Json<T extends object> = JSONColumnType<T>;
type NullableJson<T extends object> = JSONColumnType<T | null, string | null, string | null>;

export interface Tables
  extends AccountTables,
    ApplicationTables,
    CouponTables,
    DisputeTables,
    PaperTables,
    StandingTables,
    LedgerTables,
    OperatorTables,
    PaymentWayTables {
  phone_owner: { phone: string; customer_id: string; claimed_at: Date };
  customer: {
    customer_id: string;
    phone: string;
    language: 'en' | 'tl';
    privacy_consent_at: Date;
    registered_at: Date;
    credit_limit: Generated<number>;
    wrapped_key: Buffer;
    erased_at: Generated<Date | null>;
    home_screen_at: Generated<Date | null>;
    /** Manila date. */
    papers_until: Generated<string | null>;
  };
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
  send_budget: { subject: string; day: string; sends: Generated<number>; wrong_guesses: Generated<number> };
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
  profile_section: {
    customer_id: string;
    section: SectionName;
    data: NullableJson<Record<string, unknown>>;
    draft: NullableJson<Record<string, unknown>>;
    completed_at: Date | null;
    updated_at: Date;
    open_until: Generated<Date | null>;
  };
  photo: {
    customer_id: string;
    photo_id: string;
    /** `proof`: beside a dispute. */
    kind: PhotoKindName | 'proof';
    storage_key: string;
    wrapped_key: Buffer;
    sha256: Buffer;
    bytes: number;
    width: number;
    height: number;
    uploaded_at: Date;
    replaced_at: Date | null;
  };
  photo_upload: {
    customer_id: string;
    upload_id: string;
    kind: PhotoKindName;
    bytes: number;
    received: Generated<number>;
    wrapped_key: Buffer;
    parts: Generated<string[]>;
    begun_at: Date;
    expires_at: Date;
  };
  face_check: {
    customer_id: string;
    check_id: string;
    id_number_hash: Buffer;
    status: 'open' | 'passed' | 'failed' | 'no_camera';
    source: 'camera' | 'wrapper' | null;
    nonce: string;
    steps: FaceChallengeName[];
    begun_at: Date;
    expires_at: Date;
    judged_at: Date | null;
  };
  identity_claim: { value_hash: Buffer; kind: string; customer_id: string; claimed_at: Date };
  audit: {
    customer_id: string;
    audit_id: string;
    at: Date;
    actor: string;
    action: string;
    subject: string | null;
    detail: Json<Record<string, unknown>>;
  };
  product: { product_id: string; position: number; active: Generated<boolean>; definition: Json<object> };
  payout_channel: {
    channel: string;
    kind: 'bank' | 'wallet' | 'remittance';
    name: string;
    max_amount: number;
    market: Generated<Market>;
  };
  loan_order: {
    customer_id: string;
    order_id: string;
    order_no: string;
    product_id: string;
    status: LoanState;
    principal: number;
    net_proceeds: number;
    quote: Json<Quote>;
    contract_date: string;
    value_date: string | null;
    offered_at: Date;
    offer_expires_at: Date;
    signed_at: Date | null;
    withdrawn_at: Date | null;
    disbursed_at: Date | null;
    settled_at: Date | null;
    version: Generated<number>;
    next_due_date: string | null;
    purpose: LoanPurpose | null;
  };
  payout: AskedAbout & {
    customer_id: string;
    payout_id: string;
    order_id: string;
    reference: string;
    status: PayoutState;
    amount: number;
    channel: string;
    account_number: string;
    account_name: string;
    provider: string | null;
    gateway_ref: string | null;
    failure: string | null;
    created_at: Date;
    delivered_at: Date | null;
    parked: Generated<string[]>;
  };
  payment: PaymentWayColumns & {
    customer_id: string;
    payment_id: string;
    order_id: string;
    reference: string;
    kind: PaymentKind;
    status: RepaymentState;
    amount: number;
    checkout_url: string | null;
    failure: string | null;
    value_date: string | null;
    created_at: Date;
    expires_at: Date;
    coupon_id: string | null;
    discount: Generated<number>;
  };
  repayment: {
    customer_id: string;
    transaction_id: string;
    order_id: string;
    payment_id: string;
    amount: number;
    value_date: string;
    received_at: Date;
    allocation: Json<Components & { credit: number }>;
  };
  message: {
    customer_id: string;
    message_id: string;
    reference: string;
    kind: MessageKindName;
    note: Json<Note>;
    posted_at: Date;
    read_at: Date | null;
  };
  outbox: {
    customer_id: string;
    outbox_id: string;
    /** Of the request that announced it; null for none. */
    context: Generated<string | null>;
    topic: string;
    payload: Json<Record<string, unknown>>;
    created_at: Date;
  };
  unmatched_event: {
    event_id: string;
    body: Json<object>;
    received_at: Date;
    closed_at: Date | null;
    closed_by: string | null;
    closed_why: string | null;
  };
}
