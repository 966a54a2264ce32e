-- What happened to a running loan beside the money that arrived: a fact each, never changed. `event_id` names what makes
-- it happen once, such as the gateway transaction taken back.

create table loan_event (
  customer_id uuid not null,
  event_id text not null,
  order_id uuid not null,
  kind text not null check (kind in ('repayment_reversal', 'extension', 'waiver', 'cancellation', 'write_off')),
  value_date date not null,
  recorded_at timestamptz not null,
  -- `allocation`: what it moved of the money paid, in centavos; the rest is of its kind.
  detail jsonb not null,
  primary key (customer_id, event_id)
);
create index loan_event_of_order on loan_event (customer_id, order_id);

-- Operators name a payment by the gateway's transaction alone.
create index repayment_of_transaction on repayment (transaction_id);
