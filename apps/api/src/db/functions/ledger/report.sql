-- Positions of all loans at the end of a day, as they were known at a time. A booking counts if its value date is at most p_day and
-- it was booked at most at p_known, so the same two values always give the same rows. Amounts are centavos of principal, taken from
-- the ledger. The definitions are in docs/reference/reports.md.

-- What was booked on each loan and value date. `disbursed`: principal of the payout. `principal`: every other change of the principal
-- outstanding; `reversed`: the part of it that reversals of payments added. `written_off`: change of the write-off expense, so a
-- recovery is negative. `delivered`: 1 if the payout arrived, -1 if it came back.
create or replace function report_steps(p_day date, p_known timestamptz)
returns table (customer_id uuid, order_id uuid, value_date date, disbursed bigint, principal bigint, reversed bigint,
  written_off bigint, delivered bigint)
language plpgsql stable rows 100000 as $$
#variable_conflict use_column
begin
  return query with moved as (
    select e.customer_id, e.order_id, j.value_date, j.event, e.line,
      starts_with(j.event, 'disbursement_') as is_payout,
      case 'loan_receivable' when e.debit then e.amount when e.credit then -e.amount else 0 end as receivable,
      case 'write_off_expense' when e.debit then e.amount when e.credit then -e.amount else 0 end as expense
    from journal j join ledger_entry e on e.customer_id = j.customer_id and e.journal_id = j.journal_id
    where j.value_date <= p_day and j.booked_at <= p_known
  )
  select customer_id, order_id, value_date,
    coalesce(sum(receivable) filter (where is_payout), 0)::bigint,
    coalesce(sum(receivable) filter (where not is_payout), 0)::bigint,
    coalesce(sum(receivable) filter (where event = 'repayment_reversed'), 0)::bigint,
    coalesce(sum(expense) filter (where event <> 'credit_written_off'), 0)::bigint,
    coalesce(sum(case event when 'disbursement_delivered' then 1 when 'disbursement_reversed' then -1
      when 'disbursement_undelivered' then -1 else 0 end) filter (where line = 1), 0)::bigint
  from moved group by customer_id, order_id, value_date;
end $$;

-- Loans whose payout was ordered. `delivered_on` is null until the money arrived. `is_returning`: the borrower had an earlier loan.
create or replace function report_loans(p_day date, p_known timestamptz)
returns table (customer_id uuid, order_id uuid, order_no text, product text, term text, is_returning boolean, delivered_on date,
  disbursed bigint, outstanding bigint, written_off bigint, is_canceled boolean, is_restructured boolean)
language plpgsql stable rows 100000 as $$
#variable_conflict use_column
begin
  return query with booked as (
    select customer_id, order_id, sum(disbursed)::bigint as disbursed, sum(disbursed + principal)::bigint as outstanding,
      sum(written_off)::bigint as written_off,
      case when sum(delivered) > 0 then max(value_date) filter (where delivered > 0) end as delivered_on
    from report_steps(p_day, p_known) group by customer_id, order_id
  ), event as (
    select v.customer_id, v.order_id, bool_or(v.kind = 'cancellation') as is_canceled, bool_or(v.kind = 'restructuring') as is_restructured
    from loan_event v where v.kind in ('cancellation', 'restructuring') and v.value_date <= p_day and v.recorded_at <= p_known
      and not exists (select from loan_event r where r.customer_id = v.customer_id and r.order_id = v.order_id
        and r.kind = 'repayment_reversal' and r.value_date <= p_day and r.recorded_at <= p_known
        and r.detail ->> 'transactionId' = v.detail ->> 'transactionId')
    group by v.customer_id, v.order_id
  )
  select o.customer_id, o.order_id, o.order_no, o.product_id,
    concat(o.quote #>> '{term,count}', '-', o.quote #>> '{term,unit}'),
    coalesce(min(b.delivered_on) over (partition by o.customer_id) < coalesce(b.delivered_on, 'infinity'), false),
    b.delivered_on, b.disbursed, b.outstanding, b.written_off, coalesce(v.is_canceled, false), coalesce(v.is_restructured, false)
  from booked b join loan_order o on o.customer_id = b.customer_id and o.order_id = b.order_id
    left join event v on v.customer_id = b.customer_id and v.order_id = b.order_id
  where b.disbursed <> 0 or b.outstanding <> 0 or b.written_off <> 0;
end $$;

-- Changes of the due dates that were in force at the end of p_day: extensions whose payment was not reversed, and moved due dates.
-- After change `number` a due date is greatest(original, least_base) + days, because an overdue installment is due `days` after the
-- change.
create or replace function report_due_changes(p_day date, p_known timestamptz)
returns table (customer_id uuid, order_id uuid, number bigint, value_date date, days integer, least_base date, until_date date)
language plpgsql stable rows 1000 as $$
#variable_conflict use_column
begin
  return query with change as (
    select v.customer_id, v.order_id, v.value_date, v.recorded_at, v.event_id, (v.detail ->> 'days')::integer as days,
      (sum((v.detail ->> 'days')::integer) over loan)::integer as days_so_far
    from loan_event v where v.kind in ('extension', 'due_date') and v.value_date <= p_day and v.recorded_at <= p_known
      and not exists (select from loan_event r where r.customer_id = v.customer_id and r.order_id = v.order_id
        and r.kind = 'repayment_reversal' and r.value_date <= p_day and r.recorded_at <= p_known
        and r.detail ->> 'transactionId' = v.detail ->> 'transactionId')
    window loan as (partition by v.customer_id, v.order_id order by v.value_date, v.recorded_at, v.event_id)
  )
  select customer_id, order_id, row_number() over loan, value_date, days_so_far,
    max(value_date - (days_so_far - days)) over loan, lead(value_date) over loan
  from change
  window loan as (partition by customer_id, order_id order by value_date, recorded_at, event_id);
end $$;

-- Installments of the delivered loans. Principal is paid oldest first, so an installment is paid once the principal paid reaches
-- `ends_at`. `paid_on`: first day from which it stayed paid up to p_day; null if it is unpaid.
create or replace function report_installments(p_day date, p_known timestamptz)
returns table (customer_id uuid, order_id uuid, number bigint, starts_at bigint, ends_at bigint, original_due date, paid_on date)
language plpgsql stable rows 100000 as $$
#variable_conflict use_column
begin
  return query with step as materialized (select * from report_steps(p_day, p_known)),
  loan as (
    select b.customer_id, b.order_id, b.delivered_on, o.value_date, o.quote
    from (select customer_id, order_id, max(value_date) filter (where delivered > 0) as delivered_on
        from step group by customer_id, order_id having sum(delivered) > 0) b
      join loan_order o on o.customer_id = b.customer_id and o.order_id = b.order_id
  ), plan as (
    select l.customer_id, l.order_id, s.number, (s.item ->> 'principal')::bigint as amount,
      sum((s.item ->> 'principal')::bigint) over (partition by l.customer_id, l.order_id order by s.number)::bigint as ends_at,
      -- The quote has the dates of the last delivery. An earlier delivery, which came back, has other dates.
      case when l.value_date = l.delivered_on then (s.item ->> 'dueDate')::date
        else (l.delivered_on + case l.quote #>> '{term,unit}'
          when 'day' then make_interval(days => (l.quote #>> '{term,count}')::integer)
          when 'week' then make_interval(days => 7 * s.number::integer)
          when 'month' then make_interval(months => s.number::integer)
          else make_interval(days => 14 * s.number::integer) end)::date end as due
    from loan l cross join jsonb_array_elements(l.quote -> 'schedule') with ordinality as s (item, number)
  ), running as (
    select customer_id, order_id, value_date, sum(-principal) over (partition by customer_id, order_id order by value_date) as reduced
    from step
  ), lasting as (
    select customer_id, order_id, value_date, min(reduced) over (partition by customer_id, order_id order by value_date
      rows between current row and unbounded following) as reduced
    from running
  )
  select p.customer_id, p.order_id, p.number, p.ends_at - p.amount, p.ends_at, p.due,
    min(s.value_date) filter (where s.reduced >= p.ends_at)
  from plan p join lasting s on s.customer_id = p.customer_id and s.order_id = p.order_id
  group by p.customer_id, p.order_id, p.number, p.amount, p.ends_at, p.due;
end $$;

-- Due dates of the installments. Each change of the due dates gives a new row, which is in force from `from_date` until the day
-- before `until_date`; null: to p_day. A change moves the installments that are unpaid then.
create or replace function report_due_dates(p_day date, p_known timestamptz)
returns table (customer_id uuid, order_id uuid, number bigint, starts_at bigint, ends_at bigint, paid_on date, due_date date,
  from_date date, until_date date)
language plpgsql stable rows 100000 as $$
#variable_conflict use_column
begin
  return query with change as materialized (select * from report_due_changes(p_day, p_known)),
  installment as materialized (select * from report_installments(p_day, p_known))
  select i.customer_id, i.order_id, i.number, i.starts_at, i.ends_at, i.paid_on, i.original_due, null::date, min(c.value_date)
  from installment i left join change c on c.customer_id = i.customer_id and c.order_id = i.order_id
    and coalesce(i.paid_on, 'infinity') >= c.value_date
  group by i.customer_id, i.order_id, i.number, i.starts_at, i.ends_at, i.paid_on, i.original_due
  union all
  select i.customer_id, i.order_id, i.number, i.starts_at, i.ends_at, i.paid_on, greatest(i.original_due, c.least_base) + c.days,
    c.value_date, case when coalesce(i.paid_on, 'infinity') >= c.until_date then c.until_date end
  from installment i join change c on c.customer_id = i.customer_id and c.order_id = i.order_id
  where coalesce(i.paid_on, 'infinity') >= c.value_date;
end $$;

-- Days that are not late, because a payment was believed on them that its channel reversed later (decision 068): from the day after
-- its value date to the day after its reversal. A day is excused for an installment that counted as paid or was not yet due.
create or replace function report_excused_days(p_day date, p_known timestamptz)
returns table (customer_id uuid, order_id uuid, number bigint, day date)
language plpgsql stable rows 1000 as $$
#variable_conflict use_column
begin
  return query with reversal as (
    select r.customer_id, r.order_id, r.value_date, r.detail ->> 'transactionId' as transaction_id
    from loan_event r where r.kind = 'repayment_reversal' and r.value_date <= p_day and r.recorded_at <= p_known
  ), believed as (
    select distinct r.customer_id, r.order_id, each.at::date as day
    from reversal r
      join journal j on j.customer_id = r.customer_id and j.source = r.transaction_id and j.event like '%\_posted'
      cross join generate_series(j.value_date + 1, least(r.value_date + 1, p_day), interval '1 day') each (at)
    where j.booked_at <= p_known
  ), step as (
    select s.* from report_steps(p_day, p_known) s
    where (s.customer_id, s.order_id) in (select customer_id, order_id from reversal)
  ), extension as (
    select v.customer_id, v.order_id, v.value_date, v.recorded_at, (v.detail ->> 'days')::integer as days, r.value_date as reversed_on
    from loan_event v left join reversal r on r.customer_id = v.customer_id and r.order_id = v.order_id
      and r.transaction_id = v.detail ->> 'transactionId'
    where v.kind in ('extension', 'due_date') and v.value_date <= p_day and v.recorded_at <= p_known
  )
  select i.customer_id, i.order_id, i.number, b.day
  from believed b join report_installments(p_day, p_known) i on i.customer_id = b.customer_id and i.order_id = b.order_id
  where b.day > i.original_due and (
    -- The payment still counts on the day after its reversal.
    i.ends_at <= (select coalesce(sum(-s.principal) filter (where s.value_date < b.day), 0)
        + coalesce(sum(s.reversed) filter (where s.value_date = b.day - 1), 0)
      from step s where s.customer_id = b.customer_id and s.order_id = b.order_id)
    or b.day <= (select greatest(i.original_due, max(e.value_date - (e.so_far - e.days))) + max(e.so_far) from (
        select x.value_date, x.days, (sum(x.days) over (order by x.value_date, x.recorded_at))::integer as so_far
        from extension x where x.customer_id = b.customer_id and x.order_id = b.order_id and x.value_date < b.day
          and (x.reversed_on is null or x.reversed_on >= b.day - 1)) e));
end $$;

-- Open loans with the days past due of their oldest unpaid installment. `late_since`: its due date, moved by the excused days; null if
-- no installment is late. A loan whose payout is on its way is not late.
create or replace function report_positions(p_day date, p_known timestamptz)
returns table (customer_id uuid, order_id uuid, order_no text, product text, term text, is_returning boolean, disbursed bigint,
  outstanding bigint, is_restructured boolean, days_past_due integer, late_since date)
language plpgsql stable rows 100000 as $$
#variable_conflict use_column
begin
  return query with unpaid as (
    select d.customer_id, d.order_id, p_day - d.due_date - count(x.day) as days
    from report_due_dates(p_day, p_known) d
      left join report_excused_days(p_day, p_known) x on x.customer_id = d.customer_id and x.order_id = d.order_id
        and x.number = d.number and x.day > d.due_date
    where d.paid_on is null and d.until_date is null and d.due_date < p_day
    group by d.customer_id, d.order_id, d.number, d.due_date
  ), late as (
    select customer_id, order_id, max(days)::integer as days from unpaid group by customer_id, order_id
  )
  select l.customer_id, l.order_id, l.order_no, l.product, l.term, l.is_returning, l.disbursed, l.outstanding, l.is_restructured,
    greatest(0, coalesce(late.days, 0)), case when late.days > 0 then p_day - late.days end
  from report_loans(p_day, p_known) l left join late on late.customer_id = l.customer_id and late.order_id = l.order_id
  where l.outstanding <> 0;
end $$;

-- The first day on which each due date of an installment reached p_days past due while it was unpaid.
create or replace function report_passed(p_day date, p_known timestamptz, p_days integer)
returns table (customer_id uuid, order_id uuid, number bigint, due_date date, passed_on date)
language plpgsql stable rows 100000 as $$
#variable_conflict use_column
begin
  return query with excused as materialized (select * from report_excused_days(p_day, p_known)),
  loan as (select distinct customer_id, order_id from excused),
  reached as (
    select d.customer_id, d.order_id, d.number, d.due_date, d.paid_on, d.until_date,
      case when l.order_id is null then d.due_date + p_days
        else (select late.at::date from generate_series(d.due_date + 1, p_day, interval '1 day') late (at)
          where not exists (select from excused x where x.customer_id = d.customer_id and x.order_id = d.order_id
            and x.number = d.number and x.day = late.at::date)
          order by late.at offset p_days - 1 limit 1) end as passed_on
    from report_due_dates(p_day, p_known) d left join loan l on l.customer_id = d.customer_id and l.order_id = d.order_id
  )
  select customer_id, order_id, number, due_date, passed_on from reached
  where passed_on <= p_day and coalesce(paid_on, 'infinity') > passed_on and coalesce(until_date, 'infinity') > passed_on;
end $$;
