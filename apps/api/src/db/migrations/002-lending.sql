-- The application, the loan and its money. Amounts are centavos; `quote` holds the frozen contract figures.

create table product (
  product_id text primary key,
  position smallint not null,
  active boolean not null default true,
  definition jsonb not null
);

create table payout_channel (
  channel text primary key,
  kind text not null check (kind in ('bank', 'wallet', 'remittance')),
  name text not null,
  max_amount bigint not null
);

create table application (
  customer_id uuid not null,
  application_id uuid not null,
  status text not null check (status in ('submitted', 'review', 'accepted', 'rejected', 'expired')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  credit_limit bigint,
  reapply_on date,
  reasons text[] not null default '{}',
  -- Everything the decision was made from, so that it can be made again.
  inputs jsonb,
  primary key (customer_id, application_id)
);

create table loan_order (
  customer_id uuid not null,
  order_id uuid not null,
  order_no text not null,
  product_id text not null,
  status text not null check (status in ('offered', 'signed', 'disbursing', 'payout_failed', 'active', 'settled',
    'cancelled', 'expired', 'written_off')),
  principal bigint not null check (principal > 0),
  net_proceeds bigint not null check (net_proceeds > 0 and net_proceeds <= principal),
  quote jsonb not null,
  contract_date date not null,
  value_date date,
  offered_at timestamptz not null,
  offer_expires_at timestamptz not null,
  signed_at timestamptz,
  withdrawn_at timestamptz,
  disbursed_at timestamptz,
  settled_at timestamptz,
  -- Counts every change of the facts that repayments are computed from.
  version integer not null default 1,
  primary key (customer_id, order_id),
  unique (customer_id, order_no)
);

create table agreement (
  customer_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('loan_agreement', 'sanction_letter', 'disclosure')),
  language text not null,
  storage_key text not null,
  sha256 text not null,
  prepared_at timestamptz not null,
  signed_at timestamptz,
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

create table payout (
  customer_id uuid not null,
  payout_id uuid not null,
  order_id uuid not null,
  reference text not null,
  status text not null check (status in ('created', 'sent', 'delivered', 'failed', 'unknown', 'reversed')),
  amount bigint not null check (amount > 0),
  channel text not null,
  account_number text not null,
  account_name text not null,
  gateway_ref text,
  failure text,
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (customer_id, payout_id),
  unique (customer_id, reference)
);
create index payout_of_order on payout (customer_id, order_id, created_at);

-- What the borrower set out to pay; the money that arrives is `repayment`.
create table payment (
  customer_id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('full', 'part')),
  status text not null check (status in ('created', 'pending', 'posted', 'failed', 'expired')),
  amount bigint not null check (amount > 0),
  checkout_url text,
  failure text,
  value_date date,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (customer_id, payment_id),
  unique (customer_id, reference)
);
create index payment_of_order on payment (customer_id, order_id, created_at);

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
