-- Deletes the claim, owner and wait of cases, because a difference that is found again is a new case. Runs as the owner, because
-- the application may not change operators' rows.
create or replace function operator_cases_forget(p_queue text, p_subjects text[])
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from operator_case where queue = p_queue and subject = any (p_subjects);
end $$;

-- Stores the differences of a day's reconciliation, resolves those no longer found, and returns how many are open. An
-- accepted difference stays accepted while its amounts are the same. A difference that is found again after it was resolved, or
-- with other amounts after it was accepted, is a new case with a new time. p_differences: [{book, subject, expected, found}].
create or replace function reconciliation_record(p_day date, p_now timestamptz, p_input jsonb)
returns bigint language plpgsql as $$
declare
  v_open bigint;
  v_again text[];
begin
  perform require_keys(p_input, 'differences');
  perform require_keys(e, 'book', 'subject') from jsonb_array_elements(p_input -> 'differences') e;
  v_again := array(select concat_ws(' ', k.business_date, k.book, k.subject) from reconciliation_difference k
    join jsonb_array_elements(p_input -> 'differences') d on d ->> 'book' = k.book and d ->> 'subject' = k.subject
    where k.business_date = p_day and k.resolved_at is not null and (k.closed_at is null
      or (k.expected, k.found) is distinct from ((d ->> 'expected')::bigint, (d ->> 'found')::bigint)));
  if v_again <> '{}' then perform operator_cases_forget('differences', v_again); end if;
  insert into reconciliation_difference as existing (business_date, book, subject, expected, found, found_at)
    select p_day, d ->> 'book', d ->> 'subject', (d ->> 'expected')::bigint, (d ->> 'found')::bigint, p_now
    from jsonb_array_elements(p_input -> 'differences') d
    on conflict (business_date, book, subject) do update
      set expected = excluded.expected, found = excluded.found,
        found_at = case when existing.resolved_at is not null and (existing.closed_at is null
          or existing.expected <> excluded.expected or existing.found <> excluded.found) then excluded.found_at else existing.found_at end,
        closed_at = case when existing.expected = excluded.expected and existing.found = excluded.found then existing.closed_at end,
        resolved_at = case when existing.expected = excluded.expected and existing.found = excluded.found then existing.closed_at end;
  update reconciliation_difference k set resolved_at = p_now
    where business_date = p_day and resolved_at is null and not exists (
      select 1 from jsonb_array_elements(p_input -> 'differences') d
      where d ->> 'book' = k.book and d ->> 'subject' = k.subject);
  update business_day set reconciled_at = p_now where business_date = p_day;
  select count(*) into v_open from reconciliation_difference where business_date = p_day and resolved_at is null;
  return v_open;
end $$;

-- Lists orders whose remaining principal, from repayments, loan events and what was forgiven, differs from their receivable account.
create or replace function orders_against_receivables()
returns table (subject text, expected bigint, found bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query with booked as (
    select customer_id, order_id,
      sum(case when debit = 'loan_receivable' then amount else -amount end)::bigint as balance
    from ledger_entry where debit = 'loan_receivable' or credit = 'loan_receivable' group by 1, 2
  ), repaid as (
    select customer_id, order_id, sum((allocation ->> 'principal')::bigint)::bigint as principal from (
      select customer_id, order_id, allocation from repayment
      union all select customer_id, order_id, detail -> 'allocation' from loan_event
    ) moved group by 1, 2
  ), owed as (
    select customer_id, order_id, order_no,
      case when status in ('disbursing', 'active', 'settled') then o.principal - coalesce(repaid.principal, 0) - o.forgiven_principal
        else 0 end as expected
    from loan_order o left join repaid using (customer_id, order_id)
  )
  select order_no, owed.expected, coalesce(balance, 0)
  from owed left join booked using (customer_id, order_id)
  where owed.expected <> coalesce(balance, 0);
end $$;

-- Closes a difference that an operator accepts although it stays.
create or replace function reconciliation_close(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'day', 'book', 'subject');
  update reconciliation_difference set resolved_at = p_now, closed_at = p_now
    where business_date = (p_input ->> 'day')::date and book = p_input ->> 'book' and subject = p_input ->> 'subject'
      and resolved_at is null;
  if not found then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;
