-- The application's role may only read these tables; only operator functions (schema `ops`) write them.

create table operator (
  operator_id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9.-]{1,39}$'),
  roles text[] not null check (cardinality(roles) > 0
    and roles <@ array['viewer', 'reviewer', 'support', 'treasury', 'risk', 'admin']),
  -- SHA-256 of the key, which is random, long, and shown once.
  key_hash bytea not null unique,
  added_at timestamptz not null,
  disabled_at timestamptz,
  -- Roles that the sandbox gave; null for operators whom an admin added.
  seeded_roles text[]
);

-- One row for each command, committed before its work. `transaction` is then set to the transaction of the work, in
-- which functions find their operator by it.
create table operator_action (
  action_id uuid primary key,
  at timestamptz not null,
  -- Operator with the key of the command; null for an unknown key.
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
create index operator_action_started on operator_action (transaction) where outcome = 'started';
create index operator_action_time on operator_action (at);

-- Commands that one operator requested and another has to approve. `params` are the command's parameters, deleted when
-- the request ends.
create table operator_request (
  request_id uuid primary key,
  ticket text not null unique,
  command text not null,
  params jsonb,
  -- SHA-256 of command and parameters: a request whose parameters were changed cannot be approved.
  hash bytea not null,
  -- SHA-256 of the operator function and all its arguments, returned by the function when it required the approval.
  effect bytea,
  subject text,
  preview text not null,
  why text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null check (status in ('waiting', 'done', 'withdrawn', 'expired')),
  decided_by uuid check (decided_by <> requested_by or status <> 'done'),
  decided_at timestamptz
);
create index operator_request_waiting on operator_request (expires_at) where status = 'waiting';

-- A job goes through the borrowers in the order of their ids; `last_customer` is its position.
create table campaign (
  campaign_id uuid primary key,
  kind text not null check (kind in ('coupon', 'message')),
  -- `audience`: who gets it, {settled, idleDays, loanless}. `content`: the coupon's rules, or the text in both
  -- languages.
  audience jsonb not null,
  content jsonb not null,
  requested_by text not null,
  requested_at timestamptz not null,
  last_customer uuid,
  reached integer not null default 0,
  done_at timestamptz
);
create index campaign_open on campaign (requested_at) where done_at is null;
