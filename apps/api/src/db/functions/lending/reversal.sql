-- Reverses a posted payment once for its gateway transaction. `version`: version of the facts that the figures were
-- computed from. `couponEvent`: the coupon use that ends with the payment, or null. `fails`: the payment fails,
-- because no other money of its checkout achieves its purpose.
create or replace function repayment_reverse(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  v_transaction text := p_input ->> 'transactionId';
  v_event text := 'reversed ' || (p_input ->> 'transactionId');
  v_order loan_order;
  v_payment uuid;
begin
  perform require_keys(p_input, 'orderId', 'version', 'transactionId', 'amount', 'reversedOn', 'change', 'fails',
    'journal', 'who', 'why', 'auditId', 'outboxId');
  perform require_keys(p_input -> 'change', 'allocation');
  v_order := order_lock(p_customer, p_input);
  select payment_id into v_payment from repayment
    where customer_id = p_customer and transaction_id = v_transaction and order_id = v_order.order_id;
  if v_payment is null then return refuse('not_found'); end if;
  if exists (select 1 from loan_event where customer_id = p_customer and event_id = v_event) then
    return refuse('already');
  end if;
  if v_order.version <> (p_input ->> 'version')::integer then return refuse('stale'); end if;
  if not is_delivered(v_order) then return refuse('order_state'); end if;

  perform loan_event_add(p_customer, v_order.order_id, p_now, jsonb_build_object(
    'eventId', v_event, 'kind', 'repayment_reversal', 'valueDate', p_input ->> 'reversedOn',
    'detail', jsonb_build_object('transactionId', v_transaction, 'allocation', p_input -> 'change' -> 'allocation')));
  update payment set status = 'failed', failure = 'payment_reversed'
    where customer_id = p_customer and payment_id = v_payment and (p_input ->> 'fails')::boolean;
  perform coupon_undo(p_customer, v_order.order_id, v_payment, p_now, p_input);
  perform loan_apply_change(p_customer, v_order.order_id, p_now, p_input -> 'change');
  if not exists (select 1 from loan_order where customer_id = p_customer and order_id = v_order.order_id
      and status = 'settled') then
    perform certificates_void(p_customer, v_order.order_id, p_now);
  end if;
  perform book(p_customer, v_order.order_id, p_input -> 'journal', p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'operator', 'repayment.reversed',
    v_order.order_id::text,
    jsonb_build_object('transactionId', v_transaction, 'who', p_input ->> 'who', 'why', p_input ->> 'why'));
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'repayment.reversed',
    jsonb_build_object('orderId', v_order.order_id, 'amount', (p_input ->> 'amount')::bigint), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
