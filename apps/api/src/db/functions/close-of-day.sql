-- The close of a Manila day: each step is set-based over all borrowers, and repeating it finds nothing left to do. A
-- row that a borrower's command holds just now is skipped and found the next day, so neither waits for the other.

create or replace function end_of_manila_day(p_day date) returns timestamptz language sql immutable as $$
  select (p_day + 1)::timestamp at time zone 'Asia/Manila';
$$;

-- Offers and signatures that were not used in their time.
create or replace function close_offers(p_day date, p_now timestamptz) returns bigint language sql as $$
  with free as (
    select customer_id, order_id from loan_order
      where status in ('offered', 'signed') and offer_expires_at < end_of_manila_day(p_day)
      for update skip locked
  ), lapsed as (
    update loan_order o set status = 'expired', version = version + 1
      from free where o.customer_id = free.customer_id and o.order_id = free.order_id
      returning o.customer_id, o.order_id
  ), noted as (
    insert into audit (customer_id, audit_id, at, actor, action, subject)
      select customer_id, gen_random_uuid(), p_now, 'system', 'offer.expired', order_id::text from lapsed
  )
  select count(*) from lapsed;
$$;

-- Checkouts that ended before this day began, so that the gateway was asked all day whether money came after all. A
-- pending one is the gateway's to end: the borrower has paid.
create or replace function close_payments(p_day date, p_now timestamptz) returns bigint language sql as $$
  with free as (
    select customer_id, payment_id from payment
      where status = 'created' and expires_at < end_of_manila_day(p_day - 1)
      for update skip locked
  ), lapsed as (
    update payment p set status = 'expired'
      from free where p.customer_id = free.customer_id and p.payment_id = free.payment_id
      returning 1
  )
  select count(*) from lapsed;
$$;

-- An acceptance is good for 90 days after the last use of it: what a borrower can afford is asked anew then.
create or replace function close_applications(p_day date, p_now timestamptz) returns bigint language sql as $$
  with free as (
    select customer_id, application_id from application a
      where status = 'accepted' and decided_at < end_of_manila_day(p_day - 90)
        and not exists (select 1 from loan_order o where o.customer_id = a.customer_id
          and (o.status in ('disbursing', 'payout_failed', 'active')
            or greatest(o.offered_at, o.settled_at) >= end_of_manila_day(p_day - 90)))
      for update skip locked
  ), unused as (
    update application a set status = 'expired'
      from free where a.customer_id = free.customer_id and a.application_id = free.application_id
      returning a.customer_id, a.application_id
  ), noted as (
    insert into audit (customer_id, audit_id, at, actor, action, subject)
      select customer_id, gen_random_uuid(), p_now, 'system', 'application.expired', application_id::text from unused
  )
  select count(*) from unused;
$$;

-- Coupons that nobody used by their last day; what holds one keeps it.
create or replace function close_coupons(p_day date, p_now timestamptz) returns bigint language sql as $$
  with free as (
    select customer_id, coupon_id from coupon where status = 'available' and valid_until <= p_day for update skip locked
  ), lapsed as (
    update coupon c set status = 'expired', ended_at = p_now
      from free where c.customer_id = free.customer_id and c.coupon_id = free.coupon_id
      returning c.customer_id, c.coupon_id
  ), noted as (
    insert into audit (customer_id, audit_id, at, actor, action, subject)
      select customer_id, gen_random_uuid(), p_now, 'system', 'coupon.expired', coupon_id::text from lapsed
  )
  select count(*) from lapsed;
$$;

-- Told of coupons: on the day that begins they can be used for three days more, that one counted.
create or replace function open_coupon_events(p_day date, p_now timestamptz) returns bigint language sql as $$
  with announced as (
    insert into outbox (customer_id, outbox_id, topic, payload, created_at)
      select customer_id, gen_random_uuid(), 'coupon.ending', jsonb_build_object('couponId', coupon_id), p_now from coupon
      where status = 'available' and valid_until = p_day + 3 and granted_at < end_of_manila_day(p_day)
      returning 1
  )
  select count(*) from announced;
$$;

-- What is told on the day that begins: due in 3, 1 and 0 days, overdue by 1, 3 and 7.
create or replace function open_day_events(p_day date, p_now timestamptz) returns bigint language sql as $$
  with told (kind, days, due) as (
    values ('loan.due_soon', 3, p_day + 4), ('loan.due_soon', 1, p_day + 2), ('loan.due_soon', 0, p_day + 1),
      ('loan.overdue', 1, p_day), ('loan.overdue', 3, p_day - 2), ('loan.overdue', 7, p_day - 6)
  ), fresh as (
    insert into day_event (customer_id, order_id, business_date, kind, days)
      select o.customer_id, o.order_id, p_day + 1, told.kind, told.days
      from told join loan_order o on o.next_due_date = told.due and o.status = 'active'
      on conflict do nothing
      returning *
  ), announced as (
    insert into outbox (customer_id, outbox_id, topic, payload, created_at)
      select customer_id, gen_random_uuid(), kind,
        jsonb_build_object('orderId', order_id, 'businessDate', business_date, 'days', days), p_now
      from fresh
  )
  select count(*) from fresh;
$$;

-- One step and the note that it is done, together: after a crash the close goes on behind the last step noted.
create or replace function close_step(p_day date, p_step text, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  v_done text[];
  v_rows bigint;
begin
  select steps_done into v_done from business_day where business_date = p_day for update;
  if p_step = any (v_done) then return 0; end if;
  v_rows := case p_step
    when 'offers' then close_offers(p_day, p_now)
    when 'payments' then close_payments(p_day, p_now)
    when 'applications' then close_applications(p_day, p_now)
    when 'coupons' then close_coupons(p_day, p_now)
    when 'events' then open_day_events(p_day, p_now) + open_coupon_events(p_day, p_now)
  end;
  if v_rows is null then raise exception 'the close of day has no step %', p_step; end if;
  update business_day set steps_done = steps_done || p_step where business_date = p_day;
  return v_rows;
end $$;

-- Announces again what waited for contact hours; what was meant for an earlier day is dropped.
create or replace function release_day_events(p_today date, p_now timestamptz) returns bigint language sql as $$
  with released as (
    update day_event set waiting = false where waiting returning *
  ), announced as (
    insert into outbox (customer_id, outbox_id, topic, payload, created_at)
      select customer_id, gen_random_uuid(), kind,
        jsonb_build_object('orderId', order_id, 'businessDate', business_date, 'days', days), p_now
      from released where business_date = p_today
  )
  select count(*) from released;
$$;
