-- Takes a posted payment back, once a gateway transaction: its channel claimed the money. p_input: orderId,
-- transactionId, version (of the facts that all figures come from), reversedOn, amount, change (of the loan), journal,
-- couponEvent (the use of a coupon that ends with it, or null), fails (its payment, unless other money of the same checkout
-- still does what it was opened for), who, why, outboxId, auditId.
create or replace function repayment_reverse(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_transaction text := p_input ->> 'transactionId';
  v_event text := 'reversed ' || (p_input ->> 'transactionId');
  v_order loan_order;
  v_payment uuid;
begin
  v_order := order_locked(p_customer, p_input);
  select payment_id into v_payment from repayment
    where customer_id = p_customer and transaction_id = v_transaction and order_id = v_order.order_id;
  if v_payment is null then return refuse('not_found'); end if;
  if exists (select 1 from loan_event where customer_id = p_customer and event_id = v_event) then
    return refuse('already');
  end if;
  if v_order.version <> (p_input ->> 'version')::integer then return refuse('stale'); end if;
  if not is_delivered(v_order) then return refuse('order_state'); end if;

  perform note_event(p_customer, v_order.order_id, p_now, jsonb_build_object(
    'eventId', v_event, 'kind', 'repayment_reversal', 'valueDate', p_input ->> 'reversedOn',
    'detail', jsonb_build_object('transactionId', v_transaction, 'allocation', p_input -> 'change' -> 'allocation')));
  update payment set status = 'failed', failure = 'payment_reversed'
    where customer_id = p_customer and payment_id = v_payment and (p_input ->> 'fails')::boolean;
  perform coupon_returned(p_customer, v_order.order_id, v_payment, p_now, p_input);
  perform loan_moved(p_customer, v_order.order_id, p_now, p_input -> 'change');
  if not exists (select 1 from loan_order where customer_id = p_customer and order_id = v_order.order_id
      and status = 'settled') then
    perform certificates_void(p_customer, v_order.order_id, p_now);
  end if;
  perform book(p_customer, v_order.order_id, p_input -> 'journal', p_now);
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'operator', 'repayment.reversed',
    v_order.order_id::text,
    jsonb_build_object('transactionId', v_transaction, 'who', p_input ->> 'who', 'why', p_input ->> 'why'));
  perform announce(p_customer, (p_input ->> 'outboxId')::uuid, 'repayment.reversed',
    jsonb_build_object('orderId', v_order.order_id, 'amount', (p_input ->> 'amount')::bigint), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
