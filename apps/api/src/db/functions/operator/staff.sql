-- Adds an operator.
create or replace function operator_add(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_roles text[] := array(select jsonb_array_elements_text(p_input -> 'roles'));
begin
  perform require_keys(p_input, 'operatorId', 'name', 'roles', 'keyHash');
  insert into operator (operator_id, name, roles, key_hash, added_at)
    values ((p_input ->> 'operatorId')::uuid, p_input ->> 'name',
      v_roles, decode(p_input ->> 'keyHash', 'hex'), p_now)
    on conflict do nothing;
  if not found then return refuse('operator_named'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Changes an operator's roles, key or account, or disables or enables the operator. Absent keys stay as they are.
create or replace function operator_change(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_clock timestamptz := clock_timestamp();
begin
  perform require_keys(p_input, 'name');
  if exists (select 1 from operator where name <> p_input ->> 'name' and issuer = p_input ->> 'issuer'
      and subject = p_input ->> 'subject') then
    return refuse('operator_named');
  end if;
  -- The operator's account at the identity provider changes, so sessions opened with the old account end.
  if p_input ? 'subject' then
    update operator_session set ended_at = v_clock where ended_at is null
      and operator_id = (select operator_id from operator where name = p_input ->> 'name');
  end if;
  update operator set
      roles = case when p_input ? 'roles' then array(select jsonb_array_elements_text(p_input -> 'roles')) else roles end,
      key_hash = coalesce(decode(p_input ->> 'keyHash', 'hex'), key_hash),
      issuer = coalesce(p_input ->> 'issuer', issuer), subject = coalesce(p_input ->> 'subject', subject),
      disabled_at = case when not p_input ? 'disabled' then disabled_at
        when (p_input ->> 'disabled')::boolean then coalesce(disabled_at, p_now) end
    where name = p_input ->> 'name';
  if not found then return refuse('not_found'); end if;
  -- An operator who is disabled owns no case.
  if (p_input ->> 'disabled')::boolean then
    perform cases_offer(operator_id, p_now) from operator where name = p_input ->> 'name';
  end if;
  -- If the outcome is not `done`, the transaction of the caller is rolled back, and with it the updates above.
  if (select count(*) from operator where disabled_at is null and 'admin' = any (roles)) < 2 then
    return refuse('admins_left');
  end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Creates the first operators. p_input is [{operatorId, name, roles, keyHash}].
create or replace function operators_create_first(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_action uuid := gen_random_uuid();
  v_names text;
begin
  perform require_keys(p_input, 'operators');
  perform require_keys(e, 'operatorId', 'name', 'roles',
    'keyHash') from jsonb_array_elements(p_input -> 'operators') e;
  lock table operator in exclusive mode;
  if exists (select 1 from operator) then return refuse('already'); end if;
  perform operator_add(p_now, each) from jsonb_array_elements(p_input -> 'operators') each;
  if (select count(*) from operator) < jsonb_array_length(p_input -> 'operators') then
    raise exception 'two names and two keys are needed';
  end if;
  select string_agg(each ->> 'name', ' ') into v_names from jsonb_array_elements(p_input -> 'operators') each;
  insert into operator_action (action_id, at, operator_id, operator, command, subject, why, outcome, transaction)
    values (v_action, p_now, null, 'owner of the schema', 'operator found', v_names, 'no operator exists yet', 'done',
      pg_current_xact_id());
  return jsonb_build_object('outcome', 'done');
end $$;
