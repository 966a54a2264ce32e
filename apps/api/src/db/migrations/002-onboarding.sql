create table profile_section (
  customer_id uuid not null,
  section text not null,
  -- The form and its draft, encrypted with the borrower's key.
  data bytea,
  draft bytea,
  -- Keyed hash of the saved form, to notice a change.
  form_hash bytea,
  -- Keyed hash of the answer that SQL compares: the ID number, the birth date, or the account for receiving money.
  answer_hash bytea,
  -- Keyed hash of an answer of the owner check: the last four characters of the ID number.
  ending_hash bytea,
  -- Keyed marks of the borrower's name, by which operators find the borrower: of the beginnings of its words, and of each first
  -- name with the last name. Null in other forms.
  name_beginnings bytea,
  name_pairs text[],
  completed_at timestamptz,
  updated_at timestamptz not null,
  -- End of the time in which the borrower may correct this form of an accepted application; set at the borrower's
  -- request.
  open_until timestamptz,
  primary key (customer_id, section)
);
create index profile_section_names on profile_section using gin (name_pairs) where section = 'basic';

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
-- Rows of replaced photos stay only until their object is deleted from the storage.
create index photo_replaced on photo (replaced_at) where replaced_at is not null;

create table photo_upload (
  customer_id uuid not null,
  upload_id uuid not null,
  kind text not null,
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  -- Key of the uploaded parts, encrypted with the borrower's key.
  wrapped_key bytea not null,
  parts text[] not null default '{}',
  started_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (customer_id, upload_id)
);
create index photo_upload_expires on photo_upload (expires_at);

create table face_check (
  customer_id uuid not null,
  check_id uuid not null,
  -- Keyed hash of the ID number. A new ID number needs a new check.
  id_number_hash bytea not null,
  status text not null check (status in ('open', 'passed', 'failed', 'no_camera')),
  -- `camera`: the face check by the camera on our page. `wrapper`: the face check of the native app.
  source text check (source in ('camera', 'wrapper')),
  nonce text not null,
  steps text[] not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  primary key (customer_id, check_id)
);

-- Keyed hashes of ID numbers, payout accounts and Facebook accounts. Each value belongs to the borrower who entered it
-- first.
create table identity_claim (
  value_hash bytea primary key,
  kind text not null,
  customer_id uuid not null,
  claimed_at timestamptz not null
);

-- Emergency contacts, as keyed hashes. Their phone numbers are stored only in the borrower's encrypted form.
create table contact_link (
  token_hash bytea primary key,
  phone_hash bytea not null,
  customer_id uuid not null,
  named_at timestamptz not null,
  notified_at timestamptz
);
create index contact_link_of_phone on contact_link (phone_hash);
create index contact_link_unnotified on contact_link (named_at) where notified_at is null;

-- People who opted out may not be named again. Nothing else is stored about them.
create table contact_opt_out (
  phone_hash bytea primary key,
  opted_out_at timestamptz not null
);

create table facebook_attempt (
  customer_id uuid not null,
  attempt_id uuid not null,
  state_hash bytea not null,
  -- Session that started to link the Facebook account. Only that session may finish linking.
  session_hash bytea not null,
  screen text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  arrived_at timestamptz,
  outcome text,
  primary key (customer_id, attempt_id),
  unique (customer_id, state_hash)
);
create index facebook_attempt_expires on facebook_attempt (expires_at);

-- Linked Facebook accounts, as keyed hashes. `identity_claim` (kind `facebook`) finds the borrower of an account.
create table facebook_link (
  customer_id uuid primary key,
  subject_hash bytea not null,
  linked_at timestamptz not null,
  -- Centavos that linking added to the credit limit; null until the borrower has a limit.
  limit_change bigint check (limit_change >= 0)
);

create table device_signal (
  customer_id uuid not null,
  device_hash bytea not null,
  -- Such as `iphone`.
  family text not null,
  consented_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (customer_id, device_hash)
);
create index device_signal_seen on device_signal (seen_at);

-- Values by which borrowers are compared, as keyed hashes: equal values of two borrowers have the same hash. A reviewer sees
-- who else uses them.
create table compared_value (
  value_hash bytea not null,
  customer_id uuid not null,
  kind text not null check (kind in ('id_number', 'payout_account', 'address', 'device')),
  since timestamptz not null,
  primary key (value_hash, customer_id)
);
create index compared_value_customer on compared_value (customer_id);

-- Approximate location that the borrower shared with an application, in tenths of a degree (about 10 km).
create table location_signal (
  customer_id uuid primary key,
  latitude_tenths smallint not null check (latitude_tenths between -900 and 900),
  longitude_tenths smallint not null check (longitude_tenths between -1800 and 1800),
  shared_at timestamptz not null
);
create index location_signal_shared on location_signal (shared_at);

create table application (
  customer_id uuid not null,
  application_id uuid not null,
  status text not null check (status in ('draft', 'submitted', 'review', 'accepted', 'rejected', 'expired')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- Centavos.
  credit_limit bigint,
  reapply_on date,
  reasons text[] not null default '{}',
  -- All inputs of the decision, so that it can be reproduced.
  inputs jsonb,
  -- Limit by the scorecard, in centavos. A reviewer alone may not grant more.
  scored_limit bigint,
  -- A rejected borrower may appeal once; the ticket names the appeal.
  appeal_ticket text,
  appeal_text text,
  appealed_at timestamptz,
  corrections text[] not null default '{}',
  returned_at timestamptz,
  -- Time at which the borrower was notified that the first decision takes longer than promised.
  delay_notified_at timestamptz,
  -- Decision of a reviewer that takes effect at `pending_until`. The operator `pending_who` can take it back until then.
  pending_decision text check (pending_decision in ('approve', 'reject', 'return')),
  pending_corrections text[],
  pending_who text,
  pending_why text,
  pending_until timestamptz,
  primary key (customer_id, application_id),
  check (num_nulls(pending_decision, pending_corrections, pending_who, pending_why, pending_until) in (0, 5)),
  constraint application_limit_ceiling check (credit_limit between 0 and 8000000)
);
-- Operators find an application by its id alone.
create index application_id on application (application_id);
create index application_accepted on application (decided_at) where status = 'accepted';
create index application_in_review on application (submitted_at) where status = 'review';
create index application_pending on application (pending_until) where pending_until is not null;
create index application_undecided on application (submitted_at) where status = 'submitted';
