-- On which devices a borrower is signed in, and the wish to leave.

alter table session add column session_id uuid not null default gen_random_uuid();
-- Browser and system, such as `safari ios`.
alter table session add column device text not null default 'other other';
-- Fingerprint of the device's own cookie; null for sessions older than it.
alter table session add column device_hash bytea;
create index session_of_customer on session (customer_id);
create index session_over on session (expires_at);

-- A device on which somebody entered a right code before: it has guesses and texts of its own.
create table known_device (
  customer_id uuid not null,
  device_hash bytea not null,
  device text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (customer_id, device_hash)
);

alter table confirmation drop constraint confirmation_purpose_check;
alter table confirmation add constraint confirmation_purpose_check
  check (purpose in ('withdrawal', 'bank_change', 'account_deletion'));

-- `words`: why it was refused or waits, for the borrower to read. The machine is the engine's (`deletion.machine.ts`).
create table deletion_request (
  customer_id uuid not null,
  request_id uuid not null,
  ticket text not null,
  status text not null check (status in ('requested', 'held', 'scheduled', 'completed', 'withdrawn', 'refused')),
  requested_at timestamptz not null,
  moved_at timestamptz not null,
  erase_on date,
  words text,
  primary key (customer_id, request_id)
);
create unique index deletion_open on deletion_request (customer_id) where status in ('requested', 'held', 'scheduled');
create index deletion_to_do on deletion_request (requested_at) where status in ('requested', 'held', 'scheduled');

-- An erased account: its contracts stay sealed until `papers_until`, when the key that opens them is destroyed.
alter table customer add column erased_at timestamptz;
alter table customer add column papers_until date;
create index customer_papers on customer (papers_until) where papers_until is not null;
