-- Who may work. p_input: operatorId, name, roles, keyHash (hex).
create or replace function operator_add(p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  insert into operator (operator_id, name, roles, key_hash, added_at)
    values ((p_input ->> 'operatorId')::uuid, p_input ->> 'name',
      array(select jsonb_array_elements_text(p_input -> 'roles')), decode(p_input ->> 'keyHash', 'hex'), p_now)
    on conflict do nothing;
  if not found then return refuse('operator_named'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Other roles, another key, or out of service and back; what is absent stays. p_input: name, roles, keyHash (hex), disabled.
create or replace function operator_change(p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  update operator set
      roles = case when p_input ? 'roles' then array(select jsonb_array_elements_text(p_input -> 'roles')) else roles end,
      key_hash = coalesce(decode(p_input ->> 'keyHash', 'hex'), key_hash),
      disabled_at = case when not p_input ? 'disabled' then disabled_at
        when (p_input ->> 'disabled')::boolean then coalesce(disabled_at, p_now) end
    where name = p_input ->> 'name';
  if not found then return refuse('not_found'); end if;
  -- Refused by the caller's savepoint: what is not `done` is undone.
  if (select count(*) from operator where disabled_at is null and 'admin' = any (roles)) < 2 then
    return refuse('admins_left');
  end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- The first people of a new lender, as long as there is nobody. p_input: [{operatorId, name, roles, keyHash (hex)}].
create or replace function operators_found(p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_action uuid := gen_random_uuid();
  v_names text;
begin
  lock table operator in exclusive mode;
  if exists (select 1 from operator) then return refuse('already'); end if;
  perform operator_add(p_now, each) from jsonb_array_elements(p_input) each;
  if (select count(*) from operator) < jsonb_array_length(p_input) then
    raise exception 'two names and two keys are needed';
  end if;
  select string_agg(each ->> 'name', ' ') into v_names from jsonb_array_elements(p_input) each;
  insert into operator_action (action_id, at, operator_id, operator, command, subject, why, outcome, transaction)
    values (v_action, p_now, null, 'owner of the schema', 'operator found', v_names, 'nobody works here yet', 'done',
      pg_current_xact_id());
  return jsonb_build_object('outcome', 'done');
end $$;
