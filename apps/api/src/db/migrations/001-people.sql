-- Who borrows, how they sign in, what they told us. Rows of a borrower carry customer_id in their primary key, so
-- that they can be distributed by it; look-ups that must be unique across borrowers are keyed by their own value.

create table phone_owner (
  phone text primary key,
  customer_id uuid not null,
  claimed_at timestamptz not null
);

create table customer (
  customer_id uuid primary key,
  phone text not null,
  language text not null check (language in ('en', 'tl')),
  privacy_consent_at timestamptz not null,
  registered_at timestamptz not null,
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  -- Wrapped by the master key; every photo key is wrapped by this one, so destroying it erases them.
  wrapped_key bytea not null
);

create table captcha (
  captcha_id uuid primary key,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz
);

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

-- Counted per Manila day; `subject` is a number, an address or a number prefix.
create table send_budget (
  subject text not null,
  day date not null,
  sends integer not null default 0,
  wrong_guesses integer not null default 0,
  primary key (subject, day)
);

create table session (
  token_hash bytea primary key,
  customer_id uuid not null,
  csrf_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);

create table profile_section (
  customer_id uuid not null,
  section text not null,
  data jsonb,
  draft jsonb,
  completed_at timestamptz,
  updated_at timestamptz not null,
  primary key (customer_id, section)
);

create table photo (
  customer_id uuid not null,
  photo_id uuid not null,
  kind text not null,
  storage_key text not null,
  wrapped_key bytea not null,
  sha256 bytea not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  uploaded_at timestamptz not null,
  replaced_at timestamptz,
  primary key (customer_id, photo_id)
);

-- An ID number or pay-out account (keyed hash) belongs to the first borrower who brings it.
create table identity_claim (
  value_hash bytea primary key,
  kind text not null,
  customer_id uuid not null,
  claimed_at timestamptz not null
);

create table audit (
  customer_id uuid not null,
  audit_id uuid not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text,
  detail jsonb not null default '{}',
  primary key (customer_id, audit_id)
);
