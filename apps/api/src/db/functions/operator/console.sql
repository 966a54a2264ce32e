-- Sessions of the console, and the idempotency keys of its changes.

-- Opens a session for the operator who has this account at the identity provider. If no operator has the account, no session
-- is opened, and the row in operator_action stays as a record of the attempt.
create or replace function operator_session_start(p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_operator operator;
  v_unknown text := concat_ws(' ', p_input ->> 'issuer', p_input ->> 'subject');
begin
  perform require_keys(p_input, 'actionId', 'sessionId', 'tokenHash', 'providerTokens', 'issuer', 'subject', 'browser',
    'idleSeconds', 'seconds');
  select * into v_operator from operator
    where issuer = p_input ->> 'issuer' and subject = p_input ->> 'subject' and disabled_at is null;
  insert into operator_action (action_id, at, operator_id, operator, command, subject, session_id, outcome, transaction)
    values ((p_input ->> 'actionId')::uuid, p_now, v_operator.operator_id, coalesce(v_operator.name, 'nobody'), 'log in',
      case when v_operator.operator_id is null then v_unknown end,
      case when v_operator.operator_id is not null then (p_input ->> 'sessionId')::uuid end,
      case when v_operator.operator_id is null then 'operator_unknown' else 'done' end, pg_current_xact_id());
  if v_operator.operator_id is null then return refuse('operator_unknown'); end if;
  insert into operator_session (session_id, operator_id, token_hash, provider_tokens, browser, started_at, last_used_at, idle_seconds,
      expires_at)
    values ((p_input ->> 'sessionId')::uuid, v_operator.operator_id, decode(p_input ->> 'tokenHash', 'hex'),
      decode(p_input ->> 'providerTokens', 'hex'), p_input ->> 'browser', clock_timestamp(), clock_timestamp(), (p_input ->> 'idleSeconds')::integer,
      clock_timestamp() + make_interval(secs => (p_input ->> 'seconds')::integer));
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('name', v_operator.name));
end $$;

-- Returns the operator of a session's token without counting as a use of the session; null if the session is over.
create or replace function operator_session_read(p_token text, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_operator operator := operator_of_credential(p_token);
  v_session operator_session := operator_session_of(p_token);
begin
  if v_operator.operator_id is null or v_session.session_id is null then return null; end if;
  return jsonb_build_object('operatorId', v_operator.operator_id, 'name', v_operator.name, 'roles', v_operator.roles,
    'issuer', v_operator.issuer, 'subject', v_operator.subject,
    'sessionId', v_session.session_id, 'providerTokens', encode(v_session.provider_tokens, 'hex'),
    'expiresAt', v_session.expires_at,
    'awayUntil', case when v_operator.away_until > (p_now at time zone 'Asia/Manila')::date then v_operator.away_until end,
    'idleAt', v_session.last_used_at + make_interval(secs => v_session.idle_seconds));
end $$;

-- Locks the session of a token until the end of the transaction, so that one process at a time renews its tokens of the
-- identity provider. Returns the tokens as they are after the lock; null if the session is over.
create or replace function operator_session_lock(p_token text, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_session operator_session;
begin
  select * into v_session from operator_session
    where session_id = (operator_session_of(p_token)).session_id and ended_at is null for update;
  if v_session.session_id is null then return null; end if;
  return jsonb_build_object('providerTokens', encode(v_session.provider_tokens, 'hex'));
end $$;

-- Replaces the tokens of the identity provider in the session of a token.
create or replace function operator_session_renew(p_token text, p_now timestamptz, p_input jsonb)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_keys(p_input, 'providerTokens');
  update operator_session set provider_tokens = decode(p_input ->> 'providerTokens', 'hex')
    where session_id = (operator_session_of(p_token)).session_id;
end $$;

-- Ends the session of a token.
create or replace function operator_session_end(p_token text, p_now timestamptz, p_input jsonb)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_clock timestamptz := clock_timestamp();
begin
  update operator_session set ended_at = v_clock where session_id = (operator_session_of(p_token)).session_id;
end $$;

-- Ends a session of the console because an admin revoked it.
create or replace function operator_session_revoke(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_clock timestamptz := clock_timestamp();
begin
  perform require_keys(p_input, 'sessionId');
  update operator_session set ended_at = v_clock
    where session_id = (p_input ->> 'sessionId')::uuid and ended_at is null;
  if not found then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Reserves a key for a change that the current operator makes. If an earlier change used the key, returns the report of
-- that change. If such a change is still running, waits for it.
create or replace function operator_key_take(p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_action operator_action := current_operator_action();
  v_earlier operator_key;
begin
  perform require_keys(p_input, 'key', 'requestHash');
  perform require_operator();
  insert into operator_key (operator_id, key, request_hash, at)
    values (v_action.operator_id, p_input ->> 'key', decode(p_input ->> 'requestHash', 'hex'), p_now)
    on conflict do nothing;
  if found then return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('report', null)); end if;
  select * into v_earlier from operator_key where operator_id = v_action.operator_id and key = p_input ->> 'key';
  if v_earlier.request_hash <> decode(p_input ->> 'requestHash', 'hex') then return refuse('request_differs'); end if;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('report', v_earlier.report));
end $$;

-- Stores the result of a console change under its idempotency key, so that a repeat returns the same result.
create or replace function operator_key_store(p_now timestamptz, p_input jsonb)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_keys(p_input, 'key', 'report');
  update operator_key set report = p_input -> 'report'
    where operator_id = (current_operator_action()).operator_id and key = p_input ->> 'key';
end $$;

-- Deletes the sessions, approvals, keys, notes and claims of operators that are no longer needed, and the tokens of the
-- identity provider in sessions that are over. A job runs this function every minute.
create or replace function operator_sessions_prune(p_now timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_clock timestamptz := clock_timestamp();
  v_sessions_from timestamptz := clock_timestamp() - interval '90 days';
  v_approvals_from timestamptz := clock_timestamp() - interval '1 day';
  v_keys_from timestamptz := p_now - interval '1 day';
begin
  update operator_session set provider_tokens = null
    where provider_tokens is not null and least(coalesce(ended_at, expires_at), expires_at) < v_clock;
  delete from operator_session where least(coalesce(ended_at, expires_at), expires_at) < v_sessions_from;
  -- Only unsigned approvals are deleted. Signed approvals stay with their requests, like the audit trail.
  delete from operator_approval where signed_at is null and asked_at < v_approvals_from;
  update operator_approval set secrets = null where secrets is not null and finished_at < v_clock - interval '1 hour';
  delete from operator_key where at < v_keys_from;
  delete from operator_note where customer_id is null and at < p_now - interval '2 years';
end $$;

-- Lists the waiting cases of each queue, each with the time from which it waits and with a decision that has not taken
-- effect yet. @param p_closing moves that close a dispute.
create or replace function open_cases(p_now timestamptz, p_closing jsonb)
returns table (queue text, subject text, since timestamptz, pending jsonb) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select case when appeal_ticket is null then 'applications' else 'appeals' end, application_id::text,
      greatest(submitted_at, appealed_at),
      case when pending_until is not null then jsonb_build_object('decision', pending_decision, 'by', pending_who,
        'until', pending_until) end
    from application where status = 'review'
  union all select 'tickets', ticket, opened_at, null from ticket where status = 'open'
  union all select 'numbers', ticket, requested_at, null from number_change where status = 'requested'
  union all select 'deletions', ticket, requested_at, null from deletion_request
    where status in ('requested', 'held', 'scheduled')
  -- An appeal opens a closed dispute again, so only the last move tells whether a dispute is open. An appealed dispute
  -- waits since its appeal.
  union all select 'disputes', o.detail ->> 'ticket', coalesce(moved.reopened_at, o.recorded_at), null
    from loan_event o cross join lateral (
      select bool_or(is_closing) filter (where place = last) as is_closed,
        min(recorded_at) filter (where place > last_closing) as reopened_at
      from (select *, max(place) over () as last, max(place) filter (where is_closing) over () as last_closing
        from (select m.recorded_at, p_closing ? (m.detail ->> 'move') as is_closing,
            row_number() over (order by m.recorded_at, m.event_id) as place
          from loan_event m where m.customer_id = o.customer_id and m.order_id = o.order_id and m.kind = 'dispute_moved'
            and m.detail ->> 'disputeId' = o.detail ->> 'disputeId') numbered) move) moved
    where o.kind = 'dispute' and moved.is_closed is not true
  union all select 'events', event_id, received_at, null from unmatched_event where closed_at is null
  union all select 'payouts', reference, created_at, null from payout where status = 'unknown'
  union all select 'differences', concat_ws(' ', business_date, book, subject), found_at, null
    from reconciliation_difference where resolved_at is null and closed_at is null
  union all select 'approvals', ticket, requested_at, null from operator_request where status = 'waiting' and expires_at > p_now;
end $$;

-- Counts the waiting cases of each queue, with the time of the oldest case and two version marks. One mark changes with
-- the cases, the other with their claims and owners. Lists the decisions that the operator can take back, and counts
-- the unread notes that mention the operator. The answer shows no data of a borrower, so the call is not recorded as an
-- operator action. @param p_input.closing moves that close a dispute.
-- @param p_input.commands commands that the operator may run. Their requests of other operators are counted as
-- `toApprove`.
create or replace function operator_queue_counts(p_token text, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_operator operator := operator_of_credential(p_token);
  v_queues jsonb;
  v_decisions jsonb;
begin
  perform require_keys(p_input, 'closing', 'targets', 'commands');
  if v_operator.operator_id is null then return null; end if;
  with open_case as materialized (select * from open_cases(p_now, p_input -> 'closing')),
  stated as (
    select o.*, c.escalated_at, concat_ws(' ', o.subject, case when c.claimed_until > p_now then c.claimed_name end,
        case when c.waits_until > p_now then 'waits' end, 'of ' || c.owner_name, c.offered_at, c.escalated_at,
        o.pending ->> 'until', c.woken_by) as state,
        extract(epoch from coalesce(k.decided_at, p_now) - o.since) - coalesce(c.borrower_seconds + waited_seconds(c, p_now), 0) as our_seconds
      from open_case o left join operator_case c on c.queue = o.queue and c.subject = o.subject
        left join case_open k on k.queue = o.queue and k.subject = o.subject and k.opened_at = o.since
  ),
  waiting as (
    select queue, subject, since, state, our_seconds from stated
    union all select 'escalated', subject, escalated_at, state, extract(epoch from p_now - escalated_at) from stated
      where escalated_at is not null and v_operator.roles && case_roles(queue)
  )
  select (select coalesce(jsonb_agg(jsonb_build_object('queue', queue, 'count', count, 'oldest', oldest, 'mark', mark,
      'claims', claims, 'within', within)), '[]')
    from (select queue, count(*) as count, min(since) as oldest, md5(string_agg(subject, ',' order by subject)) as mark,
        md5(string_agg(state, ',' order by subject)) as claims,
        count(*) filter (where our_seconds <= (p_input -> 'targets' ->> queue)::integer * 60) as within
      from waiting group by queue) counted),
    (select coalesce(jsonb_agg(jsonb_build_object('application', subject, 'decision', pending -> 'decision',
        'until', pending -> 'until') order by pending ->> 'until' desc), '[]')
      from open_case where pending ->> 'by' = v_operator.name
        and (pending ->> 'until')::timestamptz > p_now)
    into v_queues, v_decisions;
  return jsonb_build_object('queues', v_queues, 'decisions', v_decisions, 'mentions',
    (select count(*) from operator_note where unread @> array[v_operator.operator_id]), 'toApprove',
    (select count(*) from operator_request where status = 'waiting' and expires_at > p_now
      and requested_by <> v_operator.operator_id and p_input -> 'commands' ? command));
end $$;
