-- Records one or two moves of a dispute, in order. `ticket` is set for a new dispute only.
create or replace function dispute_record(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_order loan_order;
  v_event jsonb;
begin
  perform require_keys(p_input, 'orderId', 'version', 'events', 'actor', 'action', 'audit', 'payload', 'auditId',
    'outboxId');
  perform require_keys(p_input -> 'payload', 'disputeId', 'move');
  v_order := order_lock(p_customer, p_input);
  if v_order.order_id is null then return refuse('not_found'); end if;
  if v_order.version <> (p_input ->> 'version')::integer then return refuse('stale'); end if;
  if not is_delivered(v_order) then return refuse('order_state'); end if;
  if p_input ->> 'ticket' is not null then
    insert into dispute_ticket (ticket, customer_id, order_id, dispute_id)
      values (p_input ->> 'ticket', p_customer, v_order.order_id, p_input -> 'payload' ->> 'disputeId')
      on conflict do nothing;
    -- Another borrower already has this random ticket number. The retry uses a new number.
    if not found then return refuse('stale'); end if;
  end if;

  -- Two events recorded at the same instant are ordered by their ids.
  for v_event in select jsonb_array_elements(p_input -> 'events') loop
    perform loan_event_add(p_customer, v_order.order_id, p_now, v_event);
  end loop;
  update loan_order set version = version + 1, changed_at = p_now
    where customer_id = p_customer and order_id = v_order.order_id;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', p_input ->> 'action',
    v_order.order_id::text, p_input -> 'audit');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'dispute.moved',
    jsonb_build_object('orderId', v_order.order_id) || (p_input -> 'payload'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Attaches an uploaded photo to a dispute, at most `most` of them.
create or replace function dispute_photo_add(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  v_order uuid := (p_input ->> 'orderId')::uuid;
  v_dispute text := p_input ->> 'disputeId';
begin
  perform require_keys(p_input, 'orderId', 'disputeId', 'photoId', 'most', 'auditId');
  perform 1 from loan_order where customer_id = p_customer and order_id = v_order for update;
  if not found then return refuse('not_found'); end if;
  if exists (select 1 from dispute_photo
      where customer_id = p_customer and photo_id = (p_input ->> 'photoId')::uuid) then
    return refuse('already');
  end if;
  if (select count(*) from dispute_photo where customer_id = p_customer and order_id = v_order
      and dispute_id = v_dispute) >= (p_input ->> 'most')::integer then
    return refuse('dispute_photos', jsonb_build_object('most', (p_input ->> 'most')::integer));
  end if;

  insert into dispute_photo (customer_id, photo_id, order_id, dispute_id, added_at)
    values (p_customer, (p_input ->> 'photoId')::uuid, v_order, v_dispute, p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'dispute.photo_added', v_order::text,
    jsonb_build_object('disputeId', v_dispute, 'photoId', p_input ->> 'photoId'));
  return jsonb_build_object('outcome', 'done');
end $$;
