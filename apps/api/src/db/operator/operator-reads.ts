import type { OperatorRoleName } from '@tulay/contract/operator/role';
import { databaseRole } from './operator-rights';

const BOOKS = [
  'loan_order',
  'journal',
  'ledger_entry',
  'account_line',
  'book_journal',
  'book_entry',
  'book_month',
  'loss_movement',
  'report_booking_total',
  'report_part',
  'report_progress',
  'report_total',
  'complaint',
];
const FACTS = [
  'loan_order',
  'repayment',
  'payment',
  'loan_event',
  'payout',
  'payout_channel',
  'loan_document',
  'dispute_photo',
  'coupon',
];
const BORROWER =
  'customer (customer_id, phone, language, registered_at, credit_limit, erased_at, phone_lost_at, owner_ticket)';
/** The table of photos, without the column of their keys. The forms are encrypted, and only the API decrypts them. */
const PHOTOS = 'photo (customer_id, photo_id, kind, uploaded_at, replaced_at)';
const PRODUCTS = ['product', 'product_version'];
/** Columns of API keys that operators may read: all except the hashes of their secrets. */
const API_KEYS =
  'api_key (key_id, name, scopes, endpoint_id, last_four, earlier_until, added_at, expires_at, revoked_at, last_used_on)';
/** Sessions of the console without the hashes of their tokens. */
const SESSIONS =
  'operator_session (session_id, operator_id, browser, started_at, last_used_at, idle_seconds, expires_at, ended_at)';
const DAYS = ['business_day', 'reconciliation_difference'];

/** Tables, or columns of them (the same for each role), that a role may read during an operator action. */
export const OPERATOR_READS: Readonly<Record<OperatorRoleName, readonly string[]>> = {
  viewer: [...BOOKS, ...DAYS, ...PRODUCTS, 'book_import', 'loan_event'],
  reviewer: ['application', PHOTOS, 'operator_request'],
  support: [
    ...FACTS,
    'ticket',
    'complaint',
    'ticket_photo',
    PHOTOS,
    'dispute_ticket',
    'deletion_request',
    'number_change',
    'campaign',
    'operator_request',
    BORROWER,
  ],
  collections: [...FACTS, 'operator_request'],
  treasury: [
    ...BOOKS,
    ...FACTS,
    ...DAYS,
    ...PRODUCTS,
    'book_import',
    'idempotency',
    'unmatched_event',
    'operator_request',
    BORROWER,
  ],
  risk: [...BOOKS, ...FACTS, ...PRODUCTS, 'bureau_report', 'campaign', 'operator_request', BORROWER],
  admin: [
    'operator',
    'operator_action',
    'operator_request',
    SESSIONS,
    'webhook_endpoint',
    'webhook_delivery',
    API_KEYS,
  ],
  senior: [],
};

const IS_IN_REVIEW = `exists (select from public.application a
  where a.customer_id = read.customer_id and a.status = 'review')`;
const HAS_OPEN_NUMBER_CHANGE = `exists (select from public.number_change n
  where n.customer_id = read.customer_id and n.status = 'requested')`;

/** Tables of which an operator may read only some rows, each with an SQL condition on the row `read`. */
export const OPERATOR_ROW_FILTERS: Readonly<Record<string, string>> = {
  // An auditor reads only the events that moved a loan's due dates, because the details of other events can contain
  // what borrowers wrote.
  loan_event: `case current_user when '${databaseRole('viewer')}'
    then read.kind in ('extension', 'due_date', 'cancellation', 'repayment_reversal', 'restructuring_signed') else true end`,
  // Support compares the photos with a caller who lost the SIM.
  photo: `read.kind <> 'proof' and case current_user when '${databaseRole('reviewer')}' then ${IS_IN_REVIEW}
    when '${databaseRole('support')}' then ${HAS_OPEN_NUMBER_CHANGE} end`,
};

/** Functions of the portfolio reports. They read with the rights of the operator. */
const REPORTS = [
  'report_steps_from(date, date, timestamptz, uuid[])',
  'report_steps(date, timestamptz, uuid[])',
  'report_charges(date, timestamptz, uuid[])',
  'report_caps(jsonb, bigint)',
  'report_loans(date, timestamptz, uuid[])',
  'half_even(numeric, numeric)',
  'report_amortized(bigint, date, date[], bigint, bigint)',
  'report_plans(date, timestamptz, uuid[])',
  'report_due_changes(date, timestamptz, uuid[])',
  'report_installments(date, timestamptz, uuid[])',
  'report_due_dates(date, timestamptz, uuid[])',
  'report_excused_days(date, timestamptz, uuid[])',
  'report_watched(date, timestamptz, uuid[])',
  'report_positions(date, timestamptz, uuid[])',
  'report_passed(date, timestamptz, integer[], boolean[], uuid[])',
];

export const OPERATOR_QUERIES: Readonly<Partial<Record<OperatorRoleName, readonly string[]>>> = {
  viewer: REPORTS,
  treasury: ['orders_against_receivables()', ...REPORTS],
  risk: REPORTS,
};
