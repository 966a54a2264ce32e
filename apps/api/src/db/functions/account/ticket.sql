-- Returns true if a case already has this number. Numbers are random, so a command that is refused for this reason is
-- repeated with another number.
create or replace function is_ticket_given(p_ticket text) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from ticket_number where ticket = p_ticket);
end $$;

-- Sends a ticket.
create or replace function ticket_open(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'ticket_open', p_key, p_hash);
begin
  perform require_keys(p_input, 'ticketId', 'ticket', 'topic', 'words', 'photos', 'quota', 'auditId', 'outboxId');
  if early is not null then return early; end if;
  if is_ticket_given(p_input ->> 'ticket') then return refuse('stale'); end if;
  if not quota_take(p_customer, p_input -> 'quota') then
    return refuse('daily_limit', jsonb_build_object('most', (p_input -> 'quota' ->> 'most')::integer));
  end if;
  insert into ticket_number (ticket) values (p_input ->> 'ticket');
  insert into ticket (customer_id, ticket_id, ticket, topic, words, status, opened_at)
    values (p_customer, (p_input ->> 'ticketId')::uuid, p_input ->> 'ticket', p_input ->> 'topic',
      p_input ->> 'words', 'open', p_now);
  if p_input ->> 'dueOn' is not null then
    insert into complaint (ticket, kind, received_at, due_on)
      values (p_input ->> 'ticket', p_input ->> 'topic', p_now, (p_input ->> 'dueOn')::date);
  end if;
  update ticket_photo set ticket_id = (p_input ->> 'ticketId')::uuid
    where customer_id = p_customer and ticket_id is null
      and photo_id::text in (select jsonb_array_elements_text(p_input -> 'photos'));
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'ticket.opened',
    p_input ->> 'ticket', '{}');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'ticket.opened',
    jsonb_build_object('ticketId', p_input ->> 'ticketId'), p_now);
  return command_done(p_customer, 'ticket_open', p_key, p_hash, p_now,
    jsonb_build_object('ticketId', p_input ->> 'ticketId'));
end $$;

-- Answers a ticket once. A complaint gets its outcome in the register; a check of that table refuses a complaint without one.
create or replace function ticket_answer(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_ticket ticket;
begin
  perform require_keys(p_input, 'ticketId', 'answer', 'actor', 'auditId', 'outboxId');
  select * into v_ticket from ticket where customer_id = p_customer and ticket_id = (p_input ->> 'ticketId')::uuid
    and status = 'open' for update;
  if v_ticket.ticket_id is null then return refuse('already'); end if;

  update complaint set resolved_at = p_now, outcome = p_input ->> 'outcome' where ticket = v_ticket.ticket;
  update ticket set status = 'answered', answer = p_input ->> 'answer', answered_at = p_now
    where customer_id = p_customer and ticket_id = (p_input ->> 'ticketId')::uuid and status = 'open';
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', 'ticket.answered',
    p_input ->> 'ticketId', '{}');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'ticket.answered',
    jsonb_build_object('ticketId', p_input ->> 'ticketId'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Records that the message which acknowledges a complaint was sent.
create or replace function complaint_acknowledge(p_now timestamptz, p_input jsonb) returns void language plpgsql as $$
begin
  perform require_keys(p_input, 'ticket');
  update complaint set acknowledged_at = p_now where ticket = p_input ->> 'ticket' and acknowledged_at is null;
end $$;
