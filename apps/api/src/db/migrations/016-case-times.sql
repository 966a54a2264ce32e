-- How long cases took. The application's role may only read these tables; only operator functions and the worker's function write them.

-- Cases that the worker, or a command that decides a case, saw open. A case that is here and in no queue has closed. A case that
-- opens again has another `opened_at`.
create table case_open (
  queue text not null,
  subject text not null,
  opened_at timestamptz not null,
  -- Time at which an operator decided a case that is still in its queue: a review decision that can be taken back, or an
  -- erasure that is scheduled. The target's clock stops then.
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  primary key (queue, subject, opened_at),
  check (num_nulls(decided_at, decided_by, decided_name) in (0, 3))
);

-- Cases that closed. A row has no data of a borrower besides the number of the case, so an erasure keeps it. Rows are deleted two
-- years after the case closed.
create table case_time (
  queue text not null,
  subject text not null,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  -- Time in which the case waited for the borrower, and the rest of the time between opening and closing.
  borrower_seconds bigint not null check (borrower_seconds >= 0),
  our_seconds bigint not null check (our_seconds >= 0),
  -- Target that was in force when the case closed.
  target_seconds bigint not null,
  missed boolean not null generated always as (our_seconds > target_seconds) stored,
  -- Operator whose command closed the case; null for a case that closed without an operator, such as by the borrower.
  operator_id uuid,
  operator_name text,
  primary key (queue, subject, opened_at),
  check ((operator_id is null) = (operator_name is null))
);
create index case_time_closed on case_time (closed_at);
create index case_time_operator on case_time (operator_id, closed_at);
