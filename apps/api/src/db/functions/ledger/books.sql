-- The lender's books: the mapping of accounts to lines.

-- Returns the line of each account that is in force, and the lines of later days.
create or replace function book_lines(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
begin
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object('from', l.effective_from, 'account', l.account, 'line', l.line, 'byHand', l.by_hand)
        order by l.account, l.effective_from), '[]')
      from account_line l
      where not exists (select from account_line later where later.account = l.account
        and later.effective_from > l.effective_from and later.effective_from <= v_today))));
end $$;

-- Puts an account on a line from a later day on, so that no report of a day that has begun changes.
create or replace function book_line_set(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'account', 'line', 'from', 'byHand');
  if (p_input ->> 'from')::date <= (p_now at time zone 'Asia/Manila')::date then return refuse('too_early'); end if;
  insert into account_line (effective_from, account, line, by_hand, set_at)
    values ((p_input ->> 'from')::date, p_input ->> 'account', p_input ->> 'line', (p_input ->> 'byHand')::boolean, p_now)
    on conflict (effective_from, account) do update set line = excluded.line, by_hand = excluded.by_hand, set_at = excluded.set_at;
  return jsonb_build_object('outcome', 'done');
exception when check_violation then
  return refuse('account_of_loans');
end $$;
