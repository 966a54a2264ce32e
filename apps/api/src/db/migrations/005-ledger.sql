-- The books, the close of day and the reconciliation. Amounts are centavos; dates are Manila dates.

-- An entry moves an amount from one account to another, so each row is debit and credit at once and the books are always
-- balanced. The application's role may only insert and read.
create table journal (
  customer_id uuid not null,
  journal_id uuid not null,
  order_id uuid not null,
  event text not null,
  -- Cause of the event, such as a payout or a gateway transaction. The same source and kind of event are booked only
  -- once.
  source text not null,
  value_date date not null,
  booked_at timestamptz not null,
  primary key (customer_id, journal_id),
  unique (customer_id, event, source)
);
-- Rows arrive in the order of days, so a block range index is enough and cheap to write.
create index journal_of_day on journal using brin (value_date, booked_at) with (pages_per_range = 16, autosummarize = on);

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
  -- Time at which an operator ran the close of the day again and the row was no longer left out; null until then.
  closed_at timestamptz,
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

-- What each loan adds to the figures of the reports, and on which days (decision 098). A part counts in the reports about the days
-- from `from_day` to `until_day`. docs/reference/reports.md names the figures. Amounts are centavos of principal.
create table report_part (
  customer_id uuid not null,
  order_id uuid not null,
  -- `position`: the loan. `due`: an installment, or a payment of it on `on_day`. `first_payment`: the loan, by its first installment,
  -- which was unpaid `days` days after its due date on `on_day`. `vintage`: the loan was late over 30 days, or lost principal, on
  -- `on_day`. `written_off`: principal written off or recovered on `on_day`. `charges`: the loan, by the charges that it has paid.
  -- `granted`: a payout that was ordered or came back on `on_day`. `borrower`: the borrower of granted loans, by product, and with
  -- the product '' by all loans.
  figure text not null
    check (figure in ('position', 'due', 'first_payment', 'vintage', 'written_off', 'charges', 'granted', 'borrower')),
  product text not null,
  term text not null,
  is_returning boolean not null,
  -- Month in which the money arrived.
  month text,
  -- Of a position: due date of the oldest unpaid installment, moved by the excused days.
  due_date date,
  on_day date,
  -- Of a position: days past due of a signature that are still reported. Of a vintage: age in months.
  days integer,
  -- Of charges: their share of the principal disbursed, in ppm and rounded.
  share integer,
  -- Of a granted loan: the comparisons of its contract with the caps, as `report_caps` returns them.
  caps text,
  signed_on date,
  is_canceled boolean not null,
  items integer not null,
  -- Of a position: 1 if principal is outstanding. Of an installment: 1 for the first with its due date. Of charges: 1 if their exact
  -- share is larger than `share`.
  loans integer not null,
  disbursed bigint not null,
  amount bigint not null,
  written_off bigint not null,
  from_day date not null,
  -- Distinguishes the parts of a figure that begin on the same day.
  number integer not null,
  until_day date not null,
  primary key (customer_id, order_id, figure, from_day, number)
);
-- Finds the loans that were open on a day, for the roll rates. It contains all columns that they read.
create index report_part_open on report_part (until_day, from_day)
  include (customer_id, order_id, due_date, days, signed_on, amount, written_off)
  where figure = 'position' and (amount <> 0 or written_off <> 0);

-- Finds the installments that fall due on a day.
create index report_part_due on report_part (due_date) where figure = 'due' and on_day is null;

-- Sums of the parts of all loans, by the day on which they begin to count, less those that end on the day before. The sums of
-- the rows up to a day are the figures of a report about this day.
create table report_total (
  figure text not null,
  day date not null,
  product text not null,
  term text not null,
  is_returning boolean not null,
  month text,
  due_date date,
  on_day date,
  days integer,
  share integer,
  caps text,
  signed_on date,
  is_canceled boolean not null,
  items bigint not null,
  loans bigint not null,
  disbursed bigint not null,
  amount bigint not null,
  written_off bigint not null,
  unique nulls not distinct (figure, day, product, term, is_returning, month, due_date, on_day, days, share, caps, signed_on, is_canceled)
);
-- A cluster copies a table to a new server only if changed rows can be identified, and this table has no primary key.
alter table report_total replica identity full;

-- Sums of the entries of the loans' journals.
create table report_booking_total (
  value_date date not null,
  -- Day in the books.
  book_date date not null,
  event text not null,
  product text not null,
  debit text not null,
  credit text not null,
  entries bigint not null,
  amount bigint not null,
  primary key (value_date, book_date, event, product, debit, credit)
);

-- How far the worker has written these three tables: one row.
create table report_progress (
  is_only boolean primary key check (is_only),
  -- Time up to which bookings are in the tables.
  known_at timestamptz not null,
  -- Last borrower of the first run, which takes the borrowers in the order of their ids; null after its end. Reports read the
  -- tables only after the end.
  filled_until uuid
);
