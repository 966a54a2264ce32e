-- Reverses a posted payment, once for its gateway transaction. The caller computed the figures from the facts at
-- `version`. `couponReturn`: the use of a coupon that ends with the payment, or null. `fails`: true if the payment
-- fails, because its checkout has no other money that achieves its purpose.
create or replace function repayment_reverse(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  v_transaction text := p_input ->> 'transactionId';
  v_event text := 'reversed ' || (p_input ->> 'transactionId');
  v_order loan_order;
  v_payment uuid;
  v_other uuid;
begin
  perform require_keys(p_input, 'orderId', 'version', 'transactionId', 'amount', 'reversedOn', 'change', 'detail', 'fails',
    'journal', 'who', 'why', 'auditId', 'outboxId');
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
    'detail', p_input -> 'detail'));
  update payment set status = 'failed', failure = 'payment_reversed'
    where customer_id = p_customer and payment_id = v_payment and (p_input ->> 'fails')::boolean;
  perform coupon_undo(p_customer, v_order.order_id, v_payment, p_now, p_input);
  perform loan_apply_change(p_customer, v_order.order_id, p_now, p_input -> 'change');
  -- A certificate states the amount received. After a reversal this amount is wrong, even if the loan stays settled.
  perform documents_void(p_customer, v_order.order_id, kind, null, p_now)
    from unnest(array['certificate', 'settlement_certificate']) kind;
  perform book(p_customer, v_order.order_id, p_input -> 'journal', p_now);
  if give_back_owed(p_customer) > 0 then
    -- Credit of this loan that was used to pay another loan has to be given back too, so the other loan's certificate
    -- is void.
    for v_other in select distinct r.order_id from repayment r
        where r.customer_id = p_customer and r.transaction_id in (select split_part(j.source, ' ', 1) from journal j
          where j.customer_id = p_customer and j.order_id = v_order.order_id and j.event = 'credit_used') loop
      perform documents_void(p_customer, v_other, kind, null, p_now)
        from unnest(array['certificate', 'settlement_certificate']) kind;
    end loop;
  end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'operator', 'repayment.reversed',
    v_order.order_id::text,
    jsonb_build_object('transactionId', v_transaction, 'who', p_input ->> 'who', 'why', p_input ->> 'why'));
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'repayment.reversed',
    jsonb_build_object('orderId', v_order.order_id, 'amount', (p_input ->> 'amount')::bigint), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
