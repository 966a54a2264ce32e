-- Copies of one's own data, and what borrowers write to customer service.

-- Two sealed files, made by a job; `ready_until`: then they are deleted.
create table data_export (
  customer_id uuid not null,
  export_id uuid not null,
  status text not null check (status in ('preparing', 'ready', 'over')),
  language text not null,
  asked_at timestamptz not null,
  ready_at timestamptz,
  ready_until timestamptz,
  json_key text,
  pdf_key text,
  primary key (customer_id, export_id)
);
create index data_export_ready on data_export (ready_until) where status = 'ready';

-- `words` are the borrower's, `answer` those of customer service.
create table ticket (
  customer_id uuid not null,
  ticket_id uuid not null,
  ticket text not null,
  topic text not null check (topic in ('app', 'loan', 'payment', 'complaint', 'other')),
  words text not null,
  status text not null check (status in ('open', 'answered')),
  opened_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  primary key (customer_id, ticket_id)
);
create index ticket_open on ticket (opened_at) where status = 'open';

-- Pictures of a ticket, sealed like the photos of the ID; `ticket_id` is null until the ticket is sent.
create table ticket_photo (
  customer_id uuid not null,
  photo_id uuid not null,
  ticket_id uuid,
  storage_key text not null,
  added_at timestamptz not null,
  primary key (customer_id, photo_id)
);
create index ticket_photo_loose on ticket_photo (added_at) where ticket_id is null;
