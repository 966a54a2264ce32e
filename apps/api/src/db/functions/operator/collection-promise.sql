-- Promises to pay.

-- Records a promise to pay. It replaces an open promise of the loan, which then counts neither as kept nor as broken.
create or replace function collection_promise_make(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
  v_order loan_order;
  v_refused jsonb;
begin
  perform require_keys(p_input, 'promiseId', 'orderId', 'amount', 'dueOn', 'who');
  v_order := order_lock(p_customer, p_input);
  if v_order.order_id is null then return refuse('not_found'); end if;
  if v_order.status <> 'active' or v_order.next_due_date > v_today then return refuse('not_late'); end if;
  v_refused := case_refusal(p_now, 'collections', v_order.order_id::text);
  if v_refused is not null then return v_refused; end if;
  if contact_block(p_customer) is not null then return refuse('contact_blocked', jsonb_build_object('kind', contact_block(p_customer))); end if;
  update collection_promise set status = 'replaced', decided_at = p_now
    where customer_id = p_customer and order_id = v_order.order_id and status = 'open';
  insert into collection_promise (customer_id, promise_id, order_id, amount, due_on, made_at, made_on, made_by, status)
    values (p_customer, (p_input ->> 'promiseId')::uuid, v_order.order_id, (p_input ->> 'amount')::bigint, (p_input ->> 'dueOn')::date,
      p_now, v_today, p_input ->> 'who', 'open');
  return jsonb_build_object('outcome', 'done');
end $$;

-- Decides the open promises whose day is over: kept if the money reaches the amount or settled the loan, partial if some came, broken if
-- none. A promise waits while a payment of the loan is pending, because that payment may have been made in time. If the borrower signed
-- a new plan meanwhile, the promise does not count.
create or replace function close_promises(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_found record;
  v_promise collection_promise;
  v_received bigint;
  v_is_settled boolean;
  v_closed bigint := 0;
begin
  for v_found in select p.customer_id, p.promise_id from collection_promise p where p.status = 'open' and p.due_on <= p_day
      and not exists (select from payment y where y.customer_id = p.customer_id and y.order_id = p.order_id and y.status = 'pending') loop
    select * into v_promise from collection_promise where customer_id = v_found.customer_id and promise_id = v_found.promise_id
      and status = 'open' for update skip locked;
    continue when v_promise.promise_id is null;
    if exists (select 1 from loan_event v where v.customer_id = v_found.customer_id and v.order_id = v_promise.order_id
        and v.kind = 'restructuring_signed' and v.recorded_at >= v_promise.made_at and v.value_date <= v_promise.due_on) then
      update collection_promise set status = 'restructured', decided_at = p_now
        where customer_id = v_found.customer_id and promise_id = v_found.promise_id;
    else
      v_received := promise_received(v_found.customer_id, v_promise);
      v_is_settled := exists (select 1 from loan_order o
        where o.customer_id = v_found.customer_id and o.order_id = v_promise.order_id and o.status = 'settled');
      update collection_promise set received = v_received, decided_at = p_now,
          status = case when v_received = 0 then 'broken' when v_received >= v_promise.amount or v_is_settled then 'kept' else 'partial' end
        where customer_id = v_found.customer_id and promise_id = v_found.promise_id;
    end if;
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end $$;

-- Counts the promises whose day is in a range, by outcome, with their sums in centavos. `paid`: the sum of what was received, at most
-- the promised amount of each. `reversed`: kept or partial promises whose money a channel has reversed since.
create or replace function collection_promise_rate(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_promise collection_promise;
  v_kept integer := 0;
  v_partial integer := 0;
  v_broken integer := 0;
  v_reversed integer := 0;
  v_promised bigint := 0;
  v_paid bigint := 0;
begin
  perform require_keys(p_input, 'from', 'until');
  for v_promise in select * from collection_promise where status in ('kept', 'partial', 'broken')
      and due_on between (p_input ->> 'from')::date and (p_input ->> 'until')::date loop
    v_kept := v_kept + (v_promise.status = 'kept')::integer;
    v_partial := v_partial + (v_promise.status = 'partial')::integer;
    v_broken := v_broken + (v_promise.status = 'broken')::integer;
    v_promised := v_promised + v_promise.amount;
    v_paid := v_paid + least(v_promise.received, v_promise.amount);
    if v_promise.received > 0 and promise_received(v_promise.customer_id, v_promise) < v_promise.received then
      v_reversed := v_reversed + 1;
    end if;
  end loop;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('kept', v_kept, 'partial', v_partial, 'broken', v_broken,
    'promised', v_promised, 'paid', v_paid, 'reversed', v_reversed));
end $$;
