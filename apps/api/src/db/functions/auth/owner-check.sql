-- Returns true if an OTP alone may not open the account: nobody has logged in since p_since, and the device is not a
-- known one.
create or replace function is_owner_check_due(p_customer uuid, p_since timestamptz, p_device bytea) returns boolean
language plpgsql stable as $$
begin
  return exists (select 1 from customer
      where customer_id = p_customer and coalesce(last_login_at, registered_at) < p_since)
    and not exists (select 1 from known_device where customer_id = p_customer and device_hash = p_device);
end $$;

-- Returns true if the borrower has saved an answer that the owner check can ask for: the birth date or the ID number.
create or replace function has_owner_answers(p_customer uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from profile_section where customer_id = p_customer
    and ((section = 'basic' and answer_hash is not null) or (section = 'identity' and ending_hash is not null)));
end $$;

-- Opens an owner check for the person who holds a phone number. It accepts answers until `most` answers were wrong.
create or replace function owner_check_open(p_customer uuid, p_now timestamptz, p_phone text, p_check jsonb) returns jsonb
language plpgsql as $$
declare
  v_wrong integer;
  v_ticket text;
  v_most integer := (p_check ->> 'most')::integer;
begin
  insert into owner_check (token_hash, customer_id, phone, expires_at)
    values (decode(p_check ->> 'tokenHash', 'hex'), p_customer, p_phone, (p_check ->> 'expiresAt')::timestamptz);
  select owner_wrong, owner_ticket into v_wrong, v_ticket from customer where customer_id = p_customer;
  perform audit_add(p_customer, (p_check ->> 'auditId')::uuid, p_now, 'visitor', 'owner_check.opened', null, '{}');
  return jsonb_build_object('owner', p_customer, 'open', false,
    'check', case when v_wrong < v_most then 'required' else 'locked' end,
    'triesLeft', greatest(v_most - v_wrong, 0), 'ticket', v_ticket);
end $$;

-- Takes the phone number from an account whose owner has lost it. The account, its sessions and its loans stay, but no
-- text is sent to the number any more.
create or replace function phone_release(p_customer uuid, p_now timestamptz, p_phone text, p_ids jsonb) returns void
language plpgsql as $$
begin
  delete from phone_owner where phone = p_phone and customer_id = p_customer;
  delete from sms_code where phone = p_phone;
  update customer set phone_lost_at = p_now where customer_id = p_customer;
  perform audit_add(p_customer, (p_ids ->> 'auditId')::uuid, p_now, 'visitor', 'number.lost', null, '{}');
  perform outbox_add(p_customer, (p_ids ->> 'outboxId')::uuid, 'account.number',
    jsonb_build_object('ticket', '', 'status', 'lost'), p_now);
end $$;

-- Answers an owner check by comparing the hashes of both answers. A right answer opens the session. Wrong answers are
-- counted per account over all its owner checks, and the last allowed one opens a ticket for customer service.
create or replace function owner_check_answer(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_customer customer;
  v_most integer := (p_input ->> 'most')::integer;
begin
  perform require_keys(p_input, 'tokenHash', 'birthHash', 'endingHash', 'most', 'language', 'ticketId', 'ticket', 'words',
    'auditId', 'outboxId', 'session');
  perform require_keys(p_input -> 'session', 'sessionId', 'device', 'tokenHash', 'csrfHash', 'deviceHash',
    'expiresAt', 'detail', 'auditId', 'outboxId');
  select * into v_customer from customer where customer_id = p_customer for update;
  if not exists (select 1 from owner_check where token_hash = decode(p_input ->> 'tokenHash', 'hex')
      and customer_id = p_customer and phone = v_customer.phone and used_at is null and expires_at > p_now
      and v_customer.phone_lost_at is null) then
    return refuse('owner_check_over');
  end if;
  if v_customer.owner_wrong >= v_most then
    return refuse('owner_check_locked', jsonb_build_object('ticket', v_customer.owner_ticket));
  end if;
  if exists (select 1 from profile_section where customer_id = p_customer
      and ((section = 'basic' and answer_hash = decode(p_input ->> 'birthHash', 'hex'))
        or (section = 'identity' and ending_hash = decode(p_input ->> 'endingHash', 'hex')))) then
    update owner_check set used_at = p_now where token_hash = decode(p_input ->> 'tokenHash', 'hex');
    update customer set owner_wrong = 0, owner_ticket = null, language = p_input ->> 'language'
      where customer_id = p_customer;
    perform session_open(p_customer, p_now, p_input -> 'session');
    return jsonb_build_object('outcome', 'done');
  end if;

  if v_customer.owner_wrong + 1 < v_most then
    update customer set owner_wrong = owner_wrong + 1 where customer_id = p_customer;
    perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'visitor', 'owner_check.wrong', null, '{}');
    return refuse('owner_check_wrong', jsonb_build_object('triesLeft', v_most - v_customer.owner_wrong - 1));
  end if;
  if is_ticket_given(p_input ->> 'ticket') then return refuse('stale'); end if;
  update customer set owner_wrong = owner_wrong + 1, owner_ticket = p_input ->> 'ticket' where customer_id = p_customer;
  insert into ticket_number (ticket) values (p_input ->> 'ticket');
  insert into ticket (customer_id, ticket_id, ticket, topic, words, status, opened_at)
    values (p_customer, (p_input ->> 'ticketId')::uuid, p_input ->> 'ticket', 'app', p_input ->> 'words', 'open', p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'visitor', 'owner_check.locked',
    p_input ->> 'ticket', '{}');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'ticket.opened',
    jsonb_build_object('ticketId', p_input ->> 'ticketId'), p_now);
  return refuse('owner_check_locked', jsonb_build_object('ticket', p_input ->> 'ticket'));
end $$;

-- Registers a new borrower, `candidate`, for a number, because the holder of the number says that the account belongs
-- to somebody else. This owner check cannot be answered any more.
create or replace function owner_check_disown(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_phone text;
  v_used text;
  v_candidate uuid := (p_input ->> 'candidate')::uuid;
begin
  perform require_keys(p_input, 'tokenHash', 'candidate', 'wrappedKey', 'language', 'auditId', 'outboxId', 'session');
  perform require_keys(p_input -> 'session', 'sessionId', 'device', 'tokenHash', 'csrfHash', 'deviceHash',
    'expiresAt', 'detail', 'auditId', 'outboxId');
  select phone into v_phone from customer where customer_id = p_customer and phone_lost_at is null for update;
  update owner_check set used_at = p_now where token_hash = decode(p_input ->> 'tokenHash', 'hex')
    and customer_id = p_customer and phone = v_phone and used_at is null and expires_at > p_now
    returning phone into v_used;
  if v_used is null then return refuse('owner_check_over'); end if;
  perform phone_release(p_customer, p_now, v_phone, p_input);
  insert into phone_owner (phone, customer_id, claimed_at) values (v_phone, v_candidate, p_now);
  insert into customer (customer_id, phone, language, privacy_consent_at, registered_at, wrapped_key)
    values (v_candidate, v_phone, p_input ->> 'language', p_now, p_now, decode(p_input ->> 'wrappedKey', 'hex'));
  perform session_open(v_candidate, p_now, p_input -> 'session');
  return jsonb_build_object('outcome', 'done');
end $$;

-- Allows answers to the owner check again, after customer service has identified the borrower.
create or replace function owner_check_unlock(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  perform require_keys(p_input, 'auditId', 'actor');
  update customer set owner_wrong = 0, owner_ticket = null where customer_id = p_customer and owner_wrong > 0;
  if not found then return refuse('already'); end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', 'owner_check.unlocked', null,
    '{}');
  return jsonb_build_object('outcome', 'done');
end $$;
