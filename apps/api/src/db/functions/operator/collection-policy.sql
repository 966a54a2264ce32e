-- The rules of collections.

-- Returns the rules that are in force, and those of later days.
create or replace function collection_policies(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_now collection_policy := collection_policy_on((p_now at time zone 'Asia/Manila')::date);
begin
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object('from', c.effective_from, 'fromHour', c.from_hour, 'untilHour', c.until_hour,
        'perDay', c.per_day, 'perWeek', c.per_week, 'steps', (select coalesce(jsonb_agg(jsonb_build_object('from', s.from_day,
          'until', s.until_day, 'product', s.product_id, 'step', s.step, 'every', s.every_days) order by s.position), '[]')
          from collection_step s where s.effective_from = c.effective_from)) order by c.effective_from), '[]')
      from collection_policy c
      where c.effective_from >= v_now.effective_from)));
end $$;

-- Sets the rules from a day on, in place of rules that were set for the same day.
create or replace function collection_policy_set(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_from date := (p_input ->> 'from')::date;
begin
  perform require_keys(p_input, 'from', 'fromHour', 'untilHour', 'perDay', 'perWeek', 'steps');
  perform require_keys(s, 'from', 'step') from jsonb_array_elements(p_input -> 'steps') s;
  if v_from <= (p_now at time zone 'Asia/Manila')::date then return refuse('too_early'); end if;
  if exists (select 1 from jsonb_array_elements(p_input -> 'steps') s where s ->> 'product' is not null
      and not exists (select 1 from product p where p.product_id = s ->> 'product')) then
    return refuse('product_unknown');
  end if;
  delete from collection_step where effective_from = v_from;
  insert into collection_policy (effective_from, from_hour, until_hour, per_day, per_week, set_at)
    values (v_from, (p_input ->> 'fromHour')::smallint, (p_input ->> 'untilHour')::smallint, (p_input ->> 'perDay')::smallint,
      (p_input ->> 'perWeek')::smallint, p_now)
    on conflict (effective_from) do update set from_hour = excluded.from_hour, until_hour = excluded.until_hour,
      per_day = excluded.per_day, per_week = excluded.per_week, set_at = excluded.set_at;
  insert into collection_step (effective_from, position, from_day, until_day, product_id, step, every_days)
    select v_from, s.position, (s.item ->> 'from')::smallint, (s.item ->> 'until')::smallint, s.item ->> 'product', s.item ->> 'step',
      (s.item ->> 'every')::smallint
    from jsonb_array_elements(p_input -> 'steps') with ordinality as s (item, position);
  return jsonb_build_object('outcome', 'done');
end $$;
