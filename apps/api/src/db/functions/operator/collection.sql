-- Contacts with late borrowers, and the rules that forbid a contact.

-- Returns the refusal of a contact outside the hours of the rules in force; null within these hours.
create or replace function contact_hours_refusal(p_now timestamptz) returns jsonb language plpgsql stable as $$
declare
  v_policy collection_policy := collection_policy_on((p_now at time zone 'Asia/Manila')::date);
  v_hour integer := extract(hour from p_now at time zone 'Asia/Manila');
begin
  if v_hour >= v_policy.from_hour and v_hour < v_policy.until_hour then return null; end if;
  return refuse('contact_hours', jsonb_build_object('from', v_policy.from_hour, 'until', v_policy.until_hour));
end $$;

-- Returns the cap that forbids a further contact with a borrower on this day; null if none does. Calls and texts count
-- together, over all loans of the borrower. A week is the day and the six days before it. A letter has a separate cap:
-- one per week.
create or replace function contact_cap_refusal(p_customer uuid, p_today date, p_channel text) returns jsonb language plpgsql stable as $$
declare
  v_policy collection_policy := collection_policy_on(p_today);
  v_today integer;
  v_week integer;
begin
  if p_channel = 'letter' then
    return (select refuse('letter_recent', jsonb_build_object('on', max(opened_on))) from collection_contact
      where customer_id = p_customer and channel = 'letter' and opened_on > p_today - 7 having count(*) > 0);
  end if;
  select count(*) filter (where opened_on = p_today), count(*) into v_today, v_week from collection_contact
    where customer_id = p_customer and channel in ('call', 'text') and opened_on > p_today - 7;
  if v_today >= v_policy.per_day then return refuse('contact_day_cap', jsonb_build_object('most', v_policy.per_day)); end if;
  if v_week >= v_policy.per_week then return refuse('contact_week_cap', jsonb_build_object('most', v_policy.per_week)); end if;
  return null;
end $$;

-- Opens a contact about a late loan. A call returns the borrower's number, which the borrower sees in the privacy
-- center. A text is the overdue reminder of the day. The file of a letter has the id of the contact. A job draws the
-- letter and stores its bytes. The function locks the borrower's row, so that of two concurrent contacts only one can
-- be below a cap.
create or replace function collection_contact_open(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
  v_channel text := p_input ->> 'channel';
  v_customer customer;
  v_order loan_order;
  v_refused jsonb;
  v_rule jsonb;
begin
  perform require_keys(p_input, 'contactId', 'orderId', 'channel', 'why', 'who', 'auditId', 'outboxId');
  select * into v_customer from customer where customer_id = p_customer and erased_at is null for update;
  select * into v_order from loan_order where customer_id = p_customer and order_id = (p_input ->> 'orderId')::uuid;
  if v_customer.customer_id is null or v_order.order_id is null then return refuse('not_found'); end if;
  if v_order.status <> 'active' or v_order.next_due_date >= v_today then return refuse('not_late'); end if;
  v_refused := case_refusal(p_now, 'collections', v_order.order_id::text);
  if v_refused is not null then return v_refused; end if;
  if contact_block(p_customer) is not null then return refuse('contact_blocked', jsonb_build_object('kind', contact_block(p_customer))); end if;
  if has_open_dispute(p_customer) then return refuse('contact_blocked', jsonb_build_object('kind', 'dispute')); end if;
  if has_open_complaint(p_customer) then return refuse('complaint_open'); end if;
  if exists (select 1 from collection_contact where customer_id = p_customer and outcome is null) then return refuse('outcome_missing'); end if;
  v_rule := coalesce(contact_hours_refusal(p_now), contact_cap_refusal(p_customer, v_today, v_channel));
  if v_rule is not null then return v_rule; end if;
  if v_channel <> 'letter' and v_customer.phone_lost_at is not null then return refuse('number_lost'); end if;
  if v_channel <> 'call' then
    if exists (select 1 from collection_promise where customer_id = p_customer and order_id = v_order.order_id and status = 'open'
        and due_on >= v_today) then
      return refuse('promise_open');
    end if;
    if v_order.settlement_until >= v_today then return refuse('settlement_open'); end if;
  end if;
  if v_channel = 'text' then
    insert into day_event (customer_id, order_id, business_date, kind, days)
      values (p_customer, v_order.order_id, v_today, 'loan.overdue', v_today - v_order.next_due_date) on conflict do nothing;
    if not found then return refuse('reminded_today'); end if;
    perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'loan.overdue', jsonb_build_object('orderId', v_order.order_id,
      'businessDate', v_today, 'days', v_today - v_order.next_due_date), p_now);
  end if;
  if v_channel = 'letter' then
    insert into operator_file (file_id, customer_id, about, subject, name, author, author_name, added_at, contact_id)
      values ((p_input ->> 'contactId')::uuid, p_customer, 'loan', v_order.order_id::text, 'letter ' || v_order.order_no || '.pdf',
        (current_operator_action()).operator_id, (current_operator_action()).operator, p_now, (p_input ->> 'contactId')::uuid);
    perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'loan.demand_letter', jsonb_build_object('orderId', v_order.order_id,
      'contactId', p_input ->> 'contactId', 'date', v_today), p_now);
  end if;
  insert into collection_contact (customer_id, contact_id, order_id, channel, operator_name, why, opened_at, opened_on, outcome, closed_at)
    values (p_customer, (p_input ->> 'contactId')::uuid, v_order.order_id, v_channel, p_input ->> 'who', p_input ->> 'why', p_now,
      v_today, case when v_channel <> 'call' then 'sent' end, case when v_channel <> 'call' then p_now end);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'operator ' || (p_input ->> 'who'),
    'collection.' || v_channel, v_order.order_no, '{}');
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('contactId',
    p_input ->> 'contactId', 'phone', case when v_channel = 'call' then v_customer.phone end));
end $$;

-- Closes an open contact with its outcome. Only the operator who opened the contact or an operator who has the case may
-- close it.
create or replace function collection_contact_close(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  v_contact collection_contact;
  v_refused jsonb;
begin
  perform require_keys(p_input, 'orderId', 'outcome', 'words');
  select * into v_contact from collection_contact
    where customer_id = p_customer and order_id = (p_input ->> 'orderId')::uuid and outcome is null for update;
  if v_contact.contact_id is null then return refuse('no_open_contact'); end if;
  v_refused := case_refusal(p_now, 'collections', v_contact.order_id::text);
  if v_refused is not null then return v_refused; end if;
  update collection_contact set outcome = p_input ->> 'outcome', next_step = p_input ->> 'next', words = p_input ->> 'words',
      closed_at = p_now
    where customer_id = p_customer and contact_id = v_contact.contact_id;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Forbids contact with a borrower for a reason, at once. Open promises of the borrower no longer count.
create or replace function collection_block_set(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'blockId', 'kind', 'why', 'who');
  perform 1 from customer where customer_id = p_customer and erased_at is null for update;
  if not found then return refuse('not_found'); end if;
  insert into collection_block (customer_id, block_id, kind, why, set_at, set_by)
    values (p_customer, (p_input ->> 'blockId')::uuid, p_input ->> 'kind', p_input ->> 'why', p_now, p_input ->> 'who')
    on conflict do nothing;
  if not found then return refuse('already'); end if;
  update collection_promise set status = 'blocked', decided_at = p_now where customer_id = p_customer and status = 'open';
  return jsonb_build_object('outcome', 'done');
end $$;

-- Ends a block.
create or replace function collection_block_end(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'kind', 'who');
  update collection_block set ended_at = p_now, ended_by = p_input ->> 'who'
    where customer_id = p_customer and kind = p_input ->> 'kind' and ended_at is null;
  if not found then return refuse('not_blocked'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;
