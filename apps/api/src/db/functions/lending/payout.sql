-- Records a delivered payout. `loan` is null for a payout of credit, which changes no loan. Outcome `already` if the delivery is known, even if the money came back since;
-- `order_state` if the payout counts as failed: the borrower may have been paid twice, which an operator resolves.
create or replace function payout_delivered(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  v_order uuid;
  v_purpose text;
begin
  perform require_keys(p_input, 'payoutId', 'deliveredAt', 'journal', 'auditId', 'outboxId');
  perform require_keys(p_input -> 'loan', 'valueDate', 'nextDueDate', 'quote');
  update payout set status = 'delivered', delivered_at = (p_input ->> 'deliveredAt')::timestamptz,
      gateway_ref = coalesce(gateway_ref, p_input ->> 'gatewayRef')
    where customer_id = p_customer and payout_id = (p_input ->> 'payoutId')::uuid
      and status in ('created', 'sent', 'unknown')
    returning order_id, purpose into v_order, v_purpose;
  if v_order is null then
    return refuse(coalesce((
      select case when status in ('delivered', 'reversed') then 'already' else 'order_state' end
      from payout where customer_id = p_customer and payout_id = (p_input ->> 'payoutId')::uuid), 'not_found'));
  end if;

  perform book(p_customer, v_order, p_input -> 'journal', p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, coalesce(p_input ->> 'actor', 'gateway'),
    'payout.delivered', v_order::text, '{}');
  if v_purpose = 'credit' then
    perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'credit.returned',
      jsonb_build_object('payoutId', p_input ->> 'payoutId'), p_now);
    return jsonb_build_object('outcome', 'done');
  end if;
  update loan_order set status = 'active', value_date = (p_input #>> '{loan,valueDate}')::date,
      quote = p_input #> '{loan,quote}', next_due_date = (p_input #>> '{loan,nextDueDate}')::date,
      disbursed_at = (p_input ->> 'deliveredAt')::timestamptz, version = version + 1, changed_at = p_now
    where customer_id = p_customer and order_id = v_order;
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'loan.disbursed',
    jsonb_build_object('orderId', v_order), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Returns true if the loan's accounts contain postings other than those of its disbursement.
create or replace function has_loan_postings(p_customer uuid, p_order uuid) returns boolean language plpgsql stable as $$
begin
  return (with moved as (
    select e.debit, e.credit, e.amount from ledger_entry e
      join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
    where e.customer_id = p_customer and j.customer_id = p_customer and e.order_id = p_order
      and not starts_with(j.event, 'disbursement_')
  )
  select exists (
    select 1 from (select debit as account, amount from moved union all select credit, -amount from moved) side
    group by account having sum(amount) <> 0));
end $$;

-- Reverses the commitment of a payout that did not arrive (status `failed`) or came back (status `reversed`). If the
-- payout was to return credit, the money is a credit balance again. `afterAll`: the payout failed although its delivery
-- was recorded. If the loan has other postings, nothing is reversed and an operator resolves the case.
create or replace function payout_undone(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_reversed boolean := p_input ->> 'status' = 'reversed' or coalesce((p_input ->> 'afterAll')::boolean, false);
  v_payout payout;
begin
  perform require_keys(p_input, 'payoutId', 'status', 'journal', 'afterAll', 'auditId', 'outboxId');
  select * into v_payout from payout
    where customer_id = p_customer and payout_id = (p_input ->> 'payoutId')::uuid for update;
  if v_payout.status = p_input ->> 'status' then return refuse('already'); end if;
  -- The lock must be taken before the postings are read, so that no posting is added in between.
  perform 1 from loan_order where customer_id = p_customer and order_id = v_payout.order_id for update;
  if v_reversed <> (v_payout.status = 'delivered') or v_payout.status in ('failed', 'reversed') then
    return refuse('order_state');
  end if;
  if v_reversed and v_payout.purpose = 'loan' and has_loan_postings(p_customer, v_payout.order_id) then
    return refuse('order_state');
  end if;

  update payout set status = p_input ->> 'status', failure = p_input ->> 'failure',
      delivered_at = case when p_input ->> 'status' = 'reversed' then delivered_at end,
      gateway_ref = coalesce(gateway_ref, p_input ->> 'gatewayRef')
    where customer_id = p_customer and payout_id = v_payout.payout_id;
  perform book(p_customer, v_payout.order_id, p_input -> 'journal', p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, coalesce(p_input ->> 'actor', 'gateway'),
    'payout.' || (p_input ->> 'status'),
    v_payout.order_id::text, jsonb_build_object('failure', p_input ->> 'failure'));
  if v_payout.purpose = 'credit' then
    perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'credit.return_failed',
      jsonb_build_object('payoutId', p_input ->> 'payoutId'), p_now);
    return jsonb_build_object('outcome', 'done');
  end if;
  update loan_order set status = 'payout_failed', value_date = null, disbursed_at = null,
      next_due_date = null, version = version + 1, changed_at = p_now
    where customer_id = p_customer and order_id = v_payout.order_id;
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'payout.failed',
    jsonb_build_object('orderId', v_payout.order_id, 'failure', p_input ->> 'failure'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Records the delivery of a payout that had counted as failed. The order is committed again with the old amount. If a
-- newer payout exists that was not sent yet, it is canceled and its commitment is used. The function refuses if the
-- order continued in any other way, or if another payout returned the credit meanwhile. The input also has the keys
-- that payout_delivered reads; `commitment` is the journal that reverses the failure.
create or replace function payout_delivered_late(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  v_payout payout;
  v_order loan_order;
  v_unsent uuid;
  v_can_pay boolean;
begin
  perform require_keys(p_input, 'payoutId', 'deliveredAt', 'journal', 'auditId', 'outboxId');
  perform require_keys(p_input -> 'loan', 'valueDate', 'nextDueDate', 'quote');
  select * into v_payout from payout
    where customer_id = p_customer and payout_id = (p_input ->> 'payoutId')::uuid for update;
  if v_payout.status is distinct from 'failed' then return payout_delivered(p_customer, p_now, p_input); end if;
  select * into v_order from loan_order
    where customer_id = p_customer and order_id = v_payout.order_id for update;
  select payout_id into v_unsent from payout
    where customer_id = p_customer and order_id = v_payout.order_id and purpose = v_payout.purpose
      and amount = v_payout.amount and status = 'created' and provider is null for update;
  v_can_pay := case v_payout.purpose
    when 'credit' then v_unsent is not null or credit_owed(p_customer) >= v_payout.amount
    else v_order.net_proceeds = v_payout.amount
      and v_order.status = case when v_unsent is null then 'payout_failed' else 'disbursing' end end;
  if not v_can_pay then return refuse('order_state'); end if;

  if v_unsent is null then
    update loan_order set status = 'disbursing', version = version + 1, changed_at = p_now
      where customer_id = p_customer and order_id = v_payout.order_id and v_payout.purpose = 'loan';
    perform book(p_customer, v_payout.order_id, p_input -> 'commitment', p_now);
  else
    update payout set status = 'failed' where customer_id = p_customer and payout_id = v_unsent;
  end if;
  update payout set status = 'unknown', failure = null
    where customer_id = p_customer and payout_id = v_payout.payout_id;
  return payout_delivered(p_customer, p_now, p_input);
end $$;

-- Asks a job to poll the gateway about a payout.
create or replace function payout_poll(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'payoutId', 'outboxId');
  perform 1 from payout where customer_id = p_customer and payout_id = (p_input ->> 'payoutId')::uuid
    and status in ('created', 'sent', 'unknown');
  if not found then return refuse('order_state'); end if;
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'payout.ordered',
    jsonb_build_object('payoutId', p_input ->> 'payoutId'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
