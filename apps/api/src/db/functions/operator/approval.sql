-- Approval in the console. An operator signs the effects of requests with a passkey, to approve or to refuse them. Another process,
-- with its own log-in to the database, checks the signature and carries the decision out. So a session alone approves and refuses
-- nothing.

-- Returns the text that a passkey signs: a hash in base64url over the nonce, the reason of a refusal, the key of the browser and, for
-- each request, its present command, parameters and effect.
create or replace function approval_statement(p_nonce text, p_refusal text, p_browser_key text, p_requests uuid[])
returns text language plpgsql stable as $$
declare
  v_effects text;
begin
  select string_agg(concat_ws(' ', r.request_id, encode(operator_request_hash(r.command, r.params), 'hex'),
      encode(r.effect, 'hex')), ',' order by r.request_id)
    into v_effects from operator_request r where r.request_id = any (p_requests);
  return translate(encode(sha256(convert_to(concat_ws(' ', p_nonce, 'refuse ' || p_refusal,
    'key ' || p_browser_key, v_effects), 'utf8')), 'base64'), '+/=', '-_');
end $$;

-- Begins the approval or, with `refusal`, the refusal of one or more requests of other operators. Returns what the operator has to
-- sign within two minutes.
create or replace function approval_ask(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_action operator_action := current_operator_action();
  v_tickets text[] := array(select jsonb_array_elements_text(p_input -> 'tickets'));
  v_requests uuid[];
  v_credentials jsonb;
  v_statement text;
begin
  perform require_keys(p_input, 'approvalId', 'tickets', 'nonce');
  -- An approval is signed with a passkey in a browser, so it needs a session of the console.
  if v_action.session_id is null then return refuse('passkey_missing'); end if;
  if exists (select from operator_request where ticket = any (v_tickets) and requested_by = v_action.operator_id) then
    return refuse('request_own');
  end if;
  v_requests := array(select request_id from operator_request
    where ticket = any (v_tickets) and status = 'waiting' and expires_at > p_now);
  if cardinality(v_requests) = 0 or cardinality(v_requests) <> cardinality(v_tickets) then return refuse('request_over'); end if;
  select jsonb_agg(credential_id) into v_credentials from operator_passkey
    where operator_id = v_action.operator_id and removed_at is null;
  if v_credentials is null then return refuse('passkey_missing'); end if;
  v_statement := approval_statement(p_input ->> 'nonce', p_input ->> 'refusal', p_input ->> 'browserKey', v_requests);
  insert into operator_approval (approval_id, operator_id, session_id, request_ids, nonce, refusal, browser_key, statement, asked_at)
    values ((p_input ->> 'approvalId')::uuid, v_action.operator_id, v_action.session_id, v_requests, p_input ->> 'nonce',
      p_input ->> 'refusal', p_input ->> 'browserKey', v_statement, clock_timestamp());
  return jsonb_build_object('outcome', 'done',
    'answer', jsonb_build_object('statement', v_statement, 'credentials', v_credentials));
end $$;

-- Stores the signature of an approval that this session began. It is checked by the process that carries the requests out.
create or replace function approval_sign(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_clock timestamptz := clock_timestamp();
begin
  perform require_keys(p_input, 'approvalId', 'credentialId', 'assertion');
  update operator_approval set credential_id = p_input ->> 'credentialId', assertion = p_input -> 'assertion',
      signed_at = v_clock
    where approval_id = (p_input ->> 'approvalId')::uuid and signed_at is null
      and session_id = (current_operator_action()).session_id and asked_at > v_clock - interval '2 minutes';
  if not found then return refuse('signature_late'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Returns the result of an approval of the current operator. If the process that carries out the approval stopped
-- half-way, the state of each request says what was done.
create or replace function approval_result(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_approval operator_approval;
  v_requests jsonb;
begin
  perform require_keys(p_input, 'approvalId');
  select * into v_approval from operator_approval where approval_id = (p_input ->> 'approvalId')::uuid
    and operator_id = (current_operator_action()).operator_id;
  if v_approval.approval_id is null then return refuse('not_found'); end if;
  select jsonb_agg(jsonb_build_object('ticket', ticket, 'outcome',
      case when status = case when v_approval.refusal is null then 'done' else 'refused' end then status
      else coalesce(v_approval.outcomes ->> ticket, 'waiting') end,
      'secret', v_approval.secrets ->> ticket) order by ticket)
    into v_requests from operator_request where request_id = any (v_approval.request_ids);
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('requests', v_requests,
    'isOver', v_approval.finished_at is not null or coalesce(v_approval.signed_at, v_approval.asked_at) < clock_timestamp() - interval '2 minutes'));
end $$;

-- Returns the oldest signed approval, once, to the process that carries approvals out; null if none waits. A signature
-- older than two minutes is not used. `statement` is computed from the present requests, so it differs from the signed
-- statement if a request has changed.
create or replace function approval_take(p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_clock timestamptz := clock_timestamp();
  v_approval operator_approval;
  v_passkey operator_passkey;
begin
  select * into v_approval from operator_approval
    where signed_at > clock_timestamp() - interval '2 minutes' and taken_at is null and finished_at is null
    order by signed_at limit 1 for update skip locked;
  if v_approval.approval_id is null then return null; end if;
  update operator_approval set taken_at = v_clock where approval_id = v_approval.approval_id;
  select * into v_passkey from operator_passkey where credential_id = v_approval.credential_id
    and operator_id = v_approval.operator_id and removed_at is null;
  return jsonb_build_object('approvalId', v_approval.approval_id,
    'statement', approval_statement(v_approval.nonce, v_approval.refusal, v_approval.browser_key, v_approval.request_ids),
    'refusal', v_approval.refusal,
    'browserKey', v_approval.browser_key,
    'assertion', v_approval.assertion,
    'passkey', case when v_passkey.credential_id is not null then jsonb_build_object('credentialId', v_passkey.credential_id,
      'publicKey', encode(v_passkey.public_key, 'hex'), 'counter', v_passkey.counter) end,
    'tickets', (select jsonb_agg(ticket order by ticket) from operator_request
      where request_id = any (v_approval.request_ids)));
end $$;

-- Lets the process act for the operator whose signature it checked, for a minute and for these requests only.
create or replace function approval_accept(p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_clock timestamptz := clock_timestamp();
  v_approval operator_approval;
begin
  perform require_keys(p_input, 'approvalId', 'tokenHash', 'counter');
  select * into v_approval from operator_approval where approval_id = (p_input ->> 'approvalId')::uuid for update;
  -- Prevents two approvals from using the same signature count of a passkey.
  update operator_passkey set counter = (p_input ->> 'counter')::bigint, last_used_at = v_clock
    where credential_id = v_approval.credential_id and removed_at is null
      and (counter < (p_input ->> 'counter')::bigint or (counter = 0 and (p_input ->> 'counter')::bigint = 0));
  if not found or v_approval.token_hash is not null or v_approval.finished_at is not null then
    return refuse('signature_wrong');
  end if;
  update operator_approval set token_hash = decode(p_input ->> 'tokenHash', 'hex'), taken_at = v_clock
    where approval_id = v_approval.approval_id;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Stores the outcome of each request and the encrypted secrets, and ends the right to act for the operator.
create or replace function approval_finish(p_now timestamptz, p_input jsonb)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_clock timestamptz := clock_timestamp();
begin
  perform require_keys(p_input, 'approvalId', 'outcomes', 'secrets');
  update operator_approval set outcomes = p_input -> 'outcomes', secrets = p_input -> 'secrets', finished_at = v_clock,
      token_hash = null
    where approval_id = (p_input ->> 'approvalId')::uuid;
end $$;

-- Returns the approval that the holder of this token is carrying out now.
create or replace function operator_approval_of(p_token text)
returns operator_approval language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_approval operator_approval;
begin
  select * into v_approval from operator_approval where token_hash = sha256(convert_to(p_token, 'utf8'))
    and finished_at is null and taken_at > clock_timestamp() - interval '1 minute';
  return v_approval;
end $$;

-- Adds a passkey to an operator.
create or replace function passkey_add(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_operator operator;
begin
  perform require_keys(p_input, 'name', 'credentialId', 'publicKey', 'browser');
  select * into v_operator from operator where name = p_input ->> 'name' and disabled_at is null;
  if v_operator.operator_id is null then return refuse('not_found'); end if;
  insert into operator_passkey (credential_id, operator_id, public_key, browser, counter, added_at)
    values (p_input ->> 'credentialId', v_operator.operator_id, decode(p_input ->> 'publicKey', 'hex'),
      p_input ->> 'browser', 0, clock_timestamp())
    on conflict do nothing;
  if not found then return refuse('passkey_known'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Lists the passkeys of the current operator, or for an admin those of the named one.
create or replace function passkeys_list(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_action operator_action := current_operator_action();
  v_owner uuid;
  v_rows jsonb;
begin
  select o.operator_id into v_owner from operator o
    where o.name = coalesce(p_input ->> 'name', v_action.operator)
      and (o.operator_id = v_action.operator_id or exists (select from operator
        where operator_id = v_action.operator_id and 'admin' = any (roles)));
  if v_owner is null then return refuse('not_found'); end if;
  select coalesce(jsonb_agg(jsonb_build_object('credentialId', credential_id, 'browser', browser, 'addedAt', added_at,
      'lastUsedAt', last_used_at) order by added_at), '[]')
    into v_rows from operator_passkey where operator_id = v_owner and removed_at is null;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', v_rows));
end $$;

-- Removes a passkey. Its owner or an admin may do so.
create or replace function passkey_remove(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_clock timestamptz := clock_timestamp();
  v_action operator_action := current_operator_action();
begin
  perform require_keys(p_input, 'credentialId');
  update operator_passkey set removed_at = v_clock
    where credential_id = p_input ->> 'credentialId' and removed_at is null
      and (operator_id = v_action.operator_id
        or exists (select from operator where operator_id = v_action.operator_id and 'admin' = any (roles)));
  if not found then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;
