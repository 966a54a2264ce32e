-- Messages in the app. `note` holds the topic and the facts of the message. `reference` identifies the event, so that a
-- repeated event adds no second message.
create table message (
  customer_id uuid not null,
  message_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('notify', 'activity')),
  note jsonb not null,
  posted_at timestamptz not null,
  read_at timestamptz,
  primary key (customer_id, message_id),
  unique (customer_id, reference)
);
create index message_of_kind on message (customer_id, kind, message_id desc);
create index message_unread on message (customer_id, kind) where read_at is null;

create table push_subscription (
  customer_id uuid not null,
  subscription_id uuid not null,
  endpoint_hash bytea not null,
  -- The browser's push address and keys, encrypted with the borrower's key.
  sealed bytea not null,
  -- Hash of the device cookie: the end of that device's session deletes the subscription.
  device_hash bytea,
  given_at timestamptz not null,
  primary key (customer_id, subscription_id),
  unique (customer_id, endpoint_hash)
);

-- Consent to the use of sensitive data, with the version of the consent text. Earlier consents are in the audit trail.
create table sensitive_consent (
  customer_id uuid primary key,
  version integer not null check (version >= 1),
  given_at timestamptz not null,
  withdrawn_at timestamptz
);

-- Consent to offers. A borrower without a row gets none.
create table offer_consent (
  customer_id uuid primary key,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);

-- Answer to attribution. A borrower without a row was not asked yet.
create table attribution_consent (
  customer_id uuid primary key,
  allowed boolean not null,
  answered_at timestamptz not null
);

-- Numbers of tickets, deletion requests and number changes, which a caller reads out. Each is used only once, because
-- operators find the case, and so the borrower, by its number.
create table ticket_number (
  ticket text primary key
);

create table ticket (
  customer_id uuid not null,
  ticket_id uuid not null,
  ticket text not null,
  topic text not null check (topic in ('app', 'loan', 'payment', 'complaint', 'collection', 'other')),
  words text not null,
  status text not null check (status in ('open', 'answered')),
  opened_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  primary key (customer_id, ticket_id)
);
create index ticket_open on ticket (opened_at) where status = 'open';

-- Register of complaints. It has no personal data, so that it stays after the account was erased. `due_on`: last day
-- for the answer. `acknowledged_at`: time at which the message was sent that acknowledges the complaint.
create table complaint (
  ticket text primary key,
  kind text not null check (kind in ('complaint', 'collection')),
  received_at timestamptz not null,
  due_on date not null,
  acknowledged_at timestamptz,
  resolved_at timestamptz,
  outcome text check (outcome in ('upheld', 'partly_upheld', 'not_upheld', 'account_erased')),
  check ((resolved_at is null) = (outcome is null))
);
create index complaint_received on complaint (received_at);

-- Photos of support tickets, encrypted like the photos of the ID. `ticket_id` is null until the ticket is sent.
create table ticket_photo (
  customer_id uuid not null,
  photo_id uuid not null,
  ticket_id uuid,
  storage_key text not null,
  added_at timestamptz not null,
  primary key (customer_id, photo_id)
);
create index ticket_photo_unattached on ticket_photo (added_at) where ticket_id is null;

-- Uses of a borrower's daily quotas (Manila days).
create table daily_use (
  customer_id uuid not null,
  subject text not null,
  day date not null,
  used integer not null,
  primary key (customer_id, subject, day)
);
create index daily_use_day on daily_use (day);

-- Copies of a borrower's data. A job deletes the files at `ready_until`. `json_link` and `pdf_link` are the ids of links that
-- were not used yet.
create table data_export (
  customer_id uuid not null,
  export_id uuid not null,
  status text not null check (status in ('preparing', 'ready', 'over')),
  language text not null,
  requested_at timestamptz not null,
  ready_at timestamptz,
  ready_until timestamptz,
  json_key text,
  pdf_key text,
  json_link uuid,
  pdf_link uuid,
  primary key (customer_id, export_id)
);
create index data_export_ready on data_export (ready_until) where status = 'ready';

-- The transitions are those of the engine's `deletion.machine.ts`.
create table deletion_request (
  customer_id uuid not null,
  request_id uuid not null,
  ticket text not null,
  status text not null check (status in ('requested', 'held', 'scheduled', 'completed', 'withdrawn', 'refused')),
  requested_at timestamptz not null,
  moved_at timestamptz not null,
  erase_on date,
  -- Reason why the request is refused or held. The borrower sees it.
  reason text,
  primary key (customer_id, request_id)
);
create unique index deletion_open on deletion_request (customer_id) where status in ('requested', 'held', 'scheduled');
create index deletion_queue on deletion_request (requested_at) where status in ('requested', 'held', 'scheduled');
