-- Books that come from elsewhere (decision 092).

-- Imports that two people approved. A job carries them out.
create table book_import (
  import_id uuid primary key,
  -- SHA-256 of the names and the SHA-256 of the files, in hexadecimal.
  digest text not null,
  status text not null check (status in ('waiting', 'done', 'refused')),
  requested_by text not null,
  why text not null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  -- Day of the balances, and what was imported; null until the import is done.
  day date,
  borrowers integer,
  loans integer,
  -- Principal outstanding, in centavos.
  principal bigint,
  -- Borrowers whose phone number was registered between the approval and the import, with their loans.
  left_out integer not null default 0,
  -- Why nothing was imported, one fault a line. No data of borrowers.
  faults text not null default '' check (length(faults) <= 20000)
);
-- The same files are imported once.
create unique index book_import_digest on book_import (digest) where status <> 'refused';
