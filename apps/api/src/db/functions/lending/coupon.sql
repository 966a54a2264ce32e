-- Coupons: each move is a legal one of the machine, in the transaction of the money that it belongs to.

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

-- Lets go what a payment holds, or, without a payment, what an order holds by itself.
create or replace function coupon_free(p_customer uuid, p_order uuid, p_payment uuid default null) returns void
language sql as $$
  update coupon set status = 'available', order_id = null, payment_id = null, discount = null
    where customer_id = p_customer and order_id = p_order and payment_id is not distinct from p_payment
      and status = 'reserved';
$$;

-- Holds a coupon; one that a checkout nobody has paid, or the same offer, holds already is let go first.
create or replace function coupon_reserve(
  p_customer uuid, p_coupon uuid, p_order uuid, p_payment uuid, p_discount bigint
) returns boolean language plpgsql as $$
declare
  v_held coupon;
begin
  select * into v_held from coupon where customer_id = p_customer and coupon_id = p_coupon for update;
  if v_held.status = 'reserved' and v_held.order_id = p_order and (v_held.payment_id is null) = (p_payment is null)
    and (p_payment is null or exists (select 1 from payment
      where customer_id = p_customer and payment_id = v_held.payment_id and status = 'created')) then
    perform coupon_free(p_customer, p_order, v_held.payment_id);
  end if;
  update coupon set status = 'reserved', order_id = p_order, payment_id = p_payment, discount = p_discount
    where customer_id = p_customer and coupon_id = p_coupon and status = 'available';
  return found;
end $$;

-- The money that earns a coupon uses it, though another checkout of the same order may hold it.
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

-- What coupons were used for was undone: those of one payment, or all of an order.
create or replace function coupon_give_back(p_customer uuid, p_order uuid, p_payment uuid default null) returns void
language sql as $$
  update coupon set status = 'available', order_id = null, payment_id = null, discount = null, ended_at = null
    where customer_id = p_customer and order_id = p_order and (p_payment is null or payment_id = p_payment)
      and status = 'used' and kind <> 'cash';
$$;

-- The money of a cancellation was taken back, and the coupons that the cancellation gave back go with it: the loan bears
-- their discounts again. A payment or an offer that holds one meanwhile goes on without it; one that another loan used,
-- or that has ended, is nobody's any more and stays as it is.
create or replace function coupon_take_again(p_customer uuid, p_order uuid) returns void
language plpgsql as $$
declare
  v_given coupon_given_back;
  -- When we heard of the reversal.
  v_at timestamptz := (select max(recorded_at) from loan_event where customer_id = p_customer and order_id = p_order);
begin
  for v_given in delete from coupon_given_back where customer_id = p_customer and order_id = p_order returning * loop
    update coupon set status = 'available', order_id = null, payment_id = null, discount = null
      where customer_id = p_customer and coupon_id = v_given.coupon_id and status = 'reserved';
    update coupon set status = 'reserved', order_id = p_order, payment_id = v_given.payment_id, discount = v_given.discount
      where customer_id = p_customer and coupon_id = v_given.coupon_id and status = 'available';
    update coupon set status = 'used', ended_at = v_at
      where customer_id = p_customer and coupon_id = v_given.coupon_id and status = 'reserved' and order_id = p_order;
  end loop;
end $$;

-- What becomes of an order becomes of the coupons that it holds: used with the withdrawal, waiting for the next one when
-- the money did not arrive, let go or given back when the order ends.
create or replace function coupon_follows_order() returns trigger language plpgsql as $$
declare
  v_coupon coupon;
begin
  select * into v_coupon from coupon where customer_id = new.customer_id and order_id = new.order_id
    and kind = 'withdrawal' and status in ('reserved', 'used') for update;
  if v_coupon.coupon_id is not null and new.status = 'disbursing' then
    perform coupon_use(new.customer_id, v_coupon.coupon_id, new.order_id, null, v_coupon.discount, new.withdrawn_at);
  elsif v_coupon.status = 'used' and new.status = 'payout_failed' then
    perform coupon_give_back(new.customer_id, new.order_id);
    perform coupon_reserve(new.customer_id, v_coupon.coupon_id, new.order_id, null, v_coupon.discount);
  elsif old.status = 'cancelled' then
    perform coupon_take_again(new.customer_id, new.order_id);
  elsif new.status in ('cancelled', 'expired') then
    perform coupon_free(new.customer_id, new.order_id);
    for v_coupon in select * from coupon where customer_id = new.customer_id and order_id = new.order_id
        and status = 'used' and kind <> 'cash' and new.status = 'cancelled' loop
      insert into coupon_given_back (customer_id, order_id, coupon_id, payment_id, discount)
        values (v_coupon.customer_id, v_coupon.order_id, v_coupon.coupon_id, v_coupon.payment_id, v_coupon.discount);
    end loop;
    perform coupon_give_back(new.customer_id, new.order_id);
  end if;
  return null;
end $$;
create or replace trigger coupon_follows_order after update of status on loan_order
  for each row when (old.status <> new.status
    and (old.status = 'cancelled' or new.status in ('disbursing', 'payout_failed', 'cancelled', 'expired')))
  execute function coupon_follows_order();

-- A payment that ends without its money, or with another sum, lets its coupon go.
create or replace function coupon_follows_payment() returns trigger language plpgsql as $$
begin
  perform coupon_free(new.customer_id, new.order_id, new.payment_id);
  return null;
end $$;
create or replace trigger coupon_follows_payment after update of status on payment
  for each row when (new.coupon_id is not null and new.status in ('failed', 'expired'))
  execute function coupon_follows_payment();

-- Whether the coupon that this money earned, if any, could be used. p_input of `repayment_post`: `coupon` is null or
-- {couponId, amount, allocation, journal}.
create or replace function coupon_earned(p_customer uuid, p_order uuid, p_now timestamptz, p_input jsonb) returns boolean
language sql as $$
  select p_input -> 'coupon' ->> 'couponId' is null
    or coupon_use(p_customer, (p_input -> 'coupon' ->> 'couponId')::uuid, p_order, (p_input ->> 'paymentId')::uuid,
      (p_input -> 'coupon' ->> 'amount')::bigint, p_now);
$$;

-- The fact and the postings of a coupon that was earned; one that this money did not need is let go.
create or replace function coupon_booked(p_customer uuid, p_order uuid, p_now timestamptz, p_input jsonb) returns void
language plpgsql as $$
declare
  v_coupon jsonb := p_input -> 'coupon';
begin
  perform coupon_free(p_customer, p_order, (p_input ->> 'paymentId')::uuid);
  if v_coupon ->> 'couponId' is null then return; end if;
  insert into loan_event (customer_id, event_id, order_id, kind, value_date, recorded_at, detail)
    values (p_customer, 'coupon ' || (v_coupon -> 'journal' ->> 'source'), p_order, 'coupon',
      (p_input ->> 'valueDate')::date, p_now,
      v_coupon - 'journal' || jsonb_build_object('paymentId', p_input ->> 'paymentId'));
  perform book(p_customer, p_order, v_coupon -> 'journal', p_now);
end $$;

-- The payment of a coupon was taken back, and the coupon with it. p_input of `repayment_reverse`: couponEvent (the fact
-- that the coupon was used; null without one), reversedOn.
create or replace function coupon_returned(
  p_customer uuid, p_order uuid, p_payment uuid, p_now timestamptz, p_input jsonb
) returns void language plpgsql as $$
begin
  if p_input ->> 'couponEvent' is null then return; end if;
  insert into loan_event (customer_id, event_id, order_id, kind, value_date, recorded_at, detail)
    values (p_customer, 'returned ' || (p_input ->> 'couponEvent'), p_order, 'coupon_return',
      (p_input ->> 'reversedOn')::date, p_now, jsonb_build_object('couponEvent', p_input ->> 'couponEvent'));
  perform coupon_give_back(p_customer, p_order, p_payment);
  delete from coupon_given_back where customer_id = p_customer and order_id = p_order and payment_id = p_payment;
end $$;
