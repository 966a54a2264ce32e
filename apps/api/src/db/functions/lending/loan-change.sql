-- Updates the row of a loan whose facts changed. p_change: status text, nextDueDate date, settlementUntil date, forgiven bigint,
-- forgivenPrincipal bigint, restructuredLeft smallint. Only a running loan keeps its open proposal of a new plan.
create or replace function loan_apply_change(p_customer uuid, p_order uuid, p_now timestamptz, p_change jsonb)
returns void language plpgsql as $$
begin
  perform require_keys(p_change, 'status');
  update loan_order set version = version + 1, changed_at = p_now, next_due_date = (p_change ->> 'nextDueDate')::date,
      settlement_until = (p_change ->> 'settlementUntil')::date, forgiven = (p_change ->> 'forgiven')::bigint,
      forgiven_principal = coalesce((p_change ->> 'forgivenPrincipal')::bigint, 0),
      restructured_left = (p_change ->> 'restructuredLeft')::smallint,
      restructuring_until = case when p_change ->> 'status' = 'active' then restructuring_until end,
      status = p_change ->> 'status',
      settled_at = case when p_change ->> 'status' in ('settled', 'canceled') then coalesce(settled_at, p_now) end
    where customer_id = p_customer and order_id = p_order;
end $$;

create or replace function is_delivered(p_order loan_order) returns boolean language sql immutable as $$
  select p_order.status in ('active', 'settled', 'canceled', 'written_off');
$$;

-- p_event: eventId text, kind text, valueDate date, detail object.
create or replace function loan_event_add(p_customer uuid, p_order uuid, p_now timestamptz, p_event jsonb)
returns void language plpgsql as $$
begin
  perform require_keys(p_event, 'eventId', 'kind', 'valueDate', 'detail');
  insert into loan_event (customer_id, event_id, order_id, kind, value_date, recorded_at, detail)
    values (p_customer, p_event ->> 'eventId', p_order, p_event ->> 'kind', (p_event ->> 'valueDate')::date, p_now,
      p_event -> 'detail');
end $$;

-- Records a loan event without a payment, such as a waiver, once for its event id. If `topic` is null, nobody is
-- notified.
create or replace function loan_event_record(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  v_order loan_order;
begin
  perform require_keys(p_input, 'orderId', 'version', 'event', 'change', 'journal', 'actor', 'action', 'audit',
    'payload', 'auditId', 'outboxId');
  v_order := order_lock(p_customer, p_input);
  if v_order.order_id is null then return refuse('not_found'); end if;
  if exists (select 1 from loan_event
      where customer_id = p_customer and event_id = p_input -> 'event' ->> 'eventId') then
    return refuse('already');
  end if;
  if v_order.version <> (p_input ->> 'version')::integer then return refuse('stale'); end if;
  if not is_delivered(v_order) then return refuse('order_state'); end if;

  perform loan_event_add(p_customer, v_order.order_id, p_now, p_input -> 'event');
  perform loan_apply_change(p_customer, v_order.order_id, p_now, p_input -> 'change');
  if p_input -> 'event' ->> 'kind' in ('restructuring_offer', 'restructuring_withdrawal') then
    update loan_order set restructuring_until = (p_input -> 'event' -> 'detail' ->> 'lastDay')::date, changed_at = p_now
      where customer_id = p_customer and order_id = v_order.order_id;
  end if;
  perform book(p_customer, v_order.order_id, p_input -> 'journal', p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', p_input ->> 'action',
    v_order.order_id::text, p_input -> 'audit');
  if p_input ->> 'topic' is not null then
    perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, p_input ->> 'topic',
      jsonb_build_object('orderId', v_order.order_id) || (p_input -> 'payload'), p_now);
  end if;
  return jsonb_build_object('outcome', 'done');
end $$;
