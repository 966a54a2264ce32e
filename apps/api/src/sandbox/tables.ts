/** Schema of the sandbox's database, created at start. It shares nothing with the lender's database. */
export const TABLES = `
create table if not exists clock (
  id integer primary key check (id = 1),
  offset_ms bigint not null check (offset_ms >= 0)
);
insert into clock (id, offset_ms) values (1, 0) on conflict do nothing;

create table if not exists sms (
  id text primary key,
  recipient text not null,
  text text not null,
  reference text not null unique,
  at timestamptz not null,
  seq bigint generated always as identity
);

create table if not exists borrower (
  phone text primary key,
  name text not null,
  state text not null,
  story text not null,
  seq bigint generated always as identity
);

create table if not exists push_message (
  id text primary key,
  address text not null,
  body text not null,
  ttl integer not null,
  at timestamptz not null,
  seq bigint generated always as identity
);

create table if not exists checkout (
  reference text primary key,
  gateway_ref text not null unique,
  amount integer not null check (amount > 0),
  description text not null,
  channel text,
  means text not null,
  code_reference text unique,
  return_url text not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  seq bigint generated always as identity
);

create table if not exists payment (
  transaction_id text primary key,
  reference text not null references checkout,
  amount integer not null check (amount > 0),
  status text not null check (status in ('pending', 'paid', 'failed')),
  created_at timestamptz not null,
  paid_at timestamptz,
  seq bigint generated always as identity
);
create index if not exists payment_reference on payment (reference);

create table if not exists payout (
  reference text primary key,
  gateway_ref text not null unique,
  transaction_id text not null unique,
  amount integer not null check (amount > 0),
  channel text not null,
  network text not null,
  account_number text not null,
  account_name text not null,
  description text not null,
  status text not null check (status in ('pending', 'delivered', 'failed', 'reversed')),
  plan text not null check (plan in ('deliver', 'reject', 'hang')),
  due_at timestamptz not null,
  failure_code text,
  created_at timestamptz not null,
  delivered_at timestamptz,
  seq bigint generated always as identity
);
create index if not exists payout_due on payout (due_at) where status = 'pending';

create table if not exists statement_line (
  transaction_id text primary key,
  kind text not null check (kind in ('payment', 'payment_reversal', 'payout', 'payout_reversal')),
  reference text not null,
  amount integer not null,
  at timestamptz not null,
  business_date text not null,
  seq bigint generated always as identity
);

create table if not exists bank_line (
  transaction_id text primary key,
  kind text not null check (kind in ('received', 'reversed')),
  amount integer not null check (amount > 0),
  remarks text not null,
  reverses text unique,
  sent_at timestamptz not null,
  booked_on text not null,
  seq bigint generated always as identity
);

create table if not exists facebook_code (
  code text primary key,
  account text not null,
  client_id text not null,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null,
  token text unique
);

create table if not exists removed_staff (
  account text primary key
);

create table if not exists identity_object (
  model text not null,
  id text not null,
  payload jsonb not null,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);

create table if not exists webhook (
  id text primary key,
  type text not null,
  reference text not null,
  body text not null,
  created_at timestamptz not null,
  due_at timestamptz,
  attempts integer not null default 0,
  delivered_at timestamptz,
  seq bigint generated always as identity
);
create index if not exists webhook_reference on webhook (reference);
create index if not exists webhook_due on webhook (due_at) where delivered_at is null;

create table if not exists webhook_attempt (
  webhook_id text not null references webhook,
  at timestamptz not null,
  outcome text not null,
  seq bigint generated always as identity primary key
);
create index if not exists webhook_attempt_of on webhook_attempt (webhook_id);
`;
