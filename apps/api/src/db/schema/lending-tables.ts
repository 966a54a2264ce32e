/** Row shapes of `migrations/003-lending.sql`. Amounts are centavos; dates are Manila `YYYY-MM-DD` text. */
import type { CampaignName } from '@tulay/contract/lending/coupon';
import type { Language } from '@tulay/contract/languages';
import type { DocumentKind, SignedDocumentKind } from '@tulay/contract/lending/document';
import type { LoanPurpose } from '@tulay/engine/application/field-options';
import type { CouponKind } from '@tulay/engine/coupon/apply';
import type { CouponState } from '@tulay/engine/lifecycle/coupon.machine';
import type { Market } from '@tulay/engine/market';
import type { LoanState } from '@tulay/engine/lifecycle/loan.machine';
import type { PayoutKind, PayoutNetwork } from '@tulay/engine/payout/networks';
import type { PayoutState } from '@tulay/engine/lifecycle/payout.machine';
import type { ProductId } from '@tulay/engine/pricing/products';
import type { Generated, GeneratedAlways } from 'kysely';
import type { LoanEventKind } from '@tulay/engine/lifecycle/loan-event-kinds';
import type { ComparedColumn, StoredColumn } from '../stored/stored-json';

export interface LendingTables {
  product: {
    product_id: string;
    position: number;
    active: Generated<boolean>;
    definition: StoredColumn<'product'>;
    seeded_definition: ComparedColumn;
  };
  product_version: {
    product_id: string;
    effective_from: string;
    definition: StoredColumn<'product'>;
    active: boolean;
    set_at: Date;
  };
  payout_channel: {
    channel: string;
    kind: PayoutKind;
    name: string;
    max_amount: number;
    market: Generated<Market>;
    seeded_terms: ComparedColumn;
  };
  loan_order: {
    customer_id: string;
    order_id: string;
    order_no: string;
    product_id: ProductId;
    status: LoanState;
    principal: number;
    net_proceeds: number;
    quote: StoredColumn<'quote'>;
    /** Term of the quote, such as 14-day. */
    term: GeneratedAlways<string>;
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
    settlement_until: Generated<string | null>;
    restructuring_until: Generated<string | null>;
    restructured_left: Generated<number | null>;
    forgiven: Generated<number | null>;
    forgiven_principal: Generated<number>;
    purpose: LoanPurpose | null;
    /** Number of the loan at its earlier lender; null for a loan of our own. */
    imported_no: Generated<string | null>;
    changed_at: Generated<Date>;
  };
  loan_event: {
    customer_id: string;
    event_id: string;
    order_id: string;
    kind: LoanEventKind;
    value_date: string;
    recorded_at: Date;
    detail: StoredColumn<`event.${LoanEventKind}`>;
  };
  limit_step: {
    customer_id: string;
    order_id: string;
    number: number;
    reason: string;
    change: number;
    moved_at: Date;
  };
  payout: {
    customer_id: string;
    payout_id: string;
    order_id: string;
    purpose: Generated<'loan' | 'credit'>;
    reference: string;
    status: PayoutState;
    amount: number;
    channel: string;
    network: Generated<PayoutNetwork>;
    account_sealed: Buffer;
    account_masked: string;
    account_hash: string;
    provider: string | null;
    gateway_ref: string | null;
    failure: string | null;
    created_at: Date;
    delivered_at: Date | null;
    polled_at: Date | null;
    unmatched_events: Generated<string[]>;
  };
  loan_document: {
    customer_id: string;
    order_id: string;
    kind: SignedDocumentKind;
    language: Language;
    storage_key: string;
    sha256: string;
    prepared_at: Date;
    signed_at: Date | null;
    check_code: string | null;
  };
  signature_consent: {
    customer_id: string;
    consent_id: string;
    manner: 'drawn' | 'typed';
    storage_key: string | null;
    typed_name: string | null;
    given_at: Date;
    withdrawn_at: Date | null;
  };
  unsigned_document: {
    customer_id: string;
    order_id: string;
    kind: SignedDocumentKind;
    language: Language;
    content: string;
    storage_key: string;
    drawn_at: Date;
  };
  issued_document: {
    customer_id: string;
    kind:
      | 'final_schedule'
      | 'receipt'
      | 'certificate'
      | 'settlement_certificate'
      | 'restructuring'
      | 'demand_letter';
    subject: string;
    content: string;
    language: Language;
    order_id: string;
    storage_key: string;
    sha256: string;
    check_code: string;
    issued_at: Date;
  };
  document_check: {
    check_code: string;
    sha256: string;
    kind: DocumentKind;
    language: Language;
    order_masked: string;
    issued_on: string;
    void_at: Date | null;
  };
  document_by_hash: { sha256: string; check_code: string };
  dispute_ticket: { ticket: string; customer_id: string; order_id: string; dispute_id: string };
  dispute_photo: {
    customer_id: string;
    photo_id: string;
    order_id: string;
    dispute_id: string;
    added_at: Date;
  };
  coupon: {
    customer_id: string;
    coupon_id: string;
    campaign: CampaignName;
    source: string;
    kind: CouponKind;
    status: CouponState;
    amount: number;
    valid_from: string;
    valid_until: string;
    minimum_principal: number;
    full_repayment_only: boolean;
    days_ahead: number;
    granted_at: Date;
    order_id: string | null;
    payment_id: string | null;
    discount: number | null;
    ended_at: Date | null;
  };
}
