-- People whom borrowers named for emergencies: told once, and free to leave. Their numbers are kept in the borrower's
-- form alone; here stand keyed hashes.

create table contact_link (
  token_hash bytea primary key,
  phone_hash bytea not null,
  customer_id uuid not null,
  named_at timestamptz not null,
  told_at timestamptz
);
create index contact_link_of_phone on contact_link (phone_hash);
create index contact_link_untold on contact_link (named_at) where told_at is null;

-- Who left may not be named again; nothing else is known of them.
create table contact_left (
  phone_hash bytea primary key,
  left_at timestamptz not null
);
