-- Coupon transitions. Each follows the engine's state machine and runs in the transaction of the money that causes it.

create or replace function coupon_moves() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('available', 'reserved'), ('available', 'expired'), ('available', 'invalid'),
      ('reserved', 'used'), ('reserved', 'available'), ('reserved', 'invalid'), ('used', 'available')) then
    raise exception 'a coupon cannot go from % to %', old.status, new.status;
  end if;
  return new;
end $$;
create or replace trigger coupon_moves before update of status on coupon
  for each row when (old.status <> new.status) execute function coupon_moves();

-- Releases the coupons that a payment has reserved. Without a payment, releases those that the order itself has
-- reserved.
create or replace function coupon_release(p_customer uuid, p_order uuid, p_payment uuid default null)
returns void language plpgsql as $$
begin
  update coupon set status = 'available', order_id = null, payment_id = null, discount = null
    where customer_id = p_customer and order_id = p_order and payment_id is not distinct from p_payment
      and status = 'reserved';
end $$;

-- Reserves a coupon, after releasing it from an unpaid checkout of the order or from the same offer. Returns whether it
-- is reserved.
create or replace function coupon_reserve(p_customer uuid, p_coupon uuid, p_order uuid, p_payment uuid, p_discount bigint)
returns boolean language plpgsql as $$
declare
  v_held coupon;
begin
  select * into v_held from coupon where customer_id = p_customer and coupon_id = p_coupon for update;
  if v_held.status = 'reserved' and v_held.order_id = p_order and (v_held.payment_id is null) = (p_payment is null)
    and (p_payment is null or exists (select 1 from payment
      where customer_id = p_customer and payment_id = v_held.payment_id and status = 'created')) then
    perform coupon_release(p_customer, p_order, v_held.payment_id);
  end if;
  update coupon set status = 'reserved', order_id = p_order, payment_id = p_payment, discount = p_discount
    where customer_id = p_customer and coupon_id = p_coupon and status = 'available';
  return found;
end $$;

-- Uses a coupon for the money that earned it, even if another checkout of the same order has reserved the coupon.
-- Returns true if the coupon was used.
create or replace function coupon_use(
  p_customer uuid, p_coupon uuid, p_order uuid, p_payment uuid, p_discount bigint, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  update coupon set status = 'reserved', order_id = p_order, payment_id = p_payment, discount = p_discount
    where customer_id = p_customer and coupon_id = p_coupon and status = 'available';
  update coupon set status = 'used', payment_id = p_payment, discount = p_discount, ended_at = p_now
    where customer_id = p_customer and coupon_id = p_coupon and status = 'reserved' and order_id = p_order;
  return found;
end $$;

-- Makes the used coupons of a payment available again; without p_payment, those of the whole order.
create or replace function coupon_restore(p_customer uuid, p_order uuid, p_payment uuid default null)
returns void language plpgsql as $$
begin
  update coupon set status = 'available', order_id = null, payment_id = null, discount = null, ended_at = null
    where customer_id = p_customer and order_id = p_order and (p_payment is null or payment_id = p_payment)
      and status = 'used' and kind <> 'cash';
end $$;

-- Uses the coupons of a canceled order again after the payment for the cancellation was reversed. If another payment or
-- offer has reserved such a coupon meanwhile, it loses the coupon. A coupon that another loan has used, or that has
-- expired, is left unchanged.
create or replace function coupon_reapply(p_customer uuid, p_order uuid) returns void language plpgsql as $$
declare
  v_coupon canceled_order_coupon;
  v_at timestamptz := (select max(recorded_at) from loan_event where customer_id = p_customer and order_id = p_order);
begin
  for v_coupon in delete from canceled_order_coupon where customer_id = p_customer and order_id = p_order returning * loop
    update coupon set status = 'available', order_id = null, payment_id = null, discount = null
      where customer_id = p_customer and coupon_id = v_coupon.coupon_id and status = 'reserved';
    update coupon set status = 'reserved', order_id = p_order, payment_id = v_coupon.payment_id, discount = v_coupon.discount
      where customer_id = p_customer and coupon_id = v_coupon.coupon_id and status = 'available';
    update coupon set status = 'used', ended_at = v_at
      where customer_id = p_customer and coupon_id = v_coupon.coupon_id and status = 'reserved' and order_id = p_order;
  end loop;
end $$;

-- Trigger function: uses, restores or reserves the coupons of an order when the status of the order changes.
create or replace function coupon_follows_order() returns trigger language plpgsql as $$
declare
  v_coupon coupon;
begin
  select * into v_coupon from coupon where customer_id = new.customer_id and order_id = new.order_id
    and kind = 'withdrawal' and status in ('reserved', 'used') for update;
  if v_coupon.coupon_id is not null and new.status = 'disbursing' then
    perform coupon_use(new.customer_id, v_coupon.coupon_id, new.order_id, null, v_coupon.discount, new.withdrawn_at);
  elsif v_coupon.status = 'used' and new.status = 'payout_failed' then
    perform coupon_restore(new.customer_id, new.order_id);
    perform coupon_reserve(new.customer_id, v_coupon.coupon_id, new.order_id, null, v_coupon.discount);
  elsif old.status = 'canceled' then
    perform coupon_reapply(new.customer_id, new.order_id);
  elsif new.status in ('canceled', 'expired') then
    perform coupon_release(new.customer_id, new.order_id);
    for v_coupon in select * from coupon where customer_id = new.customer_id and order_id = new.order_id
        and status = 'used' and kind <> 'cash' and new.status = 'canceled' loop
      insert into canceled_order_coupon (customer_id, order_id, coupon_id, payment_id, discount)
        values (v_coupon.customer_id, v_coupon.order_id, v_coupon.coupon_id, v_coupon.payment_id, v_coupon.discount);
    end loop;
    perform coupon_restore(new.customer_id, new.order_id);
  end if;
  return null;
end $$;
create or replace trigger coupon_follows_order after update of status on loan_order
  for each row when (old.status <> new.status
    and (old.status = 'canceled' or new.status in ('disbursing', 'payout_failed', 'canceled', 'expired')))
  execute function coupon_follows_order();

create or replace function coupon_follows_payment() returns trigger language plpgsql as $$
begin
  perform coupon_release(new.customer_id, new.order_id, new.payment_id);
  return null;
end $$;
create or replace trigger coupon_follows_payment after update of status on payment
  for each row when (new.coupon_id is not null and new.status in ('failed', 'expired'))
  execute function coupon_follows_payment();

-- Marks the coupon that a payment earned as used. Returns false only if the payment earned a coupon that cannot be
-- used. `p_input` is the input of `repayment_post`; its key `coupon` is null or {couponId, amount, detail, journal}.
create or replace function coupon_use_earned(p_customer uuid, p_order uuid, p_now timestamptz, p_input jsonb)
returns boolean language sql as $$
  select p_input -> 'coupon' ->> 'couponId' is null
    or coupon_use(p_customer, (p_input -> 'coupon' ->> 'couponId')::uuid, p_order, (p_input ->> 'paymentId')::uuid,
      (p_input -> 'coupon' ->> 'amount')::bigint, p_now);
$$;

create or replace function coupon_book(p_customer uuid, p_order uuid, p_now timestamptz, p_input jsonb)
returns void language plpgsql as $$
declare
  v_coupon jsonb := p_input -> 'coupon';
begin
  perform coupon_release(p_customer, p_order, (p_input ->> 'paymentId')::uuid);
  if v_coupon ->> 'couponId' is null then return; end if;
  perform require_keys(v_coupon, 'detail');
  insert into loan_event (customer_id, event_id, order_id, kind, value_date, recorded_at, detail)
    values (p_customer, 'coupon ' || (v_coupon -> 'journal' ->> 'source'), p_order, 'coupon',
      (p_input ->> 'valueDate')::date, p_now,
      v_coupon -> 'detail');
  perform book(p_customer, p_order, v_coupon -> 'journal', p_now);
end $$;

-- Restores the coupon of a reversed payment. `couponReturn` is null if there is none, or {event, detail}: `event` is the event id of
-- its use.
create or replace function coupon_undo(p_customer uuid, p_order uuid, p_payment uuid, p_now timestamptz, p_input jsonb)
returns void language plpgsql as $$
begin
  if p_input -> 'couponReturn' ->> 'event' is null then return; end if;
  perform require_keys(p_input -> 'couponReturn', 'event', 'detail');
  insert into loan_event (customer_id, event_id, order_id, kind, value_date, recorded_at, detail)
    values (p_customer, 'returned ' || (p_input -> 'couponReturn' ->> 'event'), p_order, 'coupon_return',
      (p_input ->> 'reversedOn')::date, p_now, p_input -> 'couponReturn' -> 'detail');
  perform coupon_restore(p_customer, p_order, p_payment);
  delete from canceled_order_coupon where customer_id = p_customer and order_id = p_order and payment_id = p_payment;
end $$;
