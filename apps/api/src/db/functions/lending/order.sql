-- Creates an offer with the figures that the borrower saw and the purpose that the borrower stated. Earlier offers that
-- were not withdrawn are canceled. With `keepOthers`, only those of the same product are canceled, and all offers
-- together must fit the limit. `mayBorrowFrom`: first day on which a new loan is allowed after a seriously late one.
-- The caller computed it from `settledOrders`, the orders settled since `settledFrom`.
create or replace function order_offer(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'order_offer', p_key, p_hash);
  v_keep_others boolean := coalesce((p_input ->> 'keepOthers')::boolean, false);
  v_limit bigint;
  v_other_offers bigint := 0;
begin
  perform require_keys(p_input, 'orderId', 'orderNo', 'productId', 'principal', 'netProceeds', 'contractDate',
    'offerExpiresAt', 'quote', 'keepOthers', 'settledOrders', 'settledFrom', 'quota', 'auditId');
  if early is not null then return early; end if;
  select credit_limit into v_limit from customer where customer_id = p_customer for update;
  if coalesce(v_limit, 0) = 0
    or not exists (select 1 from application where customer_id = p_customer and status = 'accepted') then
    return refuse('no_limit');
  end if;
  if exists (select 1 from loan_order where customer_id = p_customer
      and status in ('disbursing', 'payout_failed', 'active', 'written_off')) then
    return refuse('outstanding_loan');
  end if;
  if give_back_owed(p_customer) > 0 then return give_back_refusal(p_customer); end if;
  if exists (select 1 from loan_order where customer_id = p_customer and status = 'settled'
      and settled_at >= (p_input ->> 'settledFrom')::timestamptz and not p_input -> 'settledOrders' ? order_id::text) then
    return refuse('stale');
  end if;
  if (p_input ->> 'mayBorrowFrom')::date > (p_input ->> 'contractDate')::date then
    return refuse('reapply_later', jsonb_build_object('date', p_input ->> 'mayBorrowFrom'));
  end if;
  if v_keep_others then
    select coalesce(sum(principal), 0) into v_other_offers from loan_order where customer_id = p_customer
      and status in ('offered', 'signed') and product_id <> p_input ->> 'productId' and offer_expires_at >= p_now;
  end if;
  if (p_input ->> 'principal')::bigint + v_other_offers > v_limit then
    return refuse('limit_exceeded', jsonb_build_object('limit', v_limit - v_other_offers));
  end if;

  if not quota_take(p_customer, p_input -> 'quota') then
    return refuse('daily_limit', jsonb_build_object('most', (p_input -> 'quota' ->> 'most')::integer));
  end if;
  update loan_order set status = 'canceled', version = version + 1, changed_at = p_now
    where customer_id = p_customer and status in ('offered', 'signed')
      and (not v_keep_others or product_id = p_input ->> 'productId');
  insert into loan_order (customer_id, order_id, order_no, product_id, status, principal, net_proceeds, quote,
      contract_date, offered_at, changed_at, offer_expires_at, purpose)
    values (p_customer, (p_input ->> 'orderId')::uuid, p_input ->> 'orderNo', p_input ->> 'productId', 'offered',
      (p_input ->> 'principal')::bigint, (p_input ->> 'netProceeds')::bigint, p_input -> 'quote',
      (p_input ->> 'contractDate')::date, p_now, p_now, (p_input ->> 'offerExpiresAt')::timestamptz,
      p_input ->> 'purpose');
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'disclosure.shown',
    p_input ->> 'orderId', jsonb_build_object('netProceeds', p_input -> 'netProceeds'));
  return command_done(p_customer, 'order_offer', p_key, p_hash, p_now,
    jsonb_build_object('orderId', p_input ->> 'orderId'));
end $$;

-- Signs an offer: stores the signature and its documents' hashes.
create or replace function order_sign(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'order_sign', p_key, p_hash);
  v_order loan_order;
begin
  perform require_keys(p_input, 'orderId', 'version', 'signatureId', 'documents', 'onFile', 'auditId');
  perform require_keys(e, 'storageKey') from jsonb_array_elements(p_input -> 'documents') e;
  if early is not null then return early; end if;
  v_order := order_lock(p_customer, p_input);
  if v_order.order_id is null then return refuse('not_found'); end if;
  if v_order.status <> 'offered' then return refuse('order_state'); end if;
  -- The documents to sign state the amounts of one version of the order, so another version refuses the signature.
  if v_order.version is distinct from (p_input ->> 'version')::int then return refuse('stale'); end if;
  if p_now > v_order.offer_expires_at then return refuse('offer_expired'); end if;
  if give_back_owed(p_customer) > 0 then return give_back_refusal(p_customer); end if;

  insert into signature (customer_id, signature_id, order_id, manner, storage_key, typed_name, signed_at)
    values (p_customer, (p_input ->> 'signatureId')::uuid, v_order.order_id, p_input ->> 'manner',
      p_input ->> 'storageKey', p_input ->> 'typedName', p_now);
  if p_input ->> 'consentId' is not null then
    update signature_consent set withdrawn_at = p_now where customer_id = p_customer and withdrawn_at is null;
    insert into signature_consent (customer_id, consent_id, manner, storage_key, typed_name, given_at)
      values (p_customer, (p_input ->> 'consentId')::uuid, p_input ->> 'manner', p_input ->> 'storageKey',
        p_input ->> 'typedName', p_now);
  end if;
  insert into loan_document (customer_id, order_id, kind, language, storage_key, sha256, prepared_at, signed_at, check_code)
    select p_customer, v_order.order_id, d ->> 'kind', d ->> 'language', d ->> 'storageKey', d ->> 'sha256', p_now,
      p_now, d ->> 'checkCode'
    from jsonb_array_elements(p_input -> 'documents') d;
  perform document_publish(d, p_now) from jsonb_array_elements(p_input -> 'documents') d;
  update loan_order set status = 'signed', signed_at = p_now, version = version + 1, changed_at = p_now
    where customer_id = p_customer and order_id = v_order.order_id;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'agreement.signed',
    v_order.order_id::text, jsonb_build_object('documents', p_input -> 'documents', 'onFile', p_input -> 'onFile',
      'storedForReuse', p_input ->> 'consentId' is not null));
  return command_done(p_customer, 'order_sign', p_key, p_hash, p_now,
    jsonb_build_object('orderId', v_order.order_id));
end $$;

-- Cancels an order before its payout, for the borrower. Nothing is booked, because no money has moved.
create or replace function order_cancel(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'order_cancel', p_key, p_hash);
  v_order uuid;
begin
  perform require_keys(p_input, 'orderId', 'auditId');
  if early is not null then return early; end if;
  if payout_in_doubt(p_customer, array[(p_input ->> 'orderId')::uuid]) then return refuse('payout_in_doubt'); end if;
  update loan_order set status = 'canceled', version = version + 1, changed_at = p_now
    where customer_id = p_customer and order_id = (p_input ->> 'orderId')::uuid
      and status in ('offered', 'signed', 'payout_failed')
    returning order_id into v_order;
  if v_order is null then return refuse('order_state'); end if;

  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'order.canceled', v_order::text, '{}');
  return command_done(p_customer, 'order_cancel', p_key, p_hash, p_now, jsonb_build_object('orderId', v_order));
end $$;

-- Cancels an order before its payout, for customer service when the borrower calls. Nothing is booked, because no money
-- has moved.
create or replace function order_cancel_for_caller(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  v_order uuid := (p_input ->> 'orderId')::uuid;
begin
  perform require_keys(p_input, 'orderId', 'who', 'why', 'auditId');
  if payout_in_doubt(p_customer, array[v_order]) then return refuse('payout_in_doubt'); end if;
  update loan_order set status = 'canceled', version = version + 1, changed_at = p_now
    where customer_id = p_customer and order_id = v_order and status in ('offered', 'signed', 'payout_failed');
  if not found then return refuse('order_state'); end if;

  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'operator', 'order.canceled', v_order::text,
    jsonb_build_object('who', p_input -> 'who', 'why', p_input -> 'why'));
  return jsonb_build_object('outcome', 'done');
end $$;

-- Commits the payout of one or several orders, all or none, and spends the OTP confirmation of exactly these orders.
create or replace function order_withdraw(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'order_withdraw', p_key, p_hash);
  v_ids uuid[] := array(select (o ->> 'orderId')::uuid from jsonb_array_elements(p_input -> 'orders') o);
  v_refusal jsonb;
begin
  perform require_keys(p_input, 'orders', 'confirmationId', 'subject', 'channel', 'accountMasked', 'accountHash');
  perform require_keys(e, 'orderId', 'payoutId', 'reference', 'network', 'accountSealed', 'journal',
    'auditId', 'outboxId') from jsonb_array_elements(p_input -> 'orders') e;
  if early is not null then return early; end if;
  v_refusal := withdrawal_refused(p_customer, v_ids, p_now);
  if v_refusal is not null then return v_refusal; end if;
  if not confirmation_spend(p_customer, (p_input ->> 'confirmationId')::uuid, 'withdrawal', p_input ->> 'subject',
      p_now) then
    return refuse('confirmation_required');
  end if;

  update loan_order set status = 'disbursing', withdrawn_at = p_now, version = version + 1, changed_at = p_now
    where customer_id = p_customer and order_id = any (v_ids);
  insert into payout (customer_id, payout_id, order_id, reference, status, amount, channel, network, account_sealed,
      account_masked, account_hash, created_at)
    select p_customer, (o ->> 'payoutId')::uuid, l.order_id, o ->> 'reference', 'created', l.net_proceeds,
      p_input ->> 'channel', o ->> 'network', decode(o ->> 'accountSealed', 'hex'), p_input ->> 'accountMasked',
      p_input ->> 'accountHash', p_now
    from jsonb_array_elements(p_input -> 'orders') o
    join loan_order l on l.customer_id = p_customer and l.order_id = (o ->> 'orderId')::uuid;
  perform book(p_customer, (o ->> 'orderId')::uuid, o -> 'journal', p_now),
    audit_add(p_customer, (o ->> 'auditId')::uuid, p_now, 'borrower', 'loan.withdrawn', o ->> 'orderId',
      jsonb_build_object('payoutId', o ->> 'payoutId')),
    outbox_add(p_customer, (o ->> 'outboxId')::uuid, 'payout.ordered',
      jsonb_build_object('payoutId', o ->> 'payoutId'), p_now)
    from jsonb_array_elements(p_input -> 'orders') o;
  return command_done(p_customer, 'order_withdraw', p_key, p_hash, p_now, jsonb_build_object('orderIds', v_ids,
    'payoutIds', (select jsonb_agg(o -> 'payoutId') from jsonb_array_elements(p_input -> 'orders') o)));
end $$;

-- Returns the reason why these orders may not be withdrawn together now; null if they may.
create or replace function withdrawal_refused(p_customer uuid, p_orders uuid[], p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  v_limit bigint;
  v_lent bigint;
  v_order loan_order;
begin
  select credit_limit into v_limit from customer where customer_id = p_customer for update;
  if (select count(*) from loan_order where customer_id = p_customer and order_id = any (p_orders))
      <> cardinality(p_orders) then
    return refuse('not_found');
  end if;
  for v_order in select * from loan_order where customer_id = p_customer and order_id = any (p_orders)
      order by order_id for update loop
    if v_order.status = 'offered' then return refuse('not_signed'); end if;
    if v_order.status not in ('signed', 'payout_failed') then return refuse('order_state'); end if;
    if v_order.status = 'signed' and p_now > v_order.offer_expires_at then return refuse('offer_expired'); end if;
  end loop;
  if payout_in_doubt(p_customer, p_orders) then return refuse('payout_in_doubt'); end if;
  if exists (select 1 from loan_order where customer_id = p_customer and status = 'written_off') then
    return refuse('outstanding_loan');
  end if;
  if give_back_owed(p_customer) > 0 then return give_back_refusal(p_customer); end if;
  select coalesce(sum(principal), 0) into v_lent from loan_order where customer_id = p_customer
    and (order_id = any (p_orders) or status in ('disbursing', 'payout_failed', 'active'));
  if v_lent > v_limit then return refuse('limit_exceeded', jsonb_build_object('limit', v_limit)); end if;
  return null;
end $$;
