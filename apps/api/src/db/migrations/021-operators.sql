-- Who works for the lender, what each of them did, and what waits for a second person. Small tables that every node holds;
-- the application may read and never change them: only the functions of `operator.sql` do.

create table operator (
  operator_id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9.-]{1,39}$'),
  roles text[] not null check (cardinality(roles) > 0
    and roles <@ array['viewer', 'reviewer', 'support', 'treasury', 'risk', 'admin']),
  -- SHA-256 of the key, which is random, long, and shown once.
  key_hash bytea not null unique,
  added_at timestamptz not null,
  disabled_at timestamptz
);

-- One row a command, written in the transaction of what it did; `transaction` tells who works in the one that runs.
create table operator_action (
  action_id uuid primary key,
  at timestamptz not null,
  -- Null: nobody has the key that was shown.
  operator_id uuid,
  operator text not null,
  command text not null,
  subject text,
  customer_id uuid,
  why text,
  request_id uuid,
  outcome text not null,
  transaction xid8 not null
);
create index operator_action_at_work on operator_action (transaction) where outcome = 'begun';
create index operator_action_when on operator_action (at);

-- What one person asked for and another has to allow. `params` are the command's own words, emptied once it is over.
create table operator_request (
  request_id uuid primary key,
  ticket text not null unique,
  command text not null,
  params jsonb,
  -- SHA-256 of command and parameters: whoever changes them afterwards makes the request worthless.
  hash bytea not null,
  subject text,
  preview text not null,
  why text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null check (status in ('waiting', 'done', 'withdrawn', 'expired')),
  decided_by uuid check (decided_by <> asked_by or status <> 'done'),
  decided_at timestamptz
);
create index operator_request_waiting on operator_request (expires_at) where status = 'waiting';

-- Closed by a person while the books still differ, such as a fee that the gateway keeps.
alter table reconciliation_difference add column closed_at timestamptz;

-- A case that customer service opened for somebody who is signed in nowhere is not decided before this instant.
alter table number_change add column not_before timestamptz;

-- What a product is from a day on; before the first of them it is what its row in `product` says.
create table product_version (
  product_id text not null,
  effective_from date not null,
  definition jsonb not null,
  active boolean not null,
  set_at timestamptz not null,
  primary key (product_id, effective_from)
);

-- A coupon or a message for many: who gets it is a rule, and a job goes through the borrowers in the order of their ids.
create table campaign (
  campaign_id uuid primary key,
  kind text not null check (kind in ('coupon', 'message')),
  -- Who: {settled, since, inactive}; what: the coupon's rules, or the words in both languages.
  audience jsonb not null,
  content jsonb not null,
  asked_by text not null,
  asked_at timestamptz not null,
  last_customer uuid,
  reached integer not null default 0,
  done_at timestamptz
);
create index campaign_open on campaign (asked_at) where done_at is null;

-- Whether a borrower wants to be told of offers; nobody is who did not say so.
create table offer_consent (
  customer_id uuid primary key,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
