-- Takes one try of a proof for today; false when the day has none left. p_input: subject, day, most.
create or replace function proof_try(p_subject text, p_day date, p_most integer) returns boolean
language plpgsql as $$
begin
  insert into send_budget as kept (subject, day, wrong_guesses) values (p_subject, p_day, 1)
    on conflict (subject, day) do update set wrong_guesses = kept.wrong_guesses + 1 where kept.wrong_guesses < p_most;
  return found;
end $$;

-- Asks for another number, which was proven by a code to it. p_input: changeId, ticket, phone, auditId, outboxId.
create or replace function number_ask(
  p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb
) returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'number_ask', p_key, p_hash);
begin
  if early is not null then return early; end if;
  perform 1 from customer where customer_id = p_customer for update;
  if exists (select 1 from number_change where customer_id = p_customer and status = 'requested') then
    return refuse('number_change_open');
  end if;
  insert into number_change (customer_id, change_id, ticket, new_phone, status, requested_at, moved_at)
    values (p_customer, (p_input ->> 'changeId')::uuid, p_input ->> 'ticket', p_input ->> 'phone', 'requested', p_now,
      p_now);
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'number.asked', p_input ->> 'ticket',
    '{}');
  perform announce(p_customer, (p_input ->> 'outboxId')::uuid, 'account.number',
    jsonb_build_object('ticket', p_input ->> 'ticket', 'status', 'requested'), p_now);
  return command_done(p_customer, 'number_ask', p_key, p_hash, p_now, '{}');
end $$;

-- Decides, or takes back, what waits. Approved, the number moves, unless somebody else has it by now, and every session
-- ends, with all that its device may ring. p_input: changeId, to, words, actor, auditId, outboxId.
create or replace function number_move(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_change number_change;
  v_old text;
begin
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
    delete from sms_code where phone = v_old;
    update customer set phone = v_change.new_phone where customer_id = p_customer;
    delete from session where customer_id = p_customer;
    delete from known_device where customer_id = p_customer;
    delete from push_subscription where customer_id = p_customer;
  end if;
  update number_change set status = p_input ->> 'to', moved_at = p_now, words = p_input ->> 'words'
    where customer_id = p_customer and change_id = v_change.change_id;
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor',
    'number.' || (p_input ->> 'to'), v_change.ticket, '{}');
  perform announce(p_customer, (p_input ->> 'outboxId')::uuid, 'account.number',
    jsonb_build_object('ticket', v_change.ticket, 'status', p_input ->> 'to'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Whether a caller's answers are what we have, with the budget of tries that the borrower has too. p_input: idNumber,
-- birthDate, day, most.
create or replace function number_prove(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  if not proof_try('proof:' || p_customer, (p_input ->> 'day')::date, (p_input ->> 'most')::integer) then
    return refuse('security_hold');
  end if;
  if not exists (
      select 1 from profile_section i join profile_section b on b.customer_id = i.customer_id and b.section = 'basic'
      where i.customer_id = p_customer and i.section = 'identity'
        and upper(regexp_replace(i.data ->> 'idNumber', '[\s-]', '', 'g'))
          = upper(regexp_replace(p_input ->> 'idNumber', '[\s-]', '', 'g'))
        and b.data ->> 'birthDate' = p_input ->> 'birthDate') then
    return refuse('proof_wrong');
  end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Customer service opens a case for somebody who is signed in nowhere. The old number is told at once, and nobody decides
-- before `notBefore`. p_input: changeId, ticket, phone, notBefore, actor, auditId, outboxId.
create or replace function number_open(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  if (p_input ->> 'notBefore')::timestamptz < p_now + interval '1 day' then
    raise exception 'whoever has the old number needs a day to object';
  end if;
  perform 1 from customer where customer_id = p_customer and erased_at is null for update;
  if not found then return refuse('not_found'); end if;
  if exists (select 1 from number_change where customer_id = p_customer and status = 'requested') then
    return refuse('number_change_open');
  end if;
  insert into number_change (customer_id, change_id, ticket, new_phone, status, requested_at, moved_at, not_before)
    values (p_customer, (p_input ->> 'changeId')::uuid, p_input ->> 'ticket', p_input ->> 'phone', 'requested', p_now,
      p_now, (p_input ->> 'notBefore')::timestamptz);
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', 'number.asked',
    p_input ->> 'ticket', '{}');
  perform announce(p_customer, (p_input ->> 'outboxId')::uuid, 'account.number',
    jsonb_build_object('ticket', p_input ->> 'ticket', 'status', 'requested'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
