-- Borrowers who fall due for erasure, and the reasons that forbid an erasure.

create or replace function has_legal_hold(p_customer uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from retention_hold where customer_id = p_customer and ended_at is null);
end $$;

-- Returns true if an approved deletion has to wait, because money is owed or a legal hold is open.
create or replace function erasure_waits(p_customer uuid) returns boolean language plpgsql stable as $$
begin
  return has_legal_hold(p_customer) or deletion_blocked(p_customer);
end $$;

-- Returns the reason why an unused account may not be erased; null if nothing forbids the erasure.
create or replace function retention_block(p_customer uuid, p_now timestamptz) returns text language plpgsql stable as $$
begin
  if has_legal_hold(p_customer) then return 'legal_hold'; end if;
  if deletion_blocked(p_customer) then return 'money_owed'; end if;
  if has_open_dispute(p_customer) then return 'dispute'; end if;
  if exists (select 1 from ticket where customer_id = p_customer and status = 'open')
      or exists (select 1 from number_change where customer_id = p_customer and status = 'requested') then
    return 'ticket';
  end if;
  if exists (select 1 from application where customer_id = p_customer and status in ('submitted', 'review')) then
    return 'application';
  end if;
  if exists (select 1 from deletion_request where customer_id = p_customer and status in ('requested', 'held', 'scheduled')) then
    return 'deletion_request';
  end if;
  if exists (select 1 from session where customer_id = p_customer and expires_at > p_now) then return 'logged_in'; end if;
  return null;
end $$;

-- Returns for each kind of borrower the days without use after which an account is erased, by the rules in force on a day.
create or replace function retention_days_on(p_day date) returns table (kind text, days integer) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select distinct on (r.kind) r.kind, r.days from retention_rule r where r.effective_from <= p_day
    order by r.kind, r.effective_from desc;
end $$;

-- Returns the time before which the last log-in of a borrower lies whose days end on p_until at the latest, by the
-- shortest rule in force on p_today. Most of these borrowers have a longer rule, and their days end later.
create or replace function retention_unused_before(p_today date, p_until date) returns timestamptz language plpgsql stable as $$
declare
  v_days integer;
begin
  select min(rule.days) into v_days from retention_days_on(p_today) rule;
  return (p_until - v_days + 1)::timestamp at time zone 'Asia/Manila';
end $$;

-- Returns the borrowers without an open loan whose days end on p_until at the latest, by the rules in force on p_today. `since`: day of the
-- last log-in, application or loan. `erase_on`: day in the notice, if the notice is about the same kind and `since`.
-- @param p_only these borrowers; null for all
create or replace function retention_positions(p_today date, p_until date, p_only uuid[])
returns table (customer_id uuid, kind text, since date, due_on date, notified_on date, erase_on date) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_days jsonb;
  v_before timestamptz := retention_unused_before(p_today, p_until);
begin
  select jsonb_object_agg(rule.kind, rule.days) into v_days from retention_days_on(p_today) rule;
  return query select d.customer_id, d.kind, d.since, d.due_on, n.notified_on, n.erase_on
    from (select u.customer_id, u.kind, u.since, u.since + (v_days ->> u.kind)::integer as due_on
      from (select c.customer_id,
          case when l.ended is not null then 'settled' when a.statuses[1] = 'rejected' then 'rejected' else 'idle' end as kind,
          greatest((greatest(c.registered_at, c.last_login_at, a.latest) at time zone 'Asia/Manila')::date, l.ended) as since
        from customer c
        cross join lateral (select array_agg(x.status order by x.submitted_at desc, x.application_id desc) as statuses,
            max(greatest(x.submitted_at, x.decided_at, x.appealed_at)) as latest
          from application x where x.customer_id = c.customer_id) a
        cross join lateral (select max(coalesce((o.settled_at at time zone 'Asia/Manila')::date, o.value_date,
              (o.withdrawn_at at time zone 'Asia/Manila')::date)) as ended,
            bool_or(o.status in ('disbursing', 'payout_failed', 'active', 'written_off')) as is_open
          from loan_order o where o.customer_id = c.customer_id and o.withdrawn_at is not null) l
        where c.erased_at is null and greatest(c.registered_at, c.last_login_at) < v_before
          and (p_only is null or c.customer_id = any (p_only)) and l.is_open is not true) u) d
    left join retention_notice n on n.customer_id = d.customer_id and n.kind = d.kind and n.since = d.since and n.erased_at is null
    where d.due_on <= p_until;
end $$;
