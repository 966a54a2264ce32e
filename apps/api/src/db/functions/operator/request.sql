-- What takes two people: kept as it was asked for, with what it would do; allowed by another person; done once.

-- A door and all that it is called with, apart from what is fresh at each call (ids, versions, who calls); days that follow the
-- calendar count from today. The second person's call must come to the same.
create or replace function operator_effect(
  p_door text, p_customer uuid, p_now timestamptz, p_input jsonb, p_fresh text[], p_relative text[]
) returns bytea language plpgsql stable as $$
declare
  v_effect jsonb := p_input;
  v_path text;
  v_days integer;
begin
  foreach v_path in array p_fresh loop
    v_effect := v_effect #- string_to_array(v_path, ',');
  end loop;
  foreach v_path in array p_relative loop
    v_days := (v_effect #>> string_to_array(v_path, ','))::date - (p_now at time zone 'Asia/Manila')::date;
    if v_days is not null then
      v_effect := jsonb_set(v_effect, string_to_array(v_path, ','), to_jsonb(v_days));
    end if;
  end loop;
  return sha256(convert_to(concat_ws(' ', p_door, p_customer, v_effect), 'utf8'));
end $$;

-- Raises, with the effect as its detail, unless a second person allowed just this in this transaction.
create or replace function operator_second(p_action operator_action, p_effect bytea) returns void
language plpgsql as $$
begin
  if not exists (select 1 from operator_request where request_id = p_action.request_id and status = 'done'
      and decided_by = p_action.operator_id and asked_by <> p_action.operator_id and effect = p_effect) then
    raise exception 'this takes a second person' using errcode = 'TU2ND', detail = encode(p_effect, 'hex');
  end if;
end $$;

-- What was allowed is done: it opens nothing any more.
create or replace function operator_second_spent(p_action operator_action) returns void
language sql as $$
  update operator_request set effect = null where request_id = p_action.request_id;
$$;

create or replace function operator_request_hash(p_command text, p_params jsonb) returns bytea
language sql immutable as $$
  select sha256(convert_to(p_command || ' ' || p_params::text, 'utf8'));
$$;

-- Keeps a command until a second person allows it. p_input: requestId, ticket, command, params, effect (hex, as the door said
-- it), subject, preview, why, expiresAt.
create or replace function operator_request_ask(p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  insert into operator_request (request_id, ticket, command, params, hash, effect, subject, preview, why, asked_by, asked_at,
      expires_at, status)
    values ((p_input ->> 'requestId')::uuid, p_input ->> 'ticket', p_input ->> 'command', p_input -> 'params',
      operator_request_hash(p_input ->> 'command', p_input -> 'params'), decode(p_input ->> 'effect', 'hex'),
      p_input ->> 'subject', p_input ->> 'preview', p_input ->> 'why', (operator_at_work()).operator_id, p_now,
      least((p_input ->> 'expiresAt')::timestamptz, p_now + interval '1 day'), 'waiting');
  return jsonb_build_object('outcome', 'done');
end $$;

-- The second person takes a request, once, to carry it out in this transaction. p_input: ticket.
create or replace function operator_request_claim(p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_action operator_action := operator_at_work();
  v_request operator_request;
begin
  select * into v_request from operator_request where ticket = p_input ->> 'ticket' for update;
  if v_request.request_id is null then return refuse('not_found'); end if;
  if v_request.status <> 'waiting' then return refuse('request_over'); end if;
  if v_request.expires_at <= p_now then return refuse('request_expired'); end if;
  if v_request.asked_by = v_action.operator_id then return refuse('request_own'); end if;
  if v_request.hash is distinct from operator_request_hash(v_request.command, v_request.params) then
    return refuse('request_changed');
  end if;
  update operator_request set status = 'done', params = null, decided_by = v_action.operator_id, decided_at = p_now
    where request_id = v_request.request_id;
  update operator_action set request_id = v_request.request_id, command = v_request.command,
      subject = v_request.subject, why = v_request.why
    where action_id = v_action.action_id;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('command', v_request.command,
    'params', v_request.params));
end $$;

-- Whoever asked takes it back. p_input: ticket.
create or replace function operator_request_withdraw(p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  update operator_request set status = 'withdrawn', params = null, decided_at = p_now
    where ticket = p_input ->> 'ticket' and status = 'waiting' and asked_by = (operator_at_work()).operator_id;
  if not found then return refuse('request_over'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Each minute: what nobody allowed in time is over, and its words are forgotten.
create or replace function operator_requests_expire(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update operator_request set status = 'expired', params = null, decided_at = p_now
    where status = 'waiting' and expires_at <= p_now;
$$;
