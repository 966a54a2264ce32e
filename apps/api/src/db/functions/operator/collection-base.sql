-- Functions that several functions of collections call.

-- Returns the contact rules in force on a day.
create or replace function collection_policy_on(p_day date) returns collection_policy language plpgsql stable as $$
declare
  v_policy collection_policy;
begin
  select * into v_policy from collection_policy where effective_from <= p_day order by effective_from desc limit 1;
  return v_policy;
end $$;

-- Returns the kind of the oldest block, which forbids contact with a borrower on every channel; null without a block.
create or replace function contact_block(p_customer uuid) returns text language plpgsql stable as $$
declare
  v_kind text;
begin
  select kind into v_kind from collection_block where customer_id = p_customer and ended_at is null order by set_at, block_id limit 1;
  return v_kind;
end $$;

-- Returns true if a dispute of the borrower is undecided. An appeal opens a dispute again.
create or replace function has_open_dispute(p_customer uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from loan_event o where o.customer_id = p_customer and o.kind = 'dispute'
    and coalesce((select m.detail ->> 'move' from loan_event m where m.customer_id = p_customer and m.kind = 'dispute_moved'
      and m.order_id = o.order_id and m.detail ->> 'disputeId' = o.detail ->> 'disputeId'
      order by m.recorded_at desc, m.event_id desc limit 1), '') not in ('uphold', 'reject', 'withdraw'));
end $$;

-- Returns true if a complaint of the borrower about collection is not answered.
create or replace function has_open_complaint(p_customer uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from ticket where customer_id = p_customer and topic = 'collection' and status = 'open');
end $$;

-- Returns the centavos received for a loan with a value date from the promise to the promised day. Money that a channel
-- has reversed does not count. `collections_list` computes the same amount.
create or replace function promise_received(p_customer uuid, p_promise collection_promise) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(r.amount), 0)::bigint from repayment r
    where r.customer_id = p_customer and r.order_id = p_promise.order_id
      and r.value_date between p_promise.made_on and p_promise.due_on
      and (r.value_date > p_promise.made_on or r.received_at > p_promise.made_at)
      and not exists (select 1 from loan_event v where v.customer_id = p_customer and v.order_id = p_promise.order_id
        and v.kind = 'repayment_reversal' and v.detail ->> 'transactionId' = r.transaction_id));
end $$;
