-- Commands that grant, invalidate, apply or claim a coupon.

-- Grants a coupon. `source` names the occasion, such as a settled loan; a borrower gets one coupon for each. `persons`:
-- the borrower and the keyed hash of the ID number, each of which gets at most one coupon of the campaign.
create or replace function coupon_grant(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_person text;
begin
  perform require_keys(p_input, 'couponId', 'kind', 'source', 'amount', 'validFrom', 'validUntil', 'minimumPrincipal',
    'fullRepaymentOnly', 'daysAhead', 'persons', 'actor', 'detail', 'auditId', 'outboxId');
  perform 1 from customer where customer_id = p_customer for update;
  if not found then return refuse('not_found'); end if;
  if exists (select 1 from coupon where customer_id = p_customer and source = p_input ->> 'source') then
    return refuse('already');
  end if;
  begin
    for v_person in select person from jsonb_array_elements_text(p_input -> 'persons') person order by 1 loop
      insert into coupon_recipient (campaign, person, customer_id, granted_at)
        values (p_input ->> 'campaign', v_person, p_customer, p_now);
    end loop;
  exception when unique_violation then
    return refuse('coupon_already_given');
  end;

  insert into coupon (customer_id, coupon_id, campaign, source, kind, status, amount, valid_from, valid_until,
      minimum_principal, full_repayment_only, days_ahead, granted_at)
    values (p_customer, (p_input ->> 'couponId')::uuid, p_input ->> 'campaign', p_input ->> 'source', p_input ->> 'kind',
      'available', (p_input ->> 'amount')::bigint, (p_input ->> 'validFrom')::date, (p_input ->> 'validUntil')::date,
      (p_input ->> 'minimumPrincipal')::bigint, (p_input ->> 'fullRepaymentOnly')::boolean,
      (p_input ->> 'daysAhead')::smallint, p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', 'coupon.granted',
    p_input ->> 'couponId', p_input -> 'detail');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'coupon.given',
    jsonb_build_object('couponId', p_input ->> 'couponId'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Invalidates a coupon.
create or replace function coupon_invalidate(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'couponId', 'who', 'why', 'auditId');
  update coupon set status = 'invalid', order_id = null, payment_id = null, discount = null, ended_at = p_now
    where customer_id = p_customer and coupon_id = (p_input ->> 'couponId')::uuid and status in ('available', 'reserved');
  if not found then return refuse('coupon_state'); end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'operator', 'coupon.invalidated',
    p_input ->> 'couponId', jsonb_build_object('who', p_input ->> 'who', 'why', p_input ->> 'why'));
  return jsonb_build_object('outcome', 'done');
end $$;

-- Puts a withdrawal coupon on an offer and removes the earlier one. Without `couponId`, only removes the earlier one.
create or replace function order_coupon(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'order_coupon', p_key, p_hash);
  v_coupon uuid := (p_input ->> 'couponId')::uuid;
  v_order loan_order;
begin
  perform require_keys(p_input, 'orderId', 'version', 'discount', 'netProceeds', 'quote', 'auditId');
  if early is not null then return early; end if;
  v_order := order_lock(p_customer, p_input);
  if v_order.order_id is null then return refuse('not_found'); end if;
  if v_order.status <> 'offered' then return refuse('order_state'); end if;
  if p_now > v_order.offer_expires_at then return refuse('offer_expired'); end if;
  if v_order.version <> (p_input ->> 'version')::integer then return refuse('stale'); end if;
  if v_coupon is not null and not exists (select 1 from coupon where customer_id = p_customer and coupon_id = v_coupon
      and (status = 'available' or (status = 'reserved' and order_id = v_order.order_id)) for update) then
    return refuse('coupon_state');
  end if;

  perform coupon_release(p_customer, v_order.order_id);
  if v_coupon is not null then
    perform coupon_reserve(p_customer, v_coupon, v_order.order_id, null, (p_input ->> 'discount')::bigint);
  end if;
  update loan_order set quote = p_input -> 'quote', net_proceeds = (p_input ->> 'netProceeds')::bigint, version = version + 1,
      changed_at = p_now
    where customer_id = p_customer and order_id = v_order.order_id;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'disclosure.shown', v_order.order_id::text,
    jsonb_build_object('netProceeds', p_input -> 'netProceeds', 'couponId', v_coupon));
  return command_done(p_customer, 'order_coupon', p_key, p_hash, p_now,
    jsonb_build_object('orderId', v_order.order_id));
end $$;

-- Turns a cash coupon into credit balance. `orderId` is a settled loan.
create or replace function coupon_claim(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'coupon_claim', p_key, p_hash);
  v_order uuid := (p_input ->> 'orderId')::uuid;
begin
  perform require_keys(p_input, 'couponId', 'amount', 'journal', 'auditId');
  if early is not null then return early; end if;
  if not exists (select 1 from loan_order where customer_id = p_customer and order_id = v_order and status = 'settled') then
    return refuse('coupon_not_settled');
  end if;
  if not exists (select 1 from coupon where customer_id = p_customer and coupon_id = (p_input ->> 'couponId')::uuid
      and kind = 'cash' and status = 'available' for update) then
    return refuse('coupon_state');
  end if;

  perform coupon_use(p_customer, (p_input ->> 'couponId')::uuid, v_order, null, (p_input ->> 'amount')::bigint, p_now);
  perform book(p_customer, v_order, p_input -> 'journal', p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'coupon.claimed', p_input ->> 'couponId',
    jsonb_build_object('amount', p_input -> 'amount'));
  return command_done(p_customer, 'coupon_claim', p_key, p_hash, p_now,
    jsonb_build_object('couponId', p_input ->> 'couponId'));
end $$;
