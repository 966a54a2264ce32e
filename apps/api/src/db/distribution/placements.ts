/** Where each table's rows lie once there is more than one database server: the table that `npm run db:distribute` reads. */

/** How a table is spread over the servers. */
export type Placement =
  /** A borrower's rows, all on one server with each other. */
  | { readonly kind: 'customer' }
  /** Unique across borrowers, or of nobody yet: spread by the value that asks for it. */
  | { readonly kind: 'lookup'; readonly key: string }
  /** Small and shared: every server has all of it. */
  | { readonly kind: 'reference' };

const customer = { kind: 'customer' } as const;
const reference = { kind: 'reference' } as const;
const lookup = (key: string) => ({ kind: 'lookup', key }) as const;

/** The table that the rows of a borrower lie beside. */
export const ANCHOR = 'customer';

/**
 * Every table of the schema, and whatever a migration adds belongs here at once. Only the migrator's and the queue's
 * own tables are missing: they stay beside the coordinator.
 */
export const PLACEMENTS: Readonly<Record<string, Placement>> = {
  [ANCHOR]: customer,
  agreement: customer,
  application: customer,
  audit: customer,
  confirmation: customer,
  coupon: customer,
  coupon_given_back: customer,
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
  kept_paper: customer,
  known_device: customer,
  ledger_entry: customer,
  limit_step: customer,
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
  signature: customer,
  signature_consent: customer,
  ticket: customer,
  ticket_photo: customer,

  captcha: lookup('captcha_id'),
  contact_left: lookup('phone_hash'),
  contact_link: lookup('token_hash'),
  coupon_once: lookup('person'),
  device_user: lookup('device_hash'),
  dispute_ticket: lookup('ticket'),
  identity_claim: lookup('value_hash'),
  paper_check: lookup('check_code'),
  paper_of_file: lookup('sha256'),
  phone_owner: lookup('phone'),
  send_budget: lookup('subject'),
  session: lookup('token_hash'),
  sms_code: lookup('phone'),
  text_sent: lookup('reference_hash'),
  unmatched_event: lookup('event_id'),

  business_day: reference,
  operator: reference,
  operator_action: reference,
  operator_request: reference,
  payment_channel: reference,
  payout_channel: reference,
  campaign: reference,
  product: reference,
  product_version: reference,
  reconciliation_difference: reference,
};

/**
 * Commands that touch only the rows of the borrower whom their first argument names: handed whole to the server that
 * has them. The others also touch a look-up, so the coordinator runs them over two servers in one transaction.
 */
export const DELEGATED: readonly string[] = [
  'application_appeal',
  'application_decide',
  'application_submit',
  'bank_standing',
  'coupon_claim',
  'coupon_invalidate',
  'credit_owed',
  'credit_return',
  'deletion_ask',
  'deletion_blocked',
  'deletion_move',
  'dispute_photo_add',
  'export_ask',
  'facebook_count',
  'home_screen_mark',
  'language_choose',
  'limit_move',
  'loan_event_record',
  'number_ask',
  'number_open',
  'objects_of',
  'operator_look',
  'order_cancel',
  'order_coupon',
  'order_offer',
  'order_withdraw',
  'papers_erase',
  'payment_close',
  'payment_hold',
  'payment_open',
  'payout_arrived',
  'payout_delivered',
  'payout_follow',
  'payout_undone',
  'photo_add',
  'repayment_post',
  'profile_changeable',
  'review_decide',
  'review_return',
  'section_reopen',
  'ticket_answer',
  'ticket_open',
];

export const distributionKey = (placement: Placement): string | null => {
  if (placement.kind === 'reference') return null;
  return placement.kind === 'customer' ? 'customer_id' : placement.key;
};

/** A function of the schema as the catalogue names it: `order_cancel(uuid,text,bytea,timestamp with time zone,jsonb)`. */
export interface FunctionSignature {
  readonly name: string;
  readonly signature: string;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Spreads these tables. Those of borrowers lie beside `customer`, which comes first. */
export function tableStatements(tables: readonly string[]): string[] {
  const order = [...tables].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
  return order.map((table) => {
    const placement = PLACEMENTS[table];
    if (!placement) throw new Error(`the table ${table} is not classified in distribution.ts`);
    if (placement.kind === 'reference') return `select create_reference_table(${literal(table)})`;
    const beside = placement.kind === 'customer' && table !== ANCHOR ? ANCHOR : 'none';
    return `select create_distributed_table(${literal(table)}, ${literal(distributionKey(placement) ?? '')}, colocate_with := ${literal(beside)})`;
  });
}

/** Reference tables first, for others may name them; then the anchor. */
function rank(table: string): number {
  if (PLACEMENTS[table]?.kind === 'reference') return 0;
  return table === ANCHOR ? 1 : 2;
}

/** Makes every function known to every server, and the commands of one borrower run where the borrower is. */
export function functionStatements(functions: readonly FunctionSignature[]): string[] {
  return functions.map(({ name, signature }) =>
    DELEGATED.includes(name)
      ? `select create_distributed_function(${literal(signature)}, 'p_customer', colocate_with := ${literal(ANCHOR)})`
      : `select create_distributed_function(${literal(signature)})`,
  );
}
