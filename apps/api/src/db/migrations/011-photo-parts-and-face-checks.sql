-- Photos that arrive in parts over a bad line, and the live face check with its tries.

create table photo_upload (
  customer_id uuid not null,
  upload_id uuid not null,
  kind text not null,
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  -- Opens the sealed parts; wrapped by the borrower's key.
  wrapped_key bytea not null,
  -- Storage keys of the parts, in the order in which they came.
  parts text[] not null default '{}',
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (customer_id, upload_id)
);
create index photo_upload_expires on photo_upload (expires_at);

-- Replaced photos wait here only until their object is gone from the storage.
create index photo_replaced on photo (replaced_at) where replaced_at is not null;

create table face_check (
  customer_id uuid not null,
  check_id uuid not null,
  -- Keyed fingerprint of the ID number that was checked: another ID is another check.
  id_number_hash bytea not null,
  status text not null check (status in ('open', 'passed', 'failed', 'no_camera')),
  -- Who asked the challenges: our page, or the wrapper's own check.
  source text check (source in ('camera', 'wrapper')),
  nonce text not null,
  steps text[] not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  judged_at timestamptz,
  primary key (customer_id, check_id)
);
