-- Borrowers, log-in, OTPs, sessions and devices. Each table of a borrower has customer_id in its primary key, so that its rows
-- can be distributed by it. A value that must be unique across borrowers is the key of a lookup table.

create table customer (
  customer_id uuid primary key,
  phone text not null,
  language text not null check (language in ('en', 'tl')),
  privacy_consent_at timestamptz not null,
  registered_at timestamptz not null,
  -- Centavos.
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  -- The borrower's key, encrypted with the master key. This key protects every object of the borrower, so destroying
  -- the key erases all of these objects.
  wrapped_key bytea not null,
  erased_at timestamptz,
  home_screen_at timestamptz,
  -- The borrower wants the credit balance to pay the first installment of the next loan instead of getting it back.
  credit_for_next_loan boolean not null default false,
  -- Manila date on which the key of an erased account's signed documents is destroyed.
  documents_until date,
  -- Time of the last log-in by an OTP; null before the first. Of an imported borrower before the first log-in: the day of the first
  -- contract, from which the owner check counts.
  last_login_at timestamptz,
  -- Time at which the holder of the phone number said that the account belongs to another person. No text is sent to the
  -- number since then.
  phone_lost_at timestamptz,
  -- Number of wrong answers to the owner check since the last right answer, and the ticket that the last allowed wrong
  -- answer opened.
  owner_wrong smallint not null default 0,
  owner_ticket text,
  constraint customer_limit_ceiling check (credit_limit <= 8000000)
);
-- Operators find borrowers by their number, or by its end and a name.
create index customer_phone on customer (phone);
create index customer_phone_end on customer (right(phone, 4), customer_id);
create index customer_documents on customer (documents_until) where documents_until is not null;

create table phone_owner (
  phone text primary key,
  customer_id uuid not null,
  claimed_at timestamptz not null
);

-- Log-ins that wait for the owner check: the borrower entered the right OTP on an unknown device, and nobody has logged
-- in to the account for 90 days.
create table owner_check (
  token_hash bytea primary key,
  customer_id uuid not null,
  phone text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index owner_check_expiry on owner_check (expires_at);

create table captcha (
  captcha_id uuid primary key,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz
);
create index captcha_expiry on captcha (expires_at);

create table sms_code (
  phone text not null,
  purpose text not null,
  code_hash bytea not null,
  digits smallint not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (phone, purpose)
);
create index sms_code_expiry on sms_code (expires_at);

-- Counts of texts and wrong guesses per Manila day. `subject` is a phone number, a network address or a prefix of phone
-- numbers.
create table send_budget (
  subject text not null,
  day date not null,
  sends integer not null default 0,
  wrong_guesses integer not null default 0,
  -- Time of the last text to a stranger. The pause before the next such text is counted from it.
  stranger_at timestamptz,
  primary key (subject, day)
);
create index send_budget_day on send_budget (day);

-- Hashes of the texts that networks have accepted. Networks do not know our references, so this table prevents sending
-- a text twice.
create table sms_dedup (
  reference_hash bytea primary key,
  status text not null check (status in ('sending', 'sent', 'refused')),
  started_at timestamptz not null
);
create index sms_dedup_start on sms_dedup (started_at);

create table session (
  token_hash bytea not null,
  customer_id uuid not null,
  csrf_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  session_id uuid not null default gen_random_uuid(),
  -- Such as `safari ios`.
  device text not null default 'other other',
  device_hash bytea,
  primary key (customer_id, token_hash)
);
create index session_expiry on session (expires_at);

-- Devices on which the borrower entered a correct code before. Each has its own budget of guesses and texts.
create table known_device (
  customer_id uuid not null,
  device_hash bytea not null,
  device text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (customer_id, device_hash)
);

create table confirmation (
  customer_id uuid not null,
  confirmation_id uuid not null,
  purpose text not null check (purpose in ('withdrawal', 'bank_change', 'account_deletion', 'data_copy')),
  subject text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  spent_at timestamptz,
  primary key (customer_id, confirmation_id)
);
create index confirmation_of_subject on confirmation (customer_id, purpose, subject, sent_at);

-- Requests to replace a lost phone number. An operator decides them; `moved_at` is the time of the decision.
create table number_change (
  customer_id uuid not null,
  change_id uuid not null,
  ticket text not null,
  new_phone text not null,
  status text not null check (status in ('requested', 'approved', 'refused', 'withdrawn')),
  requested_at timestamptz not null,
  moved_at timestamptz not null,
  reason text,
  -- Earliest time at which an operator may approve the change. It is set if customer service opened the change for a
  -- caller without a session.
  not_before timestamptz,
  primary key (customer_id, change_id)
);
create unique index number_change_open on number_change (customer_id) where status = 'requested';
create index number_change_waiting on number_change (requested_at) where status = 'requested';
