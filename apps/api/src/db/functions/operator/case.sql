-- Claims of cases. A claim says which operator works on a case, or until when the case is put aside. A claim ends after
-- its time, so that an absent operator does not block the case. `subject` is the number of the case: an id or a ticket.

-- Returns the roles that open the cases of a queue. `QUEUE_COMMANDS` of the contract names the command that lists them.
create or replace function case_roles(p_queue text) returns text[] language sql immutable as $$
  select case
    when p_queue in ('applications', 'appeals') then array['reviewer']
    when p_queue in ('tickets', 'disputes', 'numbers', 'deletions') then array['support']
    when p_queue in ('events', 'payouts') then array['treasury']
    when p_queue = 'differences' then array['viewer', 'treasury']
    when p_queue = 'approvals' then array['admin', 'support', 'collections', 'treasury', 'risk', 'reviewer']
    when p_queue = 'collections' then array['collections']
    when p_queue = 'escalated' then array['senior']
    else '{}'
  end;
$$;

-- Returns for how many seconds the current wait of a case has been a wait for the borrower.
create or replace function waited_seconds(p_case operator_case, p_now timestamptz) returns bigint language sql immutable as $$
  select case when p_case.waits_for is null then 0
    else greatest(0, extract(epoch from least(p_now, p_case.waits_until) - p_case.waits_since))::bigint end;
$$;

-- Returns true if the operator is neither disabled nor away. Locks the operator, so that an absence that begins at the same
-- time finds every case that the operator gets here. The operator is locked before the case, as `operator_away` does.
create or replace function operator_at_work(p_operator uuid, p_now timestamptz) returns boolean language plpgsql as $$
declare
  v_operator operator;
begin
  select * into v_operator from operator where operator_id = p_operator for share;
  return v_operator.operator_id is not null and v_operator.disabled_at is null
    and coalesce(v_operator.away_until <= (p_now at time zone 'Asia/Manila')::date, true);
end $$;

-- Locks a case and returns why the current operator may not work on it: it is escalated, or another operator has claimed it.
-- Returns null otherwise.
create or replace function case_refusal(p_now timestamptz, p_queue text, p_subject text) returns jsonb language plpgsql as $$
declare
  v_action operator_action := current_operator_action();
  v_case operator_case;
begin
  select * into v_case from operator_case where queue = p_queue and subject = p_subject for update;
  if v_case.escalated_at is not null
      and not exists (select from operator where operator_id = v_action.operator_id and 'senior' = any (roles)) then
    return refuse('escalated', jsonb_build_object('by', v_case.escalated_by));
  end if;
  if v_case.claimed_until > p_now and v_case.claimed_by <> v_action.operator_id then
    return refuse('claimed', jsonb_build_object('by', v_case.claimed_name,
      'until', to_char(v_case.claimed_until at time zone 'Asia/Manila', 'HH24:MI')));
  end if;
  return null;
end $$;

-- Returns the refusal for an operator whose roles do not open the queue; null if one of the roles does.
create or replace function queue_refusal(p_queue text) returns jsonb language plpgsql stable as $$
begin
  if exists (select from operator where operator_id = (current_operator_action()).operator_id and roles && case_roles(p_queue)) then
    return null;
  end if;
  return refuse('queue_role');
end $$;

-- Like `queue_refusal`, for commands that work on a case. A viewer reads the differences of the books, and works on no case.
create or replace function work_refusal(p_queue text) returns jsonb language plpgsql stable as $$
begin
  if exists (select from operator where operator_id = (current_operator_action()).operator_id
      and roles && array_remove(case_roles(p_queue), 'viewer')) then
    return null;
  end if;
  return refuse('queue_role');
end $$;

-- Claims a case for a quarter of an hour, or renews the claim. Takes over another operator's claim only if the input asks
-- for it. The operator owns the case from then on.
create or replace function case_claim(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_action operator_action := current_operator_action();
  v_queue text := p_input ->> 'queue';
  v_subject text := p_input ->> 'subject';
  v_refused jsonb := work_refusal(v_queue);
  v_blocked jsonb;
begin
  perform require_keys(p_input, 'queue', 'subject', 'until', 'takeOver');
  if v_refused is not null then return v_refused; end if;
  if not operator_at_work(v_action.operator_id, p_now) then return refuse('away'); end if;
  insert into operator_case (queue, subject) values (v_queue, v_subject) on conflict do nothing;
  v_blocked := case_refusal(p_now, v_queue, v_subject);
  if v_blocked ->> 'outcome' = 'escalated' or not (p_input ->> 'takeOver')::boolean and v_blocked is not null then
    return v_blocked;
  end if;
  update operator_case set claimed_by = v_action.operator_id, claimed_name = v_action.operator,
      claimed_until = (p_input ->> 'until')::timestamptz,
      borrower_seconds = borrower_seconds + waited_seconds(operator_case, p_now),
      waits_until = null, waits_why = null, waits_for = null, waits_since = null,
      owner = v_action.operator_id, owner_name = v_action.operator, offered_from = null, offered_at = null
    where queue = v_queue and subject = v_subject;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Ends the operator's own claim, and gives up a case that the operator owns. Other cases stay as they are.
create or replace function case_release(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'queue', 'subject');
  update operator_case set claimed_by = null, claimed_name = null, claimed_until = null, owner = null, owner_name = null
    where queue = p_input ->> 'queue' and subject = p_input ->> 'subject'
      and owner = (current_operator_action()).operator_id;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Puts a case aside until a moment, or until the borrower does what the case waits for, if that is earlier. The
-- operator's claim ends, and the operator owns the case.
create or replace function case_wait(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_action operator_action := current_operator_action();
  v_queue text := p_input ->> 'queue';
  v_subject text := p_input ->> 'subject';
  v_refused jsonb := work_refusal(v_queue);
  v_blocked jsonb;
  v_customer uuid;
begin
  perform require_keys(p_input, 'queue', 'subject', 'until', 'why');
  if v_refused is not null then return v_refused; end if;
  if not operator_at_work(v_action.operator_id, p_now) then return refuse('away'); end if;
  insert into operator_case (queue, subject) values (v_queue, v_subject) on conflict do nothing;
  v_blocked := case_refusal(p_now, v_queue, v_subject);
  if v_blocked is not null then return v_blocked; end if;
  select customer_id into v_customer
    from note_places(case v_queue when 'appeals' then 'applications' else v_queue end, v_subject) limit 1;
  if p_input ->> 'for' is not null and v_customer is null then return refuse('borrower_unknown'); end if;
  update operator_case set borrower_seconds = borrower_seconds + waited_seconds(operator_case, p_now),
      waits_until = (p_input ->> 'until')::timestamptz, waits_why = p_input ->> 'why', waits_for = p_input ->> 'for',
      waits_since = p_now, borrower_id = v_customer, woken_by = null, claimed_by = null, claimed_name = null,
      claimed_until = null,
      owner = v_action.operator_id, owner_name = v_action.operator, offered_from = null, offered_at = null
    where queue = v_queue and subject = v_subject;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Refuses if another operator has claimed the case, so that two people never decide one case unknowingly, and if the case is
-- escalated.
create or replace function case_require(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'queue', 'subject');
  return coalesce(case_refusal(p_now, p_input ->> 'queue', p_input ->> 'subject'), jsonb_build_object('outcome', 'done'));
end $$;
