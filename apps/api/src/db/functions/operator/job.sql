-- Background jobs for operators. The queue's own tables have row security, which admits the owner, so these functions run as the owner.

-- Counts the jobs of each topic, including events that have not become jobs yet.
create or replace function jobs_summary(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object('topic', topic, 'waiting', waiting, 'running', running, 'retrying', retrying,
        'stopped', stopped, 'oldestAt', oldest) order by topic), '[]')
      from (select topic, count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'running') as running,
          count(*) filter (where state = 'retrying') as retrying, count(*) filter (where state = 'stopped') as stopped,
          min(since) as oldest
        from (select task_identifier as topic, created_at as since, case when attempts >= max_attempts and locked_at is null then 'stopped'
              when locked_at is not null then 'running' when attempts > 0 then 'retrying' else 'waiting' end as state
            from graphile_worker.jobs
          union all select topic, created_at, 'waiting' from outbox) each
        group by topic) counted)));
end $$;

-- Lists jobs that failed and do not run. @param p_input.filter text in the topic or the error.
create or replace function jobs_list(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_filter text := case_filter_text(coalesce(p_input ->> 'filter', ''));
  v_rows jsonb;
  v_page jsonb;
begin
  perform require_keys(p_input, 'sort', 'limit');
  select jsonb_agg(jsonb_build_object('job', id::text, 'topic', task_identifier, 'state', state, 'attempts', attempts,
      'queuedAt', created_at, 'failedAt', updated_at, 'nextAt', case when state = 'retrying' then run_at end,
      'error', coalesce(last_error, ''))) into v_rows
    from (select *, case when attempts >= max_attempts then 'stopped' else 'retrying' end as state from graphile_worker.jobs
      where attempts > 0 and locked_at is null) failed
    where state = coalesce(p_input ->> 'state', state)
      and (v_filter = '' or position(v_filter in case_filter_text(concat_ws(' ', task_identifier, last_error))) > 0);
  v_page := list_page(v_rows, 'job', p_input);
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', v_page -> 'rows', 'next', v_page -> 'next',
    'total', v_page -> 'total'));
end $$;

-- Runs a failed job again at once, with all its attempts. A job that runs now or never failed is not found.
create or replace function job_retry(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'job');
  if not exists (select 1 from graphile_worker.jobs where id = (p_input ->> 'job')::bigint and attempts > 0
      and locked_at is null) then
    return refuse('not_found');
  end if;
  perform graphile_worker.reschedule_jobs(array[(p_input ->> 'job')::bigint], run_at := now(), attempts := 0);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Lists the close of each day. Days and differences are counted over all days, and what was left out is read for the days of the page.
-- @param p_input.from first day. @param p_input.until last day. @param p_input.state one of `DAY_STATES`.
create or replace function days_list(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_page jsonb;
begin
  perform require_keys(p_input, 'sort', 'limit');
  select list_page(jsonb_agg(jsonb_build_object('day', d.business_date, 'closedAt', d.closed_at, 'reconciledAt', d.reconciled_at,
      'stepsDone', d.steps_done, 'differences', coalesce(r.open, 0))), 'day', p_input) into v_page
    from business_day d left join (select business_date, count(*) as open from reconciliation_difference
        where resolved_at is null and closed_at is null group by business_date) r on r.business_date = d.business_date
    where d.business_date between coalesce((p_input ->> 'from')::date, '-infinity') and coalesce((p_input ->> 'until')::date, 'infinity')
      and case p_input ->> 'state' when 'open' then d.closed_at is null when 'closed' then d.closed_at is not null
        when 'differs' then r.open > 0
        when 'left_out' then exists (select from close_left_out l where l.business_date = d.business_date and l.closed_at is null) else true end;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('next', v_page -> 'next', 'total', v_page -> 'total', 'rows', (
    select coalesce(jsonb_agg(day.row || jsonb_build_object('leftOut', coalesce((
        select jsonb_agg(jsonb_build_object('step', l.step, 'subject', l.subject, 'why', 'locked', 'closedAt', l.closed_at) order by l.step, l.subject)
          from close_left_out l where l.business_date = (day.row ->> 'day')::date), '[]')) order by day.position), '[]')
      from jsonb_array_elements(v_page -> 'rows') with ordinality as day (row, position))));
end $$;
