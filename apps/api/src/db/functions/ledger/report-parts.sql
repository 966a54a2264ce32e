-- Parts of loans in the figures of the reports, from which a report of any day adds up its figures (decision 098).

-- Parts of loans in the reports about the days up to p_day, from the last day on which a fact of the borrower counts. The column
-- `on_day` of a first payment, of a vintage and of a loss is the first day whose report counts it. A position has the due date from
-- which its days past due run on any of these days: an installment that is due later never has more days than the oldest unpaid one.
-- A loan that was granted, and its borrower, have parts on the days of its payouts. The sum of those from a day on is 1 if the loan
-- was granted since this day.
create or replace function report_parts(p_day date, p_known timestamptz, p_only uuid[])
returns table (customer_id uuid, order_id uuid, figure text, product text, term text, is_returning boolean, month text, due_date date,
  on_day date, days integer, share integer, caps text, signed_on date, is_canceled boolean, items integer, loans integer, disbursed bigint,
  amount bigint, written_off bigint)
language plpgsql stable rows 100000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query with loan as materialized (
    select *, to_char(delivered_on, 'YYYY-MM') as month from report_loans(p_day, p_known, p_only)
  ), step as materialized (
    select s.*, sum(-s.principal - s.written_off) over (partition by s.customer_id, s.order_id order by s.value_date) as paid
    from report_steps(p_day, p_known, p_only) s
  ), due as materialized (
    select * from report_due_dates(p_day, p_known, p_only)
  ), late as (
    select customer_id, order_id, min(late_since) as late_since
    from (
      select d.customer_id, d.order_id, d.due_date + count(x.day)::integer as late_since
      from due d left join report_excused_days(p_day, p_known, p_only) x on x.customer_id = d.customer_id and x.order_id = d.order_id
        and x.plan = d.plan and x.number = d.number and x.day > d.due_date
      where d.paid_on is null and d.until_date is null
      group by d.customer_id, d.order_id, d.plan, d.number, d.due_date
    ) unpaid
    group by customer_id, order_id
  ), watched as (
    select customer_id, order_id, signed_on, days from (
      select *, plan = max(plan) over (partition by customer_id, order_id) as is_last from report_watched(p_day, p_known, p_only)) w
    where is_last and is_watched
  ), paid as (
    select d.customer_id, d.order_id, d.due_date, s.value_date,
      least(greatest(s.paid - d.starts_at, 0), d.ends_at - d.starts_at)
        - lag(least(greatest(s.paid - d.starts_at, 0), d.ends_at - d.starts_at), 1, 0::numeric)
          over (partition by d.customer_id, d.order_id, d.plan, d.number, d.starts_at order by s.value_date) as amount
    from due d join step s on s.customer_id = d.customer_id and s.order_id = d.order_id
    where d.until_date is null
  ), first as (
    -- If the due date is moved before these days are over, the new due date counts.
    select d.customer_id, d.order_id, n.days, min(d.due_date) as due_date
    from due d cross join (values (7), (30)) n (days)
    where d.number = 1 and d.due_date + n.days < coalesce(d.until_date, 'infinity') and d.due_date + n.days <= p_day
    group by d.customer_id, d.order_id, n.days
  ), reached as materialized (
    select * from report_passed(p_day, p_known, array[7, 30, 31], array[false, false, true], p_only)
  ), passed as (
    select customer_id, order_id, min(passed_on) as day from reached where days = 31 group by customer_id, order_id
  ), event as (
    select p.customer_id, p.order_id, p.day, sum(s.disbursed + s.principal) as late, 0 as lost
    from passed p join step s on s.customer_id = p.customer_id and s.order_id = p.order_id and s.value_date <= p.day
    group by p.customer_id, p.order_id, p.day
    union all
    select customer_id, order_id, value_date, 0, written_off from step where written_off <> 0
  ), granted as materialized (
    -- `amount_since`: principal of the payouts from this day on, less that of those that came back.
    select o.customer_id, o.order_id, o.product_id as product, report_caps(o.quote, o.principal) as caps, s.value_date as day,
      s.disbursed as amount, sum(s.disbursed) over (partition by o.customer_id, o.order_id order by s.value_date desc) as amount_since
    from step s join loan_order o on o.customer_id = s.customer_id and o.order_id = s.order_id
    where s.disbursed <> 0 and (p_only is null or o.customer_id = any (p_only))
  ), granted_change as (
    -- Change of the loan on each day on which its payout was ordered or came back: 1 if the loan is granted since this day, and not
    -- granted since the next of these days.
    select *, (amount_since > 0)::integer
      - coalesce(lead(amount_since > 0) over (partition by customer_id, order_id order by day), false)::integer as change
    from granted
  ), granted_since as (
    -- A borrower counts once, however many loans were granted since the day: for all products ('') and for each.
    select customer_id, min(order_id::text)::uuid as order_id, coalesce(product, '') as product, day,
      sum(sum(change)) over (partition by customer_id, product order by day desc) > 0 as is_granted
    from granted_change group by grouping sets ((customer_id, day), (customer_id, product, day))
  ), borrower as (
    select customer_id, order_id, product, day,
      is_granted::integer - coalesce(lead(is_granted) over (partition by customer_id, product order by day), false)::integer as change
    from granted_since
  ), part as (
    select l.customer_id, l.order_id, 'position' as figure, l.month, t.late_since as due_date, null::date as on_day, w.days,
      null::integer as share, null::text as caps, w.signed_on,
      false as is_canceled, 1 as items, (l.outstanding <> 0)::integer as loans, l.disbursed, l.outstanding::numeric as amount, l.written_off
    from loan l
      left join late t on t.customer_id = l.customer_id and t.order_id = l.order_id and l.outstanding <> 0
      left join watched w on w.customer_id = l.customer_id and w.order_id = l.order_id and l.outstanding <> 0
    union all
    select l.customer_id, l.order_id, 'due', null, d.due_date, null, null, null, null, null, l.is_canceled, 1,
      (row_number() over (partition by d.customer_id, d.order_id, d.due_date order by d.plan, d.number, d.starts_at) = 1)::integer,
      0, d.ends_at - d.starts_at, 0
    from due d join loan l on l.customer_id = d.customer_id and l.order_id = d.order_id
    where d.until_date is null
    union all
    select l.customer_id, l.order_id, 'due', null, d.due_date, d.value_date, null, null, null, null, l.is_canceled, 0, 0, 0, d.amount, 0
    from paid d join loan l on l.customer_id = d.customer_id and l.order_id = d.order_id
    where d.amount <> 0
    union all
    select l.customer_id, l.order_id, 'first_payment', null, f.due_date,
      d.passed_on, n.days, null, null, null, l.is_canceled, 1, 0, l.disbursed, 0, 0
    from loan l cross join (values (7), (30)) n (days)
      left join first f on f.customer_id = l.customer_id and f.order_id = l.order_id and f.days = n.days
      left join (select days, customer_id, order_id, due_date, min(passed_on) as passed_on from reached where number = 1
          group by days, customer_id, order_id, due_date) d
        on d.customer_id = f.customer_id and d.order_id = f.order_id and d.days = f.days and d.due_date = f.due_date
    union all
    select l.customer_id, l.order_id, 'vintage', l.month, null, e.day, a.age, null, null, null, false, 1, 0, 0, e.late, e.lost
    from event e join loan l on l.customer_id = e.customer_id and l.order_id = e.order_id
      cross join lateral (select min(age) as age from generate_series(0, 36) age
        where e.day <= l.delivered_on + make_interval(months => age)) a
    where l.delivered_on is not null and a.age is not null
    union all
    select l.customer_id, l.order_id, 'written_off', null, null, s.value_date, null, null, null, null, false, 1, 0, 0,
      greatest(s.written_off - s.undone, 0) + s.undone, least(s.written_off - s.undone, 0)
    from step s join loan l on l.customer_id = s.customer_id and l.order_id = s.order_id where s.written_off <> 0
    union all
    select customer_id, order_id, 'charges', null, null, null, null, share, null, null, false, 1, is_above::integer, 0, 0, 0
    from report_charges(p_day, p_known, p_only)
  )
  select l.customer_id, l.order_id, p.figure, l.product, l.term, l.is_returning, p.month, p.due_date, p.on_day, p.days, p.share, p.caps,
    p.signed_on, p.is_canceled, sum(p.items)::integer, sum(p.loans)::integer, sum(p.disbursed)::bigint, sum(p.amount)::bigint,
    sum(p.written_off)::bigint
  from part p join loan l on l.customer_id = p.customer_id and l.order_id = p.order_id
  group by l.customer_id, l.order_id, p.figure, l.product, l.term, l.is_returning, p.month, p.due_date, p.on_day, p.days, p.share,
    p.caps, p.signed_on, p.is_canceled
  union all
  select customer_id, order_id, 'granted', product, '', false, null, null, day, null, null, caps, null, false, 1, change, amount, 0, 0
  from granted_change
  union all
  select customer_id, order_id, 'borrower', product, '', false, null, null, day, null, null, null, null, false, change, 0, 0, 0, 0
  from borrower where change <> 0;
end $$;

-- Adds the stored parts of borrowers to the totals, or subtracts them. p_since: parts that ended before this day are left out.
create or replace function report_total_add(p_borrowers uuid[], p_since date[], p_sign integer) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  insert into report_total (figure, day, product, term, is_returning, month, due_date, on_day, days, share, caps, signed_on, is_canceled,
      items, loans, disbursed, amount, written_off)
    select p.figure, c.day, p.product, p.term, p.is_returning, p.month, p.due_date, p.on_day, p.days, p.share, p.caps, p.signed_on,
      p.is_canceled, sum(c.sign * p.items), sum(c.sign * p.loans), sum(c.sign * p.disbursed), sum(c.sign * p.amount),
      sum(c.sign * p.written_off)
    from report_part p join unnest(p_borrowers, p_since) b (customer_id, since) on b.customer_id = p.customer_id
      cross join lateral (values (p.from_day, p_sign), (p.until_day + 1, -p_sign)) as c (day, sign)
    where p.customer_id = any (p_borrowers) and p.until_day >= b.since - 1 and c.day < 'infinity'
    group by p.figure, c.day, p.product, p.term, p.is_returning, p.month, p.due_date, p.on_day, p.days, p.share, p.caps, p.signed_on,
      p.is_canceled
    on conflict (figure, day, product, term, is_returning, month, due_date, on_day, days, share, caps, signed_on, is_canceled) do update
      set items = report_total.items + excluded.items, loans = report_total.loans + excluded.loans,
        disbursed = report_total.disbursed + excluded.disbursed, amount = report_total.amount + excluded.amount,
        written_off = report_total.written_off + excluded.written_off;
end $$;

-- Parts of borrowers from a day on, as known at a time. p_since: for each borrower, the first day on which a fact counts. Every part is
-- returned once for each range of days in which the facts of its borrower stay the same, with the first and the last day of the range.
-- The parts of these days are computed together, for all ranges that end on the same day.
create or replace function report_parts_by_range(p_borrowers uuid[], p_since date[], p_known timestamptz) returns setof report_part
language plpgsql stable rows 100000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  -- Every loan ends before this day, so no figure changes after it without a new fact.
  v_last constant date := (p_known at time zone 'Asia/Manila')::date + 3650;
  v_ids uuid[];
  v_day date;
  v_begins date[];
begin
  for v_day, v_ids, v_begins in
    with fact as (
      select j.customer_id, j.value_date as day from journal j where j.customer_id = any (p_borrowers) and j.booked_at <= p_known
      union
      -- A reversal also excuses the day after it.
      select v.customer_id, v.value_date + n.after from loan_event v cross join (values (0), (1)) n (after)
      where v.customer_id = any (p_borrowers) and v.recorded_at <= p_known and (n.after = 0 or v.kind = 'repayment_reversal')
    ), range as (
      select f.customer_id, f.day, coalesce(lead(f.day) over (partition by f.customer_id order by f.day) - 1, 'infinity') as last
      from fact f join unnest(p_borrowers, p_since) b (customer_id, since) on b.customer_id = f.customer_id
      where f.day >= b.since
    )
    select last, array_agg(customer_id), array_agg(day) from range group by last
  loop
    return query select p.*, b.day, row_number() over (partition by p.customer_id, p.order_id, p.figure)::integer, v_day
      from report_parts(least(v_day, v_last), p_known, v_ids) p
        join unnest(v_ids, v_begins) b (customer_id, day) on b.customer_id = p.customer_id;
  end loop;
end $$;

-- Replaces the parts of borrowers from a day on, as known at a time. p_since: for each borrower, the first day on which a fact counts
-- that the stored parts do not contain.
create or replace function report_parts_write(p_borrowers uuid[], p_since date[], p_known timestamptz) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  v_ids uuid[];
  v_day date;
begin
  perform report_total_add(p_borrowers, p_since, -1);
  for v_day, v_ids in select b.since, array_agg(b.customer_id) from unnest(p_borrowers, p_since) b (customer_id, since) group by b.since
  loop
    delete from report_part where customer_id = any (v_ids) and from_day >= v_day;
  end loop;

  -- A part that is the same in consecutive ranges becomes one row. A stored part that is the same in the first range goes on.
  insert into report_part
    with part as (
      select p.*, b.since - 1 as last_day, true as is_stored
      from report_part p join unnest(p_borrowers, p_since) b (customer_id, since)
        on b.customer_id = p.customer_id and p.until_day >= b.since - 1
      where p.customer_id = any (p_borrowers)
      union all
      select p.*, p.until_day, false from report_parts_by_range(p_borrowers, p_since, p_known) p
    ), neighbor as (
      select *, lag(last_day) over same is not distinct from from_day - 1 as goes_on,
        lead(from_day) over same is not distinct from last_day + 1 as is_continued
      from part
      window same as (partition by customer_id, order_id, figure, product, term, is_returning, month, due_date, on_day, days, share, caps,
        signed_on, is_canceled, items, loans, disbursed, amount, written_off order by from_day)
    ), bounded as (
      select *, case when is_continued then lead(last_day) over same else last_day end as ends
      from neighbor where not goes_on or not is_continued
      window same as (partition by customer_id, order_id, figure, product, term, is_returning, month, due_date, on_day, days, share, caps,
        signed_on, is_canceled, items, loans, disbursed, amount, written_off order by from_day)
    )
    select customer_id, order_id, figure, product, term, is_returning, month, due_date, on_day, days, share, caps, signed_on, is_canceled,
      items, loans, disbursed, amount, written_off, from_day, number, ends
    from bounded where not goes_on and not (is_stored and ends = until_day)
    on conflict (customer_id, order_id, figure, from_day, number) do update set until_day = excluded.until_day;
  perform report_total_add(p_borrowers, p_since, 1);
end $$;

-- Adds the bookings between two times to the daily totals of the entries. p_after: null for all bookings up to p_known.
create or replace function report_bookings_add(p_after timestamptz, p_known timestamptz) returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into report_booking_total (value_date, book_date, event, product, debit, credit, entries, amount)
    select j.value_date, coalesce(j.book_date, j.value_date), j.event, o.product_id, e.debit, e.credit, count(*), sum(e.amount)
    from journal j join ledger_entry e on e.customer_id = j.customer_id and e.journal_id = j.journal_id
      join loan_order o on o.customer_id = e.customer_id and o.order_id = e.order_id
    where j.booked_at > coalesce(p_after, '-infinity') and j.booked_at <= p_known
    group by j.value_date, coalesce(j.book_date, j.value_date), j.event, o.product_id, e.debit, e.credit
    on conflict (value_date, book_date, event, product, debit, credit) do update
      set entries = report_booking_total.entries + excluded.entries, amount = report_booking_total.amount + excluded.amount;
end $$;
