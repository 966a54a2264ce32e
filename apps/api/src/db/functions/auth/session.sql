-- Returns the device of this list on which the borrower has entered a correct OTP for the number before; null if there
-- is none.
create or replace function known_device_of(p_phone text, p_devices bytea[]) returns bytea language plpgsql as $$
declare
  v_owner uuid := (select customer_id from phone_owner where phone = p_phone);
begin
  return (select device_hash from known_device where customer_id = v_owner and device_hash = any (p_devices) limit 1);
end $$;

-- Logs in the borrower who owns a proven number, or registers p_candidate with the number. `session` is the input of
-- session_open. `open` is false in two cases. An earlier registration stopped half-way: the caller has to repeat with a
-- key wrapped for that owner. Or the owner check is required: `check` then says whether answers are still accepted. If
-- the owner has saved no answer, nobody can prove to be the owner, and p_candidate gets the number.
create or replace function log_in(p_candidate uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_phone text := p_input ->> 'phone';
  v_owner uuid;
begin
  perform require_keys(p_input, 'phone', 'language', 'wrappedKey', 'silentSince', 'check', 'session');
  perform require_keys(p_input -> 'check', 'tokenHash', 'expiresAt', 'most', 'auditId', 'outboxId');
  perform require_keys(p_input -> 'session', 'sessionId', 'device', 'tokenHash', 'csrfHash', 'deviceHash',
    'expiresAt', 'detail', 'auditId', 'outboxId');
  insert into phone_owner (phone, customer_id, claimed_at) values (v_phone, p_candidate, p_now)
    on conflict (phone) do nothing;
  select customer_id into v_owner from phone_owner where phone = v_phone;
  if is_owner_check_due(v_owner, (p_input ->> 'silentSince')::timestamptz,
      decode(p_input -> 'session' ->> 'deviceHash', 'hex')) then
    if has_owner_answers(v_owner) then
      return owner_check_open(v_owner, p_now, v_phone, p_input -> 'check');
    end if;
    perform phone_release(v_owner, p_now, v_phone, p_input -> 'check');
    insert into phone_owner (phone, customer_id, claimed_at) values (v_phone, p_candidate, p_now);
    v_owner := p_candidate;
  end if;
  update customer set language = p_input ->> 'language' where customer_id = v_owner;
  if not found then
    if v_owner <> p_candidate then
      return jsonb_build_object('owner', v_owner, 'open', false, 'check', null, 'triesLeft', 0, 'ticket', null);
    end if;
    insert into customer (customer_id, phone, language, privacy_consent_at, registered_at, wrapped_key)
      values (p_candidate, v_phone, p_input ->> 'language', p_now, p_now, decode(p_input ->> 'wrappedKey', 'hex'));
  end if;
  perform session_open(v_owner, p_now, p_input -> 'session');
  return jsonb_build_object('owner', v_owner, 'open', true, 'check', null, 'triesLeft', 0, 'ticket', null);
end $$;

-- Sets the language in which the borrower gets messages.
create or replace function language_set(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'language', 'auditId');
  update customer set language = p_input ->> 'language'
    where customer_id = p_customer and language <> p_input ->> 'language';
  if not found then return refuse('already'); end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'language.chosen', null,
    jsonb_build_object('language', p_input ->> 'language'));
  return jsonb_build_object('outcome', 'done');
end $$;

-- Opens a session. If another borrower had a session on this device, the push subscriptions of that session end.
create or replace function session_open(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_new boolean;
  v_old session;
begin
  delete from session where customer_id = (p_input ->> 'oldOwner')::uuid
    and token_hash = decode(p_input ->> 'oldTokenHash', 'hex') returning * into v_old;
  if v_old.customer_id <> p_customer then
    delete from push_subscription where customer_id = v_old.customer_id and device_hash = v_old.device_hash;
  end if;
  insert into known_device as existing (customer_id, device_hash, device, first_seen_at, last_seen_at)
    values (p_customer, decode(p_input ->> 'deviceHash', 'hex'), p_input ->> 'device', p_now, p_now)
    on conflict (customer_id, device_hash) do update set device = excluded.device, last_seen_at = excluded.last_seen_at
    returning (xmax = 0) into v_new;
  insert into session (token_hash, csrf_hash, customer_id, created_at, last_seen_at, expires_at, session_id, device,
      device_hash)
    values (decode(p_input ->> 'tokenHash', 'hex'), decode(p_input ->> 'csrfHash', 'hex'), p_customer, p_now, p_now,
      (p_input ->> 'expiresAt')::timestamptz, (p_input ->> 'sessionId')::uuid, p_input ->> 'device',
      decode(p_input ->> 'deviceHash', 'hex'));
  update customer set last_login_at = p_now where customer_id = p_customer;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'login', p_input ->> 'sessionId',
    p_input -> 'detail');
  if v_new and exists (select 1 from customer where customer_id = p_customer and registered_at < p_now) then
    perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'account.signed_in',
      jsonb_build_object('device', p_input ->> 'device', 'at', p_now), p_now);
  end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Ends sessions and forgets their devices. `sessionId`: ends only this session. `keep`: ends all sessions except the
-- one with this token hash. Without both, ends all sessions.
create or replace function session_end(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_current_device bytea := (select device_hash from session
    where customer_id = p_customer and token_hash = decode(p_input ->> 'keep', 'hex'));
  v_device bytea;
  v_devices bytea[] := '{}';
  v_ended integer := 0;
begin
  perform require_keys(p_input, 'auditId');
  for v_device in delete from session where customer_id = p_customer
      and (p_input ->> 'sessionId' is null or session_id = (p_input ->> 'sessionId')::uuid)
      and (p_input ->> 'keep' is null or token_hash <> decode(p_input ->> 'keep', 'hex'))
      returning device_hash loop
    v_ended := v_ended + 1;
    v_devices := v_devices || v_device;
  end loop;
  if v_ended = 0 then return refuse('already'); end if;
  delete from known_device where customer_id = p_customer and device_hash = any (v_devices)
    and device_hash is distinct from v_current_device;
  delete from push_subscription where customer_id = p_customer and device_hash = any (v_devices)
    and device_hash is distinct from v_current_device;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'sessions.ended',
    p_input ->> 'sessionId', jsonb_build_object('count', v_ended));
  return jsonb_build_object('outcome', 'done');
end $$;
