-- Operator session: every operator command first proves its operator, and every other operator function requires that proof,
-- so nothing happens without a known operator, a role and a row in operator_action. Functions that run as the schema's owner
-- name `pg_temp` last in the search path, so that a caller's temporary table cannot replace one of ours.

create or replace function current_operator_action()
returns operator_action language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_row operator_action;
begin
  select * into v_row from operator_action where transaction = pg_current_xact_id_if_assigned() and outcome = 'started';
  return v_row;
end $$;

-- Checks that a caller's time is within five minutes of the database's. Any time is valid in a sandbox, whose clock is set by
-- tests; it is recognized by its public key.
create or replace function is_operator_clock_valid(p_now timestamptz)
returns boolean language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return coalesce(p_now between clock_timestamp() - interval '5 minutes' and clock_timestamp() + interval '5 minutes', false)
    or exists (select 1 from operator where key_hash = sha256('sandbox-operator-ana'));
end $$;

-- Returns the current session with a token: not ended, not expired, and used within its idle time.
create or replace function operator_session_of(p_token text)
returns operator_session language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_session operator_session;
begin
  select * into v_session from operator_session where token_hash = sha256(convert_to(p_token, 'utf8')) and ended_at is null
    and expires_at > clock_timestamp() and last_used_at + make_interval(secs => idle_seconds) > clock_timestamp();
  return v_session;
end $$;

-- Returns the operator of a credential: a key of the command line, the token of a console session, or the token with
-- which a signed approval is carried out. The stored hash of a credential does not work as a credential.
create or replace function operator_of_credential(p_credential text)
returns operator language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_session operator_session := operator_session_of(p_credential);
  v_approval operator_approval := operator_approval_of(p_credential);
  v_operator operator;
begin
  select * into v_operator from operator where disabled_at is null
    and (key_hash = sha256(convert_to(p_credential, 'utf8')) or operator_id = v_session.operator_id
      or operator_id = v_approval.operator_id);
  return v_operator;
end $$;

-- Authenticates an operator by a key or the token of a session and writes the command's row. Commit this before the
-- command's work, so that the command stays on record even if its work is rolled back. A command that an unattended page sends
-- does not extend the session.
create or replace function operator_authenticate(p_key text, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_clock timestamptz := clock_timestamp();
  v_operator operator := operator_of_credential(p_key);
  v_session operator_session := operator_session_of(p_key);
  v_approval operator_approval := operator_approval_of(p_key);
  v_refusal text;
begin
  perform require_keys(p_input, 'actionId', 'command');
  if v_operator.operator_id is null or (v_approval.approval_id is not null
      and p_input ->> 'command' <> case when v_approval.refusal is null then 'approve' else 'request refuse' end) then
    v_refusal := 'operator_unknown';
  elsif not is_operator_clock_valid(p_now) then
    v_refusal := 'operator_clock';
  end if;
  update operator_session set last_used_at = v_clock where session_id = v_session.session_id
    and not coalesce((p_input ->> 'isUnattended')::boolean, false);
  insert into operator_action (action_id, at, operator_id, operator, command, subject, why, session_id, approval_id, outcome, transaction)
    values ((p_input ->> 'actionId')::uuid, p_now, v_operator.operator_id, coalesce(v_operator.name, 'nobody'),
      p_input ->> 'command', p_input ->> 'subject', p_input ->> 'why', v_session.session_id, v_approval.approval_id,
      coalesce(v_refusal, 'authenticated'), pg_current_xact_id());
  if v_refusal is not null then return refuse(v_refusal); end if;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('operatorId', v_operator.operator_id,
    'name', v_operator.name, 'roles', v_operator.roles));
end $$;

-- Starts the work of a command whose operator was authenticated in an earlier transaction. Each command can be started
-- only once.
create or replace function operator_start(p_key text, p_action uuid)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_action operator_action;
begin
  if (current_operator_action()).action_id is not null then
    raise exception 'an operator action already runs in this transaction' using errcode = '42501';
  end if;
  select * into v_action from operator_action where action_id = p_action for update;
  if v_action.outcome is distinct from 'authenticated' or v_action.transaction = pg_current_xact_id()
      or not is_operator_clock_valid(v_action.at)
      or (operator_of_credential(p_key)).operator_id is distinct from v_action.operator_id then
    raise exception 'this command was not authenticated before' using errcode = '42501';
  end if;
  update operator_action set outcome = 'started', transaction = pg_current_xact_id() where action_id = p_action;
end $$;

-- Writes the outcome of the current operator action.
create or replace function operator_finish(p_now timestamptz, p_input jsonb)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_keys(p_input, 'outcome');
  update operator_action set outcome = p_input ->> 'outcome', subject = coalesce(p_input ->> 'subject', subject),
      customer_id = (p_input ->> 'customerId')::uuid
    where action_id = (current_operator_action()).action_id and p_input ->> 'outcome' not in ('started', 'authenticated');
end $$;

-- Returns true if an operator action runs in this transaction and raises otherwise.
create or replace function require_operator()
returns boolean language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (current_operator_action()).action_id is null then
    raise exception 'no operator action runs in this transaction' using errcode = '42501';
  end if;
  return true;
end $$;

-- Like the function above, for the operators' views, which pass the database role of their caller. The function also
-- requires that the operator has this role, because the console's log-in may assume the database role of every operator
-- role.
create or replace function require_operator(p_database_role name)
returns boolean language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_operator();
  if not exists (select from operator where operator_id = (current_operator_action()).operator_id and disabled_at is null
      and p_database_role in (select 'tulay_ops_' || role from unnest(roles) role)) then
    raise exception 'the operator does not have the role %', p_database_role using errcode = '42501';
  end if;
  return true;
end $$;

-- Raises an error unless this transaction runs an operator action of an operator with one of the roles, and the action
-- has the time and the name that the input states.
create or replace function require_operator_role(p_roles text[], p_now timestamptz, p_input jsonb)
returns operator_action language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_action operator_action := current_operator_action();
begin
  if v_action.action_id is null then
    raise exception 'no operator action runs in this transaction' using errcode = '42501';
  end if;
  if not exists (select 1 from operator where operator_id = v_action.operator_id and disabled_at is null
      and roles && p_roles) then
    raise exception '% may not do this', v_action.operator using errcode = '42501';
  end if;
  if p_now is null or abs(extract(epoch from p_now - v_action.at)) > 300 then
    raise exception 'the time differs from that of the authentication' using errcode = '42501';
  end if;
  if coalesce(p_input ->> 'actor', 'operator') not in ('operator', 'operator ' || v_action.operator)
      or coalesce(p_input ->> 'who', v_action.operator) <> v_action.operator
      or coalesce(p_input #>> '{audit,who}', v_action.operator) <> v_action.operator
      or coalesce(p_input #>> '{detail,who}', v_action.operator) <> v_action.operator then
    raise exception 'the input names another operator than %', v_action.operator using errcode = '42501';
  end if;
  return v_action;
end $$;

-- Records that an operator read the data of borrowers. Each of these borrowers sees the access in the privacy center.
create or replace function access_record(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'action', 'actor', 'subject', 'rows');
  perform require_keys(r, 'customerId', 'auditId') from jsonb_array_elements(p_input -> 'rows') r;
  if p_input ->> 'action' not in ('data.read', 'dispute.read') then
    raise exception 'this action records no access' using errcode = '42501';
  end if;
  perform audit_add((r ->> 'customerId')::uuid, (r ->> 'auditId')::uuid, p_now, p_input ->> 'actor', p_input ->> 'action',
    p_input ->> 'subject', '{}') from jsonb_array_elements(p_input -> 'rows') r;
  return jsonb_build_object('outcome', 'done');
end $$;
