-- The lender's books: lines of the statements, and journals that belong to no borrower.

-- Line of an account in the statements from a day on. Manual journals may book only to accounts with `by_hand`. The
-- accounts of borrowers' loans never have it, because their balances follow from the loans.
create table account_line (
  effective_from date not null,
  account text not null,
  line text not null,
  by_hand boolean not null,
  set_at timestamptz not null,
  primary key (effective_from, account),
  check (not by_hand or account not in ('loan_receivable', 'gateway_clearing', 'bank_clearing', 'coupon_expense', 'write_off_expense',
    'payout_clearing', 'interest_income', 'fee_income', 'penalty_income', 'tax_payable', 'borrower_credit'))
);

-- Day on which a journal counts in the books; null: its value date. The day is later if the month of the value date was
-- already closed.
alter table journal add column book_date date;
-- Late bookings of a closed month, which count on a later day.
-- locks: no row has the new column yet, so the build reads the table once and the index is empty.
create index journal_of_book_date on journal (book_date) where book_date is not null;

-- Journals of the lender that belong to no borrower. The application's role may only insert and read.
create table book_journal (
  journal_id uuid primary key,
  event text not null check (event in ('manual', 'manual_reversed', 'accrued', 'allowance_set', 'book_imported')),
  -- Number of a manual journal, or the day whose close booked the journal. The same source and kind of event are booked
  -- only once.
  source text not null,
  value_date date not null,
  book_date date not null check (book_date >= value_date),
  booked_at timestamptz not null,
  -- Purpose of a manual journal, and the file that proves it.
  words text check (length(words) between 1 and 2000),
  file_id uuid,
  unique (event, source)
);

-- Entries of these journals. An amount above zero is a debit, below zero a credit. The amounts of a journal sum to
-- zero.
create table book_entry (
  journal_id uuid not null,
  line smallint not null,
  account text not null,
  amount bigint not null check (amount <> 0),
  -- Product whose loans the line is about; null for all.
  product_id text,
  primary key (journal_id, line)
);

-- Months whose books were closed, one row for each close. A month is closed for commands that began after `closed_at`
-- and before `reopened_at`. Both times lie a minute after the command that wrote them, so that every command that
-- begins after them sees the row.
create table book_month (
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by text not null,
  closed_why text not null,
  reopened_at timestamptz check (reopened_at > closed_at),
  reopened_by text,
  reopened_why text,
  primary key (month, closed_at),
  check (num_nulls(reopened_at, reopened_by, reopened_why) in (0, 3))
);
create unique index book_month_closed on book_month (month) where reopened_at is null;

insert into account_line (effective_from, account, line, by_hand, set_at)
  select '2026-01-01', account, line, by_hand, '2026-01-01 00:00+08' from (values
    ('gateway_clearing', 'cash', false),
    ('bank_clearing', 'cash', false),
    ('bank', 'cash', true),
    ('loan_receivable', 'loans', false),
    ('interest_receivable', 'accrued_income', false),
    ('late_fee_receivable', 'accrued_income', false),
    ('loss_allowance', 'loss_allowance', false),
    ('other_assets', 'other_assets', true),
    ('payout_clearing', 'payouts_on_the_way', false),
    ('borrower_credit', 'credit_balances', false),
    ('tax_payable', 'taxes', false),
    ('suspense', 'suspense', true),
    ('other_liabilities', 'other_liabilities', true),
    ('capital', 'capital', true),
    ('retained_earnings', 'retained_earnings', true),
    ('interest_income', 'interest_income', false),
    ('accrued_interest', 'interest_income', false),
    ('fee_income', 'fee_income', false),
    ('penalty_income', 'late_fee_income', false),
    ('accrued_late_fees', 'late_fee_income', false),
    ('other_income', 'other_income', true),
    ('write_off_expense', 'credit_losses', false),
    ('impairment_expense', 'credit_losses', false),
    ('coupon_expense', 'coupons', false),
    ('operating_expense', 'operating_expenses', true)
  ) as mapped (account, line, by_hand);
