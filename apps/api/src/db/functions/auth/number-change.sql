-- Counts one of the day's attempts to prove an identity; false if none is left.
create or replace function proof_attempt(p_subject text, p_day date, p_max integer) returns boolean language plpgsql as $$
begin
  insert into send_budget as existing (subject, day, wrong_guesses) values (p_subject, p_day, 1)
    on conflict (subject, day) do update set wrong_guesses = existing.wrong_guesses + 1 where existing.wrong_guesses < p_max;
  return found;
end $$;

-- Requests that the account moves to another phone number.
create or replace function number_change_request(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'number_change_request', p_key, p_hash);
begin
  perform require_keys(p_input, 'changeId', 'ticket', 'phone', 'auditId', 'outboxId');
  if early is not null then return early; end if;
  perform 1 from customer where customer_id = p_customer for update;
  if exists (select 1 from number_change where customer_id = p_customer and status = 'requested') then
    return refuse('number_change_open');
  end if;
  if is_ticket_given(p_input ->> 'ticket') then return refuse('stale'); end if;
  insert into ticket_number (ticket) values (p_input ->> 'ticket');
  insert into number_change (customer_id, change_id, ticket, new_phone, status, requested_at, moved_at)
    values (p_customer, (p_input ->> 'changeId')::uuid, p_input ->> 'ticket', p_input ->> 'phone', 'requested', p_now,
      p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'number.requested', p_input ->> 'ticket',
    '{}');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'account.number',
    jsonb_build_object('ticket', p_input ->> 'ticket', 'status', 'requested'), p_now);
  return command_done(p_customer, 'number_change_request', p_key, p_hash, p_now, '{}');
end $$;

-- Decides the open request. An approval moves the number, unless another borrower has it by then, and ends all
-- sessions.
create or replace function number_change_decide(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  v_change number_change;
  v_old text;
begin
  perform require_keys(p_input, 'changeId', 'to', 'actor', 'auditId', 'outboxId');
  select phone into v_old from customer where customer_id = p_customer for update;
  select * into v_change from number_change
    where customer_id = p_customer and change_id = (p_input ->> 'changeId')::uuid and status = 'requested' for update;
  if v_change.change_id is null then return refuse('already'); end if;
  if p_input ->> 'to' = 'approved' then
    if v_change.not_before > p_now then return refuse('number_waiting'); end if;
    insert into phone_owner (phone, customer_id, claimed_at) values (v_change.new_phone, p_customer, p_now)
      on conflict (phone) do nothing;
    if not found then return refuse('number_taken'); end if;
    delete from phone_owner where phone = v_old and customer_id = p_customer;
    if found then delete from sms_code where phone = v_old; end if;
    update customer set phone = v_change.new_phone, phone_lost_at = null, owner_wrong = 0, owner_ticket = null
      where customer_id = p_customer;
    delete from session where customer_id = p_customer;
    delete from known_device where customer_id = p_customer;
    delete from push_subscription where customer_id = p_customer;
  end if;
  update number_change set status = p_input ->> 'to', moved_at = p_now, reason = p_input ->> 'reason'
    where customer_id = p_customer and change_id = v_change.change_id;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor',
    'number.' || (p_input ->> 'to'), v_change.ticket, '{}');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'account.number',
    jsonb_build_object('ticket', v_change.ticket, 'status', p_input ->> 'to'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Checks a caller's ID number and birth date by their keyed hashes, within the same daily attempts as the borrower's own.
create or replace function number_change_verify(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'day', 'most', 'idHash', 'birthHash');
  if not proof_attempt('proof:' || p_customer, (p_input ->> 'day')::date, (p_input ->> 'most')::integer) then
    return refuse('security_hold');
  end if;
  if not exists (
      select 1 from profile_section i join profile_section b on b.customer_id = i.customer_id and b.section = 'basic'
      where i.customer_id = p_customer and i.section = 'identity'
        and i.answer_hash = decode(p_input ->> 'idHash', 'hex')
        and b.answer_hash = decode(p_input ->> 'birthHash', 'hex')) then
    return refuse('proof_wrong');
  end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Opens a number change for a borrower without a session. Nobody may decide before `notBefore`.
create or replace function number_change_open_case(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'changeId', 'ticket', 'phone', 'notBefore', 'actor', 'auditId', 'outboxId');
  perform 1 from customer where customer_id = p_customer and erased_at is null for update;
  if not found then return refuse('not_found'); end if;
  if exists (select 1 from number_change where customer_id = p_customer and status = 'requested') then
    return refuse('number_change_open');
  end if;
  if is_ticket_given(p_input ->> 'ticket') then return refuse('stale'); end if;
  insert into ticket_number (ticket) values (p_input ->> 'ticket');
  insert into number_change (customer_id, change_id, ticket, new_phone, status, requested_at, moved_at, not_before)
    values (p_customer, (p_input ->> 'changeId')::uuid, p_input ->> 'ticket', p_input ->> 'phone', 'requested', p_now,
      p_now, (p_input ->> 'notBefore')::timestamptz);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', 'number.requested',
    p_input ->> 'ticket', '{}');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'account.number',
    jsonb_build_object('ticket', p_input ->> 'ticket', 'status', 'requested'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
