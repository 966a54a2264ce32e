-- Functions that every command uses: idempotency, outbox, audit and ledger. A command runs once for its idempotency
-- key, and a repeat with the same input gets the stored response. `p_input` is the input of a command. Its keys auditId
-- and outboxId (uuid) are the ids of the rows that the command adds. The type `hex` stands for bytes as hexadecimal
-- text.

-- Raises an error if one of these keys is missing or null. A command checks its input first, so that a renamed key
-- stops the command instead of storing null. An object that is null passes, because it is an optional part of the
-- input.
create or replace function require_keys(p_object jsonb, variadic p_keys text[]) returns void language plpgsql immutable as $$
declare
  v_key text;
begin
  if p_object is null or jsonb_typeof(p_object) = 'null' then return; end if;
  foreach v_key in array p_keys loop
    if p_object ->> v_key is null then
      raise exception 'the input has no %', v_key using errcode = 'null_value_not_allowed';
    end if;
  end loop;
end $$;

-- Returns null if the command may run. Otherwise returns the outcome that the caller must return: `replayed` with the
-- stored response, `idempotency_key_reused`, or `idempotency_in_flight` if another request with this key is still
-- running.
create or replace function command_begin(p_customer uuid, p_operation text, p_key text, p_hash bytea)
returns jsonb language plpgsql as $$
declare
  existing record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_customer::text || p_operation || p_key, 0)) then
    return jsonb_build_object('outcome', 'idempotency_in_flight');
  end if;
  select input_hash, answer into existing from idempotency
    where customer_id = p_customer and operation = p_operation and key = p_key;
  if not found then
    return null;
  end if;
  if existing.input_hash <> p_hash then
    return jsonb_build_object('outcome', 'idempotency_key_reused');
  end if;
  return jsonb_build_object('outcome', 'replayed', 'answer', existing.answer);
end $$;

create or replace function command_done(
  p_customer uuid, p_operation text, p_key text, p_hash bytea, p_now timestamptz, p_answer jsonb
) returns jsonb
language plpgsql as $$
begin
  insert into idempotency (customer_id, operation, key, input_hash, answer, created_at)
    values (p_customer, p_operation, p_key, p_hash, p_answer, p_now);
  return jsonb_build_object('outcome', 'done', 'answer', p_answer);
end $$;

-- Returns the borrower's order, locked until the transaction ends; all null if there is none.
create or replace function order_lock(p_customer uuid, p_input jsonb) returns loan_order language plpgsql as $$
declare
  v_row loan_order;
begin
  select * into v_row from loan_order where customer_id = p_customer and order_id = (p_input ->> 'orderId')::uuid for update;
  return v_row;
end $$;

create or replace function refuse(p_code text, p_params jsonb default '{}') returns jsonb language sql immutable as $$
  select jsonb_build_object('outcome', p_code, 'params', p_params);
$$;

-- Writes an event to the outbox. The command runner puts the context of the request into `tulay.context` before it runs
-- the command.
create or replace function outbox_add(p_customer uuid, p_outbox_id uuid, p_topic text, p_payload jsonb, p_now timestamptz)
returns void language plpgsql as $$
begin
  insert into outbox (customer_id, outbox_id, topic, payload, created_at, context)
    values (p_customer, p_outbox_id, p_topic, p_payload, p_now, nullif(current_setting('tulay.context', true), ''));
end $$;

-- Returns true if the books of a month are closed for a command that began at p_now.
create or replace function is_month_closed(p_month date, p_now timestamptz) returns boolean language plpgsql stable as $$
begin
  return exists (select from book_month where month = p_month and closed_at < p_now and (reopened_at is null or reopened_at >= p_now));
end $$;

-- Returns the day on which a journal counts in the books: its value date, or today if the month of the value date is
-- closed.
create or replace function book_day(p_value_date date, p_now timestamptz) returns date language plpgsql stable as $$
declare
  v_day date := p_value_date;
begin
  while is_month_closed(date_trunc('month', v_day)::date, p_now) loop
    v_day := greatest((p_now at time zone 'Asia/Manila')::date, (date_trunc('month', v_day) + interval '1 month')::date);
  end loop;
  return v_day;
end $$;

-- Books one ledger event. It counts in the books on `book_day`. If the event adds to the credit balance, the borrower is notified of the added amount, but
-- never of more than the new balance. A failed return of credit has its own message instead. If the balance falls below
-- zero, the borrower is notified of the money to give back. p_journal: {journalId, event, source, valueDate, entries:
-- [{debit, credit, amount}]}.
create or replace function book(p_customer uuid, p_order uuid, p_journal jsonb, p_now timestamptz) returns void language plpgsql as $$
declare
  v_credit bigint;
  v_value_date date := (p_journal ->> 'valueDate')::date;
  v_book_date date;
begin
  perform require_keys(p_journal, 'journalId', 'event', 'source', 'valueDate', 'entries');
  perform require_keys(e, 'debit', 'credit', 'amount') from jsonb_array_elements(p_journal -> 'entries') e;
  v_book_date := book_day(v_value_date, p_now);
  insert into journal (customer_id, journal_id, order_id, event, source, value_date, booked_at, book_date)
    values (p_customer, (p_journal ->> 'journalId')::uuid, p_order, p_journal ->> 'event', p_journal ->> 'source',
      v_value_date, p_now, nullif(v_book_date, v_value_date));
  insert into ledger_entry (customer_id, journal_id, line, order_id, debit, credit, amount, value_date)
    select p_customer, (p_journal ->> 'journalId')::uuid, e.line, p_order, e.entry ->> 'debit', e.entry ->> 'credit',
      (e.entry ->> 'amount')::bigint, v_value_date
    from jsonb_array_elements(p_journal -> 'entries') with ordinality as e (entry, line);
  select sum(case when credit = 'borrower_credit' then amount else -amount end)::bigint into v_credit
    from ledger_entry where customer_id = p_customer and journal_id = (p_journal ->> 'journalId')::uuid
      and (debit = 'borrower_credit' or credit = 'borrower_credit');
  if v_credit <> 0 then perform credit_announce(p_customer, p_order, p_journal, p_now, v_credit); end if;
end $$;

create or replace function audit_add(
  p_customer uuid, p_audit_id uuid, p_now timestamptz, p_actor text, p_action text, p_subject text, p_detail jsonb
) returns void language plpgsql as $$
begin
  insert into audit (customer_id, audit_id, at, actor, action, subject, detail)
    values (p_customer, p_audit_id, p_now, p_actor, p_action, p_subject, p_detail);
end $$;

-- Returns a page of rows, sorted by a field, and the number of all rows. Rows without a value come last in both directions, and rows
-- with the same value are in the order of their ids. `next` is the position after the page; null on the last page. For lists that
-- fit into memory, such as failed jobs.
-- @param p_rows array of objects. @param p_id field that identifies a row. @param p_input.sort field, with a leading `-` for the
-- descending order. @param p_input.after a `next`.
create or replace function list_page(p_rows jsonb, p_id text, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_sort text := ltrim(p_input ->> 'sort', '-');
  v_is_down boolean := p_input ->> 'sort' like '-%';
  v_after jsonb := nullif(p_input -> 'after', 'null');
  v_limit integer := (p_input ->> 'limit')::integer;
begin
  return (with found as (
    select value as row, value ->> p_id collate "C" as id, case_sort_key(value -> v_sort) collate "C" as key
      from jsonb_array_elements(coalesce(p_rows, '[]'))
  ), rest as (
    select *, row_number() over (order by key is null, case when not v_is_down then key end, case when v_is_down then key end desc,
        case when not v_is_down then id end, case when v_is_down then id end desc) as position
      from found
      where v_after is null or (key is null)::integer > (v_after ->> 0 is null)::integer
        or (key is null) = (v_after ->> 0 is null) and (case when v_is_down then key < v_after ->> 0 else key > v_after ->> 0 end
          or key is not distinct from v_after ->> 0 and case when v_is_down then id < v_after ->> 1 else id > v_after ->> 1 end)
  )
  select jsonb_build_object('rows', coalesce(jsonb_agg(row order by position) filter (where position <= v_limit), '[]'),
      'next', case when count(*) > v_limit then (jsonb_agg(jsonb_build_array(key, id) order by position)
        filter (where position = v_limit)) -> 0 end,
      'total', (select count(*) from found))
    from rest);
end $$;
