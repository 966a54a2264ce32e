-- Response of a command under its idempotency key. Refusals and failures are not stored.
create table idempotency (
  customer_id uuid not null,
  operation text not null,
  key text not null,
  input_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (customer_id, operation, key)
);

-- Events, written in the transaction of the fact. The relay turns each into a job and deletes it.
create table outbox (
  customer_id uuid not null,
  outbox_id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  -- Id of the request that caused the event and, with tracing, its traceparent, for the logs of the job. No personal data.
  context text,
  primary key (customer_id, outbox_id)
);

-- Last sign of life of each worker of the job queue. Jobs of a worker that stays silent are released.
create table worker_heartbeat (
  worker_id text primary key,
  seen_at timestamptz not null
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
