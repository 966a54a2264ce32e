-- Case times: how long each case took, who closed it, and whether it missed its target.

-- Returns the seconds in which a case of the queue should be done. The contract has the same targets in minutes (`TARGET_MINUTES`).
create or replace function case_target(p_queue text) returns bigint language sql immutable as $$
  select 3600 * case
    when p_queue in ('applications', 'payouts', 'approvals') then 4
    when p_queue in ('disputes', 'deletions') then 72
    else 24
  end;
$$;

-- Returns the time at which a case closed, from the row of the case; null if the row does not say when.
-- @param p_closing moves that close a dispute.
create or replace function case_left_at(p_queue text, p_subject text, p_closing jsonb) returns timestamptz language plpgsql stable as $$
begin
  if p_queue in ('applications', 'appeals') then
    return (select greatest(decided_at, returned_at) from application where application_id = uuid_of(p_subject) and status <> 'review');
  elsif p_queue = 'numbers' then
    return (select moved_at from number_change where ticket = p_subject);
  elsif p_queue = 'deletions' then
    return (select moved_at from deletion_request where ticket = p_subject);
  elsif p_queue = 'disputes' then
    return (select max(m.recorded_at)
      from loan_event o join loan_event m on m.customer_id = o.customer_id and m.order_id = o.order_id
      where o.kind = 'dispute' and o.detail ->> 'ticket' = p_subject and m.kind = 'dispute_moved'
        and m.detail ->> 'disputeId' = o.detail ->> 'disputeId' and p_closing ? (m.detail ->> 'move'));
  elsif p_queue = 'events' then
    return (select closed_at from unmatched_event where event_id = p_subject);
  elsif p_queue = 'differences' then
    return (select coalesce(closed_at, resolved_at) from reconciliation_difference
      where concat_ws(' ', business_date, book, subject) = p_subject);
  elsif p_queue = 'approvals' then
    return (select coalesce(decided_at, expires_at) from operator_request where ticket = p_subject);
  end if;
  return null;
end $$;

-- Stores how long a case took, once for each time that it was open. Its waits end, so that they do not count again if the case
-- opens again. @param p_operator operator who closed the case; null for none.
create or replace function case_end(
  p_queue text, p_subject text, p_opened timestamptz, p_closed timestamptz, p_operator uuid, p_name text
) returns void language plpgsql as $$
declare
  v_case operator_case;
  v_borrower bigint;
begin
  select * into v_case from operator_case where queue = p_queue and subject = p_subject for update;
  v_borrower := coalesce(v_case.borrower_seconds + waited_seconds(v_case, p_closed), 0);
  insert into case_time (queue, subject, opened_at, closed_at, borrower_seconds, our_seconds, target_seconds, operator_id, operator_name)
    values (p_queue, p_subject, p_opened, greatest(p_closed, p_opened), v_borrower,
      greatest(0, floor(extract(epoch from p_closed - p_opened))::bigint - v_borrower), case_target(p_queue), p_operator, p_name)
    on conflict do nothing;
  if found then
    update operator_case set borrower_seconds = 0, waits_until = null, waits_why = null, waits_for = null, waits_since = null
      where queue = p_queue and subject = p_subject;
  end if;
end $$;

-- Notes that a case is open, before a command decides it. So a case is known even if it opened a moment ago.
create or replace function case_watch(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'queues', 'subject', 'closing');
  insert into case_open (queue, subject, opened_at)
    select queue, subject, since from open_cases(p_now, p_input -> 'closing')
      where p_input -> 'queues' ? queue and subject = coalesce(uuid_of(p_input ->> 'subject')::text, p_input ->> 'subject')
    on conflict do nothing;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Records what a command did to a case. A case that left its queue has closed. For a case that is still in the queue although it
-- is decided, the decision and its operator are noted, or removed if the decision was taken back. The operator of an approved
-- command is the one who asked for it.
create or replace function case_settle(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_action operator_action := current_operator_action();
  v_subject text := coalesce(uuid_of(p_input ->> 'subject')::text, p_input ->> 'subject');
  v_by uuid := v_action.operator_id;
  v_name text := v_action.operator;
  v_case record;
  v_is_scheduled boolean;
begin
  perform require_keys(p_input, 'queues', 'subject', 'closing');
  if v_action.request_id is not null then
    select requested_by, requester into v_by, v_name from operator_request where request_id = v_action.request_id;
  end if;
  v_is_scheduled := exists (select from deletion_request where ticket = v_subject and status in ('held', 'scheduled'));
  for v_case in
    select k.queue, k.opened_at, k.decided_at, o.subject is not null as is_open, o.pending is not null as is_pending
      from case_open k left join open_cases(p_now, p_input -> 'closing') o
        on o.queue = k.queue and o.subject = k.subject and o.since = k.opened_at
      where k.subject = v_subject and p_input -> 'queues' ? k.queue
  loop
    if v_case.is_open and not (v_is_scheduled and v_case.queue = 'deletions') then
      update case_open set decided_at = case when v_case.is_pending then p_now end,
          decided_by = case when v_case.is_pending then v_by end, decided_name = case when v_case.is_pending then v_name end
        where queue = v_case.queue and subject = v_subject and opened_at = v_case.opened_at;
    else
      perform case_end(v_case.queue, v_subject, v_case.opened_at, p_now, v_by, v_name);
      delete from case_open where queue = v_case.queue and subject = v_subject and opened_at = v_case.opened_at and not v_case.is_open;
      update case_open set decided_at = p_now, decided_by = v_by, decided_name = v_name
        where queue = v_case.queue and subject = v_subject and opened_at = v_case.opened_at and decided_at is null;
    end if;
  end loop;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Records the cases that closed without a command, or whose decision has taken effect, and deletes old times. A case that a
-- command closes at the same time is stored once. Runs every minute.
create or replace function case_times_sweep(p_now timestamptz, p_input jsonb)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_case case_open;
begin
  perform require_keys(p_input, 'closing');
  insert into case_open (queue, subject, opened_at)
    select queue, subject, since from open_cases(p_now, p_input -> 'closing') on conflict do nothing;
  for v_case in
    select k.* from case_open k
      where (k.queue, k.subject, k.opened_at) not in (select queue, subject, since from open_cases(p_now, p_input -> 'closing'))
      order by k.queue, k.subject, k.opened_at for update of k skip locked
  loop
    perform case_end(v_case.queue, v_case.subject, v_case.opened_at,
      coalesce(v_case.decided_at, case_left_at(v_case.queue, v_case.subject, p_input -> 'closing'), p_now),
      v_case.decided_by, v_case.decided_name);
    delete from case_open where queue = v_case.queue and subject = v_case.subject and opened_at = v_case.opened_at;
  end loop;
  delete from case_time where closed_at < p_now - interval '2 years';
end $$;

-- Lists the open cases that have already missed their target, with their owner. @param p_closing moves that close a dispute.
create or replace function cases_late(p_now timestamptz, p_closing jsonb)
returns table (queue text, subject text, opened_at timestamptz, operator_name text, our_seconds bigint, borrower_seconds bigint,
  target_seconds bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select late.* from (
    select o.queue, o.subject, o.since, c.owner_name,
        floor(extract(epoch from p_now - o.since))::bigint - coalesce(c.borrower_seconds + waited_seconds(c, p_now), 0) as ours,
        coalesce(c.borrower_seconds + waited_seconds(c, p_now), 0) as borrowers, case_target(o.queue) as target
      from open_cases(p_now, p_closing) o left join operator_case c on c.queue = o.queue and c.subject = o.subject
      where not exists (select from case_open k where k.queue = o.queue and k.subject = o.subject and k.opened_at = o.since
        and k.decided_at is not null)) late
    where ours > target;
end $$;

-- Returns a page of the times of cases: those that closed in a period, those of them that missed their target, or the open cases
-- that have already missed it. Operators without an overview of the staff see only their own cases. `next` is the position after
-- the page.
-- @param p_input.show closed, missed or open. @param p_input.ended by_operator or by_itself: only cases with an operator, or without.
-- @param p_input.sort closedAt or ourSeconds, with a leading `-` for the descending order. @param p_input.after a `next`.
create or replace function case_times_list(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_me operator_action := current_operator_action();
  v_sees_all boolean := exists (select from operator
    where operator_id = (current_operator_action()).operator_id and roles && array['viewer', 'admin', 'senior']);
  v_operator text := p_input ->> 'operator';
  v_ended text := p_input ->> 'ended';
  v_from timestamptz := (p_input ->> 'from')::date::timestamp at time zone 'Asia/Manila';
  v_until timestamptz := ((p_input ->> 'until')::date + 1)::timestamp at time zone 'Asia/Manila';
  v_show text := p_input ->> 'show';
  v_sort text := p_input ->> 'sort';
  v_after jsonb := nullif(p_input -> 'after', 'null');
  v_limit integer := (p_input ->> 'limit')::integer;
  v_answer jsonb;
begin
  perform require_keys(p_input, 'show', 'from', 'until', 'sort', 'closing', 'limit');
  if not v_sees_all then
    if v_ended = 'by_itself' or v_operator <> v_me.operator then return refuse('own_only'); end if;
    v_operator := v_me.operator;
  end if;
  with known as (
    select queue, subject, opened_at, closed_at, operator_name, our_seconds, borrower_seconds, target_seconds
      from case_time where v_show <> 'open' and closed_at >= v_from and closed_at < v_until and (v_show = 'closed' or missed)
    union all select queue, subject, opened_at, null, operator_name, our_seconds, borrower_seconds, target_seconds
      from cases_late(p_now, p_input -> 'closing') where v_show = 'open'
  ), found as (
    select *, case v_sort when '-closedAt' then -extract(epoch from coalesce(closed_at, opened_at))
        when 'closedAt' then extract(epoch from coalesce(closed_at, opened_at))
        when '-ourSeconds' then -our_seconds else our_seconds end::numeric as key
      from known
      where (p_input ->> 'queue' is null or queue = p_input ->> 'queue')
        and (v_operator is null or operator_name = v_operator)
        and case v_ended when 'by_itself' then operator_name is null when 'by_operator' then operator_name is not null else true end
  ), rest as (
    select * from found
      where v_after is null
        or (key, queue, subject, opened_at) > ((v_after ->> 0)::numeric, v_after ->> 1, v_after ->> 2, (v_after ->> 3)::timestamptz)
      order by key, queue, subject, opened_at limit v_limit + 1
  ), numbered as (select *, row_number() over (order by key, queue, subject, opened_at) as position from rest)
  select jsonb_build_object(
      'rows', coalesce(jsonb_agg(jsonb_build_object('queue', queue, 'subject', subject, 'openedAt', opened_at, 'closedAt', closed_at,
        'operator', operator_name, 'ourSeconds', our_seconds, 'borrowerSeconds', borrower_seconds, 'targetSeconds', target_seconds,
        'missed', our_seconds > target_seconds) order by position) filter (where position <= v_limit), '[]'),
      'next', case when count(*) > v_limit then (jsonb_agg(jsonb_build_array(key::text, queue, subject, opened_at)
        order by position) filter (where position = v_limit)) -> 0 end, 'total', (select count(*) from found))
    into v_answer from numbered;
  return jsonb_build_object('outcome', 'done', 'answer', v_answer);
end $$;

-- Reports the times of the cases that closed in a period, and the open cases that have already missed their target: by queue and
-- operator, by queue, and of all queues. A percentile is the time of one of the cases.
create or replace function case_times_report(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_from timestamptz := (p_input ->> 'from')::date::timestamp at time zone 'Asia/Manila';
  v_until timestamptz := ((p_input ->> 'until')::date + 1)::timestamp at time zone 'Asia/Manila';
  v_rows jsonb;
begin
  perform require_keys(p_input, 'from', 'until', 'closing');
  with closed as (
    select grouping(queue, operator_name) as level, queue, operator_name, count(*) as cases,
        percentile_disc(0.5) within group (order by our_seconds) as median,
        percentile_disc(0.9) within group (order by our_seconds) as slow, count(*) filter (where missed) as missed
      from case_time where closed_at >= v_from and closed_at < v_until
      group by grouping sets ((queue, operator_name), (queue), ())
  ), late as (
    select grouping(queue, operator_name) as level, queue, operator_name, count(*) as cases
      from cases_late(p_now, p_input -> 'closing') group by grouping sets ((queue, operator_name), (queue), ())
  ), found as (
    select coalesce(c.level, l.level) as level, coalesce(c.queue, l.queue) as queue, coalesce(c.operator_name, l.operator_name) as operator,
        coalesce(c.cases, 0) as cases, c.median, c.slow, coalesce(c.missed, 0) as missed, coalesce(l.cases, 0) as late
      from closed c full join late l on l.level = c.level and coalesce(l.queue, '') = coalesce(c.queue, '')
        and coalesce(l.operator_name, '') = coalesce(c.operator_name, '')
  )
  select coalesce(jsonb_agg(jsonb_build_object('sumOf', case level when 0 then 'operator' when 1 then 'queue' else 'all' end,
      'queue', queue, 'operator', operator, 'cases', cases, 'medianSeconds', median, 'slowSeconds', slow, 'missed', missed,
      'missedPpm', case when cases > 0 then round(missed * 1000000.0 / cases)::bigint end, 'openLate', late)
      order by queue is null, queue, level desc, operator is null, operator), '[]')
    into v_rows from found;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', v_rows));
end $$;
