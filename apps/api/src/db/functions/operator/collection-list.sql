-- The list of late loans on which operators work, and what they see of one late loan.

-- Returns the bucket of a number of days past due.
create or replace function collection_bucket(p_days integer) returns text language sql immutable as $$
  select case when p_days <= 0 then 'current' when p_days <= 7 then '1-7' when p_days <= 30 then '8-30' when p_days <= 60 then '31-60'
    when p_days <= 90 then '61-90' else 'over-90' end;
$$;

-- Returns the first step of the policy that fits a late loan and was not tried lately; `wait` if there is none. @param
-- p_steps the steps of the policy in force. @param p_tried the last day of each step that was tried since the loan
-- became late.
create or replace function collection_next_step(p_steps jsonb, p_day date, p_days integer, p_product text, p_tried jsonb)
returns text language sql stable as $$
  select coalesce((select s.item ->> 'step' from jsonb_array_elements(p_steps) with ordinality as s (item, position)
    where p_days >= (s.item ->> 'from')::integer and p_days <= coalesce((s.item ->> 'until')::integer, p_days)
      and coalesce(s.item ->> 'product', p_product) = p_product
      and (p_tried ->> (s.item ->> 'step') is null
        or (p_tried ->> (s.item ->> 'step'))::date + (s.item ->> 'every')::integer <= p_day)
    order by s.position limit 1), 'wait');
$$;

-- Returns the steps of the policy that is in force on a day.
create or replace function collection_steps_on(p_day date) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('from', s.from_day, 'until', s.until_day, 'product', s.product_id,
      'step', s.step, 'every', s.every_days) order by s.position), '[]')
    from collection_step s
    where s.effective_from = (select max(c.effective_from) from collection_policy c where c.effective_from <= p_day));
end $$;

-- Returns the latest promise about a loan; null without one. `isReversed`: a channel has since reversed money that counted.
create or replace function collection_promise_last(p_customer uuid, p_order uuid) returns jsonb language plpgsql stable as $$
declare
  v_promise collection_promise;
begin
  select * into v_promise from collection_promise where customer_id = p_customer and order_id = p_order
    order by made_at desc, promise_id desc limit 1;
  if not found then return null; end if;
  return jsonb_build_object('amount', v_promise.amount, 'dueOn', v_promise.due_on, 'status', v_promise.status,
    'received', v_promise.received, 'madeAt', v_promise.made_at, 'madeBy', v_promise.made_by,
    'isReversed', coalesce(promise_received(p_customer, v_promise) < v_promise.received, false));
end $$;

-- Returns the latest contact about a loan; null without one.
create or replace function collection_contact_last(p_customer uuid, p_order uuid) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object('channel', k.channel, 'at', k.opened_at, 'by', k.operator_name, 'outcome', k.outcome)
    from collection_contact k where k.customer_id = p_customer and k.order_id = p_order
    order by k.opened_at desc, k.contact_id desc limit 1);
end $$;

-- Returns the last day of each step that was tried since the loan became late.
create or replace function collection_tried(p_customer uuid, p_order uuid, p_due date) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_object_agg(each.step, each.last), '{}') from (
    select k.channel as step, max(k.opened_on) as last from collection_contact k
      where k.customer_id = p_customer and k.order_id = p_order and k.opened_on > p_due group by k.channel
    union all select 'relief', max(v.value_date) from loan_event v where v.customer_id = p_customer
      and v.order_id = p_order and v.kind in ('settlement_offer', 'restructuring_offer')
      and v.value_date > p_due having count(*) > 0) each);
end $$;

-- Lists active loans with the operators' last actions. Without a bucket, lists only late loans. The order `place` has
-- these groups: the operator's own loans, broken promises, partly kept promises, loans without a promise, open
-- promises, and blocked borrowers. Within a group, the loan with the most days past due comes first. `next` is the
-- position after the page. The database sorts and filters all loans. @param p_input.after a `next`. @param p_input.sort
-- with a leading `-` for the descending order. @param p_input.isFree only loans that nobody works on and that are not put
-- aside.
create or replace function collections_list(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_me uuid := (current_operator_action()).operator_id;
  v_today date := (p_now at time zone 'Asia/Manila')::date;
  v_bucket text := p_input ->> 'bucket';
  v_sort text := ltrim(p_input ->> 'sort', '-');
  v_is_down boolean := p_input ->> 'sort' like '-%';
  v_filter text := case_filter_text(coalesce(p_input ->> 'filter', ''));
  v_only text[] := array(select jsonb_array_elements_text(nullif(p_input -> 'only', 'null')));
  v_after jsonb := nullif(p_input -> 'after', 'null');
  v_limit integer := (p_input ->> 'limit')::integer;
  v_steps jsonb := collection_steps_on((p_now at time zone 'Asia/Manila')::date);
  v_needs_all boolean := v_filter <> '' or v_sort in ('lastContact', 'nextStep');
  v_loan record;
  v_total bigint := 0;
  v_rows jsonb := '[]';
  v_last jsonb;
  v_next jsonb;
begin
  perform require_keys(p_input, 'show', 'sort', 'filter', 'only', 'isFree', 'limit');
  -- The default order needs only the latest promise, the block and the case of each loan. What else is shown is read by the loop, for
  -- the loans on the page alone. A filter, and an order by contact or step, also need the contacts and steps of all late loans. The
  -- statement then joins them, because the functions of the loop would read them loan by loan.
  for v_loan in with late as (
    select o.customer_id, o.order_id, o.order_no, o.product_id, o.principal, o.next_due_date, v_today - o.next_due_date as days
      from loan_order o where o.status = 'active'
        and (o.next_due_date < v_today or coalesce(v_bucket = 'current', false) or v_only <> '{}')
        and (v_only = '{}' or o.order_no = any (v_only) or o.order_id::text = any (v_only))
  ), latest_promise as materialized (
    select distinct on (customer_id, order_id) customer_id, order_id, status, due_on
      from collection_promise order by customer_id, order_id, made_at desc, promise_id desc
  ), first_block as materialized (
    select distinct on (customer_id) customer_id, kind
      from collection_block where ended_at is null order by customer_id, set_at, block_id
  ), stated as (
    select l.*, p.status as promise_status, p.due_on as promise_due_on, blocked.kind as block,
        contacted.opened_at as contacted_at, contacted.operator_name as contacted_by, contacted.outcome as contact_outcome,
        case when v_needs_all then collection_next_step(v_steps, v_today, l.days, l.product_id, tried.days) end as step,
        case when c.claimed_until > p_now then c.claimed_name end as claimed_by, c.owner_name,
        case when c.claimed_until > p_now then c.claimed_until end as claimed_until,
        coalesce(c.claimed_until > p_now and c.claimed_by = v_me, false) as is_mine, coalesce(c.owner = v_me, false) as is_own,
        case when c.waits_until > p_now then c.waits_until end as waits_until, c.escalated_by
      from late l left join operator_case c on c.queue = 'collections' and c.subject = l.order_id::text
        left join latest_promise p on p.customer_id = l.customer_id and p.order_id = l.order_id
        left join first_block blocked on blocked.customer_id = l.customer_id
        left join lateral (
          select k.opened_at, k.operator_name, k.outcome from collection_contact k
            where v_needs_all and k.customer_id = l.customer_id and k.order_id = l.order_id
            order by k.opened_at desc, k.contact_id desc limit 1) contacted on true
        left join lateral (
          select coalesce(jsonb_object_agg(each.step, each.last), '{}') as days from (
            select k.channel as step, max(k.opened_on) as last from collection_contact k
              where v_needs_all and k.customer_id = l.customer_id and k.order_id = l.order_id and k.opened_on > l.next_due_date
              group by k.channel
            union all select 'relief', max(v.value_date) from loan_event v where v_needs_all and v.customer_id = l.customer_id
              and v.order_id = l.order_id and v.kind in ('settlement_offer', 'restructuring_offer')
              and v.value_date > l.next_due_date having count(*) > 0) each) tried on true
      where v_bucket is null or collection_bucket(l.days) = v_bucket
  ), found as (
    select *, case v_sort
        when 'order' then order_no
        when 'daysPastDue' then to_char(days + 100000, 'FM000000')
        when 'principal' then to_char(principal, 'FM00000000000000')
        when 'promise' then promise_due_on::text
        when 'lastContact' then to_char(contacted_at at time zone 'utc', 'YYYYMMDDHH24MISS')
        when 'nextStep' then step
        when 'who' then lower(coalesce(claimed_by, owner_name))
        else concat(case when is_own then 0 else 1 end, case when block is not null then 4 when promise_status = 'broken' then 0
          when promise_status = 'partial' then 1 when promise_status = 'open' then 3 else 2 end,
          to_char(900000 - days, 'FM000000')) end as key
      from stated
      where case p_input ->> 'show' when 'mine' then is_own when 'waiting' then waits_until is not null
          when 'escalated' then escalated_by is not null else true end
        and (not (p_input ->> 'isFree')::boolean or claimed_by is null and waits_until is null)
        and (v_filter = '' or position(v_filter in case_filter_text(concat_ws(' ', order_no, product_id, promise_status,
          contact_outcome, contacted_by, step, block, claimed_by, owner_name))) > 0)
  ), first_loans as (
    -- Loans without a value come last in both directions. One loan more than the page tells whether another page follows. With the
    -- limit here, and the numbers of the rows after it, the database keeps the first loans and does not sort all.
    select * from found
      where v_after is null or (key is null)::integer > (v_after ->> 0)::integer
        or (key is null)::integer = (v_after ->> 0)::integer and (case when v_is_down then key < v_after ->> 1
            else key > v_after ->> 1 end or key is not distinct from v_after ->> 1 and order_id > (v_after ->> 2)::uuid)
      order by key is null, case when not v_is_down then key end, case when v_is_down then key end desc, order_id
      limit v_limit + 1
  ), page as (
    select *, row_number() over (order by key is null, case when not v_is_down then key end, case when v_is_down then key end desc,
        order_id) as position
      from first_loans
  )
  select counted.total, page.* from (select count(*) as total from found) counted left join page on true order by page.position
  loop
    v_total := v_loan.total;
    continue when v_loan.order_id is null;
    if v_loan.position > v_limit then
      v_next := v_last;
      continue;
    end if;
    v_last := jsonb_build_array((v_loan.key is null)::integer, v_loan.key, v_loan.order_id);
    v_rows := v_rows || jsonb_build_array(jsonb_build_object('customerId', v_loan.customer_id, 'orderId', v_loan.order_id,
      'orderNo', v_loan.order_no, 'product', v_loan.product_id, 'principal', v_loan.principal, 'dueOn', v_loan.next_due_date,
      'daysPastDue', greatest(0, v_loan.days), 'bucket', collection_bucket(v_loan.days),
      'promise', collection_promise_last(v_loan.customer_id, v_loan.order_id),
      'lastContact', collection_contact_last(v_loan.customer_id, v_loan.order_id), 'blocked', v_loan.block,
      'nextStep', collection_next_step(v_steps, v_today, v_loan.days, v_loan.product_id,
        collection_tried(v_loan.customer_id, v_loan.order_id, v_loan.next_due_date)), 'claimedBy', v_loan.claimed_by,
      'claimedUntil', v_loan.claimed_until, 'isMine', v_loan.is_mine, 'owner', v_loan.owner_name, 'isOwn', v_loan.is_own,
      'waitsUntil', v_loan.waits_until, 'escalatedBy', v_loan.escalated_by));
  end loop;
  return jsonb_build_object('outcome', 'done', 'answer',
    jsonb_build_object('rows', v_rows, 'next', v_next, 'total', v_total));
end $$;

-- Counts the late loans of each bucket, the least late bucket first; buckets without loans are left out.
-- `promisedToday`: loans whose open promise ends today. `promiseBroken`: loans whose latest promise was broken.
create or replace function collection_summary(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
begin
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'loans', loans, 'promisedToday', promised, 'promiseBroken', broken)
        order by days), '[]')
    from (
      select collection_bucket(v_today - o.next_due_date) as bucket, min(v_today - o.next_due_date) as days, count(*) as loans,
          count(*) filter (where p.status = 'open' and p.due_on = v_today) as promised,
          count(*) filter (where p.status = 'broken') as broken
        from loan_order o left join lateral (
          select each.status, each.due_on from collection_promise each
            where each.customer_id = o.customer_id and each.order_id = o.order_id
            order by each.made_at desc, each.promise_id desc limit 1) p on true
        where o.status = 'active' and o.next_due_date < v_today group by 1) counted)));
end $$;

-- Returns the contacts and promises of a loan, the latest 50 of each, newest first, and the blocks of its borrower. `today` and `week`:
-- calls and texts to the borrower about all loans.
create or replace function collection_overview(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql stable as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
  v_order uuid := (p_input ->> 'orderId')::uuid;
  v_policy collection_policy := collection_policy_on((p_now at time zone 'Asia/Manila')::date);
  v_dispute boolean := has_open_dispute(p_customer);
  v_complaint boolean := has_open_complaint(p_customer);
  v_promise collection_promise;
  v_promises jsonb := '[]';
  v_contacts jsonb;
  v_blocks jsonb;
  v_calls integer;
  v_week integer;
begin
  perform require_keys(p_input, 'orderId');
  for v_promise in select * from collection_promise where customer_id = p_customer and order_id = v_order
      order by made_at desc, promise_id desc limit 50 loop
    v_promises := v_promises || jsonb_build_array(jsonb_build_object('amount', v_promise.amount, 'dueOn', v_promise.due_on,
      'status', v_promise.status, 'received', v_promise.received, 'madeAt', v_promise.made_at, 'madeBy', v_promise.made_by,
      'isReversed', coalesce(promise_received(p_customer, v_promise) < v_promise.received, false)));
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object('channel', k.channel, 'at', k.opened_at, 'by', k.operator_name, 'outcome', k.outcome,
      'nextStep', k.next_step, 'words', k.words, 'fileId', (select f.file_id from operator_file f
        where f.contact_id = k.contact_id and f.storage_key is not null)) order by k.opened_at desc, k.contact_id desc), '[]') into v_contacts
    from (select * from collection_contact where customer_id = p_customer and order_id = v_order
      order by opened_at desc, contact_id desc limit 50) k;
  select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'why', b.why, 'setAt', b.set_at, 'setBy', b.set_by)
      order by b.set_at), '[]') into v_blocks
    from collection_block b where b.customer_id = p_customer and b.ended_at is null;
  select count(*) filter (where opened_on = v_today), count(*) into v_calls, v_week from collection_contact
    where customer_id = p_customer and channel in ('call', 'text') and opened_on > v_today - 7;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('contacts', v_contacts, 'promises', v_promises,
    'blocks', v_blocks, 'hasDispute', v_dispute, 'hasComplaint', v_complaint, 'today', v_calls, 'week', v_week, 'fromHour', v_policy.from_hour,
    'untilHour', v_policy.until_hour, 'perDay', v_policy.per_day, 'perWeek', v_policy.per_week));
end $$;
