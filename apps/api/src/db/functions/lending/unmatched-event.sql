-- Authentic webhook events that match no payout or payment, or contradict it. While an event about a payout is open, its order cannot be
-- withdrawn or canceled.

-- Returns the ids of customer and payout in an event's reference (`gatewayReference` in `ids.ts`); null for any other
-- reference.
create or replace function payout_ids_in_event(p_body jsonb) returns text[] language sql immutable as $$
  select regexp_match(p_body #>> '{data,reference}', '^out_([0-9a-f]{32})_([0-9a-f]{32})$');
$$;

-- Stores an unmatched event once by its id. A repeat changes nothing, even if the event is closed.
create or replace function unmatched_event_store(p_now timestamptz, p_input jsonb) returns void language plpgsql as $$
declare
  v_event text := p_input ->> 'eventId';
  v_ids text[] := payout_ids_in_event(p_input -> 'body');
begin
  perform require_keys(p_input, 'eventId', 'reason', 'body');
  insert into unmatched_event (event_id, reason, body, received_at)
    values (v_event, p_input ->> 'reason', p_input -> 'body', p_now)
    on conflict (event_id) do nothing;
  if not found then return; end if;
  update payout set unmatched_events = unmatched_events || v_event
    where customer_id = v_ids[1]::uuid and payout_id = v_ids[2]::uuid;
end $$;

-- Closes an unmatched event; false if it is not open.
create or replace function unmatched_event_end(p_now timestamptz, p_input jsonb) returns boolean language plpgsql as $$
declare
  v_event text := p_input ->> 'eventId';
  v_ids text[];
begin
  perform require_keys(p_input, 'eventId', 'who', 'why');
  update unmatched_event set closed_at = p_now, closed_by = p_input ->> 'who', closed_why = p_input ->> 'why'
    where event_id = v_event and closed_at is null returning payout_ids_in_event(body) into v_ids;
  if not found then return false; end if;
  update payout set unmatched_events = array_remove(unmatched_events, v_event)
    where customer_id = v_ids[1]::uuid and payout_id = v_ids[2]::uuid;
  return true;
end $$;

-- Returns whether an unmatched event about a payout of one of the orders is open, so that its money may have arrived.
create or replace function payout_in_doubt(p_customer uuid, p_orders uuid[]) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from payout
    where customer_id = p_customer and order_id = any (p_orders) and unmatched_events <> '{}');
end $$;

-- Asks a job to process an unmatched event again.
create or replace function unmatched_event_retry(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'eventId', 'outboxId');
  perform 1 from unmatched_event where event_id = p_input ->> 'eventId' and closed_at is null;
  if not found then return refuse('not_found'); end if;
  perform 1 from customer where customer_id = p_customer;
  if not found then return refuse('not_found'); end if;
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'gateway.unmatched_event_retry',
    jsonb_build_object('eventId', p_input ->> 'eventId'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Asks a job to book the money of an event despite its contradiction, as an operator decided.
create or replace function unmatched_event_accept(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'eventId', 'outboxId', 'who', 'why');
  update unmatched_event set accepted_by = p_input ->> 'who', accepted_why = p_input ->> 'why'
    where event_id = p_input ->> 'eventId' and closed_at is null;
  return unmatched_event_retry(p_customer, p_now, p_input);
end $$;

-- Closes an unmatched event. The row stays, so that a repeat of the event is recognized.
create or replace function unmatched_event_close(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'eventId', 'who', 'why');
  if not unmatched_event_end(p_now, p_input) then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;
