-- The books, the close of day and the reconciliation. Amounts are centavos; dates are Manila dates.

-- An entry moves an amount from one account to another, so each row is debit and credit at once and the books are always
-- balanced. The application's role may only insert and read.
create table journal (
  customer_id uuid not null,
  journal_id uuid not null,
  order_id uuid not null,
  event text not null,
  -- What caused the event, such as a payout or a gateway transaction. Each kind of event is booked only once for a
  -- source.
  source text not null,
  value_date date not null,
  booked_at timestamptz not null,
  primary key (customer_id, journal_id),
  unique (customer_id, event, source)
);
-- Rows arrive in the order of days, so a block range index is enough and cheap to write.
create index journal_of_day on journal using brin (value_date) with (pages_per_range = 16, autosummarize = on);

create table ledger_entry (
  customer_id uuid not null,
  journal_id uuid not null,
  line smallint not null,
  order_id uuid not null,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  value_date date not null,
  primary key (customer_id, journal_id, line),
  check (debit <> credit)
);
create index ledger_entry_of_order on ledger_entry (customer_id, order_id);
-- Few borrowers ever have a credit balance. With this small index, the close of day finds them without reading the
-- whole ledger.
create index ledger_entry_credit on ledger_entry (customer_id) where debit = 'borrower_credit' or credit = 'borrower_credit';

create table business_day (
  business_date date primary key,
  steps_done text[] not null default '{}',
  closed_at timestamptz,
  reconciled_at timestamptz
);

-- What the close of a day left out because a command held its row. The close of the next day finds it again.
create table close_left_out (
  customer_id uuid not null,
  business_date date not null,
  step text not null,
  -- Id of the order, payment, application or coupon.
  subject uuid not null,
  primary key (customer_id, business_date, step, subject)
);
create index close_left_out_day on close_left_out (business_date);

-- Reminders for a loan on one day, at most one of each kind. `waiting`: the reminder is not sent until contact hours
-- begin.
create table day_event (
  customer_id uuid not null,
  order_id uuid not null,
  business_date date not null,
  kind text not null check (kind in ('loan.due_soon', 'loan.overdue', 'loan.give_back')),
  days smallint not null,
  waiting boolean not null default false,
  primary key (customer_id, order_id, business_date, kind)
);
create index day_event_waiting on day_event (business_date) where waiting;

-- A difference that a later reconciliation of the same day no longer finds is resolved.
create table reconciliation_difference (
  business_date date not null,
  book text not null,
  subject text not null,
  expected bigint not null,
  found bigint not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  -- Time at which an operator accepted the difference although it remains, such as a fee that the gateway deducts.
  closed_at timestamptz,
  primary key (business_date, book, subject)
);
create index reconciliation_difference_open on reconciliation_difference (business_date) where resolved_at is null;
