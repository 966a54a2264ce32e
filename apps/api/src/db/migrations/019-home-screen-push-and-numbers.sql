-- The app on the home screen, news on the locked screen, and another number when the SIM is lost.

alter table customer add column home_screen_at timestamptz;

-- Where a browser lets us ring: the address and its keys, sealed with the borrower's key.
create table push_subscription (
  customer_id uuid not null,
  subscription_id uuid not null,
  endpoint_hash bytea not null,
  sealed bytea not null,
  -- Of the device's own cookie: ending that device's session ends this too.
  device_hash bytea,
  given_at timestamptz not null,
  primary key (customer_id, subscription_id),
  unique (customer_id, endpoint_hash)
);

-- A number that a borrower asks to have in the place of a lost one; decided by a person. `moved_at`: when it was decided.
create table number_change (
  customer_id uuid not null,
  change_id uuid not null,
  ticket text not null,
  new_phone text not null,
  status text not null check (status in ('requested', 'approved', 'refused', 'withdrawn')),
  requested_at timestamptz not null,
  moved_at timestamptz not null,
  words text,
  primary key (customer_id, change_id)
);
create unique index number_change_open on number_change (customer_id) where status = 'requested';
create index number_change_waiting on number_change (requested_at) where status = 'requested';

-- What is over is deleted each day.
create index captcha_over on captcha (expires_at);
create index sms_code_over on sms_code (expires_at);
create index send_budget_day on send_budget (day);
