-- Functions by which operators read a loan.

-- Returns the sealed documents of a borrower: those that were signed, and those that were issued while a loan ran.
create or replace function documents_of(p_customer uuid)
returns table (order_id uuid, sha256 text, kind text, language text, at timestamptz, "isVoid" boolean)
language plpgsql stable as $$
begin
  return query select d.order_id, d.sha256, d.kind, d.language, coalesce(d.signed_at, d.prepared_at), false
      from loan_document d where d.customer_id = p_customer
    union all select d.order_id, d.sha256, d.kind, d.language, d.issued_at, d.content like '% void %'
      from issued_document d where d.customer_id = p_customer;
end $$;

-- Finds a document of a loan by the first digits of the SHA-256 of its file.
create or replace function document_find(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_found record;
begin
  perform require_keys(p_input, 'customerId', 'orderId', 'document');
  select * into v_found from documents_of((p_input ->> 'customerId')::uuid) d
    where d.order_id = (p_input ->> 'orderId')::uuid and starts_with(d.sha256, p_input ->> 'document')
    order by d.at desc limit 1;
  if not found then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('kind', v_found.kind, 'language', v_found.language,
    'at', v_found.at, 'isVoid', v_found."isVoid", 'sha256', v_found.sha256));
end $$;

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
        select left(sha256, 16) as "documentId", kind, language, at, "isVoid" from documents_of(v_customer)
          where order_id = v_order order by at desc limit 50) d),
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
