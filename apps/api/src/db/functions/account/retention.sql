-- Erasure of unused accounts: notices, lists, rules and legal holds (decision 094).

-- Returns what to do today with the next `limit` unused accounts, the longest unused first: `notify` the borrower of the erasure, or
-- `erase`. Accounts that must be kept, such as those with a loan or a legal hold, are left out. Only these accounts are read, so
-- the cost does not grow with the number of borrowers. `last`: last use and id of the last account read, after which the
-- next call begins; null if no account was read.
create or replace function retention_work(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
  v_until date := v_today + (p_input ->> 'noticeDays')::integer;
  v_before timestamptz := retention_unused_before(v_today, v_until);
  v_after_at timestamptz := coalesce((p_input #>> '{after,0}')::timestamptz, '-infinity');
  v_after uuid := coalesce((p_input #>> '{after,1}')::uuid, '00000000-0000-0000-0000-000000000000');
  v_page uuid[];
  v_last_at timestamptz;
  v_row record;
  v_rows jsonb := '[]';
begin
  perform require_keys(p_input, 'noticeDays', 'limit');
  select array_agg(customer_id order by unused_since, customer_id), max(unused_since) into v_page, v_last_at
    from (select customer_id, greatest(registered_at, last_login_at) as unused_since from customer
      where erased_at is null and greatest(registered_at, last_login_at) < v_before
        and (greatest(registered_at, last_login_at), customer_id) > (v_after_at, v_after)
      order by greatest(registered_at, last_login_at), customer_id limit (p_input ->> 'limit')::integer) page;
  for v_row in select customer_id, notified_on from retention_positions(v_today, v_until, coalesce(v_page, '{}'))
      where erase_on is null or erase_on <= v_today order by customer_id loop
    continue when retention_block(v_row.customer_id, p_now) is not null;
    v_rows := v_rows || jsonb_build_object('customerId', v_row.customer_id,
      'step', case when v_row.notified_on is null then 'notify' else 'erase' end);
  end loop;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', v_rows,
    'last', case when v_page is not null then jsonb_build_array(v_last_at, v_page[cardinality(v_page)]) end));
end $$;

-- Records the notice of an erasure, and asks a job to send it. The account is erased `noticeDays` later at the
-- earliest.
create or replace function retention_notify(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
  v_position record;
  v_erase_on date;
begin
  perform require_keys(p_input, 'noticeDays', 'auditId', 'outboxId');
  perform 1 from customer where customer_id = p_customer for update;
  select * into v_position from retention_positions(v_today, v_today + (p_input ->> 'noticeDays')::integer, array[p_customer]);
  if v_position.customer_id is null or v_position.erase_on is not null or retention_block(p_customer, p_now) is not null then
    return refuse('already');
  end if;
  v_erase_on := greatest(v_position.due_on, v_today + (p_input ->> 'noticeDays')::integer);
  insert into retention_notice (customer_id, kind, since, notified_on, erase_on)
    values (p_customer, v_position.kind, v_position.since, v_today, v_erase_on)
    on conflict (customer_id) do update set kind = excluded.kind, since = excluded.since, notified_on = excluded.notified_on,
      erase_on = excluded.erase_on;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'system', 'retention.notified', v_erase_on::text, '{}');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'account.unused', jsonb_build_object('eraseOn', v_erase_on), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Records that the retention job of a day finished.
create or replace function retention_end(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'notified', 'erased');
  insert into retention_day (business_date, notified, erased, ended_at)
    values ((p_now at time zone 'Asia/Manila')::date, (p_input ->> 'notified')::integer, (p_input ->> 'erased')::integer, p_now)
    on conflict do nothing;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Lists the accounts that fall due within a number of days. The database computes the days of all unused accounts for each page,
-- because no index has them. Why an erasure waits is read for the accounts of the page.
create or replace function retention_list(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
  v_page jsonb;
begin
  perform require_keys(p_input, 'within', 'sort', 'limit');
  select list_page(jsonb_agg(jsonb_build_object('customerId', customer_id, 'kind', kind, 'unusedSince', since, 'dueOn', due_on,
      'notifiedOn', notified_on, 'eraseOn', erase_on)), 'customerId', p_input) into v_page
    from retention_positions(v_today, v_today + (p_input ->> 'within')::integer, null)
    where kind = coalesce(p_input ->> 'kind', kind);
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('next', v_page -> 'next', 'total', v_page -> 'total', 'rows', (
    select coalesce(jsonb_agg(due.row || jsonb_build_object('waitsFor', retention_block((due.row ->> 'customerId')::uuid, p_now))
        order by due.position), '[]')
      from jsonb_array_elements(v_page -> 'rows') with ordinality as due (row, position))));
end $$;

-- Returns for each kind of borrower the days in force, the number of borrowers who fall due within the next `within`
-- days, and the number erased in the last `within` days.
create or replace function retention_summary(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
  v_within integer := (p_input ->> 'within')::integer;
  v_since timestamptz := p_now - make_interval(days => v_within);
  v_due jsonb;
  v_erased jsonb;
begin
  perform require_keys(p_input, 'within');
  select coalesce(jsonb_object_agg(kind, people), '{}') into v_due
    from (select kind, count(*) as people from retention_positions(v_today, v_today + v_within, null) group by kind) due;
  select coalesce(jsonb_object_agg(kind, people), '{}') into v_erased
    from (select kind, count(*) as people from retention_notice where erased_at > v_since group by kind) erased;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    select jsonb_agg(jsonb_build_object('kind', rule.kind, 'days', rule.days, 'due', coalesce((v_due ->> rule.kind)::integer, 0),
        'erased', coalesce((v_erased ->> rule.kind)::integer, 0)) order by rule.days)
      from retention_days_on(v_today) rule)));
end $$;

-- Lists the accounts that were erased because nobody used them. @param p_input.from first day of the erasure. @param p_input.until last
-- day.
create or replace function retention_erased(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_rows jsonb;
  v_page jsonb;
begin
  perform require_keys(p_input, 'from', 'until', 'sort', 'limit');
  select jsonb_agg(jsonb_build_object('customerId', customer_id, 'kind', kind, 'unusedSince', since, 'notifiedOn', notified_on,
      'erasedAt', erased_at)) into v_rows
    from retention_notice where erased_at is not null and kind = coalesce(p_input ->> 'kind', kind)
      and erased_at >= ((p_input ->> 'from')::date)::timestamp at time zone 'Asia/Manila'
      and erased_at < ((p_input ->> 'until')::date + 1)::timestamp at time zone 'Asia/Manila';
  v_page := list_page(v_rows, 'customerId', p_input);
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', v_page -> 'rows', 'next', v_page -> 'next',
    'total', v_page -> 'total'));
end $$;

-- Returns the rules that are in force, and those of later days.
create or replace function retention_rules(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
begin
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object('from', r.effective_from, 'kind', r.kind, 'days', r.days)
        order by r.kind, r.effective_from), '[]')
      from retention_rule r where not exists (select from retention_rule later where later.kind = r.kind
        and later.effective_from > r.effective_from and later.effective_from <= v_today))));
end $$;

-- Sets the days for a kind of borrower from a later day on. The table refuses a number of days outside the limits of
-- the law and of the privacy policy.
create or replace function retention_rule_set(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'kind', 'days', 'from');
  if (p_input ->> 'from')::date <= (p_now at time zone 'Asia/Manila')::date then return refuse('too_early'); end if;
  insert into retention_rule (effective_from, kind, days, set_at) values ((p_input ->> 'from')::date, p_input ->> 'kind', (p_input ->> 'days')::integer, p_now)
    on conflict (effective_from, kind) do update set days = excluded.days, set_at = excluded.set_at;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Lists the open legal holds. @param p_input.by only holds of this operator. @param p_input.filter text in the reason.
create or replace function retention_holds(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_rows jsonb;
  v_page jsonb;
begin
  perform require_keys(p_input, 'sort', 'limit');
  select jsonb_agg(jsonb_build_object('customerId', customer_id, 'holdId', hold_id, 'why', why, 'setAt', set_at, 'setBy', set_by))
      into v_rows
    from retention_hold where ended_at is null and set_by = coalesce(p_input ->> 'by', set_by)
      and position(lower(coalesce(p_input ->> 'filter', '')) in lower(why)) > 0;
  v_page := list_page(v_rows, 'holdId', p_input);
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', v_page -> 'rows', 'next', v_page -> 'next',
    'total', v_page -> 'total'));
end $$;

-- Opens a legal hold on the account of a borrower. The borrower's audit trail gets no row about it, because RA 9160,
-- section 9, forbids telling a client about a report. The operator's action is recorded as always.
create or replace function retention_hold_set(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'holdId', 'why', 'who');
  perform 1 from customer where customer_id = p_customer and erased_at is null for update;
  if not found then return refuse('not_found'); end if;
  insert into retention_hold (customer_id, hold_id, why, set_at, set_by)
    values (p_customer, (p_input ->> 'holdId')::uuid, p_input ->> 'why', p_now, p_input ->> 'who') on conflict do nothing;
  if not found then return refuse('already'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Ends the legal hold on the account of a borrower.
create or replace function retention_hold_end(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'who');
  update retention_hold set ended_at = p_now, ended_by = p_input ->> 'who' where customer_id = p_customer and ended_at is null;
  if not found then return refuse('not_held'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;
