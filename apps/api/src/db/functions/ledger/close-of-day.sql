-- The close of a Manila day: repeating a step finds nothing left to do. What ends is found over all borrowers and ended one
-- by one, each by its borrower's key, as a database of several servers asks for. A row that a borrower's command holds
-- just now is skipped and found the next day, so neither waits for the other.

create or replace function end_of_manila_day(p_day date) returns timestamptz language sql immutable as $$
  select (p_day + 1)::timestamp at time zone 'Asia/Manila';
$$;

-- Offers and signatures that were not used in their time.
create or replace function close_offers(p_day date, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_offer record;
  v_closed bigint := 0;
begin
  for v_offer in select customer_id, order_id from loan_order
      where status in ('offered', 'signed') and offer_expires_at < end_of_manila_day(p_day) loop
    perform 1 from loan_order where customer_id = v_offer.customer_id and order_id = v_offer.order_id
      and status in ('offered', 'signed') for update skip locked;
    continue when not found;
    update loan_order set status = 'expired', version = version + 1
      where customer_id = v_offer.customer_id and order_id = v_offer.order_id;
    perform audited(v_offer.customer_id, gen_random_uuid(), p_now, 'system', 'offer.expired', v_offer.order_id::text, '{}');
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end $$;

-- Checkouts that ended before this day began, so that the gateway was asked all day whether money came after all. A
-- pending one is the gateway's to end: the borrower has paid.
create or replace function close_payments(p_day date, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_payment record;
  v_closed bigint := 0;
begin
  for v_payment in select customer_id, payment_id from payment
      where status = 'created' and expires_at < end_of_manila_day(p_day - 1) loop
    perform 1 from payment where customer_id = v_payment.customer_id and payment_id = v_payment.payment_id
      and status = 'created' for update skip locked;
    continue when not found;
    update payment set status = 'expired'
      where customer_id = v_payment.customer_id and payment_id = v_payment.payment_id;
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end $$;

-- An acceptance is good for 90 days after the last use of it: what a borrower can afford is asked anew then.
create or replace function close_applications(p_day date, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_unused record;
  v_closed bigint := 0;
begin
  for v_unused in select customer_id, application_id from application a
      where status = 'accepted' and decided_at < end_of_manila_day(p_day - 90)
        and not exists (select 1 from loan_order o where o.customer_id = a.customer_id
          and (o.status in ('disbursing', 'payout_failed', 'active')
            or greatest(o.offered_at, o.settled_at) >= end_of_manila_day(p_day - 90))) loop
    perform 1 from application where customer_id = v_unused.customer_id and application_id = v_unused.application_id
      and status = 'accepted' for update skip locked;
    continue when not found;
    update application set status = 'expired'
      where customer_id = v_unused.customer_id and application_id = v_unused.application_id;
    perform audited(v_unused.customer_id, gen_random_uuid(), p_now, 'system', 'application.expired',
      v_unused.application_id::text, '{}');
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end $$;

-- Coupons that nobody used by their last day; what holds one keeps it.
create or replace function close_coupons(p_day date, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_coupon record;
  v_closed bigint := 0;
begin
  for v_coupon in select customer_id, coupon_id from coupon where status = 'available' and valid_until <= p_day loop
    perform 1 from coupon where customer_id = v_coupon.customer_id and coupon_id = v_coupon.coupon_id
      and status = 'available' for update skip locked;
    continue when not found;
    update coupon set status = 'expired', ended_at = p_now
      where customer_id = v_coupon.customer_id and coupon_id = v_coupon.coupon_id;
    perform audited(v_coupon.customer_id, gen_random_uuid(), p_now, 'system', 'coupon.expired',
      v_coupon.coupon_id::text, '{}');
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end $$;

-- Told of coupons: on the day that begins they can be used for three days more, that one counted.
create or replace function open_coupon_events(p_day date, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_told bigint;
begin
  insert into outbox (customer_id, outbox_id, topic, payload, created_at)
    select customer_id, gen_random_uuid(), 'coupon.ending', jsonb_build_object('couponId', coupon_id), p_now from coupon
    where status = 'available' and valid_until = p_day + 3 and granted_at < end_of_manila_day(p_day);
  get diagnostics v_told = row_count;
  return v_told;
end $$;

-- What is told on the day that begins: due in 3, 1 and 0 days, overdue by 1, 3 and 7.
create or replace function open_day_events(p_day date, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_told bigint;
begin
  with fresh as (
    insert into day_event (customer_id, order_id, business_date, kind, days)
      select customer_id, order_id, p_day + 1, case when next_due_date > p_day then 'loan.due_soon' else 'loan.overdue' end,
        abs(next_due_date - (p_day + 1))
      from loan_order where status = 'active' and next_due_date in (p_day + 4, p_day + 2, p_day + 1, p_day, p_day - 2, p_day - 6)
      on conflict do nothing
      returning customer_id, order_id, business_date, kind, days
  )
  insert into outbox (customer_id, outbox_id, topic, payload, created_at)
    select customer_id, gen_random_uuid(), kind,
      jsonb_build_object('orderId', order_id, 'businessDate', business_date, 'days', days), p_now
    from fresh;
  get diagnostics v_told = row_count;
  return v_told;
end $$;

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

-- Announces again what waited for contact hours; what was meant for an earlier day is dropped, what is meant for a later one
-- waits on. How many were announced.
create or replace function release_day_events(p_today date, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_told bigint;
begin
  with released as (
    update day_event set waiting = false where waiting and business_date <= p_today
      returning customer_id, order_id, business_date, kind, days
  )
  insert into outbox (customer_id, outbox_id, topic, payload, created_at)
    select customer_id, gen_random_uuid(), kind,
      jsonb_build_object('orderId', order_id, 'businessDate', business_date, 'days', days), p_now
    from released where business_date = p_today;
  get diagnostics v_told = row_count;
  return v_told;
end $$;
