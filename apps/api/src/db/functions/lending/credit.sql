-- Orders the payouts that return the borrower's credit balance, one for each order that left a part of it. The caller
-- has divided the balance into these parts. Outcome `stale` if the balance has changed since then.
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
  -- The lock prevents a concurrent reversal of a payment of these orders.
  perform 1 from loan_order where customer_id = p_customer and order_id = any (v_ids) order by order_id for update;
  if (select sum((o ->> 'amount')::bigint) from jsonb_array_elements(p_input -> 'payouts') o)
      is distinct from nullif(credit_owed(p_customer), 0) then
    return refuse('stale');
  end if;
  if payout_in_doubt(p_customer, v_ids) then return refuse('payout_in_doubt'); end if;

  update customer set credit_for_next_loan = false where customer_id = p_customer;
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

-- Keeps the credit balance for the next loan, or cancels that choice, so that the lender returns the balance as usual.
create or replace function credit_keep(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'credit_keep', p_key, p_hash);
  v_keep boolean := (p_input ->> 'keep')::boolean;
begin
  perform require_keys(p_input, 'keep', 'auditId');
  if early is not null then return early; end if;
  if v_keep and credit_owed(p_customer) = 0 then return refuse('credit_none'); end if;
  update customer set credit_for_next_loan = v_keep where customer_id = p_customer;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower',
    case when v_keep then 'credit.kept' else 'credit.released' end, p_customer::text, '{}');
  return command_done(p_customer, 'credit_keep', p_key, p_hash, p_now, jsonb_build_object('keep', v_keep));
end $$;

-- Pays a loan from the credit balance that the borrower kept for the next loan, once. The input also has the keys that
-- repayment_post reads. Each entry of `credits` takes the part that one earlier order left. Outcome `stale` if the
-- balance is too small, or if the borrower no longer keeps it.
create or replace function credit_use(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_answer jsonb;
begin
  perform require_keys(p_input, 'orderId', 'paymentId', 'reference', 'amount', 'credits');
  perform require_keys(e, 'orderId', 'journal') from jsonb_array_elements(p_input -> 'credits') e;
  perform 1 from customer where customer_id = p_customer and credit_for_next_loan for update;
  if not found or credit_owed(p_customer) < (p_input ->> 'amount')::bigint then return refuse('stale'); end if;
  v_answer := repayment_post(p_customer, p_now, p_input);
  if v_answer ->> 'outcome' <> 'done' then return v_answer; end if;

  insert into payment (customer_id, payment_id, order_id, reference, kind, status, amount, value_date, created_at,
      expires_at, provider)
    values (p_customer, (p_input ->> 'paymentId')::uuid, (p_input ->> 'orderId')::uuid, p_input ->> 'reference', 'part',
      'posted', (p_input ->> 'amount')::bigint, (p_input ->> 'valueDate')::date, p_now, p_now, 'credit');
  perform book(p_customer, (o ->> 'orderId')::uuid, o -> 'journal', p_now) from jsonb_array_elements(p_input -> 'credits') o;
  update customer set credit_for_next_loan = false where customer_id = p_customer;
  return v_answer;
end $$;

-- Writes off the credit that a borrower has to give back. `amount` must be the whole debt. Outcome `stale` if the debt
-- has changed.
create or replace function credit_write_off(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_owed bigint;
begin
  perform require_keys(p_input, 'orderId', 'amount', 'journal', 'who', 'why', 'auditId', 'outboxId');
  perform 1 from customer where customer_id = p_customer for update;
  v_owed := give_back_owed(p_customer);
  if v_owed = 0 then return refuse('already'); end if;
  if v_owed <> (p_input ->> 'amount')::bigint then return refuse('stale'); end if;
  perform book(p_customer, (p_input ->> 'orderId')::uuid, p_input -> 'journal', p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'operator ' || (p_input ->> 'who'), 'credit.written_off',
    p_customer::text, jsonb_build_object('who', p_input -> 'who', 'why', p_input -> 'why', 'amount', p_input -> 'amount'));
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'credit.written_off',
    jsonb_build_object('orderId', p_input ->> 'orderId', 'amount', (p_input ->> 'amount')::bigint), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
