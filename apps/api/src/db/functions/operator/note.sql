-- Notes of operators on cases, customers and loans, and the operators mentioned in them (`@ana`). `about` is the name
-- of a queue, `customer` or `loan`.

-- Returns the roles that may read and write notes on this kind of object. `NOTE_ROLES` of the contract has the same
-- list.
create or replace function note_roles(p_about text) returns text[] language sql immutable as $$
  select case
    when p_about = 'applications' then array['reviewer']
    when p_about in ('tickets', 'disputes', 'numbers', 'deletions', 'customer') then array['support']
    when p_about in ('events', 'payouts', 'differences', 'journal', 'import') then array['treasury']
    when p_about = 'loan' then array['support', 'collections', 'treasury', 'risk']
    when p_about = 'approvals' then array['admin', 'support', 'collections', 'treasury', 'risk', 'reviewer']
  end;
$$;

-- Returns the customer id of the borrower that a request for approval names, directly or by an order or an application;
-- null if it names none.
create or replace function request_customer(p_ticket text) returns uuid language plpgsql stable as $$
begin
  return (select coalesce(c.customer_id, o.customer_id, a.customer_id) from operator_request r
    left join customer c on c.customer_id::text = r.params ->> 'borrower'
    left join loan_order o on r.params ->> 'order' in (o.order_no, o.order_id::text)
    left join application a on a.application_id::text = r.params ->> 'application'
    where r.ticket = p_ticket limit 1);
end $$;

-- Returns the id of the lender, the owner of files that belong to no borrower.
create or replace function lender_id() returns uuid language sql immutable as $$
  select '00000000-0000-0000-0000-000000000000'::uuid;
$$;

-- Finds the case, customer or loan that a note is about. Returns the number under which the note is stored, the
-- borrower or null, and the name that people use for it. If several orders have the same order number, each is a row.
create or replace function note_places(p_about text, p_subject text)
returns table (subject text, customer_id uuid, name text) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_customer uuid := case p_about when 'approvals' then request_customer(p_subject) end;
begin
  return query select application_id::text, a.customer_id, p_subject from application a where p_about = 'applications' and application_id = uuid_of(p_subject)
  union all select t.ticket, t.customer_id, t.ticket from ticket t where p_about = 'tickets' and t.ticket = p_subject
  union all select d.ticket, d.customer_id, d.ticket from dispute_ticket d where p_about = 'disputes' and d.ticket = p_subject
  union all select n.ticket, n.customer_id, n.ticket from number_change n where p_about = 'numbers' and n.ticket = p_subject
  union all select r.ticket, r.customer_id, r.ticket from deletion_request r where p_about = 'deletions' and r.ticket = p_subject
  union all select e.event_id, null, e.event_id from unmatched_event e where p_about = 'events' and e.event_id = p_subject
  union all select p.reference, p.customer_id, p.reference from payout p where p_about = 'payouts' and p.reference = p_subject
  union all (select f.subject, null, f.subject from reconciliation_difference f where p_about = 'differences'
    and p_subject in (f.subject, concat_ws(' ', f.business_date, f.book, f.subject)) limit 1)
  union all select q.ticket, v_customer, q.ticket from operator_request q where p_about = 'approvals' and q.ticket = p_subject
  union all (select c.customer_id::text, c.customer_id, c.customer_id::text from customer c where p_about = 'customer'
    and (c.customer_id = uuid_of(p_subject) or c.phone in (p_subject, '+63' || p_subject))
    -- A former owner keeps the lost number in the account, so several accounts can match. The present owner comes
    -- first.
    order by c.phone_lost_at desc nulls first limit 1)
  union all select o.order_id::text, o.customer_id, o.order_no from loan_order o where p_about in ('loan', 'collections')
    and (o.order_no = p_subject or o.order_id = uuid_of(p_subject))
  -- The file of a manual journal or an import is added before the journal or import exists. So any number is accepted here, and the file
  -- is stored under the lender, not under a borrower.
  union all select upper(p_subject), lender_id(), upper(p_subject) where p_about in ('journal', 'import') and p_subject ~ '^[A-Za-z0-9-]{1,40}$';
end $$;

-- Finds the case, customer or loan that an operator wants to write or read notes on: {subject, name, customer}. Returns
-- {refusal: 'ambiguous'} if the number belongs to several objects. Returns {refusal: 'not_found'} if it belongs to
-- none, if the operator's roles may not open the object, or if the account is erased.
create or replace function note_place(p_about text, p_subject text) returns jsonb language plpgsql as $$
declare
  v_count integer;
  v_place jsonb;
  v_customer uuid;
begin
  if not exists (select 1 from operator where operator_id = (current_operator_action()).operator_id
      and roles && note_roles(p_about)) then
    return jsonb_build_object('refusal', 'not_found');
  end if;
  select count(*), jsonb_build_object('subject', min(subject), 'name', min(name), 'customer', min(customer_id::text)),
      min(customer_id::text)::uuid into v_count, v_place, v_customer
    from note_places(p_about, p_subject);
  if v_count > 1 then return jsonb_build_object('refusal', 'ambiguous'); end if;
  if v_customer <> lender_id() then
    perform 1 from customer where customer_id = v_customer and erased_at is null for share;
    if not found then v_count := 0; end if;
  end if;
  if v_count = 0 then return jsonb_build_object('refusal', 'not_found'); end if;
  return v_place;
end $$;

-- Returns the names that follow an `@` in a text, in lower case. An `@` inside a word, as in an email address, does not
-- count.
create or replace function mentioned_names(p_words text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct found[1]), '{}')
    from regexp_matches(lower(p_words), '(?<![a-z0-9._@-])@([a-z](?:[a-z0-9.-]*[a-z0-9])?)', 'g') found;
$$;

-- Adds a note with files that its author uploaded for the same object. A mention is stored for each active operator who
-- has the mentioned name and may read the note. `unknown` lists the other mentioned names.
create or replace function note_add(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_action operator_action := current_operator_action();
  v_place jsonb;
  v_names text[];
  v_known text[];
  v_ids uuid[];
  v_files integer;
begin
  perform require_keys(p_input, 'noteId', 'about', 'subject', 'words', 'files');
  v_place := note_place(p_input ->> 'about', p_input ->> 'subject');
  if v_place ->> 'refusal' = 'ambiguous' then return refuse('ambiguous'); end if;
  if v_place ? 'refusal' then return refuse('not_found'); end if;
  select count(*) into v_files from (select 1 from operator_file
    where file_id::text in (select jsonb_array_elements_text(p_input -> 'files')) and author = v_action.operator_id
      and customer_id::text = v_place ->> 'customer' and about = p_input ->> 'about' and subject = v_place ->> 'subject'
      and storage_key is not null and note_id is null and transaction_id is null and added_at > p_now - interval '2 days'
    for update) usable;
  if v_files <> jsonb_array_length(p_input -> 'files') then return refuse('file_unusable'); end if;

  v_names := mentioned_names(p_input ->> 'words');
  select coalesce(array_agg(name order by name), '{}'), coalesce(array_agg(operator_id), '{}') into v_known, v_ids from operator
    where name = any (v_names) and disabled_at is null and roles && note_roles(p_input ->> 'about');
  insert into operator_note (note_id, about, subject, name, customer_id, author, author_name, at, words, mentioned, unread)
    values ((p_input ->> 'noteId')::uuid, p_input ->> 'about', v_place ->> 'subject', v_place ->> 'name', (v_place ->> 'customer')::uuid,
      v_action.operator_id, v_action.operator, p_now, p_input ->> 'words', v_ids, v_ids);
  update operator_file set note_id = (p_input ->> 'noteId')::uuid
    where file_id::text in (select jsonb_array_elements_text(p_input -> 'files'));
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('mentions', to_jsonb(v_known),
    'unknown', to_jsonb(array(select name from unnest(v_names) name where name <> all (v_known) order by name))));
end $$;

-- Returns the files of a note, in the order in which they were added.
create or replace function files_of_note(p_note uuid) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('fileId', file_id, 'name', name, 'kind', kind, 'bytes', bytes)
      order by file_id), '[]') from operator_file where note_id = p_note);
end $$;

-- Lists the notes on a case, a customer or a loan, newest first. A page begins after the note `after`, which was
-- written at `afterAt`.
create or replace function notes_list(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_place jsonb;
  v_rows jsonb;
begin
  perform require_keys(p_input, 'about', 'subject', 'limit');
  v_place := note_place(p_input ->> 'about', p_input ->> 'subject');
  if v_place ->> 'refusal' = 'ambiguous' then return refuse('ambiguous'); end if;
  if v_place ? 'refusal' then return refuse('not_found'); end if;
  select coalesce(jsonb_agg(jsonb_build_object('noteId', note_id, 'author', author_name, 'at', at, 'words', words,
      'isMine', author = (current_operator_action()).operator_id, 'files', files_of_note(note_id)) order by at desc, note_id desc), '[]') into v_rows
    from (select * from operator_note where about = p_input ->> 'about' and subject = v_place ->> 'subject'
        and (p_input ->> 'after' is null
          or (at, note_id) < ((p_input ->> 'afterAt')::timestamptz, (p_input ->> 'after')::uuid))
      order by at desc, note_id desc limit (p_input ->> 'limit')::integer) page;
  return jsonb_build_object('outcome', 'done', 'answer',
    jsonb_build_object('rows', v_rows, 'customerId', v_place -> 'customer'));
end $$;

-- Lists the notes that mention the current operator. The text is left out, because reading a text is an access to a borrower's data.
-- @param p_input.isUnread only notes that the operator has not read. @param p_input.by only notes of this operator.
create or replace function mentions_list(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_me uuid := (current_operator_action()).operator_id;
  v_rows jsonb;
  v_page jsonb;
begin
  perform require_keys(p_input, 'sort', 'isUnread', 'limit');
  select jsonb_agg(jsonb_build_object('noteId', note_id, 'about', about, 'subject', subject, 'author', author_name,
      'name', name, 'at', at, 'isUnread', v_me = any (unread))) into v_rows
    from operator_note where mentioned @> array[v_me] and (not (p_input ->> 'isUnread')::boolean or v_me = any (unread))
      and author_name = coalesce(p_input ->> 'by', author_name);
  v_page := list_page(v_rows, 'noteId', p_input);
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', v_page -> 'rows', 'next', v_page -> 'next',
    'total', v_page -> 'total'));
end $$;

-- Marks a note as read for the current operator, whom it mentions.
create or replace function mention_read(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_me uuid := (current_operator_action()).operator_id;
begin
  perform require_keys(p_input, 'noteId');
  update operator_note set unread = array_remove(unread, v_me)
    where note_id = (p_input ->> 'noteId')::uuid and mentioned @> array[v_me];
  if not found then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;
