-- The books. An entry moves an amount from one account to another, so each row is a debit and a credit at once and
-- no set of rows can be out of balance. The application's role may only insert and read here.

create table journal (
  customer_id uuid not null,
  journal_id uuid not null,
  order_id uuid not null,
  event text not null,
  -- What caused it (pay-out, gateway transaction); an event of one source is booked once.
  source text not null,
  value_date date not null,
  booked_at timestamptz not null,
  primary key (customer_id, journal_id),
  unique (customer_id, event, source)
);

create table ledger_entry (
  customer_id uuid not null,
  journal_id uuid not null,
  line smallint not null,
  order_id uuid not null,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  value_date date not null,
  primary key (customer_id, journal_id, line),
  check (debit <> credit)
);
create index ledger_entry_of_order on ledger_entry (customer_id, order_id);

-- The answer of a command is kept under the key it was given; refusals and failures are not.
create table idempotency (
  customer_id uuid not null,
  operation text not null,
  key text not null,
  input_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (customer_id, operation, key)
);

-- Written in the transaction of the fact it announces; the relay turns rows into jobs and removes them.
create table outbox (
  customer_id uuid not null,
  outbox_id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (customer_id, outbox_id)
);

-- Signed events of the gateway that name nothing we know: kept for people to resolve, money is never dropped.
create table unmatched_event (
  event_id text primary key,
  body jsonb not null,
  received_at timestamptz not null
);
