-- Close of a Manila day; repeating a step finds nothing left to do. A step finds the rows of all borrowers and then changes
-- each by its borrower's key, as a cluster requires. Rows that a borrower's command has locked are skipped until the next day,
-- so neither waits for the other.

create or replace function end_of_manila_day(p_day date) returns timestamptz language sql immutable as $$
  select (p_day + 1)::timestamp at time zone 'Asia/Manila';
$$;

-- Expires offers and signatures that were not used in time.
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
    perform audit_add(v_offer.customer_id, gen_random_uuid(), p_now, 'system', 'offer.expired', v_offer.order_id::text, '{}');
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end $$;

-- Expires unpaid checkouts that ended before this day, so that the gateway was polled for a whole day. A pending payment is
-- for the gateway to end, because the borrower has paid.
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

-- Expires acceptances 90 days after their last use; then affordability is assessed again.
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
    perform audit_add(v_unused.customer_id, gen_random_uuid(), p_now, 'system', 'application.expired',
      v_unused.application_id::text, '{}');
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end $$;

-- Expires available coupons after their last day. Reserved ones stay with what reserves them.
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
    perform audit_add(v_coupon.customer_id, gen_random_uuid(), p_now, 'system', 'coupon.expired',
      v_coupon.coupon_id::text, '{}');
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end $$;

-- Announces, on the day that begins, coupons with three days left, that day included.
create or replace function open_coupon_events(p_day date, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_count bigint;
begin
  insert into outbox (customer_id, outbox_id, topic, payload, created_at)
    select customer_id, gen_random_uuid(), 'coupon.ending', jsonb_build_object('couponId', coupon_id), p_now from coupon
    where status = 'available' and valid_until = p_day + 3 and granted_at < end_of_manila_day(p_day);
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Creates the reminders of the day that begins: due in 3, 1 and 0 days, overdue by 1, 3 and 7.
create or replace function open_day_events(p_day date, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_count bigint;
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
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Runs one step of the close and records it in the same transaction. A crash resumes at the first step not recorded.
create or replace function close_step(p_day date, p_step text, p_now timestamptz) returns bigint language plpgsql as $$
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

-- Sends the reminders that waited for contact hours, and returns their number. Those of an earlier day are dropped.
create or replace function release_day_events(p_today date, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_count bigint;
begin
  with released as (
    update day_event set waiting = false where waiting and business_date <= p_today
      returning customer_id, order_id, business_date, kind, days
  )
  insert into outbox (customer_id, outbox_id, topic, payload, created_at)
    select customer_id, gen_random_uuid(), kind,
      jsonb_build_object('orderId', order_id, 'businessDate', business_date, 'days', days), p_now
    from released where business_date = p_today;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
