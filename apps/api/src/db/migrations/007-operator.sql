-- The application's role may only read these tables; only operator functions (schema `ops`) write them.

create table operator (
  operator_id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9.-]{1,39}$'),
  roles text[] not null check (cardinality(roles) > 0
    and roles <@ array['viewer', 'reviewer', 'support', 'collections', 'treasury', 'risk', 'admin', 'senior']),
  -- SHA-256 of the operator's key. The key is long and random, and is shown only once.
  key_hash bytea not null unique,
  added_at timestamptz not null,
  disabled_at timestamptz,
  -- Day on which the operator is back; null, or a day that has come, for an operator who is at work.
  away_until date,
  -- Roles that the sandbox's seed gave the operator; null for operators whom an admin added.
  seeded_roles text[],
  -- Account at the identity provider with which the operator logs in to the console; null without one.
  issuer text,
  subject text,
  unique (issuer, subject),
  check ((issuer is null) = (subject is null))
);

-- Sessions of the console. Their times are those of the database server, because the clock of a sandbox can be moved.
create table operator_session (
  session_id uuid primary key,
  operator_id uuid not null,
  -- SHA-256 of the token in the cookie.
  token_hash bytea not null unique,
  -- Tokens of the identity provider, encrypted with a key that is derived from the session's token. Deleted after the
  -- session.
  provider_tokens bytea,
  -- Browser and system.
  browser text not null,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_seconds integer not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index operator_session_operator on operator_session (operator_id, started_at);

-- Idempotency keys of changes made in the console. Repeating a key returns the report of the first request. Rows are
-- deleted after a day.
create table operator_key (
  operator_id uuid not null,
  key text not null,
  request_hash bytea not null,
  report jsonb,
  at timestamptz not null,
  primary key (operator_id, key)
);
create index operator_key_time on operator_key (at);

-- One row for each command of an operator, committed before the command does its work. `transaction` is then set to the
-- transaction of the work. Functions in that transaction find their operator by it.
create table operator_action (
  action_id uuid primary key,
  at timestamptz not null,
  -- Operator who ran the command; null if the key was unknown.
  operator_id uuid,
  operator text not null,
  command text not null,
  subject text,
  customer_id uuid,
  why text,
  request_id uuid,
  -- Session of the console that ran the command; null for the command line.
  session_id uuid,
  -- Signed approval that this command carries out; null for other commands.
  approval_id uuid,
  outcome text not null,
  transaction xid8 not null
);
create index operator_action_started on operator_action (transaction) where outcome = 'started';
create index operator_action_time on operator_action (at);

-- Passkeys with which operators approve requests in the console.
create table operator_passkey (
  -- Id of the credential, base64url.
  credential_id text primary key,
  operator_id uuid not null,
  -- COSE key.
  public_key bytea not null,
  -- Browser and operating system in which the passkey was created.
  browser text not null,
  -- Signature counter of the passkey; 0 if the passkey has no counter.
  counter bigint not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz
);

-- Approvals that an operator asked to sign in the console. Their times are those of the database server.
create table operator_approval (
  approval_id uuid primary key,
  operator_id uuid not null,
  session_id uuid not null,
  request_ids uuid[] not null check (cardinality(request_ids) between 1 and 50),
  nonce text not null,
  -- Reason if the operator refuses the requests; null if the operator approves them.
  refusal text,
  -- Public key of the operator's browser. A secret that a command shows only once is encrypted with it.
  browser_key text,
  -- Encrypted secrets by the ticket of the request. Deleted after an hour.
  secrets jsonb,
  -- Text that the passkey signs: a hash over the nonce, the refusal, the browser's key, and the command, parameters and effect of
  -- each request.
  statement text not null,
  asked_at timestamptz not null,
  credential_id text,
  -- The browser's response with the signature.
  assertion jsonb,
  signed_at timestamptz,
  -- Time at which the approving process started to carry out the requests.
  taken_at timestamptz,
  -- SHA-256 of the token with which the approving process acts for the operator.
  token_hash bytea unique,
  -- Outcome of each request of the approval, by the ticket of the request.
  outcomes jsonb,
  finished_at timestamptz,
  check ((assertion is null) = (signed_at is null))
);
create index operator_approval_signed on operator_approval (signed_at) where signed_at is not null and finished_at is null;

-- The operator who works on a case of a queue, its owner, and the time until which a case is put aside. Rows of cases that are no
-- longer open are deleted one day after the last claim or wait has ended.
create table operator_case (
  queue text not null,
  -- Number of the case: an id or a ticket.
  subject text not null,
  claimed_by uuid,
  claimed_name text,
  claimed_until timestamptz,
  waits_until timestamptz,
  waits_why text,
  -- Action of the borrower for which the case waits; null if the case only waits for a day. The target's clock stops
  -- while a case waits for the borrower.
  waits_for text check (waits_for in ('photo', 'payment', 'reply')),
  waits_since timestamptz,
  -- Borrower of the case, if it is about one.
  borrower_id uuid,
  -- Seconds for which the case waited for the borrower in earlier waits.
  borrower_seconds bigint not null default 0,
  -- Event that ended the last wait by itself.
  woken_by text,
  -- Operator who last claimed the case or got it from a colleague. The owner stays when the claim ends. An operator who
  -- is away or disabled owns no case.
  owner uuid,
  owner_name text,
  -- Operator who is away or disabled and owned the case; null after somebody else has claimed it.
  offered_from text,
  offered_at timestamptz,
  -- An escalated case is claimed and decided by operators with the role `senior`.
  escalated_at timestamptz,
  escalated_by text,
  escalated_why text,
  primary key (queue, subject),
  check (num_nulls(claimed_by, claimed_name, claimed_until) in (0, 3)),
  check ((waits_until is null) = (waits_why is null)),
  check ((waits_until is null) = (waits_since is null)),
  check (waits_for is null or (waits_until is not null and borrower_id is not null)),
  check ((owner is null) = (owner_name is null)),
  check ((offered_from is null) = (offered_at is null)),
  check (owner is null or offered_from is null),
  check (num_nulls(escalated_at, escalated_by, escalated_why) in (0, 3))
);
create index operator_case_owner on operator_case (owner);
create index operator_case_waiting on operator_case (waits_until) where waits_for is not null;

-- Notes of operators on a case, a customer or a loan. They are personal data of the borrower: the data copy contains them, and
-- the erasure deletes them. Notes that belong to no borrower are deleted after two years.
create table operator_note (
  note_id uuid primary key,
  -- Queue of the case, `customer` or `loan`.
  about text not null,
  -- Number of the case, or id of the customer or loan.
  subject text not null,
  -- Name that people use for the subject, such as the order number of a loan.
  name text not null,
  customer_id uuid,
  author uuid not null,
  -- Name of the operator, because only admins read the table of operators.
  author_name text not null,
  at timestamptz not null,
  words text not null check (length(words) between 1 and 2000),
  -- Operators whom the note mentions (`mentioned`), and those among them who have not marked it as read (`unread`).
  mentioned uuid[] not null,
  unread uuid[] not null check (unread <@ mentioned)
);
create index operator_note_subject on operator_note (about, subject, at);
create index operator_note_customer on operator_note (customer_id);
create index operator_note_mentioned on operator_note using gin (mentioned);
create index operator_note_unread on operator_note using gin (unread);

-- Photos and PDFs of operators: files of notes, and evidence of payments. They are encrypted with the borrower's key. The data
-- copy lists them, and the erasure deletes them. A file that is not used within three days is deleted.
create table operator_file (
  file_id uuid primary key,
  customer_id uuid not null,
  -- Kind of object to which the file was added, as in `operator_note`.
  about text not null,
  subject text not null,
  name text not null check (length(name) between 1 and 100),
  author uuid not null,
  author_name text not null,
  added_at timestamptz not null,
  -- Kind of the file; null until its bytes are stored, and never changed afterwards.
  storage_key text,
  -- `csv`: a file of an imported book.
  kind text check (kind in ('jpeg', 'pdf', 'csv')),
  bytes integer,
  -- SHA-256 of the stored bytes before their encryption, in hexadecimal.
  sha256 text,
  -- The note, the payment (`transaction_id`) or the contact (a demand letter) that uses the file; null while nothing
  -- uses it.
  note_id uuid,
  transaction_id text,
  contact_id uuid,
  check (num_nulls(storage_key, kind, bytes, sha256) in (0, 4)),
  check (num_nonnulls(note_id, transaction_id, contact_id) <= 1)
);
create index operator_file_customer on operator_file (customer_id);
create index operator_file_note on operator_file (note_id) where note_id is not null;
create index operator_file_unused on operator_file (added_at) where note_id is null and transaction_id is null
  and contact_id is null;

-- Commands that one operator requested and another has to approve. `params` are the parameters of the command; they are
-- deleted when the request ends.
create table operator_request (
  request_id uuid primary key,
  ticket text not null unique,
  command text not null,
  params jsonb,
  -- SHA-256 of command and parameters: a request whose parameters were changed cannot be approved.
  hash bytea not null,
  -- SHA-256 of the operator function and all its arguments, returned by the function when it required the approval.
  effect bytea,
  subject text,
  preview text not null,
  why text not null,
  requested_by uuid not null,
  -- Name of the operator, because only admins read the table of operators.
  requester text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null check (status in ('waiting', 'done', 'withdrawn', 'refused', 'expired')),
  decided_by uuid check (decided_by <> requested_by or status not in ('done', 'refused')),
  decided_at timestamptz
);
create index operator_request_waiting on operator_request (expires_at) where status = 'waiting';

-- Campaigns. A job goes through the borrowers in the order of their ids, and stores in `last_customer` how far it came.
create table campaign (
  campaign_id uuid primary key,
  kind text not null check (kind in ('coupon', 'message')),
  -- `audience` says which borrowers are reached: {settled, idleDays, loanless}. `content` holds the rules of the
  -- coupon, or the text of the message in every language.
  audience jsonb not null,
  content jsonb not null,
  requested_by text not null,
  requested_at timestamptz not null,
  last_customer uuid,
  reached integer not null default 0,
  done_at timestamptz
);
create index campaign_open on campaign (requested_at) where done_at is null;
