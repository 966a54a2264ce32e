-- Amounts are centavos; dates are Manila dates.

create table product (
  product_id text primary key,
  position smallint not null,
  active boolean not null default true,
  definition jsonb not null,
  -- Definition that the application wrote last. If `definition` still equals it, nobody changed the row, and the next
  -- version of the application updates the row. The other seeded tables work the same way.
  seeded_definition jsonb not null
);

-- Definition of a product from a day on. Before the first version, the row in `product` applies.
create table product_version (
  product_id text not null,
  effective_from date not null,
  definition jsonb not null,
  active boolean not null,
  set_at timestamptz not null,
  primary key (product_id, effective_from)
);

create table payout_channel (
  channel text primary key,
  kind text not null check (kind in ('bank', 'wallet', 'remittance')),
  name text not null,
  max_amount bigint not null,
  market text not null default 'PH' check (market in ('PH', 'IN')),
  seeded_terms jsonb not null
);

create table loan_order (
  customer_id uuid not null,
  order_id uuid not null,
  order_no text not null,
  -- Number that an imported loan had at its earlier lender, unique in all imports; null for a loan of our own (decision 092).
  imported_no text,
  product_id text not null,
  status text not null check (status in ('offered', 'signed', 'disbursing', 'payout_failed', 'active', 'settled',
    'canceled', 'expired', 'written_off')),
  principal bigint not null check (principal > 0),
  net_proceeds bigint not null check (net_proceeds > 0 and net_proceeds <= principal),
  quote jsonb not null,
  -- Term of the quote, such as 14-day. Reports group loans by it, so they need not read the whole quote of each loan.
  term text not null generated always as (coalesce(quote #>> '{term,count}', '') || '-' || coalesce(quote #>> '{term,unit}', '')) stored,
  contract_date date not null,
  value_date date,
  offered_at timestamptz not null,
  offer_expires_at timestamptz not null,
  signed_at timestamptz,
  withdrawn_at timestamptz,
  disbursed_at timestamptz,
  settled_at timestamptz,
  -- Counts every change of the facts from which the amount owed is computed.
  version integer not null default 1,
  -- Due date of the oldest installment not fully paid; null unless the loan is active. It is written with each change of the
  -- facts, so that the close of day finds due loans by one index.
  next_due_date date,
  -- Last day of the open settlement offer; null if there is none. The close of day finds the offers that ended by it.
  settlement_until date,
  -- What the lender forgave in a settlement for less, in centavos, and the principal in it; null and 0 for any other loan. Like
  -- next_due_date, both are computed from the facts and written with each change of them.
  forgiven bigint check (forgiven > 0),
  forgiven_principal bigint not null default 0,
  -- Last day on which the borrower can sign the open proposal of a new plan; null if there is none. The close of day finds the
  -- proposals that ended by it.
  restructuring_until date,
  -- Installments of a signed new plan that are left until the loan is no longer watched as restructured; null for any other loan.
  restructured_left smallint check (restructured_left > 0),
  purpose text,
  -- Time of the last change, by which integrators list loans. The time is truncated to milliseconds, because the
  -- cursors of these lists have milliseconds.
  changed_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (customer_id, order_id),
  unique (customer_id, order_no)
);
-- The close of day compares the version of each open loan with the plan of its accruals, without reading the loans.
create index loan_order_open on loan_order (customer_id, order_id) include (version) where status = 'active';
create index loan_order_due on loan_order (next_due_date) where status = 'active';
-- Integrators list the loans of all borrowers, and find one by its id alone. Offers are no loans yet.
create index loan_order_changed on loan_order (changed_at, order_id) where withdrawn_at is not null;
create index loan_order_id on loan_order (order_id) where withdrawn_at is not null;
-- Operators find a loan in any status by its number or id.
create index loan_order_number on loan_order (order_no);
create index loan_order_imported on loan_order (imported_no) where imported_no is not null;
create index loan_order_any on loan_order (order_id);
create index loan_order_settlement on loan_order (settlement_until) where settlement_until is not null;
create index loan_order_restructuring on loan_order (restructuring_until) where restructuring_until is not null;
create index loan_order_offer on loan_order (offer_expires_at) where status in ('offered', 'signed');

-- Facts of a disbursed loan other than its repayments. Rows never change. `event_id` names the cause, such as the gateway
-- transaction that was reversed, so a cause is recorded once.
create table loan_event (
  customer_id uuid not null,
  event_id text not null,
  order_id uuid not null,
  kind text not null check (kind in ('repayment_reversal', 'extension', 'due_date', 'waiver', 'cancellation', 'write_off', 'write_off_undo',
    'coupon', 'coupon_return', 'hold_end', 'dispute', 'dispute_moved', 'settlement_offer', 'settlement_withdrawal',
    'restructuring_offer', 'restructuring_withdrawal', 'restructuring_signed')),
  value_date date not null,
  recorded_at timestamptz not null,
  -- `allocation`: change in how money already paid is allocated, in centavos. The other keys depend on the kind.
  detail jsonb not null,
  primary key (customer_id, event_id)
);
create index loan_event_of_order on loan_event (customer_id, order_id);
-- Finds the borrowers whose loans changed since a time.
create index loan_event_recorded on loan_event using brin (recorded_at) with (pages_per_range = 16, autosummarize = on);
-- Operators list the disputes of all borrowers.
create index loan_event_dispute on loan_event (recorded_at) where kind in ('dispute', 'dispute_moved');

-- Changes of the credit limit by settled orders. The rows of an order alternate: applied when it is settled, undone
-- when a payment is reversed, applied again.
create table limit_step (
  customer_id uuid not null,
  order_id uuid not null,
  number smallint not null check (number > 0),
  reason text not null,
  change bigint not null,
  moved_at timestamptz not null,
  primary key (customer_id, order_id, number)
);

create table payout (
  customer_id uuid not null,
  payout_id uuid not null,
  order_id uuid not null,
  -- `loan`: the proceeds of the order. `credit`: the part of the credit balance that the order left.
  purpose text not null default 'loan' check (purpose in ('loan', 'credit')),
  reference text not null,
  status text not null check (status in ('created', 'sent', 'delivered', 'failed', 'unknown', 'reversed')),
  amount bigint not null check (amount > 0),
  channel text not null,
  -- Network that carries the amount to the channel, chosen when the payout was ordered.
  network text not null default 'instapay' check (network in ('instapay', 'pesonet', 'pickup', 'imps')),
  -- Number and name of the account that receives the payout, encrypted with the borrower's key.
  account_sealed bytea not null,
  account_masked text not null,
  -- Keyed hash of channel and number, as in `identity_claim`; empty after an erasure.
  account_hash text not null,
  gateway_ref text,
  failure text,
  created_at timestamptz not null,
  delivered_at timestamptz,
  -- The gateway that this payout is sent to, so that open payouts survive a change of gateway. Null before it is
  -- chosen.
  provider text,
  -- Ids of open unmatched webhook events about this payout. While there is one, the order is neither paid out again nor ended.
  unmatched_events text[] not null default '{}',
  -- Time at which the gateway was last polled for this payout. The payouts with the oldest times are polled first.
  polled_at timestamptz,
  primary key (customer_id, payout_id),
  unique (customer_id, reference)
);
create index payout_of_order on payout (customer_id, order_id, created_at);
create index payout_open on payout (created_at) where status in ('created', 'sent', 'unknown');
create index payout_poll_queue on payout (coalesce(polled_at, created_at)) where status in ('sent', 'unknown');

create table loan_document (
  customer_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('loan_agreement', 'sanction_letter', 'disclosure')),
  language text not null,
  storage_key text not null,
  sha256 text not null,
  prepared_at timestamptz not null,
  signed_at timestamptz,
  check_code text,
  primary key (customer_id, order_id, kind)
);

create table signature (
  customer_id uuid not null,
  signature_id uuid not null,
  order_id uuid not null,
  manner text not null check (manner in ('drawn', 'typed')),
  storage_key text,
  typed_name text,
  signed_at timestamptz not null,
  primary key (customer_id, signature_id)
);

create table signature_consent (
  customer_id uuid not null,
  consent_id uuid not null,
  manner text not null check (manner in ('drawn', 'typed')),
  storage_key text,
  typed_name text,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (customer_id, consent_id)
);
create unique index signature_on_file on signature_consent (customer_id) where withdrawn_at is null;

-- Documents of offers as drawn before signing. `content` is the hash of the order's version and of all that is drawn.
create table unsigned_document (
  customer_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('loan_agreement', 'sanction_letter', 'disclosure')),
  language text not null,
  content text not null,
  storage_key text not null,
  drawn_at timestamptz not null,
  primary key (customer_id, order_id, kind, language)
);

-- Final schedules, receipts, certificates, signed new plans and demand letters. `content` is the hash of the figures: the same figures give the
-- same document.
create table issued_document (
  customer_id uuid not null,
  kind text not null check (kind in ('final_schedule', 'receipt', 'certificate', 'settlement_certificate', 'restructuring',
    'demand_letter')),
  subject text not null,
  content text not null,
  language text not null,
  order_id uuid not null,
  storage_key text not null,
  sha256 text not null,
  check_code text not null,
  issued_at timestamptz not null,
  primary key (customer_id, kind, subject, content, language)
);

-- Data of a document that anybody may read who has the check code printed on it.
create table document_check (
  check_code text primary key,
  sha256 text not null,
  kind text not null,
  language text not null,
  order_masked text not null,
  issued_on date not null,
  void_at timestamptz
);

create table document_by_hash (
  sha256 text primary key,
  check_code text not null
);

create table dispute_ticket (
  ticket text primary key,
  customer_id uuid not null,
  order_id uuid not null,
  dispute_id text not null
);

create table dispute_photo (
  customer_id uuid not null,
  photo_id uuid not null,
  order_id uuid not null,
  dispute_id text not null,
  added_at timestamptz not null,
  primary key (customer_id, photo_id)
);
create index dispute_photo_of_order on dispute_photo (customer_id, order_id);

create table coupon (
  customer_id uuid not null,
  coupon_id uuid not null,
  campaign text not null,
  source text not null,
  kind text not null check (kind in ('app_platform', 'withdrawal', 'repayment', 'cash')),
  status text not null check (status in ('available', 'reserved', 'used', 'expired', 'invalid')),
  amount bigint not null check (amount > 0),
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  minimum_principal bigint not null default 0 check (minimum_principal >= 0),
  full_repayment_only boolean not null default false,
  days_ahead smallint not null default 0 check (days_ahead >= 0),
  granted_at timestamptz not null,
  -- The payment that reserves or used the coupon, and the order of that payment. Withdrawal and cash coupons have only
  -- an order.
  order_id uuid,
  payment_id uuid,
  discount bigint check (discount > 0 and discount <= amount),
  ended_at timestamptz,
  primary key (customer_id, coupon_id),
  unique (customer_id, source),
  check ((status in ('reserved', 'used')) = (order_id is not null and discount is not null))
);
create index coupon_validity on coupon (valid_until) where status = 'available';
create index coupon_held on coupon (customer_id, order_id) where order_id is not null;

-- Borrowers who got a coupon of a campaign. `person` is a customer id or the keyed hash of an ID number.
create table coupon_recipient (
  campaign text not null,
  person text not null,
  customer_id uuid not null,
  granted_at timestamptz not null,
  primary key (campaign, person)
);

create table canceled_order_coupon (
  customer_id uuid not null,
  order_id uuid not null,
  coupon_id uuid not null,
  payment_id uuid,
  discount bigint not null,
  primary key (customer_id, order_id, coupon_id)
);
