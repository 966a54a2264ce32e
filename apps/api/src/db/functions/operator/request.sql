-- Approval by a second operator. A request stores a command and its exact effect, and runs once after its approval.

-- Returns the hash of an operator function and its input. The hash must be the same when the approving operator makes
-- the call later. So it leaves out keys that differ at each call (p_per_call), and counts dates (p_relative) in days
-- from today.
create or replace function operator_effect(
  p_function text, p_customer uuid, p_now timestamptz, p_input jsonb, p_per_call text[], p_relative text[]
) returns bytea language plpgsql stable as $$
declare
  v_effect jsonb := p_input;
  v_path text;
  v_days integer;
begin
  foreach v_path in array p_per_call loop
    v_effect := v_effect #- string_to_array(v_path, ',');
  end loop;
  foreach v_path in array p_relative loop
    v_days := (v_effect #>> string_to_array(v_path, ','))::date - (p_now at time zone 'Asia/Manila')::date;
    if v_days is not null then
      v_effect := jsonb_set(v_effect, string_to_array(v_path, ','), to_jsonb(v_days));
    end if;
  end loop;
  return sha256(convert_to(concat_ws(' ', p_function, p_customer, v_effect), 'utf8'));
end $$;

-- Raises `TUAPR` with the effect as detail, unless another operator approved exactly this effect in this transaction.
create or replace function require_approval(p_action operator_action, p_effect bytea) returns void language plpgsql as $$
begin
  if not exists (select 1 from operator_request where request_id = p_action.request_id and status = 'done'
      and decided_by = p_action.operator_id and requested_by <> p_action.operator_id and effect = p_effect) then
    raise exception 'this needs the approval of a second operator' using errcode = 'TUAPR', detail = encode(p_effect, 'hex');
  end if;
end $$;

create or replace function approval_used(p_action operator_action) returns void language plpgsql as $$
begin
  update operator_request set effect = null where request_id = p_action.request_id;
end $$;

create or replace function operator_request_hash(p_command text, p_params jsonb) returns bytea language sql immutable as $$
  select sha256(convert_to(p_command || ' ' || p_params::text, 'utf8'));
$$;

-- Stores a command that needs the approval of a second operator. `effect` is the hash that the operator function raised
-- as an error detail.
create or replace function operator_request_create(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'requestId', 'ticket', 'command', 'params', 'effect', 'preview', 'expiresAt');
  if (current_operator_action()).approval_id is not null then
    raise exception 'a signature approves requests and makes none' using errcode = '42501';
  end if;
  insert into operator_request (request_id, ticket, command, params, hash, effect, subject, preview, why, requested_by, requester,
      requested_at, expires_at, status)
    values ((p_input ->> 'requestId')::uuid, p_input ->> 'ticket', p_input ->> 'command', p_input -> 'params',
      operator_request_hash(p_input ->> 'command', p_input -> 'params'), decode(p_input ->> 'effect', 'hex'),
      p_input ->> 'subject', p_input ->> 'preview', p_input ->> 'why', (current_operator_action()).operator_id,
      (current_operator_action()).operator, p_now,
      (p_input ->> 'expiresAt')::timestamptz, 'waiting')
    on conflict (ticket) do nothing;
  -- Another request already has this random ticket number. The retry uses a new number.
  if not found then return refuse('stale'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Approves a request, with a key of the command line or a signature; a session of the console alone approves nothing. The caller
-- must run the requested command in the same transaction; a request can be approved once.
create or replace function operator_request_claim(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_action operator_action := current_operator_action();
  v_request operator_request;
begin
  perform require_keys(p_input, 'ticket');
  if v_action.session_id is not null then
    raise exception 'a session approves nothing without a signature' using errcode = '42501';
  end if;
  select * into v_request from operator_request where ticket = p_input ->> 'ticket' for update;
  if v_request.request_id is null or (v_action.approval_id is not null and not exists (select from operator_approval
      where approval_id = v_action.approval_id and refusal is null and v_request.request_id = any (request_ids))) then
    return refuse('not_found');
  end if;
  if v_request.status = 'expired' or (v_request.status = 'waiting' and v_request.expires_at <= p_now) then
    return refuse('request_expired');
  end if;
  if v_request.status <> 'waiting' then return refuse('request_over'); end if;
  if v_request.requested_by = v_action.operator_id then return refuse('request_own'); end if;
  if v_request.hash is distinct from operator_request_hash(v_request.command, v_request.params) then
    return refuse('request_changed');
  end if;
  update operator_request set status = 'done', params = null, decided_by = v_action.operator_id, decided_at = p_now
    where request_id = v_request.request_id;
  perform case_end('approvals', v_request.ticket, v_request.requested_at, p_now, v_action.operator_id, v_action.operator);
  update operator_action set request_id = v_request.request_id, command = v_request.command,
      subject = v_request.subject, why = v_request.why
    where action_id = v_action.action_id;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('command', v_request.command,
    'params', v_request.params));
end $$;

-- Withdraws a request for approval. Only the operator who made the request can withdraw it.
create or replace function operator_request_withdraw(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_action operator_action := current_operator_action();
  v_requested_at timestamptz;
begin
  perform require_keys(p_input, 'ticket');
  update operator_request set status = 'withdrawn', params = null, decided_at = p_now
    where ticket = p_input ->> 'ticket' and status = 'waiting' and requested_by = v_action.operator_id
    returning requested_at into v_requested_at;
  if not found then return refuse('request_over'); end if;
  perform case_end('approvals', p_input ->> 'ticket', v_requested_at, p_now, v_action.operator_id, v_action.operator);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Refuses the request of another operator, with the reason of the command. As an approval, it needs a key of the command line or a
-- signature.
create or replace function operator_request_refuse(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_action operator_action := current_operator_action();
  v_requested_at timestamptz;
begin
  perform require_keys(p_input, 'ticket');
  if v_action.session_id is not null then
    raise exception 'a session refuses nothing without a signature' using errcode = '42501';
  end if;
  update operator_request set status = 'refused', params = null, decided_by = v_action.operator_id, decided_at = p_now
    where ticket = p_input ->> 'ticket' and status = 'waiting' and requested_by <> v_action.operator_id
      and (v_action.approval_id is null or exists (select from operator_approval
        where approval_id = v_action.approval_id and refusal is not null and request_id = any (request_ids)))
    returning requested_at into v_requested_at;
  if not found then return refuse('request_over'); end if;
  perform case_end('approvals', p_input ->> 'ticket', v_requested_at, p_now, v_action.operator_id, v_action.operator);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Expires requests that were not approved in time and deletes their parameters; runs every minute.
create or replace function operator_requests_expire(p_now timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_request operator_request;
begin
  for v_request in
    update operator_request set status = 'expired', params = null, decided_at = p_now
      where status = 'waiting' and expires_at <= p_now returning *
  loop
    perform case_end('approvals', v_request.ticket, v_request.requested_at, v_request.expires_at, null, null);
  end loop;
end $$;
