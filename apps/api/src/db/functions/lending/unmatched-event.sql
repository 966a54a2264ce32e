-- Signed events that fit nothing, parked for people. One that names a pay-out of ours holds its order meanwhile.

-- Customer and pay-out that an event's reference names (`gatewayReference` in `ids.ts`); null for any other.
create or replace function event_payout(p_body jsonb) returns text[]
language sql immutable as $$
  select regexp_match(p_body #>> '{data,reference}', '^out_([0-9a-f]{32})_([0-9a-f]{32})$');
$$;

-- Once an event, whether it waits or was closed. p_input: the event, as it was told.
create or replace function event_park(p_now timestamptz, p_input jsonb) returns void
language plpgsql as $$
declare
  v_event text := p_input ->> 'id';
  v_named text[] := event_payout(p_input);
begin
  insert into unmatched_event (event_id, body, received_at) values (v_event, p_input, p_now)
    on conflict (event_id) do nothing;
  if not found then return; end if;
  update payout set parked = parked || v_event
    where customer_id = v_named[1]::uuid and payout_id = v_named[2]::uuid;
end $$;

-- It waits no longer; false where it did not. p_input: eventId, who, why.
create or replace function event_ended(p_now timestamptz, p_input jsonb) returns boolean
language plpgsql as $$
declare
  v_event text := p_input ->> 'eventId';
  v_named text[];
begin
  update unmatched_event set closed_at = p_now, closed_by = p_input ->> 'who', closed_why = p_input ->> 'why'
    where event_id = v_event and closed_at is null returning event_payout(body) into v_named;
  if not found then return false; end if;
  update payout set parked = array_remove(parked, v_event)
    where customer_id = v_named[1]::uuid and payout_id = v_named[2]::uuid;
  return true;
end $$;

-- Whether money for one of these orders may have arrived though we took it as failed, or the other way round.
create or replace function payout_in_doubt(p_customer uuid, p_orders uuid[]) returns boolean
language sql stable as $$
  select exists (select 1 from payout
    where customer_id = p_customer and order_id = any (p_orders) and parked <> '{}');
$$;

-- A signed event that fits nothing is tried again by the application, now. p_input: eventId, outboxId.
create or replace function event_again(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  perform 1 from unmatched_event where event_id = p_input ->> 'eventId' and closed_at is null;
  if not found then return refuse('not_found'); end if;
  perform 1 from customer where customer_id = p_customer;
  if not found then return refuse('not_found'); end if;
  perform announce(p_customer, (p_input ->> 'outboxId')::uuid, 'gateway.event_again',
    jsonb_build_object('eventId', p_input ->> 'eventId'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- A person resolved it; it stays, marked, and is not taken for a new one if it is told again. p_input: eventId, who, why.
create or replace function event_close(p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  if not event_ended(p_now, p_input) then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;
