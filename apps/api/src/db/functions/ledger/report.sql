-- Positions of all loans at the end of a day, as they were known at a time. A booking counts if its value date is at
-- most p_day and it was booked at most at p_known, so the same two values always give the same rows. Amounts are
-- centavos of principal, taken from the ledger. The definitions are in docs/reference/reports.md. p_only: ids of the
-- borrowers to include; null for all. `force_custom_plan` makes a plan for each value of p_only, so that a few
-- borrowers are found by the index.

-- Bookings per loan and value date, from p_from on. `disbursed`: principal of the payout. `principal`: every other change of the
-- principal outstanding; `reversed`: the part of it that reversals of payments added. `written_off`: change of the
-- write-off expense, so a recovery is negative; `undone`: the part of it that undone write-offs took back, so it is negative.
-- `delivered`: 1 if the payout arrived, -1 if it came back.
create or replace function report_steps_from(p_from date, p_day date, p_known timestamptz, p_only uuid[])
returns table (customer_id uuid, order_id uuid, value_date date, disbursed bigint, principal bigint, reversed bigint,
  written_off bigint, undone bigint, delivered bigint)
language plpgsql stable rows 100000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query with moved as (
    select e.customer_id, e.order_id, j.value_date, j.event, e.line,
      starts_with(j.event, 'disbursement_') as is_payout,
      case 'loan_receivable' when e.debit then e.amount when e.credit then -e.amount else 0 end as receivable,
      case 'write_off_expense' when e.debit then e.amount when e.credit then -e.amount else 0 end as expense
    from journal j join ledger_entry e on e.customer_id = j.customer_id and e.journal_id = j.journal_id
    where j.value_date >= p_from and j.value_date <= p_day and j.booked_at <= p_known and (p_only is null or j.customer_id = any (p_only))
      and (e.line = 1 or 'loan_receivable' in (e.debit, e.credit) or 'write_off_expense' in (e.debit, e.credit))
  )
  select customer_id, order_id, value_date,
    coalesce(sum(receivable) filter (where is_payout), 0)::bigint,
    coalesce(sum(receivable) filter (where not is_payout), 0)::bigint,
    coalesce(sum(receivable) filter (where event = 'repayment_reversed'), 0)::bigint,
    coalesce(sum(expense) filter (where event <> 'credit_written_off'), 0)::bigint,
    coalesce(sum(expense) filter (where event = 'loan_write_off_undone'), 0)::bigint,
    coalesce(sum(case event when 'disbursement_delivered' then 1 when 'disbursement_reversed' then -1
      when 'disbursement_undelivered' then -1 else 0 end) filter (where line = 1), 0)::bigint
  from moved group by customer_id, order_id, value_date;
end $$;

-- The bookings of all days up to p_day.
create or replace function report_steps(p_day date, p_known timestamptz, p_only uuid[])
returns table (customer_id uuid, order_id uuid, value_date date, disbursed bigint, principal bigint, reversed bigint,
  written_off bigint, undone bigint, delivered bigint)
language plpgsql stable rows 100000 set plan_cache_mode = force_custom_plan as $$
begin
  return query select * from report_steps_from('-infinity', p_day, p_known, p_only);
end $$;

-- Loans whose payout was ordered. `delivered_on` is null until the money has arrived. `is_returning`: the borrower had
-- an earlier loan.
create or replace function report_loans(p_day date, p_known timestamptz, p_only uuid[])
returns table (customer_id uuid, order_id uuid, order_no text, product text, term text, is_returning boolean, delivered_on date,
  disbursed bigint, outstanding bigint, written_off bigint, is_canceled boolean)
language plpgsql stable rows 100000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query with booked as (
    select customer_id, order_id, sum(disbursed)::bigint as disbursed, sum(disbursed + principal)::bigint as outstanding,
      sum(written_off)::bigint as written_off,
      case when sum(delivered) > 0 then max(value_date) filter (where delivered > 0) end as delivered_on
    from report_steps(p_day, p_known, p_only) group by customer_id, order_id
  ), canceled as materialized (
    select distinct v.customer_id, v.order_id
    from loan_event v where v.kind = 'cancellation' and v.value_date <= p_day and v.recorded_at <= p_known
      and (p_only is null or v.customer_id = any (p_only))
      and not exists (select from loan_event r where r.customer_id = v.customer_id and r.order_id = v.order_id
        and r.kind = 'repayment_reversal' and r.value_date <= p_day and r.recorded_at <= p_known
        and r.detail ->> 'transactionId' = v.detail ->> 'transactionId')
  )
  select o.customer_id, o.order_id, o.order_no, o.product_id,
    o.term,
    coalesce(min(b.delivered_on) over (partition by o.customer_id) < coalesce(b.delivered_on, 'infinity'), false),
    b.delivered_on, b.disbursed, b.outstanding, b.written_off, v.order_id is not null
  from booked b join loan_order o on o.customer_id = b.customer_id and o.order_id = b.order_id
    left join canceled v on v.customer_id = b.customer_id and v.order_id = b.order_id
  where (b.disbursed <> 0 or b.outstanding <> 0 or b.written_off <> 0) and (p_only is null or o.customer_id = any (p_only));
end $$;

-- Interest, fees, tax and late fees that loans have paid. `share`: as a share of the principal disbursed, in ppm and rounded; `is_above`:
-- the exact share is larger.
create or replace function report_charges(p_day date, p_known timestamptz, p_only uuid[])
returns table (customer_id uuid, order_id uuid, share integer, is_above boolean)
language plpgsql stable rows 100000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query with loan as (
    select e.customer_id, e.order_id,
      coalesce(sum(case when 'loan_receivable' in (e.debit, e.credit) and starts_with(j.event, 'disbursement_')
        then case e.debit when 'loan_receivable' then e.amount else -e.amount end end), 0) as disbursed,
      coalesce(sum(case when e.credit in ('interest_income', 'fee_income', 'penalty_income', 'tax_payable') then e.amount
        when e.debit in ('interest_income', 'fee_income', 'penalty_income', 'tax_payable') then -e.amount end), 0) as charges
    from journal j join ledger_entry e on e.customer_id = j.customer_id and e.journal_id = j.journal_id
    where j.value_date <= p_day and j.booked_at <= p_known and (p_only is null or j.customer_id = any (p_only))
    group by e.customer_id, e.order_id
  )
  select customer_id, order_id, round(charges * 1000000 / disbursed)::integer,
    charges * 1000000 > disbursed * round(charges * 1000000 / disbursed)
  from loan where disbursed > 0;
end $$;

-- Comparisons of a contract with the caps that were in force on its date: for each cap its name, the value and the limit in ppm, and
-- whether the exact value is above the limit. A cap in centavos is compared as a share of the principal.
create or replace function report_caps(p_quote jsonb, p_principal bigint) returns text
language sql immutable set plan_cache_mode = force_generic_plan as $$
  select jsonb_agg(jsonb_build_array(item ->> 'cap', round((item ->> 'value')::numeric * scale), round((item ->> 'limit')::numeric * scale),
      (item ->> 'value')::numeric > (item ->> 'limit')::numeric) order by item ->> 'cap')::text
  from jsonb_array_elements(p_quote -> 'caps') as c (item)
    cross join lateral (select case when item ->> 'unit' = 'centavos' then 1000000.0 / p_principal else 1 end) as unit (scale);
$$;

-- Returns a quotient, rounded half to even.
create or replace function half_even(p_part numeric, p_whole numeric) returns numeric language sql immutable as $$
  select div(p_part, p_whole) + case when 2 * mod(p_part, p_whole) > p_whole
    or (2 * mod(p_part, p_whole) = p_whole and mod(div(p_part, p_whole), 2) = 1) then 1 else 0 end;
$$;

-- Principal of each installment of a new plan, by the rules of the engine's `amortize`.
create or replace function report_amortized(p_principal bigint, p_start date, p_due_dates date[], p_rate bigint, p_step bigint)
returns bigint[] language plpgsql immutable as $$
declare
  v_unit constant numeric := 1000000;
  v_count constant integer := cardinality(p_due_dates);
  v_from date := p_start;
  v_factors numeric[] := '{}';
  v_growth numeric := 1;
  v_installments numeric := 0;
  v_units numeric := 1;
  v_level numeric;
  v_left numeric := p_principal;
  v_part numeric;
  v_parts bigint[] := '{}';
begin
  for i in 1 .. v_count loop
    v_factors := v_factors || (p_rate * (p_due_dates[i] - v_from))::numeric;
    v_growth := v_growth * (v_unit + v_factors[i]);
    v_installments := v_installments * (v_unit + v_factors[i]) + v_units * v_unit;
    v_units := v_units * v_unit;
    v_from := p_due_dates[i];
  end loop;
  v_level := half_even(p_principal * v_growth, v_installments * p_step) * p_step;
  for i in 1 .. v_count loop
    v_part := case when i = v_count then v_left
      else least(v_left, greatest(0, v_level - half_even(v_left * v_factors[i], v_unit))) end;
    v_left := v_left - v_part;
    v_parts := v_parts || v_part::bigint;
  end loop;
  return v_parts;
end $$;

-- New plans that borrowers signed (decision 086), numbered from 1 in each loan; plan 0 is the plan of the contract. `facts`: what
-- happened on the day of the signature before it. `replaced_on`: day on which the borrower signed the next plan. `parts`: principal of
-- each installment; they start after the principal paid before, `starts_at`. A payment from before the signature that is reversed
-- later makes the plan larger, and `believed_parts` and `believed_starts_at` are those before this reversal.
create or replace function report_plans(p_day date, p_known timestamptz, p_only uuid[])
returns table (customer_id uuid, order_id uuid, plan bigint, signed_on date, replaced_on date, facts text[], due_dates date[],
  starts_at bigint, parts bigint[], believed_starts_at bigint, believed_parts bigint[])
language plpgsql stable rows 1000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  -- Planning the query takes longer than finding that no loan has a new plan.
  if not exists (select 1 from loan_event v where v.kind = 'restructuring_signed' and v.value_date <= p_day and v.recorded_at <= p_known
      and (p_only is null or v.customer_id = any (p_only))) then
    return;
  end if;
  return query with signed as materialized (
    select v.customer_id, v.order_id, v.value_date as signed_on, v.event_id, row_number() over loan as plan,
      lead(v.value_date) over loan as replaced_on, array(select jsonb_array_elements_text(v.detail -> 'knownFacts')) as facts,
      array(select day::date from jsonb_array_elements_text(v.detail -> 'dueDates') day) as due_dates,
      (v.detail ->> 'dailyRate')::bigint as rate
    from loan_event v where v.kind = 'restructuring_signed' and v.value_date <= p_day and v.recorded_at <= p_known
      and (p_only is null or v.customer_id = any (p_only))
    window loan as (partition by v.customer_id, v.order_id order by v.value_date, v.recorded_at, v.event_id)
  ), moved as (
    select s.customer_id, s.order_id, s.plan, starts_with(j.event, 'disbursement_') as is_payout,
      case 'loan_receivable' when e.debit then e.amount else -e.amount end as amount,
      j.value_date < s.signed_on or (j.value_date = s.signed_on and j.source = any (s.facts)) as is_before,
      case when j.event = 'repayment_reversed' then exists (select from journal p
        where p.customer_id = j.customer_id and p.source = j.source and p.event like '%\_posted'
          and (p.value_date < s.signed_on or (p.value_date = s.signed_on and p.source = any (s.facts)))) end as reverses_earlier
    from signed s join ledger_entry e on e.customer_id = s.customer_id and e.order_id = s.order_id
        and 'loan_receivable' in (e.debit, e.credit)
      join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
    where j.value_date <= p_day and j.booked_at <= p_known and (p_only is null or e.customer_id = any (p_only))
  ), owed as (
    select customer_id, order_id, plan, coalesce(sum(amount) filter (where is_payout), 0) as disbursed,
      coalesce(sum(amount) filter (where coalesce(reverses_earlier, is_before)), 0) as taken,
      coalesce(sum(amount) filter (where is_before and coalesce(reverses_earlier, true)), 0) as believed
    from moved group by customer_id, order_id, plan
  )
  select s.customer_id, s.order_id, s.plan, s.signed_on, s.replaced_on, s.facts, s.due_dates,
    (p.disbursed - p.taken)::bigint, report_amortized(p.taken::bigint, s.signed_on, s.due_dates, s.rate, step),
    (p.disbursed - p.believed)::bigint, report_amortized(p.believed::bigint, s.signed_on, s.due_dates, s.rate, step)
  from signed s join owed p on p.customer_id = s.customer_id and p.order_id = s.order_id and p.plan = s.plan
    join loan_order o on o.customer_id = s.customer_id and o.order_id = s.order_id
    cross join lateral (select (o.quote #>> '{terms,roundingStep}')::bigint) as rounding (step)
  where p.taken > 0;
end $$;

-- Changes of the due dates that were in force at the end of p_day: extensions whose payment was not reversed, and moved due dates.
-- After change `number` of a plan a due date is greatest(original, least_base) + days, because an overdue installment is due `days`
-- after the change.
create or replace function report_due_changes(p_day date, p_known timestamptz, p_only uuid[])
returns table (customer_id uuid, order_id uuid, plan bigint, number bigint, value_date date, days integer, least_base date,
  until_date date)
language plpgsql stable rows 1000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  if not exists (select 1 from loan_event v where v.kind in ('extension', 'due_date') and v.value_date <= p_day
      and v.recorded_at <= p_known and (p_only is null or v.customer_id = any (p_only))) then
    return;
  end if;
  return query with signed as materialized (select * from report_plans(p_day, p_known, p_only)),
  granted as (
    select v.customer_id, v.order_id, v.value_date, v.recorded_at, v.event_id, (v.detail ->> 'days')::integer as days,
      (select count(*) from signed s where s.customer_id = v.customer_id and s.order_id = v.order_id
        and (s.signed_on < v.value_date or (s.signed_on = v.value_date
          and coalesce(v.detail ->> 'transactionId', v.event_id) <> all (s.facts)))) as plan
    from loan_event v where v.kind in ('extension', 'due_date') and v.value_date <= p_day and v.recorded_at <= p_known
      and (p_only is null or v.customer_id = any (p_only))
      and not exists (select from loan_event r where r.customer_id = v.customer_id and r.order_id = v.order_id
        and r.kind = 'repayment_reversal' and r.value_date <= p_day and r.recorded_at <= p_known
        and r.detail ->> 'transactionId' = v.detail ->> 'transactionId')
  ), change as (
    select *, (sum(days) over loan)::integer as days_so_far from granted
    window loan as (partition by customer_id, order_id, plan order by value_date, recorded_at, event_id)
  )
  select customer_id, order_id, plan, row_number() over loan, value_date, days_so_far,
    max(value_date - (days_so_far - days)) over loan, lead(value_date) over loan
  from change
  window loan as (partition by customer_id, order_id, plan order by value_date, recorded_at, event_id);
end $$;

-- Installments of the delivered loans. Principal is paid oldest first, so an installment is paid once the principal paid reaches
-- `ends_at`. `paid_on`: first day from which it stayed paid up to p_day; null if it is unpaid. A new plan splits an installment into
-- the part that was paid, and the part that it replaces on `replaced_on`. `believed_end`: end of the whole installment by the plan as
-- it was before a payment from before its signature was reversed.
create or replace function report_installments(p_day date, p_known timestamptz, p_only uuid[])
returns table (customer_id uuid, order_id uuid, plan bigint, number bigint, starts_at bigint, ends_at bigint, believed_end bigint,
  original_due date, paid_on date, signed_on date, replaced_on date)
language plpgsql stable rows 100000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query with step as materialized (select * from report_steps(p_day, p_known, p_only)),
  signed as materialized (select * from report_plans(p_day, p_known, p_only)),
  loan as (
    select b.customer_id, b.order_id, b.delivered_on, o.value_date, o.quote
    from (select customer_id, order_id, max(value_date) filter (where delivered > 0) as delivered_on
        from step group by customer_id, order_id having sum(delivered) > 0) b
      join loan_order o on o.customer_id = b.customer_id and o.order_id = b.order_id
    where (p_only is null or o.customer_id = any (p_only))
  ), item as materialized (
    select l.customer_id, l.order_id, s.number, (s.item ->> 'principal')::bigint as amount,
      -- The quote has the dates of the last delivery. An earlier delivery that came back had other dates.
      case when l.value_date = l.delivered_on then (s.item ->> 'dueDate')::date
        else (l.delivered_on + case l.quote #>> '{term,unit}'
          when 'day' then make_interval(days => (l.quote #>> '{term,count}')::integer)
          when 'week' then make_interval(days => 7 * s.number::integer)
          when 'month' then make_interval(months => s.number::integer)
          else make_interval(days => 14 * s.number::integer) end)::date end as due
    from loan l cross join jsonb_array_elements(l.quote -> 'schedule') with ordinality as s (item, number)
  ), whole as (
    select customer_id, order_id, 0::bigint as plan, number, null::date as signed_on, amount, (sum(amount) over loan)::bigint as ends_at,
      (sum(amount) over loan)::bigint as believed_end, due
    from item window loan as (partition by customer_id, order_id order by number)
    union all
    select s.customer_id, s.order_id, s.plan, i.number, s.signed_on, i.part,
      s.starts_at + (sum(i.part) over new_plan)::bigint, s.believed_starts_at + (sum(i.believed) over new_plan)::bigint, i.due
    from signed s cross join unnest(s.due_dates, s.parts, s.believed_parts) with ordinality as i (due, part, believed, number)
    where p_only is null or s.customer_id = any (p_only)
    window new_plan as (partition by s.customer_id, s.order_id, s.plan order by i.number)
  ), installment as (
    select w.customer_id, w.order_id, w.plan, w.number, w.ends_at - w.amount as starts_at,
      least(w.ends_at, coalesce(n.starts_at, w.ends_at)) as ends_at, w.believed_end, w.due, w.signed_on,
      n.signed_on as paid_until, null::date as replaced_on
    from whole w left join signed n on n.customer_id = w.customer_id and n.order_id = w.order_id and n.plan = w.plan + 1
    where n.plan is null or n.starts_at > w.ends_at - w.amount
    union all
    select w.customer_id, w.order_id, w.plan, w.number, greatest(w.ends_at - w.amount, n.starts_at), w.ends_at, w.believed_end, w.due,
      w.signed_on, null, n.signed_on
    from whole w join signed n on n.customer_id = w.customer_id and n.order_id = w.order_id and n.plan = w.plan + 1
    where n.starts_at < w.ends_at
  ), running as (
    select customer_id, order_id, value_date, sum(-principal) over (partition by customer_id, order_id order by value_date) as reduced
    from step
  ), lasting as (
    select customer_id, order_id, value_date, min(reduced) over (partition by customer_id, order_id order by value_date
      rows between current row and unbounded following) as reduced
    from running
  )
  select i.customer_id, i.order_id, i.plan, i.number, i.starts_at, i.ends_at, i.believed_end, i.due,
    coalesce(min(s.value_date) filter (where s.reduced >= i.ends_at), i.paid_until), i.signed_on, i.replaced_on
  from installment i join lasting s on s.customer_id = i.customer_id and s.order_id = i.order_id
  group by i.customer_id, i.order_id, i.plan, i.number, i.starts_at, i.ends_at, i.believed_end, i.due, i.signed_on, i.replaced_on,
    i.paid_until;
end $$;

-- Due dates of the installments. Each change of the due dates gives a new row, which is in force from `from_date` until
-- the day before `until_date`; null: to p_day. A change moves the installments that are unpaid on its day.
-- `replaced_on`: day on which the borrower signed a new plan, in the row that was in force then.
create or replace function report_due_dates(p_day date, p_known timestamptz, p_only uuid[])
returns table (customer_id uuid, order_id uuid, plan bigint, number bigint, starts_at bigint, ends_at bigint, paid_on date,
  due_date date, from_date date, until_date date, replaced_on date)
language plpgsql stable rows 100000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query with change as materialized (select * from report_due_changes(p_day, p_known, p_only)),
  installment as materialized (select * from report_installments(p_day, p_known, p_only)),
  dated as (
    select i.*, i.original_due as due_date, i.signed_on as from_date, min(c.value_date) as changed_on
    from installment i left join change c on c.customer_id = i.customer_id and c.order_id = i.order_id and c.plan = i.plan
      and coalesce(i.paid_on, 'infinity') >= c.value_date
    group by i.customer_id, i.order_id, i.plan, i.number, i.starts_at, i.ends_at, i.believed_end, i.original_due, i.paid_on,
      i.signed_on, i.replaced_on
    union all
    select i.*, greatest(i.original_due, c.least_base) + c.days, c.value_date,
      case when coalesce(i.paid_on, 'infinity') >= c.until_date then c.until_date end
    from installment i join change c on c.customer_id = i.customer_id and c.order_id = i.order_id and c.plan = i.plan
    where coalesce(i.paid_on, 'infinity') >= c.value_date
  )
  select customer_id, order_id, plan, number, starts_at, ends_at, paid_on, due_date, from_date, coalesce(changed_on, replaced_on),
    case when changed_on is null then replaced_on end
  from dated;
end $$;

-- Excused days, which do not count as late, because a payment counted on them that its channel reversed later (decision
-- 068). They run from the day after its value date to the day after its reversal. A day is excused for an installment
-- that counted as paid or was not yet due.
create or replace function report_excused_days(p_day date, p_known timestamptz, p_only uuid[])
returns table (customer_id uuid, order_id uuid, plan bigint, number bigint, day date)
language plpgsql stable rows 1000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  v_reversed uuid[] := array(select distinct r.customer_id from loan_event r
    where r.kind = 'repayment_reversal' and r.value_date <= p_day and r.recorded_at <= p_known
      and (p_only is null or r.customer_id = any (p_only)));
begin
  if v_reversed = '{}' then return; end if;
  return query with signed as materialized (select * from report_plans(p_day, p_known, p_only)),
  reversal as (
    select r.customer_id, r.order_id, r.value_date, r.detail ->> 'transactionId' as transaction_id
    from loan_event r where r.kind = 'repayment_reversal' and r.value_date <= p_day and r.recorded_at <= p_known
      and r.customer_id = any (v_reversed)
  ), believed as (
    select distinct r.customer_id, r.order_id, each.at::date as day
    from reversal r
      join journal j on j.customer_id = r.customer_id and j.source = r.transaction_id and j.event like '%\_posted'
      cross join generate_series(j.value_date + 1, least(r.value_date + 1, p_day), interval '1 day') each (at)
    where j.booked_at <= p_known and j.customer_id = any (v_reversed)
  ), step as (
    select * from report_steps(p_day, p_known, v_reversed)
  ), extension as (
    select v.customer_id, v.order_id, v.value_date, v.recorded_at, (v.detail ->> 'days')::integer as days, r.value_date as reversed_on,
      (select count(*) from signed s where s.customer_id = v.customer_id and s.order_id = v.order_id
        and (s.signed_on < v.value_date or (s.signed_on = v.value_date
          and coalesce(v.detail ->> 'transactionId', v.event_id) <> all (s.facts)))) as plan
    from loan_event v left join reversal r on r.customer_id = v.customer_id and r.order_id = v.order_id
      and r.transaction_id = v.detail ->> 'transactionId'
    where v.kind in ('extension', 'due_date') and v.value_date <= p_day and v.recorded_at <= p_known
      and (p_only is null or v.customer_id = any (p_only))
  )
  select distinct i.customer_id, i.order_id, i.plan, i.number, b.day
  from believed b join report_installments(p_day, p_known, v_reversed) i
    on i.customer_id = b.customer_id and i.order_id = b.order_id
  where b.day > i.original_due and (
    -- The payment still counts on the day after its reversal.
    i.believed_end <= (select coalesce(sum(-s.principal) filter (where s.value_date < b.day), 0)
        + coalesce(sum(s.reversed) filter (where s.value_date = b.day - 1), 0)
      from step s where s.customer_id = b.customer_id and s.order_id = b.order_id)
    or b.day <= (select greatest(i.original_due, max(e.value_date - (e.so_far - e.days))) + max(e.so_far) from (
        select x.value_date, x.days, (sum(x.days) over (order by x.value_date, x.recorded_at))::integer as so_far
        from extension x where x.customer_id = b.customer_id and x.order_id = b.order_id and x.plan = i.plan and x.value_date < b.day
          and (x.reversed_on is null or x.reversed_on >= b.day - 1)) e));
end $$;

-- Restructured loans that are watched: fewer installments of the new plan are paid than six, or all of a shorter plan. One row for each
-- plan of the loan. `days`: days past due of the signature, which are reported while the loan is watched. `is_watched`: at the end of
-- p_day, or of the day on which the next plan was signed.
create or replace function report_watched(p_day date, p_known timestamptz, p_only uuid[])
returns table (customer_id uuid, order_id uuid, plan bigint, signed_on date, days integer, watched bigint, is_watched boolean)
language plpgsql stable rows 1000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  if not exists (select 1 from report_plans(p_day, p_known, p_only)) then return; end if;
  return query with signed as materialized (select * from report_plans(p_day, p_known, p_only)),
  replaced as (
    select d.customer_id, d.order_id, d.plan, d.number, d.replaced_on - d.due_date - count(x.day) as days, d.replaced_on, d.paid_on
    from (select * from report_due_dates(p_day, p_known, array(select customer_id from signed))
        where (customer_id, order_id) in (select customer_id, order_id from signed)) d
      left join report_excused_days(p_day, p_known, p_only) x on x.customer_id = d.customer_id and x.order_id = d.order_id and x.plan = d.plan
        and x.number = d.number and x.day > d.due_date and x.day <= d.replaced_on
    where d.replaced_on is not null or (d.until_date is null and d.paid_on is null)
    group by d.customer_id, d.order_id, d.plan, d.number, d.due_date, d.replaced_on, d.paid_on
  ), unpaid as (
    select customer_id, order_id, plan, greatest(0, max(days))::integer as late, count(distinct number) as count
    from replaced group by customer_id, order_id, plan
  ), watch as (
    select s.customer_id, s.order_id, s.plan, s.signed_on, coalesce(before.late, 0) as late, w.watched,
      w.watched > cardinality(s.due_dates) - coalesce(u.count, 0) as is_watched
    from signed s
      left join unpaid before on before.customer_id = s.customer_id and before.order_id = s.order_id and before.plan = s.plan - 1
      left join unpaid u on u.customer_id = s.customer_id and u.order_id = s.order_id and u.plan = s.plan
      cross join lateral (select least(6, cardinality(s.due_dates))::bigint as watched) w
  ), series as (
    select *, count(*) filter (where not was_watched) over (partition by customer_id, order_id order by plan) as series
    from (select *, coalesce(lag(is_watched) over (partition by customer_id, order_id order by plan), false) as was_watched
      from watch) w
  )
  select customer_id, order_id, plan, signed_on,
    (sum(late) over (partition by customer_id, order_id, series order by plan))::integer, watched, is_watched
  from series;
end $$;

-- Open loans with the days past due that are reported: those of their oldest unpaid installment, and those of the signature while a
-- restructured loan is watched. `restructured_on`: day of this signature; null for any other loan. `late_since`: due date of the
-- oldest unpaid installment, moved by the excused days; null if no installment is late. A loan whose payout is on its way is not
-- late.
create or replace function report_positions(p_day date, p_known timestamptz, p_only uuid[])
returns table (customer_id uuid, order_id uuid, order_no text, product text, term text, is_returning boolean, disbursed bigint,
  outstanding bigint, restructured_on date, days_past_due integer, late_since date)
language plpgsql stable rows 100000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query with loan as materialized (select * from report_loans(p_day, p_known, p_only) where outstanding <> 0),
  unpaid as (
    select d.customer_id, d.order_id, p_day - d.due_date - count(x.day) as days
    from report_due_dates(p_day, p_known, array(select customer_id from loan)) d
      left join report_excused_days(p_day, p_known, p_only) x on x.customer_id = d.customer_id and x.order_id = d.order_id
        and x.plan = d.plan and x.number = d.number and x.day > d.due_date
    where d.paid_on is null and d.until_date is null and d.due_date < p_day
    group by d.customer_id, d.order_id, d.plan, d.number, d.due_date
  ), late as (
    select customer_id, order_id, max(days)::integer as days from unpaid group by customer_id, order_id
  ), watched as (
    select customer_id, order_id, signed_on, days from (
      select *, plan = max(plan) over (partition by customer_id, order_id) as is_last from report_watched(p_day, p_known, p_only)) w
    where is_last and is_watched
  )
  select l.customer_id, l.order_id, l.order_no, l.product, l.term, l.is_returning, l.disbursed, l.outstanding, w.signed_on,
    greatest(0, coalesce(late.days, 0)) + coalesce(w.days, 0), case when late.days > 0 then p_day - late.days end
  from loan l left join late on late.customer_id = l.customer_id and late.order_id = l.order_id
    left join watched w on w.customer_id = l.customer_id and w.order_id = l.order_id;
end $$;

-- The first day on which each due date of an installment reached a number of days past due while it was unpaid. p_days: these numbers.
-- p_reported: for each number, whether the days of the signature count too while a restructured loan is watched.
create or replace function report_passed(p_day date, p_known timestamptz, p_days integer[], p_reported boolean[], p_only uuid[])
returns table (days integer, customer_id uuid, order_id uuid, number bigint, due_date date, passed_on date)
language plpgsql stable rows 100000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query with excused as materialized (select * from report_excused_days(p_day, p_known, p_only)),
  loan as (select distinct customer_id, order_id from excused),
  due as (
    select m.days as mark, d.*, greatest(1, m.days - coalesce(w.days, 0)) as days
    from report_due_dates(p_day, p_known, p_only) d cross join unnest(p_days, p_reported) m (days, is_reported)
      left join report_watched(p_day, p_known, p_only) w on m.is_reported and w.customer_id = d.customer_id and w.order_id = d.order_id
        and w.plan = d.plan and d.number <= w.watched
  ), reached as (
    select d.mark, d.customer_id, d.order_id, d.number, d.due_date, d.paid_on, d.until_date,
      case when l.order_id is null then d.due_date + d.days
        -- At most as many days later as the installment has excused days.
        else (select late.at::date from generate_series(d.due_date + 1, least(p_day, d.due_date + d.days + (select count(*) from excused x
            where x.customer_id = d.customer_id and x.order_id = d.order_id and x.plan = d.plan and x.number = d.number)::integer),
            interval '1 day') late (at)
          where not exists (select from excused x where x.customer_id = d.customer_id and x.order_id = d.order_id
            and x.plan = d.plan and x.number = d.number and x.day = late.at::date)
          order by late.at offset d.days - 1 limit 1) end as passed_on
    from due d left join loan l on l.customer_id = d.customer_id and l.order_id = d.order_id
  )
  select mark, customer_id, order_id, number, due_date, passed_on from reached
  where passed_on <= p_day and coalesce(paid_on, 'infinity') > passed_on and coalesce(until_date, 'infinity') > passed_on;
end $$;
