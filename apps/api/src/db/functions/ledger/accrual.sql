-- Accruals and the loss allowance in the lender's books.

-- Books a journal of the close of a day, once for each kind of event. `p_lines`: [{product, account, amount}]; null for
-- no lines. Returns the number of lines.
create or replace function book_close_journal(p_event text, p_day date, p_now timestamptz, p_lines jsonb) returns bigint language plpgsql as $$
declare
  v_journal uuid := gen_random_uuid();
begin
  if p_lines is null then return 0; end if;
  insert into book_journal (journal_id, event, source, value_date, book_date, booked_at)
    values (v_journal, p_event, p_day::text, p_day, book_day(p_day, p_now), p_now);
  insert into book_entry (journal_id, line, account, amount, product_id)
    select v_journal, row_number() over (order by l ->> 'product', l ->> 'account', l ->> 'amount'), l ->> 'account',
      (l ->> 'amount')::bigint, l ->> 'product'
    from jsonb_array_elements(p_lines) l;
  return jsonb_array_length(p_lines);
end $$;

-- Books the accruals and the loss allowance of a day, so that each product's balance equals the balance that the engine
-- computed. A journal contains only the change since the previous day. p_input: {products: [{product, interest,
-- lateFees, impairedIncome}], stages: [{product, stage, exposure, allowance, added, transferred, writtenOff}]}. Returns
-- the number of lines.
create or replace function close_accruals(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_moved jsonb;
  v_lines jsonb;
  v_count bigint;
begin
  perform require_keys(p_input, 'products', 'stages');
  perform require_keys(p, 'product', 'interest', 'lateFees', 'impairedIncome') from jsonb_array_elements(p_input -> 'products') p;
  perform require_keys(s, 'product', 'stage', 'exposure', 'allowance', 'added', 'transferred', 'writtenOff')
    from jsonb_array_elements(p_input -> 'stages') s;

  -- The rows are computed first, because an insert that reads a table of every server needs the right to update there.
  select jsonb_agg(to_jsonb(moved)) into v_moved from (
    select coalesce(n.product_id, b.product_id) as product_id, coalesce(n.stage, b.stage) as stage, coalesce(b.closing, 0) as opening,
      coalesce(n.exposure, 0) as exposure, coalesce(n.allowance, 0) as allowance, coalesce(n.added, 0) as added,
      coalesce(n.transferred, 0) as transferred, coalesce(n.written_off, 0) as written_off
    from (select s ->> 'product' as product_id, (s ->> 'stage')::smallint as stage, (s ->> 'exposure')::bigint as exposure,
        (s ->> 'allowance')::bigint as allowance, (s ->> 'added')::bigint as added, (s ->> 'transferred')::bigint as transferred,
        (s ->> 'writtenOff')::bigint as written_off
      from jsonb_array_elements(p_input -> 'stages') s) n
    full join (select distinct on (product_id, stage) product_id, stage, closing from loss_movement
      where business_date < p_day order by product_id, stage, business_date desc) b
      on b.product_id = n.product_id and b.stage = n.stage
  ) moved
  where opening <> 0 or exposure <> 0 or allowance <> 0 or added <> 0 or transferred <> 0 or written_off <> 0;
  insert into loss_movement (business_date, product_id, stage, exposure, opening, added, transferred, remeasured, written_off, closing, booked_at)
    select p_day, product_id, stage, exposure, opening, added, transferred, allowance - opening - added - transferred + written_off, written_off,
      allowance, p_now
    from jsonb_to_recordset(v_moved) as moved (product_id text, stage smallint, exposure bigint, opening bigint, allowance bigint, added bigint,
      transferred bigint, written_off bigint);

  -- Sets the receivables to the balances that the engine computed. Interest of an impaired loan above its net carrying
  -- amount is no income. It reduces the impairment expense, which contains a loss of the same amount.
  select jsonb_agg(jsonb_build_object('product', product_id, 'account', account, 'amount', amount)) into v_lines from (
    select product_id, entry.account, sum(entry.amount)::bigint as amount
    from (
      select product_id, account, sum(amount) as amount from (
        select p ->> 'product' as product_id, 'interest_receivable' as account, (p ->> 'interest')::bigint as amount
          from jsonb_array_elements(p_input -> 'products') p
        union all select p ->> 'product', 'late_fee_receivable', (p ->> 'lateFees')::bigint
          from jsonb_array_elements(p_input -> 'products') p
        union all select e.product_id, e.account, -e.amount from book_entry e
          where e.account in ('interest_receivable', 'late_fee_receivable')
      ) target group by product_id, account
      union all select p ->> 'product', 'impairment_expense', -(p ->> 'impairedIncome')::bigint
        from jsonb_array_elements(p_input -> 'products') p
    ) changed
    cross join lateral (values (changed.account, changed.amount),
      (case changed.account when 'late_fee_receivable' then 'accrued_late_fees' else 'accrued_interest' end, -changed.amount)
    ) as entry (account, amount)
    group by product_id, entry.account
  ) line where amount <> 0;
  v_count := book_close_journal('accrued', p_day, p_now, v_lines);

  select jsonb_agg(jsonb_build_object('product', product_id, 'account', entry.account, 'amount', entry.amount)) into v_lines
    from (select product_id, sum(closing - opening)::bigint as amount from loss_movement where business_date = p_day group by product_id) changed
    cross join lateral (values ('impairment_expense', changed.amount), ('loss_allowance', -changed.amount)) as entry (account, amount)
    where changed.amount <> 0;
  return v_count + book_close_journal('allowance_set', p_day, p_now, v_lines);
end $$;

-- Stores plans of accruals, each in place of the earlier one of its loan. The lists are numbers with commas between them. Returns the number of plans.
create or replace function accrual_plans_store(p_day date, p_now timestamptz, p_input jsonb) returns bigint language plpgsql as $$
declare
  v_count bigint;
begin
  perform require_keys(p_input, 'plans');
  perform require_keys(p, 'customer', 'order', 'product', 'version', 'form', 'firstDay', 'lastDay', 'states', 'interest', 'lateFees',
    'exposure') from jsonb_array_elements(p_input -> 'plans') p;
  insert into accrual_plan (customer_id, order_id, product_id, version, form, first_day, last_day, states, interest, late_fees, exposure,
      charged)
    select (p ->> 'customer')::uuid, (p ->> 'order')::uuid, p ->> 'product', (p ->> 'version')::integer, (p ->> 'form')::smallint,
      (p ->> 'firstDay')::date, (p ->> 'lastDay')::date, string_to_array(p ->> 'states', ',')::smallint[], string_to_array(p ->> 'interest', ',')::bigint[],
      string_to_array(p ->> 'lateFees', ',')::bigint[], string_to_array(p ->> 'exposure', ',')::bigint[], string_to_array(p ->> 'charged', ',')::bigint[]
    from jsonb_array_elements(p_input -> 'plans') p
    order by p ->> 'customer', p ->> 'order'
    on conflict (customer_id, order_id) do update set product_id = excluded.product_id, version = excluded.version,
      form = excluded.form, first_day = excluded.first_day, last_day = excluded.last_day, states = excluded.states,
      interest = excluded.interest, late_fees = excluded.late_fees, exposure = excluded.exposure, charged = excluded.charged;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Returns the loss rates that are in force, and those of later days.
create or replace function loss_rates(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
begin
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object('from', r.effective_from, 'product', nullif(r.product_id, ''), 'class', r.class,
        'rate', r.rate_ppm) order by r.product_id, r.rate_ppm, r.effective_from), '[]')
      from loss_rate r
      where not exists (select from loss_rate later where later.class = r.class and later.product_id = r.product_id
        and later.effective_from > r.effective_from and later.effective_from <= v_today))));
end $$;

-- Sets the loss rate of a class from a later day on, for one product, or for every product without a specific rate.
create or replace function loss_rate_set(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'class', 'rate', 'from');
  if (p_input ->> 'from')::date <= (p_now at time zone 'Asia/Manila')::date then return refuse('too_early'); end if;
  insert into loss_rate (effective_from, product_id, class, rate_ppm, set_at)
    values ((p_input ->> 'from')::date, coalesce(p_input ->> 'product', ''), p_input ->> 'class', (p_input ->> 'rate')::integer, p_now)
    on conflict (effective_from, product_id, class) do update set rate_ppm = excluded.rate_ppm, set_at = excluded.set_at;
  return jsonb_build_object('outcome', 'done');
end $$;
