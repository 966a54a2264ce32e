-- Freezes an offer: the contract's figures as they were shown. Earlier offers that were not withdrawn end here.
create or replace function order_offer(
  p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb
) returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'order_offer', p_key, p_hash);
  v_limit bigint;
begin
  if early is not null then return early; end if;
  select credit_limit into v_limit from customer where customer_id = p_customer for update;
  if coalesce(v_limit, 0) = 0
    or not exists (select 1 from application where customer_id = p_customer and status = 'accepted') then
    return refuse('no_limit');
  end if;
  if exists (select 1 from loan_order where customer_id = p_customer
      and status in ('disbursing', 'payout_failed', 'active')) then
    return refuse('outstanding_loan');
  end if;
  if (p_input ->> 'principal')::bigint > v_limit then
    return refuse('limit_exceeded', jsonb_build_object('limit', v_limit));
  end if;

  update loan_order set status = 'cancelled', version = version + 1
    where customer_id = p_customer and status in ('offered', 'signed');
  insert into loan_order (customer_id, order_id, order_no, product_id, status, principal, net_proceeds, quote,
      contract_date, offered_at, offer_expires_at)
    values (p_customer, (p_input ->> 'orderId')::uuid, p_input ->> 'orderNo', p_input ->> 'productId', 'offered',
      (p_input ->> 'principal')::bigint, (p_input ->> 'netProceeds')::bigint, p_input -> 'quote',
      (p_input ->> 'contractDate')::date, p_now, (p_input ->> 'offerExpiresAt')::timestamptz);
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'disclosure.shown',
    p_input ->> 'orderId', jsonb_build_object('netProceeds', p_input -> 'netProceeds'));
  return command_done(p_customer, 'order_offer', p_key, p_hash, p_now,
    jsonb_build_object('orderId', p_input ->> 'orderId'));
end $$;

-- Binds the borrower: the signature and the fingerprints of the documents as they were read.
create or replace function order_sign(
  p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb
) returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'order_sign', p_key, p_hash);
  v_order loan_order;
begin
  if early is not null then return early; end if;
  select * into v_order from loan_order
    where customer_id = p_customer and order_id = (p_input ->> 'orderId')::uuid for update;
  if v_order.order_id is null then return refuse('not_found'); end if;
  if v_order.status <> 'offered' then return refuse('order_state'); end if;
  if p_now > v_order.offer_expires_at then return refuse('offer_expired'); end if;

  insert into signature (customer_id, signature_id, order_id, manner, storage_key, typed_name, signed_at)
    values (p_customer, (p_input ->> 'signatureId')::uuid, v_order.order_id, p_input ->> 'manner',
      p_input ->> 'storageKey', p_input ->> 'typedName', p_now);
  insert into agreement (customer_id, order_id, kind, language, storage_key, sha256, prepared_at, signed_at)
    select p_customer, v_order.order_id, d ->> 'kind', d ->> 'language', d ->> 'storageKey', d ->> 'sha256', p_now, p_now
    from jsonb_array_elements(p_input -> 'documents') d;
  update loan_order set status = 'signed', signed_at = p_now, version = version + 1
    where customer_id = p_customer and order_id = v_order.order_id;
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'agreement.signed',
    v_order.order_id::text, jsonb_build_object('documents', p_input -> 'documents'));
  return command_done(p_customer, 'order_sign', p_key, p_hash, p_now,
    jsonb_build_object('orderId', v_order.order_id));
end $$;

-- Commits the disbursement: the loan is booked, the pay-out is ordered.
create or replace function order_withdraw(
  p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb
) returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'order_withdraw', p_key, p_hash);
  v_limit bigint;
  v_order loan_order;
begin
  if early is not null then return early; end if;
  select credit_limit into v_limit from customer where customer_id = p_customer for update;
  select * into v_order from loan_order
    where customer_id = p_customer and order_id = (p_input ->> 'orderId')::uuid for update;
  if v_order.order_id is null then return refuse('not_found'); end if;
  if v_order.status = 'offered' then return refuse('not_signed'); end if;
  if v_order.status not in ('signed', 'payout_failed') then return refuse('order_state'); end if;
  if v_order.status = 'signed' and p_now > v_order.offer_expires_at then return refuse('offer_expired'); end if;
  if v_order.principal > v_limit then
    return refuse('limit_exceeded', jsonb_build_object('limit', v_limit));
  end if;

  update loan_order set status = 'disbursing', withdrawn_at = p_now, version = version + 1
    where customer_id = p_customer and order_id = v_order.order_id;
  insert into payout (customer_id, payout_id, order_id, reference, status, amount, channel, account_number,
      account_name, created_at)
    values (p_customer, (p_input ->> 'payoutId')::uuid, v_order.order_id, p_input ->> 'reference', 'created',
      v_order.net_proceeds, p_input ->> 'channel', p_input ->> 'accountNumber', p_input ->> 'accountName', p_now);
  perform book(p_customer, v_order.order_id, p_input -> 'journal', p_now);
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'loan.withdrawn',
    v_order.order_id::text, jsonb_build_object('payoutId', p_input ->> 'payoutId'));
  perform announce(p_customer, (p_input ->> 'outboxId')::uuid, 'payout.ordered',
    jsonb_build_object('payoutId', p_input ->> 'payoutId'), p_now);
  return command_done(p_customer, 'order_withdraw', p_key, p_hash, p_now,
    jsonb_build_object('orderId', v_order.order_id, 'payoutId', p_input ->> 'payoutId'));
end $$;
