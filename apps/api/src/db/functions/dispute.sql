-- Opens or closes a dispute, once an event id. It moves no money; from here on the loan is computed with it. p_input:
-- orderId, version (of the facts that it was computed from), event, actor, action, audit, auditId.
create or replace function dispute_record(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_order loan_order;
begin
  select * into v_order from loan_order
    where customer_id = p_customer and order_id = (p_input ->> 'orderId')::uuid for update;
  if v_order.order_id is null then return refuse('not_found'); end if;
  if exists (select 1 from loan_event
      where customer_id = p_customer and event_id = p_input -> 'event' ->> 'eventId') then
    return refuse('already');
  end if;
  if v_order.version <> (p_input ->> 'version')::integer then return refuse('stale'); end if;
  if not is_delivered(v_order) then return refuse('order_state'); end if;

  perform note_event(p_customer, v_order.order_id, p_now, p_input -> 'event');
  update loan_order set version = version + 1 where customer_id = p_customer and order_id = v_order.order_id;
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', p_input ->> 'action',
    v_order.order_id::text, p_input -> 'audit');
  return jsonb_build_object('outcome', 'done');
end $$;
