-- Counts one use of a daily quota. Returns false if all `most` uses of the day are taken. Concurrent uses are counted
-- one after the other.
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

-- Returns one use to a daily quota after an outage lost the work. Does nothing if no use was counted on this day.
create or replace function quota_give_back(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'subject', 'day');
  update daily_use set used = used - 1
    where customer_id = p_customer and subject = p_input ->> 'subject' and day = (p_input ->> 'day')::date and used > 0;
  return jsonb_build_object('outcome', 'done');
end $$;
