-- Work with late borrowers: contacts, promises to pay, blocks of contact, and the rules for them.

-- Rules from a day on. The hours are Manila hours, from the first to before the last. SEC MC 18 s.2019 allows contact
-- from 6 to 22, and the database refuses a row with wider hours. The caps are the lender's own policy. They count the
-- calls and texts to a person, not to a loan.
create table collection_policy (
  effective_from date primary key,
  from_hour smallint not null check (from_hour >= 6),
  until_hour smallint not null check (until_hour <= 22),
  per_day smallint not null check (per_day between 1 and 3),
  per_week smallint not null check (per_week between 1 and 7),
  set_at timestamptz not null,
  check (from_hour < until_hour),
  check (per_day <= per_week)
);

-- Steps of a policy, in order. A step is next if three things are true. The loan is late by `from_day` to `until_day`
-- days (null: no upper limit). Its product is `product_id` (null: any product). The step was not tried since the loan
-- became late, or, with `every_days`, not within this number of days.
create table collection_step (
  effective_from date not null,
  position smallint not null,
  from_day smallint not null check (from_day > 0),
  until_day smallint check (until_day >= from_day),
  product_id text,
  step text not null check (step in ('text', 'call', 'letter', 'relief', 'write_off')),
  every_days smallint check (every_days > 0),
  primary key (effective_from, position)
);

-- Contacts with late borrowers that operators opened. A call shows the number once. A contact without an outcome is open.
create table collection_contact (
  customer_id uuid not null,
  contact_id uuid not null,
  order_id uuid not null,
  channel text not null check (channel in ('call', 'text', 'letter')),
  operator_name text not null,
  why text not null,
  opened_at timestamptz not null,
  -- Manila day to which the contact counts for the caps.
  opened_on date not null,
  outcome text check (outcome in ('sent', 'promised', 'no_answer', 'call_later', 'refuses', 'says_paid', 'hardship', 'disputes',
    'wrong_person')),
  next_step text check (next_step in ('text', 'call', 'letter', 'relief', 'write_off')),
  words text check (length(words) between 1 and 2000),
  closed_at timestamptz,
  primary key (customer_id, contact_id),
  check ((outcome is null) = (closed_at is null))
);
create index collection_contact_day on collection_contact (customer_id, opened_on);
create index collection_contact_order on collection_contact (customer_id, order_id, opened_at);

-- Promises to pay an amount by a day. The close of the day decides an open promise once. `received`: money for the loan
-- with a value date from the promise to its day, as known at the decision.
create table collection_promise (
  customer_id uuid not null,
  promise_id uuid not null,
  order_id uuid not null,
  amount bigint not null check (amount > 0),
  due_on date not null,
  made_at timestamptz not null,
  made_on date not null,
  made_by text not null,
  status text not null check (status in ('open', 'kept', 'partial', 'broken', 'replaced', 'blocked', 'restructured')),
  received bigint check (received >= 0),
  decided_at timestamptz,
  primary key (customer_id, promise_id),
  check (due_on >= made_on),
  check ((status = 'open') = (decided_at is null)),
  check ((received is not null) = (status in ('kept', 'partial', 'broken')))
);
create unique index collection_promise_open on collection_promise (customer_id, order_id) where status = 'open';
create index collection_promise_order on collection_promise (customer_id, order_id, made_at);
create index collection_promise_due on collection_promise (due_on);

-- Blocks that forbid contacting a borrower about money or with an offer, on any channel.
create table collection_block (
  customer_id uuid not null,
  block_id uuid not null,
  kind text not null check (kind in ('fraud', 'death', 'dispute')),
  why text not null,
  set_at timestamptz not null,
  set_by text not null,
  ended_at timestamptz,
  ended_by text,
  primary key (customer_id, block_id),
  check ((ended_at is null) = (ended_by is null))
);
create unique index collection_block_open on collection_block (customer_id, kind) where ended_at is null;

insert into collection_policy (effective_from, from_hour, until_hour, per_day, per_week, set_at)
  values ('2026-01-01', 8, 20, 1, 2, '2026-01-01 00:00+08');

insert into collection_step (effective_from, position, from_day, until_day, step, every_days) values
  ('2026-01-01', 1, 1, 3, 'text', 3),
  ('2026-01-01', 2, 4, 7, 'call', 3),
  ('2026-01-01', 3, 8, 30, 'call', 7),
  ('2026-01-01', 4, 8, 30, 'relief', null),
  ('2026-01-01', 5, 31, 90, 'letter', null),
  ('2026-01-01', 6, 31, 90, 'relief', null),
  ('2026-01-01', 7, 31, 90, 'call', 7),
  ('2026-01-01', 8, 91, null, 'letter', null),
  ('2026-01-01', 9, 91, null, 'write_off', null);
