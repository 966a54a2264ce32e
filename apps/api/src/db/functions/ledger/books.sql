-- The lender's books: the mapping of accounts to lines.

-- Returns for each account the line in force, and the lines that take effect on later days.
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

-- Maps an account to a line from a later day on, so that no report of a day that has already begun changes.
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

-- Adds a manual journal. The mapping must allow manual journals for its accounts. Its document is a file that was added
-- for the journal's number in the last two days. `lines`: [{account, amount}], debits above zero and credits below.
create or replace function book_journal_add(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
begin
  perform require_keys(p_input, 'journalId', 'number', 'valueDate', 'words', 'lines', 'fileId', 'sha256');
  perform require_keys(l, 'account', 'amount') from jsonb_array_elements(p_input -> 'lines') l;
  if exists (select from book_journal where event = 'manual' and source = p_input ->> 'number') then return refuse('number_used'); end if;
  if (select sum((l ->> 'amount')::bigint) from jsonb_array_elements(p_input -> 'lines') l) is distinct from 0 then
    return refuse('unbalanced');
  end if;
  if exists (select from jsonb_array_elements(p_input -> 'lines') l where not coalesce((select by_hand from account_line a
      where a.account = l ->> 'account' and a.effective_from <= v_today order by a.effective_from desc limit 1), false)) then
    return refuse('not_by_hand');
  end if;
  update operator_file set transaction_id = 'journal ' || (p_input ->> 'number')
    where file_id = (p_input ->> 'fileId')::uuid and about = 'journal' and subject = p_input ->> 'number'
      and sha256 = p_input ->> 'sha256' and note_id is null and transaction_id is null and added_at > p_now - interval '2 days';
  if not found then return refuse('evidence_unusable'); end if;
  insert into book_journal (journal_id, event, source, value_date, book_date, booked_at, words, file_id)
    values ((p_input ->> 'journalId')::uuid, 'manual', p_input ->> 'number', (p_input ->> 'valueDate')::date,
      book_day((p_input ->> 'valueDate')::date, p_now), p_now, p_input ->> 'words', (p_input ->> 'fileId')::uuid);
  insert into book_entry (journal_id, line, account, amount)
    select (p_input ->> 'journalId')::uuid, l.line, l.item ->> 'account', (l.item ->> 'amount')::bigint
    from jsonb_array_elements(p_input -> 'lines') with ordinality as l (item, line);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Reverses a manual journal once, with today's value date. The reversal has the document of the journal.
create or replace function book_journal_reverse(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
  v_journal book_journal;
  v_lines jsonb;
begin
  perform require_keys(p_input, 'journalId', 'number', 'words');
  select * into v_journal from book_journal where event = 'manual' and source = p_input ->> 'number';
  if v_journal.journal_id is null then return refuse('not_found'); end if;
  if exists (select from book_journal where event = 'manual_reversed' and source = v_journal.source) then return refuse('already'); end if;
  insert into book_journal (journal_id, event, source, value_date, book_date, booked_at, words, file_id)
    values ((p_input ->> 'journalId')::uuid, 'manual_reversed', v_journal.source, v_today, book_day(v_today, p_now), p_now,
      p_input ->> 'words', v_journal.file_id);
  select jsonb_agg(e) into v_lines from book_entry e where journal_id = v_journal.journal_id;
  insert into book_entry (journal_id, line, account, amount)
    select (p_input ->> 'journalId')::uuid, (l ->> 'line')::integer, l ->> 'account', -(l ->> 'amount')::bigint
    from jsonb_array_elements(v_lines) l;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Returns the closed months, newest first. A report of the end of a month that is known at `knownAt` never changes.
create or replace function book_months(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'lastDay', (month + interval '1 month')::date - 1,
        'knownAt', closed_at, 'closedBy', closed_by, 'why', closed_why, 'reopenedAt', reopened_at, 'reopenedBy', reopened_by,
        'reopenedWhy', reopened_why) order by month desc, closed_at desc), '[]')
      from book_month)));
end $$;

-- Closes the books of a month whose days are all closed. Months must be closed in order. The close takes effect after a
-- minute, when every command that began earlier has ended.
create or replace function book_month_close(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_month date := (p_input ->> 'month')::date;
  v_last date := (select max(month) from book_month where reopened_at is null);
begin
  perform require_keys(p_input, 'month', 'who', 'why');
  if exists (select from book_month where month = v_month and reopened_at is null) then return refuse('already'); end if;
  if not exists (select from business_day where business_date = (v_month + interval '1 month')::date - 1 and closed_at is not null) then
    return refuse('day_open');
  end if;
  if v_month > v_last + interval '1 month' then return refuse('earlier_open'); end if;
  if exists (select from book_month where month = v_month and reopened_at >= p_now) then return refuse('too_soon'); end if;
  insert into book_month (month, closed_at, closed_by, closed_why)
    values (v_month, p_now + interval '1 minute', p_input ->> 'who', p_input ->> 'why');
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('knownAt', p_now + interval '1 minute'));
end $$;

-- Reopens the books of a closed month, with effect after a minute. The row of the close stays.
create or replace function book_month_reopen(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'month', 'who', 'why');
  update book_month set reopened_at = p_now + interval '1 minute', reopened_by = p_input ->> 'who', reopened_why = p_input ->> 'why'
    where month = (p_input ->> 'month')::date and reopened_at is null and closed_at < p_now;
  if not found then return refuse('not_closed'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;
