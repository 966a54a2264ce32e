-- The frame of every operators' command. Who works is proven once in a transaction; every other function asks here, so
-- that nothing happens without a known person, a right and a row that says so. Functions that run as the schema's owner name
-- `pg_temp` last: otherwise a temporary table of whoever calls would be taken for one of ours.

-- The command that runs in this transaction; null outside of one.
create or replace function operator_at_work() returns operator_action
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from operator_action where transaction = pg_current_xact_id_if_assigned() and outcome = 'begun';
$$;

-- Whether a caller's instant is now. The sandbox's clock is set by hand; only there are operators whose keys everybody knows.
create or replace function operator_clock_right(p_now timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(p_now between clock_timestamp() - interval '5 minutes' and clock_timestamp() + interval '5 minutes', false)
    or exists (select 1 from operator where key_hash = sha256('sandbox-operator-ana'));
$$;

-- Proves who works, by the key itself (what is kept of it opens nothing), and writes the row of the command. To be committed
-- before anything else: what somebody then reads or tries is on record even if it is rolled back. p_input: actionId, command,
-- subject, why.
create or replace function operator_enter(p_key text, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_operator operator;
  v_outcome text := 'entered';
begin
  select * into v_operator from operator where key_hash = sha256(convert_to(p_key, 'utf8'));
  if v_operator.operator_id is null or v_operator.disabled_at is not null then
    v_outcome := 'operator_unknown';
  elsif not operator_clock_right(p_now) then
    v_outcome := 'operator_clock';
  end if;
  insert into operator_action (action_id, at, operator_id, operator, command, subject, why, outcome, transaction)
    values ((p_input ->> 'actionId')::uuid, p_now, v_operator.operator_id, coalesce(v_operator.name, 'nobody'),
      p_input ->> 'command', p_input ->> 'subject', p_input ->> 'why', v_outcome, pg_current_xact_id());
  if v_outcome <> 'entered' then return refuse(v_outcome); end if;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('operatorId', v_operator.operator_id,
    'name', v_operator.name, 'roles', v_operator.roles));
end $$;

-- Begins the work of a command that was entered in a transaction before this one, once at a time.
create or replace function operator_begin(p_key text, p_action uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_action operator_action;
begin
  if (operator_at_work()).action_id is not null then
    raise exception 'a command runs in this transaction already' using errcode = '42501';
  end if;
  select * into v_action from operator_action where action_id = p_action for update;
  if v_action.outcome is distinct from 'entered' or v_action.transaction = pg_current_xact_id()
      or not operator_clock_right(v_action.at)
      or not exists (select 1 from operator where operator_id = v_action.operator_id and disabled_at is null
        and key_hash = sha256(convert_to(p_key, 'utf8'))) then
    raise exception 'this command was not entered before' using errcode = '42501';
  end if;
  update operator_action set outcome = 'begun', transaction = pg_current_xact_id() where action_id = p_action;
end $$;

-- Ends the row of the command. p_input: outcome, subject, customerId.
create or replace function operator_leave(p_input jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update operator_action set outcome = p_input ->> 'outcome', subject = coalesce(p_input ->> 'subject', subject),
      customer_id = (p_input ->> 'customerId')::uuid
    where action_id = (operator_at_work()).action_id and p_input ->> 'outcome' not in ('begun', 'entered');
$$;

-- True where somebody works in this transaction, for the views that operators read; raises otherwise.
create or replace function operator_reads() returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (operator_at_work()).action_id is null then
    raise exception 'no operator works in this transaction' using errcode = '42501';
  end if;
  return true;
end $$;

-- Raises unless somebody with one of these roles works here, now, and in no other name.
create or replace function operator_may(p_roles text[], p_now timestamptz, p_input jsonb) returns operator_action
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_action operator_action := operator_at_work();
begin
  if v_action.action_id is null then
    raise exception 'no operator works in this transaction' using errcode = '42501';
  end if;
  if not exists (select 1 from operator where operator_id = v_action.operator_id and disabled_at is null
      and roles && p_roles) then
    raise exception '% may not do this', v_action.operator using errcode = '42501';
  end if;
  if p_now is null or abs(extract(epoch from p_now - v_action.at)) > 300 then
    raise exception 'this is not the instant at which the command was entered' using errcode = '42501';
  end if;
  if coalesce(p_input ->> 'actor', 'operator') not in ('operator', 'operator ' || v_action.operator)
      or coalesce(p_input ->> 'who', v_action.operator) <> v_action.operator
      or coalesce(p_input #>> '{audit,who}', v_action.operator) <> v_action.operator
      or coalesce(p_input #>> '{detail,who}', v_action.operator) <> v_action.operator then
    raise exception '% works here and nobody else', v_action.operator using errcode = '42501';
  end if;
  return v_action;
end $$;

-- Somebody looked at what is known of a borrower, who reads that in the privacy centre. p_input: auditId, actor, action,
-- subject.
create or replace function operator_look(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  if p_input ->> 'action' not in ('data.read', 'dispute.read') then
    raise exception 'this is not looking' using errcode = '42501';
  end if;
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', p_input ->> 'action',
    p_input ->> 'subject', '{}');
  return jsonb_build_object('outcome', 'done');
end $$;
