-- Requests for approval that wait about a borrower, a loan, a product or a case.

-- Returns the names of everything that a request is about, by its parameters: ids of borrowers, numbers and ids of orders, and the
-- parameters themselves, such as a product or the ticket of a dispute.
create or replace function request_subjects(p_params jsonb) returns text[] language plpgsql stable as $$
begin
  return (with orders as (
    select o.customer_id, o.order_id, o.order_no from loan_order o where p_params ->> 'order' in (o.order_no, o.order_id::text)
    union select o.customer_id, o.order_id, o.order_no from repayment r
      join loan_order o on o.customer_id = r.customer_id and o.order_id = r.order_id
      where r.transaction_id = p_params ->> 'transaction'
    union select o.customer_id, o.order_id, o.order_no from payout p
      join loan_order o on o.customer_id = p.customer_id and o.order_id = p.order_id
      where p.reference = p_params ->> 'reference'
    union select o.customer_id, o.order_id, o.order_no from dispute_ticket d
      join loan_order o on o.customer_id = d.customer_id and o.order_id = d.order_id
      where d.ticket = p_params ->> 'ticket'
  ), borrowers as (
    select customer_id from orders
    union select customer_id from number_change where ticket = p_params ->> 'ticket'
    union select customer_id from deletion_request where ticket = p_params ->> 'ticket'
  )
  select array(select customer_id::text from borrowers)
    || array(select order_id::text from orders)
    || array(select order_no from orders)
    || array_remove(array[p_params ->> 'borrower', p_params ->> 'product', p_params ->> 'ticket', p_params ->> 'event',
      p_params ->> 'application', p_params ->> 'difference', p_params ->> 'reference'], null));
end $$;

-- Returns the requests that wait about `about`, oldest first. Parameters, reason and effect are left out, because operators of every
-- role read this list.
create or replace function requests_about(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_operator uuid := (current_operator_action()).operator_id;
begin
  perform require_keys(p_input, 'about');
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('ticket', r.ticket, 'command', r.command, 'requestedBy', r.requester,
        'isOwn', r.requested_by = v_operator, 'requestedAt', r.requested_at, 'expiresAt', r.expires_at) order by r.requested_at), '[]')
      from operator_request r where r.status = 'waiting' and r.expires_at > p_now
        and p_input ->> 'about' = any (request_subjects(r.params)))));
end $$;

-- Returns the active operators with their roles. The caller computes from the command of a request who may approve it.
create or replace function operators_active(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('operators',
    (select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'roles', o.roles) order by o.name), '[]')
      from operator o where o.disabled_at is null)));
end $$;
