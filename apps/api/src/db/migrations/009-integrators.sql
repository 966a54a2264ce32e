-- Addresses of integrators that get signed events. Only operator functions write them, except that the worker records
-- failures. The secret is not stored. It is derived from the id, the version of the secret and a key that the database
-- does not have.
create table webhook_endpoint (
  endpoint_id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  url text not null check (length(url) <= 500),
  types text[] not null check (cardinality(types) > 0),
  secret_version integer not null default 1,
  -- Until a day after this time, deliveries carry a signature of the earlier secret too.
  rekeyed_at timestamptz,
  added_at timestamptz not null,
  -- Time of the first failure since the last success.
  failing_since timestamptz,
  disabled_at timestamptz,
  -- True if the endpoint was disabled because its deliveries failed for a week; false if an operator disabled it.
  given_up boolean not null default false
);

-- One row for each event and endpoint, deleted after 30 days. Events with the same ordering key are delivered in order,
-- each after the earlier ones.
create table webhook_delivery (
  endpoint_id uuid not null,
  -- Id of the outbox row, the same at each attempt.
  event_id uuid not null,
  type text not null,
  ordering_key text not null,
  body text not null,
  occurred_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'dead')),
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz not null,
  ended_at timestamptz,
  -- Result of the last attempt, such as `status 500` or `timeout`.
  result text,
  -- Who last sent the event again: an operator's name, or `key` followed by the name of an API key.
  replayed_by text,
  primary key (endpoint_id, event_id)
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_attempt_at) where status = 'waiting';
create index webhook_delivery_order on webhook_delivery (endpoint_id, ordering_key, occurred_at, event_id)
  where status = 'waiting';
create index webhook_delivery_time on webhook_delivery (endpoint_id, occurred_at);

-- Keys of integrators' servers. Only the hash of a secret is stored. Only operator functions write the rows, except that the
-- application records the last use.
create table api_key (
  key_id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Endpoint whose deliveries the key may read and send again.
  endpoint_id uuid,
  secret_hash bytea not null,
  last_four text not null,
  -- The secret before a rotation, valid until `earlier_until`.
  earlier_hash bytea,
  earlier_until timestamptz,
  added_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Manila date of the last use. It has no time, so that this row is written at most once per day.
  last_used_on date,
  check ((earlier_hash is null) = (earlier_until is null)),
  check (endpoint_id is not null or not scopes && array['events:read', 'events:replay'])
);
