-- Confirmation of a command by a fresh code, the signature kept for later loans, and the sealed papers.

-- What a code by text was sent for, once its guess was right, and once the command spent it.
create table confirmation (
  customer_id uuid not null,
  confirmation_id uuid not null,
  purpose text not null check (purpose in ('withdrawal', 'bank_change')),
  subject text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  spent_at timestamptz,
  primary key (customer_id, confirmation_id)
);
create index confirmation_of_subject on confirmation (customer_id, purpose, subject, sent_at);

-- Consent to use one signature for later loans too, until its giver withdraws it.
create table signature_consent (
  customer_id uuid not null,
  consent_id uuid not null,
  manner text not null check (manner in ('drawn', 'typed')),
  storage_key text,
  typed_name text,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (customer_id, consent_id)
);
create unique index signature_on_file on signature_consent (customer_id) where withdrawn_at is null;

-- Null for papers drawn before papers were sealed.
alter table agreement add column check_code text;

-- Receipts and certificates, drawn once for what they state: `content` is the fingerprint of their figures.
create table kept_paper (
  customer_id uuid not null,
  kind text not null check (kind in ('receipt', 'certificate')),
  subject text not null,
  content text not null,
  language text not null,
  order_id uuid not null,
  storage_key text not null,
  sha256 text not null,
  check_code text not null,
  sealed_at timestamptz not null,
  primary key (customer_id, kind, subject, content, language)
);

-- What anyone who holds a paper may learn of it; found by its printed code or by the fingerprint of the file.
create table paper_check (
  check_code text primary key,
  sha256 text not null unique,
  kind text not null,
  language text not null,
  order_masked text not null,
  drawn_on date not null,
  void_at timestamptz
);
