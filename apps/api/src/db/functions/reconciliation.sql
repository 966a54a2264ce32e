-- Keeps what a reconciliation of a day found, and resolves what it no longer finds; repeating it changes nothing.
-- p_differences: [{book, subject, expected, found}]. Returns how many differences of the day are open.
create or replace function reconciliation_keep(p_day date, p_now timestamptz, p_differences jsonb) returns bigint
language plpgsql as $$
declare
  v_open bigint;
begin
  insert into reconciliation_difference as kept (business_date, book, subject, expected, found, found_at)
    select p_day, d ->> 'book', d ->> 'subject', (d ->> 'expected')::bigint, (d ->> 'found')::bigint, p_now
    from jsonb_array_elements(p_differences) d
    on conflict (business_date, book, subject) do update
      set expected = excluded.expected, found = excluded.found, resolved_at = null;
  update reconciliation_difference k set resolved_at = p_now
    where business_date = p_day and resolved_at is null and not exists (
      select 1 from jsonb_array_elements(p_differences) d
      where d ->> 'book' = k.book and d ->> 'subject' = k.subject);
  update business_day set reconciled_at = p_now where business_date = p_day;
  select count(*) into v_open from reconciliation_difference where business_date = p_day and resolved_at is null;
  return v_open;
end $$;
