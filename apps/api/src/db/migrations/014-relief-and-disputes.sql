-- A due date that a borrower moved; disputes as moves of their machine, with tickets of their own and photos as proof;
-- and what a cancelled loan gave back of its coupons, should its money be taken back.

alter table loan_event drop constraint loan_event_kind_check;

-- Until now a dispute was closed at one stroke: a person had looked at it, then decided.
insert into loan_event (customer_id, event_id, order_id, kind, value_date, recorded_at, detail)
  select customer_id, 'dispute ' || (detail ->> 'disputeId') || ' 01', order_id, 'dispute_moved', value_date, recorded_at,
    jsonb_build_object('disputeId', detail ->> 'disputeId', 'move', 'review', 'words', null, 'decideBy', null)
  from loan_event where kind = 'dispute_closed' and detail ->> 'state' <> 'withdrawn';
update loan_event set kind = 'dispute_moved',
    event_id = 'dispute ' || (detail ->> 'disputeId') || case detail ->> 'state' when 'withdrawn' then ' 01' else ' 02' end,
    detail = jsonb_build_object('disputeId', detail ->> 'disputeId', 'words', detail -> 'answer', 'decideBy', null,
      'move', case detail ->> 'state' when 'upheld' then 'uphold' when 'rejected' then 'reject' else 'withdraw' end)
  where kind = 'dispute_closed';

alter table loan_event add constraint loan_event_kind_check check (kind in ('repayment_reversal', 'extension', 'due_date',
  'waiver', 'cancellation', 'write_off', 'coupon', 'coupon_return', 'dispute', 'dispute_moved'));
drop index loan_event_dispute;
create index loan_event_dispute on loan_event (recorded_at) where kind in ('dispute', 'dispute_moved');

-- People name a dispute by its ticket, whoever's it is.
create table dispute_ticket (
  ticket text primary key,
  customer_id uuid not null,
  order_id uuid not null,
  dispute_id text not null
);
insert into dispute_ticket (ticket, customer_id, order_id, dispute_id)
  select detail ->> 'ticket', customer_id, order_id, detail ->> 'disputeId' from loan_event where kind = 'dispute'
  on conflict do nothing;

create table dispute_photo (
  customer_id uuid not null,
  photo_id uuid not null,
  order_id uuid not null,
  dispute_id text not null,
  added_at timestamptz not null,
  primary key (customer_id, photo_id)
);
create index dispute_photo_of_order on dispute_photo (customer_id, order_id);

-- Coupons that came back because their order was cancelled; whatever reopens the order takes them again.
create table coupon_given_back (
  customer_id uuid not null,
  order_id uuid not null,
  coupon_id uuid not null,
  payment_id uuid,
  discount bigint not null,
  primary key (customer_id, order_id, coupon_id)
);
