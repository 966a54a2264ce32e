-- Rules that decide whether a second operator must approve a call. They look at the effect of the call and not at its
-- description. True or null means that approval is required. Limits and days come from `db/operator/approval-rules.ts`.
-- Each rule first locks the order or the borrower, so that two concurrent calls cannot both stay below a limit.

-- Returns the centavos by which an event relieves the borrower: an amount, or the sum of its parts. Null for anything
-- else.
create or replace function relief_of(p_value jsonb) returns bigint language sql immutable as $$
  select case jsonb_typeof(p_value)
    when 'number' then p_value::text::bigint
    when 'object' then (select sum(part.value::bigint)::bigint from jsonb_each_text(p_value) part)
  end;
$$;

-- Returns by how many centavos events of one kind have already relieved the borrower of an order. p_key: key of the
-- event's detail that holds the relief.
create or replace function relief_total(p_customer uuid, p_order uuid, p_kind text, p_key text)
returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(relief_of(e.detail -> p_key)), 0)::bigint from loan_event e
  where e.customer_id = p_customer and e.order_id = p_order and e.kind = p_kind);
end $$;

-- Returns the amount of the upheld dispute whose charge this event waives, in centavos; null if there is no such
-- dispute.
create or replace function upheld_amount(p_customer uuid, p_order uuid, p_event text) returns bigint language plpgsql stable as $$
begin
  return (select (d.detail ->> 'amount')::bigint from loan_event d
  where d.customer_id = p_customer and d.order_id = p_order and d.kind = 'dispute' and d.detail ->> 'about' <> 'payment'
    and 'waiver ' || (d.detail ->> 'ticket') = p_event
    and (select m.detail ->> 'move' from loan_event m where m.customer_id = p_customer and m.order_id = p_order
      and m.kind = 'dispute_moved' and m.detail ->> 'disputeId' = d.detail ->> 'disputeId'
      order by m.recorded_at desc, m.event_id desc limit 1) = 'uphold');
end $$;

-- Checks whether a loan event needs approval. It does if it relieves the borrower by more than p_limit on an order,
-- together with earlier events of its kind. It also does if it has any other effect: it waives principal, changes the
-- loan's status or due date, or sends another topic than p_topic. p_key: key of the detail that holds the relief. A
-- waiver of exactly the amount of an upheld dispute needs no approval again, because the decision on the dispute was
-- checked.
create or replace function relief_needs_approval(p_customer uuid, p_now timestamptz, p_input jsonb, p_key text,
  p_topic text, p_limit bigint)
returns boolean language plpgsql as $$
declare
  v_order loan_order := order_lock(p_customer, p_input);
  v_kind text := p_input #>> '{event,kind}';
  v_change jsonb := p_input -> 'change';
  v_today text := (p_now at time zone 'Asia/Manila')::date::text;
  v_relief jsonb := p_input #> '{event,detail}' -> p_key;
  v_total bigint := relief_of(v_relief);
  v_moved bigint;
begin
  if v_kind is null
      or v_total is null
      or jsonb_typeof(v_change -> 'allocation') is distinct from 'object'
      or jsonb_typeof(p_input #> '{journal,entries}') is distinct from 'array'
      or p_input #> '{event,detail,allocation}' is distinct from v_change -> 'allocation'
      or coalesce(v_change ->> 'status' not in ('active', 'settled', v_order.status), true)
      or p_input #>> '{event,valueDate}' is distinct from v_today
      or p_input #>> '{journal,valueDate}' is distinct from v_today
      or v_total < 0
      or coalesce(p_input ->> 'topic' <> p_topic, p_input ->> 'topic' is not null)
      or (jsonb_typeof(v_relief) = 'object' and (coalesce((v_relief ->> 'principal')::bigint, 0) <> 0
        or exists (select 1 from jsonb_each_text(v_relief) part where part.value::bigint < 0)))
      or exists (select 1 from jsonb_array_elements(p_input #> '{journal,entries}') entry
        where (entry ->> 'amount')::bigint < 0) then
    return true;
  end if;
  select greatest(
      (select sum(abs((entry ->> 'amount')::bigint)) from jsonb_array_elements(p_input #> '{journal,entries}') entry),
      (select sum(moved.value::bigint) from jsonb_each_text(v_change -> 'allocation') moved where moved.value::bigint > 0),
      (select -sum(moved.value::bigint) from jsonb_each_text(v_change -> 'allocation') moved where moved.value::bigint < 0),
      0) into v_moved;
  -- After a waiver, money that had paid the waived charges pays other parts earlier, and this lowers later charges. So
  -- more than the waived amount may be reallocated, but at most twice as much.
  if v_kind = 'waiver' and v_moved <= 2 * v_total
      and v_total = upheld_amount(p_customer, v_order.order_id, p_input #>> '{event,eventId}') then
    return false;
  end if;
  if v_change ->> 'status' <> v_order.status
      or (v_change ->> 'nextDueDate')::date is distinct from v_order.next_due_date then
    return true;
  end if;
  return relief_total(p_customer, v_order.order_id, v_kind, p_key) + greatest(v_total, v_moved) > p_limit;
end $$;

-- Checks whether dispute moves need approval: they uphold charges of more than p_limit centavos together with earlier
-- waivers, or they record anything other than moves.
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
    -- If the dispute does not exist, the amount is null, so the result is null and approval is required.
    v_amount := v_amount + (select case when d.detail ->> 'about' = 'payment' then 0 else (d.detail ->> 'amount')::bigint end
      from loan_event d where d.customer_id = p_customer and d.order_id = v_order.order_id and d.kind = 'dispute'
        and d.detail ->> 'disputeId' = v_event #>> '{detail,disputeId}');
  end loop;
  if v_amount = 0 then return false; end if;
  return v_amount + relief_total(p_customer, v_order.order_id, 'waiver', 'parts') > p_limit;
end $$;

-- Checks whether a grant needs approval: it exceeds p_limit together with the unexpired gifts of the last p_days, or it
-- is not a gift. Coupons of a campaign need none, because the campaign was approved.
create or replace function grant_needs_approval(p_customer uuid, p_now timestamptz, p_input jsonb, p_limit bigint,
  p_days integer)
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
      and granted_at > p_now - make_interval(days => p_days);
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

-- Checks whether the input raises the borrower's limit above both the present limit and p_limit. A lower limit never
-- needs approval.
create or replace function limit_needs_approval(p_customer uuid, p_input jsonb, p_limit bigint)
returns boolean language plpgsql as $$
declare
  v_limit bigint;
begin
  select credit_limit into v_limit from customer where customer_id = p_customer for update;
  if not found then return null; end if;
  return (p_input ->> 'limit')::bigint > greatest(v_limit, p_limit);
end $$;
