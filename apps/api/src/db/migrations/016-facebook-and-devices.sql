-- What is linked by choice, and applications that are handed back.

-- A person who looks may hand an application back: what is to be corrected, by codes, and since when.
alter table application drop constraint application_status_check;
alter table application add constraint application_status_check
  check (status in ('draft', 'submitted', 'review', 'accepted', 'rejected', 'expired'));
alter table application add column corrections text[] not null default '{}';
alter table application add column returned_at timestamptz;

-- Each market pack has its own channels.
alter table payout_channel add column market text not null default 'PH' check (market in ('PH', 'IN'));

-- Who a borrower is elsewhere: a linked Facebook account, and devices that they let us recognise. Of both only keyed
-- fingerprints are kept. Whose a Facebook account is stands in identity_claim (kind `facebook`).

create table facebook_attempt (
  customer_id uuid not null,
  attempt_id uuid not null,
  state_hash bytea not null,
  -- Of the session that set out: only that one may come back.
  session_hash bytea not null,
  screen text not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  arrived_at timestamptz,
  outcome text,
  primary key (customer_id, attempt_id),
  unique (customer_id, state_hash)
);
create index facebook_attempt_expires on facebook_attempt (expires_at);

create table facebook_link (
  customer_id uuid primary key,
  subject_hash bytea not null,
  linked_at timestamptz not null,
  -- Centavos that it added to the limit; null while none was granted.
  limit_change bigint check (limit_change >= 0)
);

create table device_signal (
  customer_id uuid not null,
  device_hash bytea not null,
  -- Such as `iphone`: for the borrower to tell one from the other.
  family text not null,
  consented_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (customer_id, device_hash)
);
create index device_signal_seen on device_signal (seen_at);

-- Who else uses a device: a look-up by the device.
create table device_user (
  device_hash bytea not null,
  customer_id uuid not null,
  since timestamptz not null,
  primary key (device_hash, customer_id)
);
