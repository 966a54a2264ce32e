/** Row shapes of `migrations/012-papers.sql`, and the agreements of `002-lending.sql`. */
import type { ConfirmPurpose } from '@tulay/contract/auth/confirmation';
import type { SignedDocumentKind } from '@tulay/contract/lending/document';

export interface PaperTables {
  agreement: {
    customer_id: string;
    order_id: string;
    kind: SignedDocumentKind;
    language: string;
    storage_key: string;
    sha256: string;
    prepared_at: Date;
    signed_at: Date | null;
    check_code: string | null;
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
  signature_consent: {
    customer_id: string;
    consent_id: string;
    manner: 'drawn' | 'typed';
    storage_key: string | null;
    typed_name: string | null;
    given_at: Date;
    withdrawn_at: Date | null;
  };
  kept_paper: {
    customer_id: string;
    kind: 'receipt' | 'certificate';
    subject: string;
    content: string;
    language: string;
    order_id: string;
    storage_key: string;
    sha256: string;
    check_code: string;
    sealed_at: Date;
  };
  paper_check: {
    check_code: string;
    sha256: string;
    kind: string;
    language: string;
    order_masked: string;
    drawn_on: string;
    void_at: Date | null;
  };
  paper_of_file: { sha256: string; check_code: string };
}
