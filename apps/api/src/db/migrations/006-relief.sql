-- Payments for an extension and for a cooling-off cancellation; and the steps of a borrower's limit.

alter table payment drop constraint payment_kind_check;
alter table payment add constraint payment_kind_check check (kind in ('full', 'part', 'extension', 'cancellation'));

-- What each settled order did to the limit, and what was taken back when the order opened again. An order's rows
-- alternate: counted, taken back, counted. Amounts in centavos.
create table limit_step (
  customer_id uuid not null,
  order_id uuid not null,
  number smallint not null check (number > 0),
  reason text not null,
  change bigint not null,
  moved_at timestamptz not null,
  primary key (customer_id, order_id, number)
);
insert into limit_step (customer_id, order_id, number, reason, change, moved_at)
  select customer_id, subject::uuid, 1, detail ->> 'reason',
    (detail ->> 'limit')::bigint - (detail ->> 'from')::bigint, at
  from audit where action = 'limit.moved';
