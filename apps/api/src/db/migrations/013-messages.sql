-- What a borrower is told in the app. `note` is a topic and its facts, without a sentence; `reference` names the event, so
-- that an event told twice leaves one message.

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
