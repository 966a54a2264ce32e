-- Payment channels, checkouts, pay links, received money, and webhook events that match nothing. Amounts are centavos.

create table payment_channel (
  channel text primary key,
  -- Terms of the channel (`ChannelTerms` in the engine), which operators may change.
  terms jsonb not null check ((terms ->> 'minAmount')::bigint between 1 and (terms ->> 'maxAmount')::bigint),
  -- Terms of the catalog at the last start. If `terms` equal them, no operator changed them, and the next start updates
  -- them from the catalog.
  seeded_terms jsonb not null,
  active boolean not null default true
);

-- Checkouts: what the borrower intends to pay. The received money is in `repayment`.
create table payment (
  customer_id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('full', 'part', 'extension', 'cancellation', 'give_back', 'settlement')),
  status text not null check (status in ('created', 'pending', 'posted', 'failed', 'expired')),
  -- Amount to pay after `discount`.
  amount bigint not null check (amount > 0),
  checkout_url text,
  failure text,
  value_date date,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  coupon_id uuid,
  discount bigint not null default 0 check (discount >= 0),
  channel text,
  -- `redirect`: the payer pays on the gateway's page. Otherwise the payer shows or tells the `pay_code` to a bank app
  -- or a payment center.
  means text not null default 'redirect' check (means in ('redirect', 'qr', 'counter')),
  -- The text of a QR Ph code, or the number for the payment center.
  pay_code text,
  link_id uuid,
  -- The gateway that opened the checkout, so that open payments survive a change of gateway.
  provider text,
  gateway_ref text,
  -- Time at which the gateway was last polled for this payment. The payments with the oldest times are polled first.
  polled_at timestamptz,
  -- Pending money stops the late fee on what it covers, from `held_from` on. `hold_ends_on` is the last day that its channel
  -- allows. `held_until` is set if the loan was closed while the hold lasted: then the hold stays a fact up to that day.
  held_from date,
  hold_ends_on date,
  held_until date,
  held_amount bigint,
  primary key (customer_id, payment_id),
  unique (customer_id, reference)
);
create index payment_of_order on payment (customer_id, order_id, created_at);
create index payment_unpaid on payment (expires_at) where status = 'created';
create index payment_poll_queue on payment (coalesce(polled_at, created_at)) where status in ('created', 'pending');
create index payment_held on payment (hold_ends_on) where status = 'pending';
-- Ended payments are polled for some more days, because the gateway may have taken money late and its webhook may be
-- lost.
create index payment_ended on payment (expires_at) where status in ('expired', 'failed');

create table repayment (
  customer_id uuid not null,
  transaction_id text not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  value_date date not null,
  received_at timestamptz not null,
  allocation jsonb not null,
  primary key (customer_id, transaction_id)
);
create index repayment_of_order on repayment (customer_id, order_id);
-- Operators find a payment by the gateway's transaction id, without knowing the borrower.
create index repayment_of_transaction on repayment (transaction_id);

-- Links by which anyone may pay an order without logging in. The link itself is signed and not stored.
create table pay_link (
  customer_id uuid not null,
  link_id uuid not null,
  order_id uuid not null,
  purpose text not null check (purpose in ('sharing', 'reminder')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (customer_id, link_id)
);
create index pay_link_of_order on pay_link (customer_id, order_id, created_at);

-- Webhook events that match no payment or payout, or contradict it. An operator resolves them; closed rows stay, so that
-- a repeated event is recognized.
create table unmatched_event (
  event_id text primary key,
  -- Why the event had no effect: the error code, or the contradiction (`CONTRADICTIONS`).
  reason text not null,
  body jsonb not null,
  received_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  closed_why text,
  -- Operator who decided that the money is booked despite a contradiction.
  accepted_by text,
  accepted_why text
);
