-- Handing cases over: to a colleague, to the senior operators, or to everybody before an absence.

-- Takes every case from an operator who is away or disabled, and offers these cases to the other operators. Returns the
-- number of cases.
create or replace function cases_offer(p_operator uuid, p_now timestamptz) returns integer language plpgsql as $$
declare
  v_count integer;
begin
  update operator_case set offered_from = owner_name, offered_at = p_now, owner = null, owner_name = null,
      claimed_by = null, claimed_name = null, claimed_until = null
    where owner = p_operator;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Records that the operator is away until a day. The operator's cases are offered to the other operators.
create or replace function operator_away(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_me uuid := (current_operator_action()).operator_id;
begin
  perform require_keys(p_input, 'until');
  update operator set away_until = (p_input ->> 'until')::date where operator_id = v_me;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('offered', cases_offer(v_me, p_now)));
end $$;

-- Records that the operator is back. The operator's cases that nobody has claimed meanwhile stay offered.
create or replace function operator_back(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  update operator set away_until = null where operator_id = (current_operator_action()).operator_id;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Returns true if an operator may get a case, now or after an absence: the operator is active, a role opens the queue, and an
-- escalated case goes to senior operators only.
create or replace function may_get_case(p_operator operator, p_queue text, p_subject text) returns boolean language plpgsql stable as $$
begin
  return coalesce(p_operator.disabled_at is null and p_operator.roles && array_remove(case_roles(p_queue), 'viewer')
    and ('senior' = any (p_operator.roles) or not exists (select from operator_case
      where queue = p_queue and subject = p_subject and escalated_at is not null)), false);
end $$;

-- Lists the other operators who may get a case: those at work first, then by the number of open cases that they own, then by
-- name. A loan of `collections` counts as long as the table has its owner, even if the borrower has paid since.
-- @param p_input.closing moves that close a dispute.
create or replace function case_colleagues(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_me uuid := (current_operator_action()).operator_id;
  v_queue text := p_input ->> 'queue';
  v_refused jsonb := work_refusal(v_queue);
begin
  perform require_keys(p_input, 'queue', 'subject', 'closing');
  if v_refused is not null then return v_refused; end if;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    with open_case as materialized (select queue, subject from open_cases(p_now, p_input -> 'closing')),
    owned as (
      select owner, count(*) as count from operator_case c
        where owner is not null and (queue = 'collections'
          or exists (select from open_case o where o.queue = c.queue and o.subject = c.subject))
        group by owner
    ), colleague as (
      select o.name, case when not operator_at_work(o.operator_id, p_now) then o.away_until end as away_until,
          coalesce(owned.count, 0) as open
        from operator o left join owned on owned.owner = o.operator_id
        where o.operator_id <> v_me and may_get_case(o, v_queue, p_input ->> 'subject')
    )
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'awayUntil', away_until, 'open', open)
      order by away_until is not null, open, name), '[]') from colleague)));
end $$;

-- Gives a case to an operator who may work on it and is at work. A claim of the giver ends.
create or replace function case_give(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_queue text := p_input ->> 'queue';
  v_subject text := p_input ->> 'subject';
  v_refused jsonb := work_refusal(v_queue);
  v_blocked jsonb;
  v_to operator;
begin
  perform require_keys(p_input, 'queue', 'subject', 'to');
  if v_refused is not null then return v_refused; end if;
  -- Locks the operator before the case, as `operator_away` does.
  select * into v_to from operator where name = p_input ->> 'to' for share;
  insert into operator_case (queue, subject) values (v_queue, v_subject) on conflict do nothing;
  v_blocked := case_refusal(p_now, v_queue, v_subject);
  if v_blocked is not null then return v_blocked; end if;
  if not may_get_case(v_to, v_queue, v_subject) then return refuse('colleague_unknown'); end if;
  if not operator_at_work(v_to.operator_id, p_now) then return refuse('colleague_away'); end if;
  update operator_case set owner = v_to.operator_id, owner_name = v_to.name, offered_from = null, offered_at = null,
      claimed_by = null, claimed_name = null, claimed_until = null
    where queue = v_queue and subject = v_subject;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Gives a case to the operators with the role `senior`, who alone may claim and decide it from then on. Its claim ends.
create or replace function case_escalate(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_queue text := p_input ->> 'queue';
  v_subject text := p_input ->> 'subject';
  v_refused jsonb := work_refusal(v_queue);
  v_blocked jsonb;
begin
  perform require_keys(p_input, 'queue', 'subject', 'why');
  if v_refused is not null then return v_refused; end if;
  insert into operator_case (queue, subject) values (v_queue, v_subject) on conflict do nothing;
  v_blocked := case_refusal(p_now, v_queue, v_subject);
  if v_blocked is not null then return v_blocked; end if;
  update operator_case set escalated_at = p_now, escalated_by = (current_operator_action()).operator,
      escalated_why = p_input ->> 'why', claimed_by = null, claimed_name = null, claimed_until = null,
      borrower_seconds = borrower_seconds + waited_seconds(operator_case, p_now),
      waits_until = null, waits_why = null, waits_for = null, waits_since = null, owner = null, owner_name = null, offered_from = null, offered_at = null
    where queue = v_queue and subject = v_subject and escalated_at is null;
  if not found then return refuse('escalated', (select jsonb_build_object('by', escalated_by) from operator_case
    where queue = v_queue and subject = v_subject)); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Deletes the claims of cases that are no longer open, a day after the last claim or wait has ended. Runs every minute.
create or replace function operator_cases_prune(p_now timestamptz, p_input jsonb)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
  v_late text[];
begin
  perform require_keys(p_input, 'closing');
  v_late := array(select c.subject from operator_case c join loan_order o on o.order_id = uuid_of(c.subject)
    where c.queue = 'collections' and o.status = 'active' and o.next_due_date < v_today);
  delete from operator_case c
    where coalesce(greatest(claimed_until, waits_until), '-infinity') < p_now - interval '1 day'
      and not exists (select from open_cases(p_now, p_input -> 'closing') o where o.queue = c.queue and o.subject = c.subject)
      and not (c.queue = 'collections' and c.subject = any (v_late));
end $$;
