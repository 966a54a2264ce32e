/** Where a Citus cluster places each table, and the statements that `npm run db:distribute` runs. */
import { BORROWER_COMMAND } from '../commands/borrower-command';

export type Placement =
  /** Distributed by `customer_id`: all rows of a borrower are on one server. */
  | { readonly kind: 'customer' }
  /**
   * Rows that are unique across borrowers or belong to no borrower. They are distributed by the value by which they are
   * looked up.
   */
  | { readonly kind: 'lookup'; readonly key: string }
  /** A small table shared by all borrowers: every server has a copy. */
  | { readonly kind: 'reference' }
  /**
   * A table of the operators, which stays on the coordinator. The owner changes such tables in the transaction of each command,
   * and the operator's role reads in the same transaction. Citus refuses that for tables with copies.
   */
  | { readonly kind: 'local' };

const customer = { kind: 'customer' } as const;
const reference = { kind: 'reference' } as const;
const local = { kind: 'local' } as const;
const lookup = (key: string) => ({ kind: 'lookup', key }) as const;

export const ANCHOR = 'customer';

/**
 * Placement of every table. The tables of the migrator and of the job queue are not listed, because they stay on the
 * coordinator.
 */
export const PLACEMENTS: Readonly<Record<string, Placement>> = {
  [ANCHOR]: customer,
  loan_document: customer,
  accrual_plan: customer,
  application: customer,
  attribution_consent: customer,
  audit: customer,
  close_left_out: customer,
  collection_block: customer,
  collection_contact: customer,
  collection_promise: customer,
  confirmation: customer,
  coupon: customer,
  canceled_order_coupon: customer,
  daily_use: customer,
  data_export: customer,
  day_event: customer,
  deletion_request: customer,
  device_signal: customer,
  dispute_photo: customer,
  face_check: customer,
  facebook_attempt: customer,
  facebook_link: customer,
  idempotency: customer,
  journal: customer,
  issued_document: customer,
  known_device: customer,
  ledger_entry: customer,
  limit_step: customer,
  location_signal: customer,
  loan_event: customer,
  loan_order: customer,
  message: customer,
  number_change: customer,
  offer_consent: customer,
  outbox: customer,
  pay_link: customer,
  payment: customer,
  payout: customer,
  photo: customer,
  photo_upload: customer,
  profile_section: customer,
  push_subscription: customer,
  repayment: customer,
  retention_hold: customer,
  retention_notice: customer,
  sensitive_consent: customer,
  session: customer,
  signature: customer,
  signature_consent: customer,
  ticket: customer,
  ticket_photo: customer,
  unsigned_document: customer,

  captcha: lookup('captcha_id'),
  compared_value: lookup('value_hash'),
  contact_opt_out: lookup('phone_hash'),
  contact_link: lookup('token_hash'),
  coupon_recipient: lookup('person'),
  dispute_ticket: lookup('ticket'),
  ticket_number: lookup('ticket'),
  identity_claim: lookup('value_hash'),
  document_check: lookup('check_code'),
  document_by_hash: lookup('sha256'),
  owner_check: lookup('token_hash'),
  phone_owner: lookup('phone'),
  send_budget: lookup('subject'),
  sms_code: lookup('phone'),
  sms_dedup: lookup('reference_hash'),
  unmatched_event: lookup('event_id'),
  webhook_delivery: lookup('endpoint_id'),
  worker_heartbeat: lookup('worker_id'),

  account_line: reference,
  book_entry: reference,
  book_import: reference,
  book_journal: reference,
  book_month: reference,
  bureau_report: reference,
  business_day: reference,
  collection_policy: reference,
  collection_step: reference,
  loss_movement: reference,
  loss_rate: reference,
  report_booking_total: reference,
  report_part: customer,
  report_progress: reference,
  report_total: reference,
  operator: local,
  operator_action: local,
  operator_approval: local,
  operator_case: local,
  case_open: local,
  case_time: local,
  operator_file: reference,
  operator_key: local,
  operator_note: reference,
  operator_passkey: local,
  operator_session: local,
  operator_request: local,
  payment_channel: reference,
  payout_channel: reference,
  campaign: reference,
  product: reference,
  product_version: reference,
  complaint: reference,
  retention_day: reference,
  retention_rule: reference,
  reconciliation_difference: reference,
  webhook_endpoint: reference,
  api_key: reference,
};

/**
 * Functions that touch only rows of the borrower in their first argument, so Citus runs them on that borrower's server.
 * The others also touch a lookup table.
 */
export const DELEGATED: readonly string[] = [
  'application_appeal',
  'application_decide',
  'application_submit',
  'attribution_answer',
  'bank_change_rule',
  'collection_block_end',
  'collection_block_set',
  'collection_overview',
  'coupon_claim',
  'coupon_invalidate',
  'credit_owed',
  'credit_keep',
  'credit_not_received',
  'credit_return',
  'credit_return_request',
  'bank_transfer_post',
  'credit_use',
  'credit_write_off',
  'deletion_blocked',
  'deletion_move',
  'erasure_waits',
  'retention_hold_end',
  'retention_hold_set',
  'retention_notify',
  'dispute_photo_add',
  'data_export_create',
  'data_export_open',
  'facebook_limit_add',
  'give_back_owed',
  'home_screen_record',
  'sensitive_consent_give',
  'sensitive_consent_withdraw',
  'session_end',
  'language_set',
  'limit_adjust',
  'limit_set',
  'loan_event_record',
  'location_delete',
  'location_store',
  'stored_objects',
  'order_cancel',
  'owner_check_unlock',
  'order_cancel_for_caller',
  'order_coupon',
  'order_offer',
  'outbox_batch',
  'outbox_waits',
  'order_withdraw',
  'documents_erase',
  'part_number',
  'payment_close',
  'payment_hold',
  'payment_hold_end',
  'payment_open',
  'payout_delivered_late',
  'payout_delivered',
  'payout_poll',
  'payout_undone',
  'photo_add',
  'repayment_post',
  'profile_changeable',
  'push_subscribe',
  'quota_give_back',
  'quota_use',
  'review_carry_out',
  'review_decide',
  'review_hold',
  'review_return',
  'review_take_back',
  'section_reopen',
  'ticket_answer',
  'unsigned_document_store',
];

export const distributionKey = (placement: Placement): string | null => {
  if (placement.kind === 'reference' || placement.kind === 'local') return null;
  return placement.kind === 'customer' ? 'customer_id' : placement.key;
};

/** A function as the system catalog names it: `order_cancel(uuid,text,bytea,timestamp with time zone,jsonb)`. */
export interface FunctionSignature {
  readonly name: string;
  readonly signature: string;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const isLocal = (table: string): boolean => PLACEMENTS[table]?.kind === 'local';

/** Returns the statements that distribute the tables; reference tables first, then `customer`. */
export function tableStatements(tables: readonly string[]): string[] {
  const order = [...tables].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
  return order
    .filter((table) => !isLocal(table))
    .map((table) => {
      const placement = PLACEMENTS[table];
      if (!placement) throw new Error(`the table ${table} has no placement in placements.ts`);
      if (placement.kind === 'reference') return `select create_reference_table(${literal(table)})`;
      const colocated = placement.kind === 'customer' && table !== ANCHOR ? ANCHOR : 'none';
      return `select create_distributed_table(${literal(table)}, ${literal(distributionKey(placement) ?? '')}, colocate_with := ${literal(colocated)})`;
    });
}

function rank(table: string): number {
  if (PLACEMENTS[table]?.kind === 'reference') return 0;
  return table === ANCHOR ? 1 : 2;
}

/**
 * Returns the statements that distribute the functions. Citus runs `borrower_command` and each function of `DELEGATED`
 * on the server of the borrower in its first argument.
 */
export function functionStatements(functions: readonly FunctionSignature[]): string[] {
  return functions.map(({ name, signature }) =>
    name === BORROWER_COMMAND || DELEGATED.includes(name)
      ? `select create_distributed_function(${literal(signature)}, 'p_customer', colocate_with := ${literal(ANCHOR)})`
      : `select create_distributed_function(${literal(signature)})`,
  );
}
