-- Returns the borrower's credit balance in centavos at the end of a day.
create or replace function credit_on(p_customer uuid, p_day date) returns bigint language sql stable as $$
  select coalesce(sum(case when e.credit = 'borrower_credit' then e.amount else -e.amount end), 0)::bigint
    from ledger_entry e join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
    where e.customer_id = p_customer and j.customer_id = p_customer and 'borrower_credit' in (e.debit, e.credit)
      and j.value_date <= p_day;
$$;

-- Books a credit balance that was returned to the borrower by a transfer outside our payouts, once per gateway
-- reference. The amount is taken from the oldest loans first.
create or replace function credit_return(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_left bigint := (p_input ->> 'amount')::bigint;
  v_source text := p_input ->> 'reference';
  v_day date := (p_input ->> 'valueDate')::date;
  v_loan record;
  v_taken bigint;
  v_number integer := 0;
begin
  perform require_keys(p_input, 'reference', 'amount', 'valueDate', 'journalIds', 'debit', 'credit', 'actor', 'who',
    'why', 'auditId');
  perform 1 from customer where customer_id = p_customer for update;
  if exists (select 1 from journal where customer_id = p_customer and event = 'credit_returned' and source = v_source) then
    return refuse('already');
  end if;
  if v_left > credit_owed(p_customer) then
    return refuse('credit_exceeded', jsonb_build_object('max', credit_owed(p_customer)));
  end if;
  if p_now < end_of_manila_day(v_day - 1) or v_left > credit_on(p_customer, v_day) then
    return refuse('credit_day');
  end if;

  for v_loan in
    select order_id, sum(case when credit = 'borrower_credit' then amount else -amount end)::bigint as credit
    from ledger_entry where customer_id = p_customer and 'borrower_credit' in (debit, credit)
    group by order_id order by min(journal_id::text)
  loop
    v_taken := least(v_left, v_loan.credit);
    if v_taken > 0 then
      perform book(p_customer, v_loan.order_id, jsonb_build_object(
        'journalId', p_input -> 'journalIds' ->> v_number, 'event', 'credit_returned',
        'source', case when v_number = 0 then v_source else v_source || ' ' || v_number end,
        'valueDate', p_input ->> 'valueDate', 'entries', jsonb_build_array(jsonb_build_object(
          'debit', p_input ->> 'debit', 'credit', p_input ->> 'credit', 'amount', v_taken))), p_now);
      v_left := v_left - v_taken;
      v_number := v_number + 1;
    end if;
  end loop;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', 'credit.returned', v_source,
    jsonb_build_object('amount', p_input -> 'amount', 'who', p_input -> 'who', 'why', p_input -> 'why'));
  return jsonb_build_object('outcome', 'done');
end $$;
