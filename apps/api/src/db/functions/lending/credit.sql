-- Orders the payouts that return the borrower's credit balance, one for each order that left a part of it. The input divides
-- the balance; `stale` if the balance is another one now.
create or replace function credit_return(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'credit_return', p_key, p_hash);
  v_ids uuid[] := array(select (o ->> 'orderId')::uuid from jsonb_array_elements(p_input -> 'payouts') o);
begin
  perform require_keys(p_input, 'payouts', 'channel', 'accountMasked', 'accountHash', 'actor', 'auditId');
  perform require_keys(e, 'orderId', 'amount', 'payoutId', 'reference', 'network', 'accountSealed', 'journal', 'outboxId')
    from jsonb_array_elements(p_input -> 'payouts') e;
  if early is not null then return early; end if;
  perform 1 from customer where customer_id = p_customer for update;
  -- Locks the orders, so that no payment of them is reversed meanwhile.
  perform 1 from loan_order where customer_id = p_customer and order_id = any (v_ids) order by order_id for update;
  if (select sum((o ->> 'amount')::bigint) from jsonb_array_elements(p_input -> 'payouts') o)
      is distinct from nullif(credit_owed(p_customer), 0) then
    return refuse('stale');
  end if;
  if payout_in_doubt(p_customer, v_ids) then return refuse('payout_in_doubt'); end if;

  insert into payout (customer_id, payout_id, order_id, purpose, reference, status, amount, channel, network,
      account_sealed, account_masked, account_hash, created_at)
    select p_customer, (o ->> 'payoutId')::uuid, (o ->> 'orderId')::uuid, 'credit', o ->> 'reference', 'created',
      (o ->> 'amount')::bigint, p_input ->> 'channel', o ->> 'network', decode(o ->> 'accountSealed', 'hex'),
      p_input ->> 'accountMasked', p_input ->> 'accountHash', p_now
    from jsonb_array_elements(p_input -> 'payouts') o;
  perform book(p_customer, (o ->> 'orderId')::uuid, o -> 'journal', p_now),
    outbox_add(p_customer, (o ->> 'outboxId')::uuid, 'payout.ordered', jsonb_build_object('payoutId', o ->> 'payoutId'), p_now)
    from jsonb_array_elements(p_input -> 'payouts') o;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', 'credit.returned',
    p_customer::text, jsonb_build_object('orders', v_ids));
  return command_done(p_customer, 'credit_return', p_key, p_hash, p_now, jsonb_build_object(
    'payoutIds', (select jsonb_agg(o -> 'payoutId') from jsonb_array_elements(p_input -> 'payouts') o)));
end $$;

-- Asks a job to return the borrower's credit balance, as an operator decided.
create or replace function credit_return_request(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'who', 'why', 'auditId', 'outboxId');
  if credit_owed(p_customer) = 0 then return refuse('credit_none'); end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'operator ' || (p_input ->> 'who'),
    'credit.return_requested', p_customer::text, jsonb_build_object('who', p_input -> 'who', 'why', p_input -> 'why'));
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'credit.due', '{}', p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
