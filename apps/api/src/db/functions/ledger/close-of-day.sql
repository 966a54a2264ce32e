-- Steps of the close of a Manila day. Repeating a step changes nothing more. A step finds the rows of all borrowers and
-- then changes each row by its borrower's key, as a cluster requires. It skips rows that a borrower's command has
-- locked until the next day, so that step and command never wait for each other.

create or replace function end_of_manila_day(p_day date) returns timestamptz language sql immutable as $$
  select (p_day + 1)::timestamp at time zone 'Asia/Manila';
$$;

-- Expires offers and signatures that were not used in time.
create or replace function close_offers(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_offer record;
  v_closed bigint := 0;
begin
  for v_offer in select customer_id, order_id from loan_order
      where status in ('offered', 'signed') and offer_expires_at < end_of_manila_day(p_day) loop
    perform 1 from loan_order where customer_id = v_offer.customer_id and order_id = v_offer.order_id
      and status in ('offered', 'signed') for update skip locked;
    continue when not found;
    update loan_order set status = 'expired', version = version + 1, changed_at = p_now
      where customer_id = v_offer.customer_id and order_id = v_offer.order_id;
    perform audit_add(v_offer.customer_id, gen_random_uuid(), p_now, 'system', 'offer.expired', v_offer.order_id::text, '{}');
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end $$;

-- Expires unpaid checkouts that ended before this day, so that the gateway was polled for `pollingDays`. Pending payments
-- stay open: the borrower has paid, so only the gateway can end them.
create or replace function close_payments(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_payment record;
  v_closed bigint := 0;
begin
  perform require_keys(p_input, 'pollingDays');
  for v_payment in select customer_id, payment_id from payment
      where status = 'created' and expires_at < end_of_manila_day(p_day - (p_input ->> 'pollingDays')::integer) loop
    perform 1 from payment where customer_id = v_payment.customer_id and payment_id = v_payment.payment_id
      and status = 'created' for update skip locked;
    continue when not found;
    update payment set status = 'expired'
      where customer_id = v_payment.customer_id and payment_id = v_payment.payment_id;
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end $$;

-- Expires accepted applications that were not used for `unusedDays`, so that affordability is assessed again.
create or replace function close_applications(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_since timestamptz := end_of_manila_day(p_day - (p_input ->> 'unusedDays')::integer);
  v_unused record;
  v_closed bigint := 0;
begin
  perform require_keys(p_input, 'unusedDays');
  for v_unused in select customer_id, application_id from application a
      where status = 'accepted' and decided_at < v_since
        and not exists (select 1 from loan_order o where o.customer_id = a.customer_id
          and (o.status in ('disbursing', 'payout_failed', 'active')
            or greatest(o.offered_at, o.settled_at) >= v_since)) loop
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

-- Expires available coupons after their last day. A reserved coupon stays valid for the payment or offer that reserves
-- it.
create or replace function close_coupons(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
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

-- Asks a job to return each credit balance that is not kept for the next loan and did not change for `waitDays` when the day after the closed one begins.
create or replace function open_credit_returns(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_count bigint;
begin
  perform require_keys(p_input, 'waitDays');
  insert into outbox (customer_id, outbox_id, topic, payload, created_at)
    select e.customer_id, gen_random_uuid(), 'credit.due', '{}', p_now
    from ledger_entry e join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
      join customer c on c.customer_id = e.customer_id
    where (e.debit = 'borrower_credit' or e.credit = 'borrower_credit') and not c.credit_for_next_loan
    group by e.customer_id
    having sum(case when e.credit = 'borrower_credit' then e.amount else -e.amount end) > 0
      and max(j.booked_at) < end_of_manila_day(p_day + 1 - (p_input ->> 'waitDays')::integer);
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Creates the notices about coupons that end `noticeDays` after the closed day.
create or replace function open_coupon_events(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_count bigint;
begin
  perform require_keys(p_input, 'noticeDays');
  insert into outbox (customer_id, outbox_id, topic, payload, created_at)
    select customer_id, gen_random_uuid(), 'coupon.ending', jsonb_build_object('couponId', coupon_id), p_now from coupon
    where status = 'available' and valid_until = p_day + (p_input ->> 'noticeDays')::integer and granted_at < end_of_manila_day(p_day);
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Creates the reminders of the day that begins. `daysToDue` are the days until the due date, negative when overdue.
create or replace function open_day_events(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_dates date[] := array(select p_day + 1 + d::integer from jsonb_array_elements_text(p_input -> 'daysToDue') d);
  v_count bigint;
begin
  perform require_keys(p_input, 'daysToDue');
  with fresh as (
    insert into day_event (customer_id, order_id, business_date, kind, days)
      select customer_id, order_id, p_day + 1, case when next_due_date > p_day then 'loan.due_soon' else 'loan.overdue' end,
        abs(next_due_date - (p_day + 1))
      from loan_order where status = 'active' and next_due_date = any (v_dates)
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
