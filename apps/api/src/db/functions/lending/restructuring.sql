-- Signs the open proposal of a new plan. The document states the figures of one version of the loan, so another version refuses the
-- signature. `document`: the sealed document, as in document_store.
create or replace function restructuring_sign(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'restructuring_sign', p_key, p_hash);
  v_order loan_order;
begin
  perform require_keys(p_input, 'orderId', 'version', 'event', 'change', 'journal', 'document', 'signatureId', 'manner',
    'nextAmount', 'nextDate', 'auditId', 'outboxId');
  if early is not null then return early; end if;
  v_order := order_lock(p_customer, p_input);
  if v_order.order_id is null then return refuse('not_found'); end if;
  if v_order.status <> 'active' then return refuse('order_state'); end if;
  if coalesce(v_order.restructuring_until < (p_now at time zone 'Asia/Manila')::date, true) then
    return refuse('restructuring_over');
  end if;
  if v_order.version <> (p_input ->> 'version')::integer then return refuse('stale'); end if;

  insert into signature (customer_id, signature_id, order_id, manner, storage_key, typed_name, signed_at)
    values (p_customer, (p_input ->> 'signatureId')::uuid, v_order.order_id, p_input ->> 'manner',
      p_input ->> 'storageKey', p_input ->> 'typedName', p_now);
  perform document_store(p_customer, p_now, p_input -> 'document');
  perform loan_event_add(p_customer, v_order.order_id, p_now, p_input -> 'event');
  perform loan_apply_change(p_customer, v_order.order_id, p_now, p_input -> 'change');
  update loan_order set restructuring_until = null, changed_at = p_now where customer_id = p_customer and order_id = v_order.order_id;
  perform book(p_customer, v_order.order_id, p_input -> 'journal', p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'loan.restructured',
    v_order.order_id::text, p_input -> 'event' -> 'detail');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'loan.restructured',
    jsonb_build_object('orderId', v_order.order_id, 'amount', p_input -> 'nextAmount', 'date', p_input -> 'nextDate'), p_now);
  return command_done(p_customer, 'restructuring_sign', p_key, p_hash, p_now,
    jsonb_build_object('orderId', v_order.order_id));
end $$;
