-- Functions by which operators read a loan.

-- Returns the head of a loan and what belongs to it: its booked payments, its documents and its events, the latest 50 of
-- each. An access by an operator is no event of the loan.
create or replace function loan_overview(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_customer uuid := (p_input ->> 'customerId')::uuid;
  v_order uuid := (p_input ->> 'orderId')::uuid;
begin
  perform require_keys(p_input, 'customerId', 'orderId');
  return jsonb_build_object('outcome', 'done', 'answer', (
    select jsonb_build_object('numberEnd', (select right(phone, 4) from customer where customer_id = v_customer),
      'product', o.product_id, 'status', o.status, 'principal', o.principal,
      'payments', (select coalesce(jsonb_agg(to_jsonb(p) order by p."receivedAt" desc, p."transactionId"), '[]') from (
        select r.transaction_id as "transactionId", r.value_date as "valueDate", r.received_at as "receivedAt", r.amount,
            (select max(v.value_date) from loan_event v where v.customer_id = v_customer and v.order_id = v_order
              and v.kind = 'repayment_reversal' and v.detail ->> 'transactionId' = r.transaction_id) as "reversedOn"
          from repayment r where r.customer_id = v_customer and r.order_id = v_order
          order by r.received_at desc, r.transaction_id limit 50) p),
      'documents', (select coalesce(jsonb_agg(to_jsonb(d) order by d.at desc, d.kind, d.language), '[]') from (
        select kind, language, coalesce(signed_at, prepared_at) as at from loan_document
          where customer_id = v_customer and order_id = v_order
        union all select kind, language, issued_at from issued_document
          where customer_id = v_customer and order_id = v_order
        order by at desc limit 50) d),
      'events', (select coalesce(jsonb_agg(to_jsonb(e) order by e.at desc, e.kind, e.what), '[]') from (
        select at, 'action' as kind, action as what, actor as who, null::bigint as amount from audit
          where customer_id = v_customer and subject = v_order::text and action not like 'data.%'
            and action <> all (actions_shown_by_rows())
        union all select recorded_at, 'loan', kind, null, null from loan_event
          where customer_id = v_customer and order_id = v_order
        union all select coalesce(delivered_at, created_at), 'payout', purpose || ' ' || status, null, amount from payout
          where customer_id = v_customer and order_id = v_order
        union all select created_at, 'payment', status, null, amount from payment
          where customer_id = v_customer and order_id = v_order and status in ('pending', 'failed')
        order by at desc limit 50) e))
    from loan_order o where o.customer_id = v_customer and o.order_id = v_order));
end $$;
