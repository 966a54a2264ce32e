-- Opens a session and remembers its device. A device that was never seen on an account that existed before is told to
-- the borrower. p_input: sessionId, tokenHash, csrfHash, deviceHash, oldTokenHash (hex), device, expiresAt, detail, auditId,
-- outboxId.
create or replace function session_open(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_new boolean;
begin
  delete from session where token_hash = decode(p_input ->> 'oldTokenHash', 'hex');
  insert into known_device as kept (customer_id, device_hash, device, first_seen_at, last_seen_at)
    values (p_customer, decode(p_input ->> 'deviceHash', 'hex'), p_input ->> 'device', p_now, p_now)
    on conflict (customer_id, device_hash) do update set device = excluded.device, last_seen_at = excluded.last_seen_at
    returning (xmax = 0) into v_new;
  insert into session (token_hash, csrf_hash, customer_id, created_at, last_seen_at, expires_at, session_id, device,
      device_hash)
    values (decode(p_input ->> 'tokenHash', 'hex'), decode(p_input ->> 'csrfHash', 'hex'), p_customer, p_now, p_now,
      (p_input ->> 'expiresAt')::timestamptz, (p_input ->> 'sessionId')::uuid, p_input ->> 'device',
      decode(p_input ->> 'deviceHash', 'hex'));
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'login', p_input ->> 'sessionId',
    p_input -> 'detail');
  if v_new and exists (select 1 from customer where customer_id = p_customer and registered_at < p_now) then
    perform announce(p_customer, (p_input ->> 'outboxId')::uuid, 'account.signed_in',
      jsonb_build_object('device', p_input ->> 'device', 'at', p_now), p_now);
  end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Ends one session, all but the present one, or all: ended devices are strangers again. p_input: auditId, and sessionId,
-- or keep (token hash, hex), or neither.
create or replace function session_end(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_ended integer;
begin
  with ended as (
    delete from session where customer_id = p_customer
        and (p_input ->> 'sessionId' is null or session_id = (p_input ->> 'sessionId')::uuid)
        and (p_input ->> 'keep' is null or token_hash <> decode(p_input ->> 'keep', 'hex'))
      returning device_hash
  ), forgotten as (
    delete from known_device d using ended e where d.customer_id = p_customer and d.device_hash = e.device_hash
      and not exists (select 1 from session s where s.token_hash = decode(p_input ->> 'keep', 'hex')
        and s.device_hash = d.device_hash)
  ), silent as (
    delete from push_subscription p using ended e where p.customer_id = p_customer and p.device_hash = e.device_hash
      and not exists (select 1 from session s where s.token_hash = decode(p_input ->> 'keep', 'hex')
        and s.device_hash = p.device_hash)
  )
  select count(*) into v_ended from ended;
  if v_ended = 0 then return refuse('already'); end if;
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'sessions.ended',
    p_input ->> 'sessionId', jsonb_build_object('count', v_ended));
  return jsonb_build_object('outcome', 'done');
end $$;
