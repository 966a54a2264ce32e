-- Imports of books of loans from other lenders or systems (decision 092).

-- Imports that two operators approved. A job carries out each of them.
create table book_import (
  import_id uuid primary key,
  -- SHA-256 over the name and the SHA-256 of every file, in hexadecimal.
  digest text not null,
  status text not null check (status in ('waiting', 'done', 'refused')),
  requested_by text not null,
  why text not null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  -- Day of the balances, and the number of imported rows; null until the import is done.
  day date,
  borrowers integer,
  loans integer,
  -- Principal outstanding, in centavos.
  principal bigint,
  -- Borrowers, with their loans, that were not imported because their phone number was registered between the approval
  -- and the import.
  left_out integer not null default 0,
  -- Faults for which nothing was imported, one per line. They contain no data of borrowers.
  faults text not null default '' check (length(faults) <= 20000)
);
-- The same files are imported once.
create unique index book_import_digest on book_import (digest) where status <> 'refused';
