-- Promises to pay.

-- Records a promise to pay. A new promise replaces an open promise of the loan. The replaced promise counts neither as
-- kept nor as broken.
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

-- Decides the open promises whose day is over. A promise is kept if the received money reaches the amount or has
-- settled the loan, partial if some money was received, and broken if none was. A promise waits while a payment of the
-- loan is pending, because that payment may have been made in time. If the borrower signed a new plan meanwhile, the
-- promise does not count.
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

-- Counts the work of operators on late loans in a period, as known at a time. Promises: those whose day is in the
-- period, by outcome, with their sums in centavos. `paid`: received money; for each promise, at most the promised
-- amount counts. `reversed`: promises whose money a channel reversed after they were decided.
create or replace function collection_work(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_from date := (p_input ->> 'from')::date;
  v_until date := (p_input ->> 'until')::date;
  v_known timestamptz := (p_input ->> 'knownAt')::timestamptz;
begin
  perform require_keys(p_input, 'from', 'until', 'knownAt');
  return jsonb_build_object('outcome', 'done', 'answer', (
    select jsonb_build_object('kept', count(*) filter (where p.status = 'kept'), 'partial', count(*) filter (where p.status = 'partial'),
      'broken', count(*) filter (where p.status = 'broken'), 'promised', coalesce(sum(p.amount), 0),
      'paid', coalesce(sum(least(p.received, p.amount)), 0),
      'reversed', count(*) filter (where exists (select from repayment r
          join loan_event v on v.customer_id = r.customer_id and v.order_id = r.order_id and v.kind = 'repayment_reversal'
            and v.detail ->> 'transactionId' = r.transaction_id
        where r.customer_id = p.customer_id and r.order_id = p.order_id and r.value_date between p.made_on and p.due_on
          and (r.value_date > p.made_on or r.received_at > p.made_at) and v.recorded_at > p.decided_at and v.recorded_at <= v_known)))
    from collection_promise p
    where p.status in ('kept', 'partial', 'broken') and p.due_on between v_from and v_until and p.decided_at <= v_known
  ) || (
    select jsonb_build_object('calls', count(*) filter (where channel = 'call'), 'texts', count(*) filter (where channel = 'text'),
      'letters', count(*) filter (where channel = 'letter'))
    from collection_contact where opened_on between v_from and v_until and opened_at <= v_known));
end $$;
