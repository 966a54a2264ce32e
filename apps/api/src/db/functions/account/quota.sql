-- Counts one use of a daily quota; false if the day's `most` are used. Uses at once are counted one after the other.
create or replace function quota_take(p_customer uuid, p_quota jsonb) returns boolean language plpgsql as $$
begin
  perform require_keys(p_quota, 'subject', 'day', 'most');
  insert into daily_use as existing (customer_id, subject, day, used)
    values (p_customer, p_quota ->> 'subject', (p_quota ->> 'day')::date, 1)
    on conflict (customer_id, subject, day) do update set used = existing.used + 1
      where existing.used < (p_quota ->> 'most')::integer;
  return found;
end $$;

create or replace function quota_use(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'quota');
  if not quota_take(p_customer, p_input -> 'quota') then
    return refuse('daily_limit', jsonb_build_object('most', (p_input -> 'quota' ->> 'most')::integer));
  end if;
  return jsonb_build_object('outcome', 'done');
end $$;
