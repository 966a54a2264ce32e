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

-- Lists jobs that failed and do not run now, the latest first, before the job `after`.
create or replace function jobs_list(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
begin
  perform require_keys(p_input, 'limit');
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object('job', id::text, 'topic', task_identifier, 'state', state, 'attempts', attempts,
        'queuedAt', created_at, 'failedAt', updated_at, 'nextAt', case when state = 'retrying' then run_at end,
        'error', coalesce(last_error, '')) order by id desc), '[]')
      from (select *, case when attempts >= max_attempts then 'stopped' else 'retrying' end as state from graphile_worker.jobs
        where attempts > 0 and locked_at is null and id < coalesce((p_input ->> 'after')::bigint, 9223372036854775807)
          and (p_input ->> 'state' is null
            or p_input ->> 'state' = case when attempts >= max_attempts then 'stopped' else 'retrying' end)
        order by id desc limit (p_input ->> 'limit')::integer) failed)));
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

-- Lists the close of each day before `before`, the latest first, with the rows that the close left out.
create or replace function days_list(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_days date[] := array(select business_date from business_day
    where business_date < coalesce((p_input ->> 'before')::date, 'infinity') order by business_date desc limit (p_input ->> 'limit')::integer);
  v_left_out jsonb;
begin
  perform require_keys(p_input, 'limit');
  select jsonb_object_agg(business_date, subjects) into v_left_out from (
    select business_date, jsonb_agg(jsonb_build_object('step', step, 'subject', subject, 'why', 'locked',
        'closedAt', closed_at) order by step, subject) as subjects
    from close_left_out where business_date = any (v_days) group by business_date) left_out;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object('day', d.business_date, 'closedAt', d.closed_at, 'reconciledAt', d.reconciled_at,
        'stepsDone', d.steps_done,
        'differences', (select count(*) from reconciliation_difference r where r.business_date = d.business_date
          and r.resolved_at is null and r.closed_at is null),
        'leftOut', coalesce(v_left_out -> d.business_date::text, '[]')) order by d.business_date desc), '[]')
      from business_day d where d.business_date = any (v_days))));
end $$;
