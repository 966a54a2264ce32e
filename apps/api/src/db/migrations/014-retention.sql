-- Retention of borrowers' data (decision 094).

-- By kind of borrower and from a day on: the number of days without a log-in, an application or a loan after which an
-- account is erased. The privacy policy promises the largest allowed number, and the database refuses a larger one. RA
-- 9160, section 9, requires five years after the last loan.
create table retention_rule (
  effective_from date not null,
  kind text not null check (kind in ('idle', 'rejected', 'settled')),
  days integer not null,
  set_at timestamptz not null,
  primary key (effective_from, kind),
  check (days between case when kind = 'settled' then 1827 else 30 end
    and case kind when 'idle' then 180 when 'rejected' then 365 else 2192 end)
);

-- Notices that an account will be erased on a day. The row stays after the erasure, and names the borrower only by id.
-- `since`: day from which the days without use were counted. A notice becomes void once the borrower uses the account,
-- because that changes this day.
create table retention_notice (
  customer_id uuid primary key,
  kind text not null check (kind in ('idle', 'rejected', 'settled')),
  since date not null,
  notified_on date not null,
  erase_on date not null,
  erased_at timestamptz,
  check (erase_on > notified_on)
);
create index retention_notice_erased on retention_notice (erased_at) where erased_at is not null;

-- Legal holds: while one is open, nothing erases the account.
create table retention_hold (
  customer_id uuid not null,
  hold_id uuid not null,
  why text not null,
  set_at timestamptz not null,
  set_by text not null,
  ended_at timestamptz,
  ended_by text,
  primary key (customer_id, hold_id),
  check ((ended_at is null) = (ended_by is null))
);
create unique index retention_hold_open on retention_hold (customer_id) where ended_at is null;
create index retention_hold_set on retention_hold (set_at) where ended_at is null;

-- Days on which the retention job finished.
create table retention_day (
  business_date date primary key,
  notified integer not null,
  erased integer not null,
  ended_at timestamptz not null
);

-- Finds the borrowers who have not logged in for a long time. The retention job reads it page by page.
-- locks: the build reads each borrower once, and log-ins wait meanwhile. Migrate in a quiet hour.
create index customer_unused on customer (greatest(registered_at, last_login_at), customer_id) where erased_at is null;

insert into retention_rule (effective_from, kind, days, set_at) values
  ('2026-01-01', 'idle', 180, '2026-01-01 00:00+08'),
  ('2026-01-01', 'rejected', 365, '2026-01-01 00:00+08'),
  ('2026-01-01', 'settled', 1827, '2026-01-01 00:00+08');
