-- The close of a business day, the reminders that follow from it, and what the reconciliation of the day found.

-- Due date of the oldest instalment not paid in full; null unless the loan runs. Follows from the facts and is written
-- with each change of them, so that the close of day finds due loans by one index.
alter table loan_order add column next_due_date date;
update loan_order set next_due_date = (
  select min(due) from (
    select (line ->> 'dueDate')::date as due,
      sum((line ->> 'principal')::bigint) over (order by (line ->> 'number')::integer) as principal_until
    from jsonb_array_elements(quote -> 'schedule') line
  ) plan
  where principal_until > (select coalesce(sum((allocation ->> 'principal')::bigint), 0) from repayment
    where repayment.customer_id = loan_order.customer_id and repayment.order_id = loan_order.order_id)
) where status = 'active';
create index loan_order_due on loan_order (next_due_date) where status = 'active';
create index loan_order_offer on loan_order (offer_expires_at) where status in ('offered', 'signed');
create index payment_unpaid on payment (expires_at) where status = 'created';
create index application_accepted on application (decided_at) where status = 'accepted';

-- One row a Manila day, shared by all: what is done of its close.
create table business_day (
  business_date date primary key,
  steps_done text[] not null default '{}',
  closed_at timestamptz,
  reconciled_at timestamptz
);

-- What is told of a loan on a day, at most once of each kind. `waiting`: the text rests until contact hours.
create table day_event (
  customer_id uuid not null,
  order_id uuid not null,
  business_date date not null,
  kind text not null check (kind in ('loan.due_soon', 'loan.overdue')),
  days smallint not null,
  waiting boolean not null default false,
  primary key (customer_id, order_id, business_date, kind)
);
create index day_event_waiting on day_event (business_date) where waiting;

-- Amounts in centavos. A difference that a later reconciliation of the same day no longer finds is resolved.
create table reconciliation_difference (
  business_date date not null,
  book text not null,
  subject text not null,
  expected bigint not null,
  found bigint not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  primary key (business_date, book, subject)
);
create index reconciliation_difference_open on reconciliation_difference (business_date) where resolved_at is null;
