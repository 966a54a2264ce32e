-- Steps of the close of a Manila day. Repeating a step changes nothing more. A step finds the rows of all borrowers and
-- then changes each row by its borrower's key, as a cluster requires. It skips a row that a borrower's command has
-- locked, and the close of the next day handles it. So a step and a command never wait for each other.

create or replace function end_of_manila_day(p_day date) returns timestamptz language sql immutable as $$
  select (p_day + 1)::timestamp at time zone 'Asia/Manila';
$$;

-- Runs a step of the close of a day and records the step in one statement, so that a crash never leaves a step that ran without its
-- record. `command` is the function of the step. Returns the number of rows that the step changed; zero if the step had run before.
create or replace function close_step(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_changed bigint;
begin
  perform require_keys(p_input, 'step', 'command', 'input');
  perform 1 from business_day where business_date = p_day and p_input ->> 'step' <> all (steps_done) for update;
  if not found then
    return 0;
  end if;
  execute format('select %I($1, $2, $3)', p_input ->> 'command') into v_changed using p_day, p_now, p_input -> 'input';
  update business_day set steps_done = steps_done || (p_input ->> 'step') where business_date = p_day;
  return v_changed;
end $$;

-- Records that a step left out a row because a command had locked it. A row that this command has just changed does not
-- count as left out.
create or replace function close_left_out_add(p_customer uuid, p_day date, p_step text, p_subject uuid, p_is_due boolean)
returns void language plpgsql as $$
begin
  insert into close_left_out (customer_id, business_date, step, subject) select p_customer, p_day, p_step, p_subject where p_is_due
    on conflict (customer_id, business_date, step, subject) do update set closed_at = null;
end $$;

-- Runs the steps of a closed day again that left out rows. A step finds only rows that are still due, so what the close of a
-- later day has processed does not change again. Answers how many rows the steps changed, and how many are still left out.
-- Refuses with `nothing_left_out` if the close left out nothing, and with `closing` while a day is being closed.
create or replace function day_close_again(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_day date := (p_input ->> 'day')::date;
  v_closed_at timestamptz;
  v_steps text[];
  v_row record;
  v_changed bigint := 0;
  v_left bigint;
begin
  perform require_keys(p_input, 'day', 'pollingDays', 'unusedDays');
  -- The lock of the close: a day that is being closed must not find rows locked by this command.
  if not pg_try_advisory_xact_lock(hashtextextended('close of day', 0)) then return refuse('closing'); end if;
  select closed_at into v_closed_at from business_day where business_date = v_day for update;
  if not found then return refuse('not_found'); end if;
  if v_closed_at is null then return refuse('not_closed'); end if;
  if not exists (select from close_left_out where business_date = v_day) then return refuse('nothing_left_out'); end if;
  v_steps := array(select distinct step from close_left_out where business_date = v_day and closed_at is null);
  if v_steps = '{}' then
    return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('isRepeat', true, 'changed', 0, 'left', 0));
  end if;
  for v_row in select customer_id, step, subject from close_left_out where business_date = v_day and closed_at is null loop
    update close_left_out set closed_at = p_now where customer_id = v_row.customer_id and business_date = v_day
      and step = v_row.step and subject = v_row.subject;
  end loop;
  -- A step that still finds a locked row removes the time that was set above.
  if 'offers' = any (v_steps) then v_changed := v_changed + close_offers(v_day, p_now, '{}'); end if;
  if 'payments' = any (v_steps) then v_changed := v_changed + close_payments(v_day, p_now, p_input); end if;
  if 'applications' = any (v_steps) then v_changed := v_changed + close_applications(v_day, p_now, p_input); end if;
  if 'coupons' = any (v_steps) then v_changed := v_changed + close_coupons(v_day, p_now, '{}'); end if;
  if 'settlements' = any (v_steps) then v_changed := v_changed + close_settlements(v_day, p_now, '{}'); end if;
  if 'restructurings' = any (v_steps) then v_changed := v_changed + close_restructurings(v_day, p_now, '{}'); end if;
  select count(*) into v_left from close_left_out where business_date = v_day and closed_at is null;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('isRepeat', false, 'changed', v_changed, 'left', v_left));
end $$;

-- Expires offers and signatures that were not used in time.
create or replace function close_offers(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_offer record;
  v_is_due boolean;
  v_closed bigint := 0;
begin
  for v_offer in select customer_id, order_id from loan_order
      where status in ('offered', 'signed') and offer_expires_at < end_of_manila_day(p_day) loop
    perform 1 from loan_order where customer_id = v_offer.customer_id and order_id = v_offer.order_id
      and status in ('offered', 'signed') for update skip locked;
    if not found then
      v_is_due := exists (select 1 from loan_order
        where customer_id = v_offer.customer_id and order_id = v_offer.order_id and status in ('offered', 'signed'));
      perform close_left_out_add(v_offer.customer_id, p_day, 'offers', v_offer.order_id, v_is_due);
      continue;
    end if;
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
  v_is_due boolean;
  v_closed bigint := 0;
begin
  perform require_keys(p_input, 'pollingDays');
  for v_payment in select customer_id, payment_id from payment
      where status = 'created' and expires_at < end_of_manila_day(p_day - (p_input ->> 'pollingDays')::integer) loop
    perform 1 from payment where customer_id = v_payment.customer_id and payment_id = v_payment.payment_id
      and status = 'created' for update skip locked;
    if not found then
      v_is_due := exists (select 1 from payment
        where customer_id = v_payment.customer_id and payment_id = v_payment.payment_id and status = 'created');
      perform close_left_out_add(v_payment.customer_id, p_day, 'payments', v_payment.payment_id, v_is_due);
      continue;
    end if;
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
  v_is_due boolean;
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
    if not found then
      v_is_due := exists (select 1 from application
        where customer_id = v_unused.customer_id and application_id = v_unused.application_id and status = 'accepted');
      perform close_left_out_add(v_unused.customer_id, p_day, 'applications', v_unused.application_id, v_is_due);
      continue;
    end if;
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
  v_is_due boolean;
  v_closed bigint := 0;
begin
  for v_coupon in select customer_id, coupon_id from coupon where status = 'available' and valid_until <= p_day loop
    perform 1 from coupon where customer_id = v_coupon.customer_id and coupon_id = v_coupon.coupon_id
      and status = 'available' for update skip locked;
    if not found then
      v_is_due := exists (select 1 from coupon
        where customer_id = v_coupon.customer_id and coupon_id = v_coupon.coupon_id and status = 'available');
      perform close_left_out_add(v_coupon.customer_id, p_day, 'coupons', v_coupon.coupon_id, v_is_due);
      continue;
    end if;
    update coupon set status = 'expired', ended_at = p_now
      where customer_id = v_coupon.customer_id and coupon_id = v_coupon.coupon_id;
    perform audit_add(v_coupon.customer_id, gen_random_uuid(), p_now, 'system', 'coupon.expired',
      v_coupon.coupon_id::text, '{}');
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end $$;

-- Ends the settlement offers whose last day is over, and asks a job to notify their borrowers. An offer waits while a payment is
-- pending, because that payment may have been made in time.
create or replace function close_settlements(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_offer record;
  v_is_due boolean;
  v_closed bigint := 0;
begin
  for v_offer in select customer_id, order_id from loan_order o where settlement_until <= p_day
      and not exists (select from payment p where p.customer_id = o.customer_id and p.order_id = o.order_id
        and p.status = 'pending') loop
    perform 1 from loan_order where customer_id = v_offer.customer_id and order_id = v_offer.order_id
      and settlement_until <= p_day for update skip locked;
    if not found then
      v_is_due := exists (select 1 from loan_order
        where customer_id = v_offer.customer_id and order_id = v_offer.order_id and settlement_until <= p_day);
      perform close_left_out_add(v_offer.customer_id, p_day, 'settlements', v_offer.order_id, v_is_due);
      continue;
    end if;
    update loan_order set settlement_until = null, version = version + 1, changed_at = p_now
      where customer_id = v_offer.customer_id and order_id = v_offer.order_id;
    perform outbox_add(v_offer.customer_id, gen_random_uuid(), 'loan.settlement_ended',
      jsonb_build_object('orderId', v_offer.order_id), p_now);
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end $$;

-- Ends the proposals of a new plan that were not signed by their last day, and asks a job to notify their borrowers.
create or replace function close_restructurings(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_proposal record;
  v_is_due boolean;
  v_closed bigint := 0;
begin
  for v_proposal in select customer_id, order_id from loan_order where restructuring_until <= p_day loop
    perform 1 from loan_order where customer_id = v_proposal.customer_id and order_id = v_proposal.order_id
      and restructuring_until <= p_day for update skip locked;
    if not found then
      v_is_due := exists (select 1 from loan_order
        where customer_id = v_proposal.customer_id and order_id = v_proposal.order_id and restructuring_until <= p_day);
      perform close_left_out_add(v_proposal.customer_id, p_day, 'restructurings', v_proposal.order_id, v_is_due);
      continue;
    end if;
    update loan_order set restructuring_until = null, version = version + 1, changed_at = p_now
      where customer_id = v_proposal.customer_id and order_id = v_proposal.order_id;
    perform outbox_add(v_proposal.customer_id, gen_random_uuid(), 'loan.restructuring_ended',
      jsonb_build_object('orderId', v_proposal.order_id), p_now);
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end $$;

-- Asks a job to return each credit balance that the borrower does not keep for the next loan and that has not changed
-- for `waitDays` days.
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

-- Adds a job for each borrower whose credit balance is returned `noticeDays` days after the closed day. The job asks
-- the borrower for another account.
create or replace function open_credit_notices(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_count bigint;
  v_changed date := p_day + 1 + (p_input ->> 'noticeDays')::integer - (p_input ->> 'waitDays')::integer;
begin
  perform require_keys(p_input, 'waitDays', 'noticeDays');
  insert into outbox (customer_id, outbox_id, topic, payload, created_at)
    select e.customer_id, gen_random_uuid(), 'credit.asked', '{}', p_now
    from ledger_entry e join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
      join customer c on c.customer_id = e.customer_id
    where (e.debit = 'borrower_credit' or e.credit = 'borrower_credit') and not c.credit_for_next_loan
    group by e.customer_id
    having sum(case when e.credit = 'borrower_credit' then e.amount else -e.amount end) > 0
      and max(j.booked_at) >= end_of_manila_day(v_changed - 1) and max(j.booked_at) < end_of_manila_day(v_changed);
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Creates the notices about coupons that expire `noticeDays` days after the closed day.
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

-- Creates the reminders of credit to give back for the day that begins, if the balance last changed `daysSince` days
-- before. Each reminder names the loan with the largest missing amount.
create or replace function open_give_back_reminders(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_count bigint;
begin
  perform require_keys(p_input, 'daysSince');
  with change as (
    select e.customer_id, e.order_id, j.booked_at,
        case when e.credit = 'borrower_credit' then e.amount else -e.amount end as amount
      from ledger_entry e join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
      where e.debit = 'borrower_credit' or e.credit = 'borrower_credit'
  ), debt as (
    select customer_id, max(booked_at) as changed_at from change group by customer_id having sum(amount) < 0
  ), loan as (
    select distinct on (customer_id) customer_id, order_id from change
      where customer_id in (select customer_id from debt)
      group by customer_id, order_id order by customer_id, sum(amount), order_id
  ), fresh as (
    insert into day_event (customer_id, order_id, business_date, kind, days)
      select customer_id, order_id, p_day + 1, 'loan.give_back', d::integer
        from debt join loan using (customer_id) cross join jsonb_array_elements_text(p_input -> 'daysSince') d
        where changed_at >= end_of_manila_day(p_day - d::integer) and changed_at < end_of_manila_day(p_day + 1 - d::integer)
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

-- Sends the reminders that waited for contact hours, and returns their number. Drops reminders of an earlier day.
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
