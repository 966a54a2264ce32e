-- Files for the credit bureau (decision 095).

-- Approves the file of a month. Refuses with `month_open` until the month is over in Manila.
create or replace function bureau_report_approve(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_month date := (p_input ->> 'month')::date;
begin
  perform require_keys(p_input, 'reportId', 'month', 'who', 'why');
  if (p_now at time zone 'Asia/Manila')::date < (v_month + interval '1 month')::date then return refuse('month_open'); end if;
  insert into bureau_report (report_id, month, approved_by, why, approved_at)
    values ((p_input ->> 'reportId')::uuid, v_month, p_input ->> 'who', p_input ->> 'why', p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
