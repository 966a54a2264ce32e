-- Opens a checkout for an amount computed from the facts at `version`.
create or replace function payment_open(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'payment_open', p_key, p_hash);
  v_order loan_order;
begin
  perform require_keys(p_input, 'orderId', 'version', 'paymentId', 'kind', 'reference', 'provider', 'amount',
    'expiresAt', 'quota');
  if early is not null then return early; end if;
  v_order := order_lock(p_customer, p_input);
  if v_order.order_id is null then return refuse('not_found'); end if;
  if p_input ->> 'kind' = 'give_back' then
    -- A payment that gives credit back is possible in any status of the loan that the credit came from.
    if not is_delivered(v_order) or give_back_owed(p_customer) = 0 then return refuse('nothing_due'); end if;
  -- A written-off loan takes payments, but cannot be extended or canceled.
  elsif v_order.status <> 'active'
      and (v_order.status <> 'written_off' or p_input ->> 'kind' not in ('full', 'part', 'settlement')) then
    return refuse('nothing_due');
  end if;
  if v_order.version <> (p_input ->> 'version')::integer then return refuse('stale'); end if;

  if not quota_take(p_customer, p_input -> 'quota') then
    return refuse('daily_limit', jsonb_build_object('most', (p_input -> 'quota' ->> 'most')::integer));
  end if;
  if p_input ->> 'couponId' is not null and not coupon_reserve(p_customer, (p_input ->> 'couponId')::uuid,
      v_order.order_id, (p_input ->> 'paymentId')::uuid, (p_input ->> 'discount')::bigint) then
    return refuse('coupon_state');
  end if;

  insert into payment (customer_id, payment_id, order_id, reference, kind, status, amount, created_at, expires_at,
      coupon_id, discount, channel, means, link_id, provider)
    values (p_customer, (p_input ->> 'paymentId')::uuid, v_order.order_id, p_input ->> 'reference',
      p_input ->> 'kind', 'created', (p_input ->> 'amount')::bigint, p_now, (p_input ->> 'expiresAt')::timestamptz,
      (p_input ->> 'couponId')::uuid, coalesce((p_input ->> 'discount')::bigint, 0),
      p_input ->> 'channel', p_input ->> 'means', (p_input ->> 'linkId')::uuid, p_input ->> 'provider');
  return command_done(p_customer, 'payment_open', p_key, p_hash, p_now,
    jsonb_build_object('paymentId', p_input ->> 'paymentId', 'amount', (p_input ->> 'amount')::bigint,
      'reference', p_input ->> 'reference', 'expiresAt', p_input ->> 'expiresAt'));
end $$;

-- Marks a payment as pending. The caller computed the hold from the facts at `version`. The payment stops the late fee
-- from `heldFrom` to `holdEndsOn`; figures of earlier days do not change.
create or replace function payment_hold(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_order loan_order;
begin
  perform require_keys(p_input, 'orderId', 'version', 'paymentId', 'valueDate', 'heldFrom', 'holdEndsOn', 'amount');
  v_order := order_lock(p_customer, p_input);
  if v_order.order_id is null then return refuse('not_found'); end if;
  if v_order.version <> (p_input ->> 'version')::integer then return refuse('stale'); end if;
  update payment set status = 'pending', value_date = (p_input ->> 'valueDate')::date,
      held_from = (p_input ->> 'heldFrom')::date, hold_ends_on = (p_input ->> 'holdEndsOn')::date,
      held_amount = (p_input ->> 'amount')::bigint
    where customer_id = p_customer and payment_id = (p_input ->> 'paymentId')::uuid and status = 'created';
  if not found then return refuse('already'); end if;
  update loan_order set version = version + 1, changed_at = p_now
    where customer_id = p_customer and order_id = v_order.order_id;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Updates the loan after a hold ended without money. p_unwound is null if the payment held nothing. Its keys `event`
-- and `journal` are null unless money that was allocated during the hold is allocated again.
create or replace function hold_unwind(p_customer uuid, p_order uuid, p_now timestamptz, p_unwound jsonb)
returns void language plpgsql as $$
begin
  if p_unwound ->> 'change' is null then
    update loan_order set version = version + 1, changed_at = p_now
      where customer_id = p_customer and order_id = p_order;
    return;
  end if;
  perform loan_apply_change(p_customer, p_order, p_now, p_unwound -> 'change');
  if p_unwound ->> 'event' is not null then
    perform loan_event_add(p_customer, p_order, p_now, p_unwound -> 'event');
  end if;
  if p_unwound ->> 'journal' is not null then
    perform book(p_customer, p_order, p_unwound -> 'journal', p_now);
  end if;
end $$;

-- Ends the hold of a payment that is still pending, computed from the facts at `version`: from now on, the late fee counts
-- as if there had been no hold. `heldUntil`: last day of a hold that stays a fact, because the loan was closed under it.
create or replace function payment_hold_end(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_order loan_order;
begin
  perform require_keys(p_input, 'orderId', 'version', 'paymentId');
  v_order := order_lock(p_customer, p_input);
  if v_order.order_id is null then return refuse('not_found'); end if;
  if v_order.version <> (p_input ->> 'version')::integer then return refuse('stale'); end if;
  update payment set held_from = case when p_input ->> 'heldUntil' is not null then held_from end,
      held_until = (p_input ->> 'heldUntil')::date
    where customer_id = p_customer and payment_id = (p_input ->> 'paymentId')::uuid and status = 'pending'
      and held_from is not null and held_until is null;
  if not found then return refuse('already'); end if;
  perform hold_unwind(p_customer, v_order.order_id, p_now, p_input -> 'unwound');
  return jsonb_build_object('outcome', 'done');
end $$;

-- Closes a payment that brought no money, and ends the hold that it had put on the loan, as `payment_hold_end` does. If
-- `outboxId` is set, the borrower is notified.
create or replace function payment_close(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_order loan_order;
  v_held_until date := (p_input ->> 'heldUntil')::date;
begin
  perform require_keys(p_input, 'orderId', 'version', 'paymentId', 'status');
  v_order := order_lock(p_customer, p_input);
  if v_order.order_id is null then return refuse('not_found'); end if;
  if v_order.version <> (p_input ->> 'version')::integer then return refuse('stale'); end if;
  update payment set status = p_input ->> 'status', failure = p_input ->> 'failure', value_date = null,
      held_from = case when held_until is not null or v_held_until is not null then held_from end,
      held_until = coalesce(held_until, v_held_until)
    where customer_id = p_customer and payment_id = (p_input ->> 'paymentId')::uuid and status in ('created', 'pending');
  if not found then return refuse('already'); end if;
  perform hold_unwind(p_customer, v_order.order_id, p_now, p_input -> 'unwound');
  if p_input ->> 'outboxId' is not null then
    perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'repayment.failed',
      jsonb_build_object('paymentId', p_input ->> 'paymentId'), p_now);
  end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Books received money, once for its gateway transaction. The caller computed the allocation from the facts at
-- `version`. `event` is the extension or cancellation that the money paid for, and `coupon` the coupon that it earned;
-- each may be null.
create or replace function repayment_post(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_change jsonb := p_input -> 'change';
  v_order loan_order;
  v_booked repayment;
begin
  perform require_keys(p_input, 'orderId', 'version', 'transactionId', 'paymentId', 'paymentStatus', 'amount',
    'valueDate', 'change', 'journal', 'auditId', 'outboxId');
  perform require_keys(p_input -> 'change', 'allocation');
  perform require_keys(p_input -> 'coupon', 'couponId', 'amount', 'journal');
  v_order := order_lock(p_customer, p_input);
  if v_order.order_id is null then return refuse('not_found'); end if;
  select * into v_booked from repayment
    where customer_id = p_customer and transaction_id = p_input ->> 'transactionId';
  if found then
    return refuse(case when (v_booked.payment_id, v_booked.amount)
        = ((p_input ->> 'paymentId')::uuid, (p_input ->> 'amount')::bigint) then 'already' else 'transaction_changed' end);
  end if;
  if v_order.version <> (p_input ->> 'version')::integer then return refuse('stale'); end if;
  if not is_delivered(v_order) then return refuse('order_state'); end if;
  if not coupon_use_earned(p_customer, v_order.order_id, p_now, p_input) then return refuse('stale'); end if;

  insert into repayment (customer_id, transaction_id, order_id, payment_id, amount, value_date, received_at, allocation)
    values (p_customer, p_input ->> 'transactionId', v_order.order_id, (p_input ->> 'paymentId')::uuid,
      (p_input ->> 'amount')::bigint, (p_input ->> 'valueDate')::date, p_now, v_change -> 'allocation');
  if p_input ->> 'event' is not null then
    perform loan_event_add(p_customer, v_order.order_id, p_now, p_input -> 'event');
  end if;
  -- If a checkout is paid twice, its payment stays posted, and the second amount is booked as another repayment.
  update payment set status = p_input ->> 'paymentStatus', failure = p_input ->> 'failure',
      value_date = (p_input ->> 'valueDate')::date, held_from = null, held_until = null
    where customer_id = p_customer and payment_id = (p_input ->> 'paymentId')::uuid and status <> 'posted';
  perform loan_apply_change(p_customer, v_order.order_id, p_now, v_change);
  perform book(p_customer, v_order.order_id, p_input -> 'journal', p_now);
  perform coupon_book(p_customer, v_order.order_id, p_now, p_input);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'gateway', 'repayment.posted',
    v_order.order_id::text, jsonb_build_object('transactionId', p_input ->> 'transactionId'));
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'repayment.posted',
    jsonb_build_object('orderId', v_order.order_id, 'paymentId', p_input ->> 'paymentId',
      'amount', (p_input ->> 'amount')::bigint, 'event', p_input -> 'event' ->> 'kind',
      'nextDueDate', v_change ->> 'nextDueDate',
      'settled', v_change ->> 'status' = 'settled' and v_order.status <> 'settled',
      'forgiven', (v_change ->> 'forgiven')::bigint), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
