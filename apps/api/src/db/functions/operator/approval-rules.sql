-- Rules that decide from the effect of a call, not from its description, whether a second operator must approve it. Null means
-- yes. Each rule first locks the order or the borrower, so that two calls at once cannot both stay below a limit.

-- Returns the centavos waived on an order so far.
create or replace function waived_total(p_customer uuid, p_order uuid) returns bigint language sql stable as $$
  select coalesce(sum(part.value::bigint), 0)::bigint
  from loan_event e cross join lateral jsonb_each_text(e.detail -> 'parts') part
  where e.customer_id = p_customer and e.order_id = p_order and e.kind = 'waiver';
$$;

-- Returns the centavos of the upheld dispute whose charge this event waives; null if there is none.
create or replace function upheld_amount(p_customer uuid, p_order uuid, p_event text) returns bigint language sql stable as $$
  select (d.detail ->> 'amount')::bigint from loan_event d
  where d.customer_id = p_customer and d.order_id = p_order and d.kind = 'dispute' and d.detail ->> 'about' <> 'payment'
    and 'waiver ' || (d.detail ->> 'ticket') = p_event
    and (select m.detail ->> 'move' from loan_event m where m.customer_id = p_customer and m.order_id = p_order
      and m.kind = 'dispute_moved' and m.detail ->> 'disputeId' = d.detail ->> 'disputeId'
      order by m.recorded_at desc, m.event_id desc limit 1) = 'uphold';
$$;

-- Checks whether a loan event waives more than p_limit of an order, earlier waivers included, or does anything but waive
-- charges. A waiver that an upheld dispute calls for was approved with the dispute.
create or replace function waiver_needs_approval(p_customer uuid, p_now timestamptz, p_input jsonb, p_limit bigint)
returns boolean language plpgsql as $$
declare
  v_order loan_order := order_lock(p_customer, p_input);
  v_change jsonb := p_input -> 'change';
  v_parts jsonb := p_input #> '{event,detail,parts}';
  v_today text := (p_now at time zone 'Asia/Manila')::date::text;
  v_total bigint;
  v_moved bigint;
begin
  if p_input #>> '{event,kind}' is distinct from 'waiver'
      or jsonb_typeof(v_parts) is distinct from 'object'
      or jsonb_typeof(v_change -> 'allocation') is distinct from 'object'
      or jsonb_typeof(p_input #> '{journal,entries}') is distinct from 'array'
      or p_input #> '{event,detail,allocation}' is distinct from v_change -> 'allocation'
      or coalesce(v_change ->> 'status' not in ('active', 'settled', v_order.status), true)
      or p_input #>> '{event,valueDate}' is distinct from v_today
      or p_input #>> '{journal,valueDate}' is distinct from v_today
      or coalesce(p_input ->> 'topic', 'loan.waived') <> 'loan.waived'
      or coalesce((v_parts ->> 'principal')::bigint, 0) <> 0
      or exists (select 1 from jsonb_each_text(v_parts) part where part.value::bigint < 0)
      or exists (select 1 from jsonb_array_elements(p_input #> '{journal,entries}') entry
        where (entry ->> 'amount')::bigint < 0) then
    return true;
  end if;
  select sum(part.value::bigint) into v_total from jsonb_each_text(v_parts) part;
  select greatest(
      (select sum(abs((entry ->> 'amount')::bigint)) from jsonb_array_elements(p_input #> '{journal,entries}') entry),
      (select sum(moved.value::bigint) from jsonb_each_text(v_change -> 'allocation') moved where moved.value::bigint > 0),
      (select -sum(moved.value::bigint) from jsonb_each_text(v_change -> 'allocation') moved where moved.value::bigint < 0),
      0) into v_moved;
  -- Waived charges free money that pays other parts earlier and so lowers later charges: more moves than is waived, at most
  -- twice as much.
  if v_moved <= 2 * v_total
      and v_total = upheld_amount(p_customer, v_order.order_id, p_input #>> '{event,eventId}') then
    return false;
  end if;
  if v_change ->> 'status' <> v_order.status
      or (v_change ->> 'nextDueDate')::date is distinct from v_order.next_due_date then
    return true;
  end if;
  return waived_total(p_customer, v_order.order_id) + greatest(v_total, v_moved) > p_limit;
end $$;

-- Checks whether dispute moves uphold more than p_limit, waivers included, or write anything but moves.
create or replace function uphold_needs_approval(p_customer uuid, p_input jsonb, p_limit bigint)
returns boolean language plpgsql as $$
declare
  v_order loan_order := order_lock(p_customer, p_input);
  v_event jsonb;
  v_amount bigint := 0;
begin
  if jsonb_typeof(p_input -> 'events') is distinct from 'array' or p_input ->> 'ticket' is not null then return true; end if;
  for v_event in select jsonb_array_elements(p_input -> 'events') loop
    if v_event ->> 'kind' is distinct from 'dispute_moved' or v_event #>> '{detail,move}' is null then return true; end if;
    if v_event #>> '{detail,move}' <> 'uphold' then continue; end if;
    -- Null, which needs approval, if there is no such dispute.
    v_amount := v_amount + (select case when d.detail ->> 'about' = 'payment' then 0 else (d.detail ->> 'amount')::bigint end
      from loan_event d where d.customer_id = p_customer and d.order_id = v_order.order_id and d.kind = 'dispute'
        and d.detail ->> 'disputeId' = v_event #>> '{detail,disputeId}');
  end loop;
  if v_amount = 0 then return false; end if;
  return v_amount + waived_total(p_customer, v_order.order_id) > p_limit;
end $$;

-- Checks whether a coupon grants a borrower more than p_limit, unexpired gifts of the last thirty days included, or is
-- anything but a gift. Campaign coupons were approved with the campaign.
create or replace function grant_needs_approval(p_customer uuid, p_now timestamptz, p_input jsonb, p_limit bigint)
returns boolean language plpgsql as $$
declare
  v_total bigint;
begin
  if p_input ->> 'campaign' is distinct from 'gift' or coalesce(p_input ->> 'source' not like 'gift %', true)
      or p_input -> 'persons' is distinct from '[]' then
    return true;
  end if;
  perform 1 from customer where customer_id = p_customer for update;
  select coalesce(sum(amount), 0) into v_total from coupon
    where customer_id = p_customer and campaign = 'gift' and source like 'gift %' and status not in ('expired', 'invalid')
      and granted_at > p_now - interval '30 days';
  return v_total + (p_input ->> 'amount')::bigint > p_limit;
end $$;

-- Checks whether a review grants a higher limit than the scorecard, or anything but an acceptance or a rejection.
create or replace function review_needs_approval(p_customer uuid, p_input jsonb) returns boolean language plpgsql as $$
declare
  v_application application;
begin
  select * into v_application from application
    where customer_id = p_customer and application_id = (p_input ->> 'applicationId')::uuid for update;
  if v_application.application_id is null then return true; end if;
  -- review_decide refuses it.
  if v_application.status <> 'review' then return false; end if;
  if p_input ->> 'status' = 'rejected' then return p_input ->> 'limit' is not null; end if;
  return p_input ->> 'status' is distinct from 'accepted' or (p_input ->> 'limit')::bigint > v_application.scored_limit;
end $$;
