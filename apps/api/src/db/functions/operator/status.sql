-- Status of the system for the metrics, and its alerts for the operators.

-- Returns the status of the system as counts and seconds. Each statement reads only tables that a
-- distributed database keeps on the same server: borrowers' tables together, and every other table alone. @param p_booked_until credit that was last booked on
-- this day or before should be sent back by now.
create or replace function system_status(p_now timestamptz, p_booked_until date) returns jsonb language plpgsql stable as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
  v_status jsonb := '{}';
begin
  select v_status || jsonb_build_object('outbox_rows', count(*), 'outbox_oldest_seconds', seconds_since(p_now, min(created_at)))
    into v_status from outbox;
  select v_status || jsonb_build_object('payouts_created', count(*) filter (where status = 'created'),
      'payouts_sent', count(*) filter (where status = 'sent'), 'payouts_unknown', count(*) filter (where status = 'unknown'),
      'payouts_oldest_seconds', seconds_since(p_now, min(created_at)))
    into v_status from payout where status in ('created', 'sent', 'unknown');
  select v_status || jsonb_build_object('credit_returns_late', count(*)) into v_status
    from (select e.customer_id from ledger_entry e
        join journal j on j.customer_id = e.customer_id and j.journal_id = e.journal_id
        join customer c on c.customer_id = e.customer_id
      where (e.debit = 'borrower_credit' or e.credit = 'borrower_credit') and not c.credit_for_next_loan
      group by e.customer_id
      having sum(case when e.credit = 'borrower_credit' then e.amount else -e.amount end) > 0
        and max(j.booked_at) < (p_booked_until + 1)::timestamp at time zone 'Asia/Manila') promised;
  select v_status || jsonb_build_object('applications_undecided', count(*) filter (where status = 'submitted'),
      'applications_in_review', count(*) filter (where status = 'review'))
    into v_status from application where status in ('submitted', 'review');
  select v_status || jsonb_build_object('deletions_open', count(*)) into v_status
    from deletion_request where status in ('requested', 'held', 'scheduled');
  select v_status || jsonb_build_object('tickets_open', count(*)) into v_status from ticket where status = 'open';
  select v_status || jsonb_build_object('numbers_open', count(*)) into v_status from number_change where status = 'requested';
  select v_status || jsonb_build_object('reminders_waiting', count(*)) into v_status from day_event where waiting;
  select v_status || jsonb_build_object('reconciliation_differences_open', count(*)) into v_status
    from reconciliation_difference where resolved_at is null;
  select v_status || jsonb_build_object('webhooks_unmatched', count(*)) into v_status from unmatched_event where closed_at is null;
  select v_status || jsonb_build_object('payments_pending_long', count(*)) into v_status
    from payment where status = 'pending' and hold_ends_on < v_today;
  select v_status || jsonb_build_object('webhook_endpoints_given_up', count(*)) into v_status
    from webhook_endpoint where given_up and disabled_at is not null;
  select v_status || jsonb_build_object('codes_sent_today', coalesce(max(sends) filter (where subject = 'everybody'), 0),
      'codes_block_today', coalesce(max(sends) filter (where subject like 'prefix:%'), 0))
    into v_status from send_budget where day = v_today;
  select v_status || jsonb_build_object('days_unclosed', greatest(coalesce(v_today - 1 - max(business_date), 0), 0),
      'days_unreconciled', count(*) filter (where reconciled_at is null))
    into v_status from business_day where closed_at is not null;
  return v_status;
end $$;

-- Returns the seconds since a time; 0 without a time, or if the clock was set back.
create or replace function seconds_since(p_now timestamptz, p_at timestamptz) returns double precision language sql immutable as $$
  select greatest(coalesce(extract(epoch from p_now - p_at), 0), 0)::double precision;
$$;

-- Lists the current alerts with the number of cases of each, without data of borrowers. The names and limits are those
-- of docs/runbooks/alerts.md. The close of a day is late from half past midnight. @param p_input.bookedUntil as of
-- `system_status`.
create or replace function alerts_list(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_status jsonb;
  v_is_closing boolean := (p_now at time zone 'Asia/Manila')::time < '00:30';
begin
  perform require_keys(p_input, 'bookedUntil');
  v_status := system_status(p_now, (p_input ->> 'bookedUntil')::date);
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object('alert', alert, 'count', count) order by place), '[]')
    from (values
      (1, 'ledger_differs', (v_status ->> 'reconciliation_differences_open')::bigint),
      (2, 'payout_unknown', (v_status ->> 'payouts_unknown')::bigint),
      (3, 'payout_late', (select count(*) from payout where status in ('created', 'sent', 'unknown')
        and created_at < p_now - interval '4 hours')),
      (4, 'credit_not_returned', (v_status ->> 'credit_returns_late')::bigint),
      (5, 'webhook_unmatched', (v_status ->> 'webhooks_unmatched')::bigint),
      (6, 'day_not_closed', case when v_is_closing then 0 else (v_status ->> 'days_unclosed')::bigint end),
      (7, 'day_not_reconciled', (select count(*) from business_day where closed_at < p_now - interval '2 hours'
        and reconciled_at is null)),
      (8, 'jobs_given_up', (select count(*) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
        and task_identifier <> 'every_minute')),
      (9, 'jobs_late', (select count(*) from graphile_worker.jobs where run_at < now() - interval '10 minutes'
        and attempts < max_attempts and locked_at is null)),
      (10, 'jobs_failing', (select count(*) from graphile_worker.jobs where attempts >= 3 and attempts < max_attempts)),
      (11, 'endpoint_given_up', (v_status ->> 'webhook_endpoints_given_up')::bigint),
      (12, 'endpoint_fails', (select count(*) from webhook_endpoint where failing_since < p_now - interval '1 hour'
        and disabled_at is null)),
      (13, 'applications_undecided', case when (v_status ->> 'applications_undecided')::bigint > 50
        then (v_status ->> 'applications_undecided')::bigint else 0 end)) found (place, alert, count)
    where count > 0)));
end $$;
