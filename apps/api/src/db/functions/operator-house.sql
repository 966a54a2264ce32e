-- A product from a day on; the day is still to come, so that nothing that is on a screen today changes. p_input: productId,
-- effectiveFrom, definition, active.
create or replace function product_set(p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  if (p_input ->> 'effectiveFrom')::date <= (p_now at time zone 'Asia/Manila')::date then
    return refuse('product_too_early');
  end if;
  insert into product_version (product_id, effective_from, definition, active, set_at)
    select product_id, (p_input ->> 'effectiveFrom')::date, p_input -> 'definition', (p_input ->> 'active')::boolean, p_now
    from product where product_id = p_input ->> 'productId'
    on conflict (product_id, effective_from) do update
      set definition = excluded.definition, active = excluded.active, set_at = excluded.set_at;
  if not found then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- A person closes a difference that will stay: as long as it is the same, no comparison opens it again. p_input: day, book,
-- subject.
create or replace function reconciliation_close(p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  update reconciliation_difference set resolved_at = p_now, closed_at = p_now
    where business_date = (p_input ->> 'day')::date and book = p_input ->> 'book' and subject = p_input ->> 'subject'
      and resolved_at is null;
  if not found then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

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
