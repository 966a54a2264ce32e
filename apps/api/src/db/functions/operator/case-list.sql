-- The list of a queue: filtered, sorted and divided into pages over all open cases.

-- Returns the values that the list of a queue shows for each case, by column name. The list is sorted and filtered by
-- these values.
create or replace function case_columns(p_queue text) returns table (subject text, shown jsonb) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select application_id::text, jsonb_build_object('submittedAt', submitted_at, 'reasons', array_to_string(reasons, ' '),
      'appeal', appeal_text)
    from application where p_queue in ('applications', 'appeals') and status = 'review'
  union all select t.ticket, jsonb_build_object('ticket', t.ticket, 'openedAt', t.opened_at, 'topic', t.topic,
      'dueOn', (select c.due_on from complaint c where c.ticket = t.ticket),
      'words', t.words,
      'photoCount', (select count(*) from ticket_photo p where p.customer_id = t.customer_id and p.ticket_id = t.ticket_id))
    from ticket t where p_queue = 'tickets' and t.status = 'open'
  union all select ticket, jsonb_build_object('ticket', ticket, 'requestedAt', requested_at, 'newPhoneMasked', right(new_phone, 4),
      'notBefore', not_before)
    from number_change where p_queue = 'numbers' and status = 'requested'
  union all select ticket, jsonb_build_object('ticket', ticket, 'requestedAt', requested_at, 'status', status, 'eraseOn', erase_on)
    from deletion_request where p_queue = 'deletions' and status in ('requested', 'held', 'scheduled')
  union all select o.detail ->> 'ticket', jsonb_build_object('ticket', o.detail ->> 'ticket', 'about', o.detail ->> 'about',
      'amount', o.detail -> 'amount', 'decideBy', coalesce(moved.dates[1], o.detail ->> 'decideBy'), 'lastMove', moved.moves[1],
      'reason', o.detail ->> 'reason')
    from loan_event o cross join lateral (
      select array_agg(m.detail ->> 'move' order by m.recorded_at desc, m.event_id desc) as moves,
        array_agg(m.detail ->> 'decideBy' order by m.recorded_at desc, m.event_id desc)
          filter (where m.detail ->> 'decideBy' is not null) as dates
      from loan_event m where m.customer_id = o.customer_id and m.order_id = o.order_id and m.kind = 'dispute_moved'
        and m.detail ->> 'disputeId' = o.detail ->> 'disputeId') moved
    where p_queue = 'disputes' and o.kind = 'dispute'
  union all select event_id, jsonb_build_object('eventId', event_id, 'receivedAt', received_at, 'provider', body -> 'provider',
      'type', body -> 'type', 'amount', body #> '{data,amount}', 'reference', body #> '{data,reference}', 'reason', reason)
    from unmatched_event where p_queue = 'events' and closed_at is null
  union all select reference, jsonb_build_object('reference', reference, 'createdAt', created_at, 'channel', channel,
      'amount', amount, 'failure', failure)
    from payout where p_queue = 'payouts' and status = 'unknown'
  union all select concat_ws(' ', business_date, book, d.subject), jsonb_build_object('day', business_date, 'book', book,
      'subject', d.subject, 'expected', expected, 'found', found)
    from reconciliation_difference d where p_queue = 'differences' and resolved_at is null and closed_at is null
  union all select ticket, jsonb_build_object('ticket', ticket, 'command', command, 'subject', r.subject, 'requestedBy', requester,
      'requestedAt', requested_at, 'expiresAt', expires_at, 'why', why)
    from operator_request r where p_queue = 'approvals' and status = 'waiting';
end $$;

-- Returns the sort key of a value. Numbers are padded to the same length, so that they sort correctly as text. A cursor
-- contains this text, so it is short.
create or replace function case_sort_key(p_value jsonb) returns text language sql immutable as $$
  select case jsonb_typeof(p_value) when 'number' then to_char(p_value::text::numeric + 1000000000000, 'FM00000000000000')
    else nullif(left(lower(p_value #>> '{}'), 40), '') end;
$$;

-- Returns a text in which codes such as `id_front_unclear` are spelled like words, so that a filter finds both.
create or replace function case_filter_text(p_text text) returns text language sql immutable as $$
  select lower(translate(p_text, '_.', '  '));
$$;

-- Returns a page of the open cases of a queue: first the operator's own cases, then cases offered by an absent
-- operator, free cases, cases of others, and cases put aside; the oldest first within each group. `next` is the
-- position after the page.
-- @param p_input.show which of them. @param p_input.filter text that a shown value contains. @param p_input.only their
-- numbers.
-- @param p_input.isFree only cases that the operator can take now, the groups in their order also if the list is sorted
-- by a column.
-- @param p_input.sort column, with a leading `-` for the descending order. @param p_input.after a `next`.
-- @param p_input.closing moves that close a dispute. @param p_input.targets minutes in which a case of each queue
-- should be done.
create or replace function cases_list(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_me uuid := (current_operator_action()).operator_id;
  v_queue text := p_input ->> 'queue';
  v_sort text := ltrim(p_input ->> 'sort', '-');
  -- Ages sort in the opposite order of times, because a greater age is an earlier time.
  v_is_down boolean := (p_input ->> 'sort' like '-%') <> (ltrim(p_input ->> 'sort', '-') = 'age');
  v_filter text := case_filter_text(coalesce(p_input ->> 'filter', ''));
  v_only text[] := array(select jsonb_array_elements_text(nullif(p_input -> 'only', 'null')));
  v_after jsonb := nullif(p_input -> 'after', 'null');
  v_limit integer := (p_input ->> 'limit')::integer;
  v_is_free boolean := (p_input ->> 'isFree')::boolean;
  v_is_senior boolean := queue_refusal('escalated') is null;
  v_refused jsonb := queue_refusal(v_queue);
  v_answer jsonb;
begin
  perform require_keys(p_input, 'queue', 'show', 'sort', 'filter', 'only', 'isFree', 'closing', 'targets', 'limit');
  if v_refused is not null then return v_refused; end if;
  with listed as (
    select o.queue, o.subject, o.since, o.pending, c.owner_name, c.owner is not distinct from v_me as is_own, c.offered_from,
        c.escalated_at, c.escalated_by, c.escalated_why,
        case when c.claimed_until > p_now then c.claimed_name end as claimed_by,
        case when c.claimed_until > p_now then c.claimed_until end as claimed_until,
        coalesce(c.claimed_until > p_now and c.claimed_by = v_me, false) as is_mine,
        case when c.waits_until > p_now then c.waits_until end as waits_until,
        case when c.waits_until > p_now then c.waits_why end as waits_why,
        case when c.waits_until > p_now then c.waits_for end as waits_for, c.woken_by,
        floor(extract(epoch from coalesce(d.decided_at, p_now) - o.since))::bigint
          - coalesce(c.borrower_seconds + waited_seconds(c, p_now), 0) as our_seconds,
        (p_input -> 'targets' ->> o.queue)::integer * 60 as target_seconds,
        case when v_queue = 'escalated' then jsonb_build_object('queue', o.queue, 'subject', o.subject, 'escalatedAt', c.escalated_at,
          'by', c.escalated_by, 'why', c.escalated_why) else k.shown end as shown
      from open_cases(p_now, p_input -> 'closing') o
        left join operator_case c on c.queue = o.queue and c.subject = o.subject
        left join case_open d on d.queue = o.queue and d.subject = o.subject and d.opened_at = o.since
        left join case_columns(v_queue) k on k.subject = o.subject
      where case when v_queue = 'escalated' then c.escalated_at is not null and queue_refusal(o.queue) is null
        else o.queue = v_queue end and (v_only = '{}' or o.subject = any (v_only))
  ), found as (
    select *, case when waits_until is not null then 4 when is_own then 0 when offered_from is not null then 1
        when owner_name is null then 2 else 3 end as place,
        case v_sort when 'place' then null when 'age' then to_char(since at time zone 'utc', 'YYYYMMDDHH24MISSUS')
          when 'who' then case_sort_key(to_jsonb(coalesce(claimed_by, owner_name))) else case_sort_key(shown -> v_sort) end as key
      from listed
      where case p_input ->> 'show' when 'mine' then is_own when 'offered' then offered_from is not null
          when 'escalated' then escalated_at is not null when 'waiting' then waits_until is not null
          when 'late' then our_seconds > target_seconds else true end
        and (v_filter = '' or position(v_filter in case_filter_text(concat_ws(' ', subject, owner_name, claimed_by,
          (select string_agg(value, ' ') from jsonb_each_text(shown))))) > 0)
        and (not v_is_free or waits_until is null and (claimed_by is null or is_mine) and (escalated_at is null or v_is_senior) and pending is null)
  ), rest as (
    -- Cases without a value come last in both directions.
    select *, row_number() over (order by case when v_is_free then place end, key is null, case when not v_is_down then key end, case when v_is_down then key end desc,
        place, since, subject) as position
      from found
      where v_after is null or v_is_free and place > (v_after ->> 2)::integer
        or (not v_is_free or place = (v_after ->> 2)::integer) and ((key is null)::integer > (v_after ->> 0)::integer
          or (key is null)::integer = (v_after ->> 0)::integer and (case when v_is_down then key < v_after ->> 1
              else key > v_after ->> 1 end or key is not distinct from v_after ->> 1
            and (place, since, subject) > ((v_after ->> 2)::integer, (v_after ->> 3)::timestamptz, v_after ->> 4)))
  )
  select jsonb_build_object(
      'rows', coalesce(jsonb_agg(jsonb_build_object('queue', queue, 'subject', subject, 'since', since, 'pending', pending,
        'claimedBy', claimed_by, 'claimedUntil', claimed_until, 'isMine', is_mine, 'waitsUntil', waits_until, 'waitsWhy', waits_why,
        'waitsFor', waits_for, 'wokenBy', woken_by, 'ourSeconds', our_seconds, 'targetSeconds', target_seconds, 'owner', owner_name,
        'isOwn', is_own, 'offeredFrom', offered_from, 'escalatedAt', escalated_at, 'escalatedBy', escalated_by,
        'escalatedWhy', escalated_why, 'version', coalesce(md5(shown::text), '')) order by position) filter (where position <= v_limit), '[]'),
      'next', case when count(*) > v_limit then (jsonb_agg(jsonb_build_array((key is null)::integer, key, place, since, subject)
        order by position) filter (where position = v_limit)) -> 0 end,
      'total', (select count(*) from found))
    into v_answer from rest;
  return jsonb_build_object('outcome', 'done', 'answer', v_answer);
end $$;
