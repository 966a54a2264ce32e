-- Return of waiting cases to their queue once the borrower has acted.

-- Returns the first time after a moment at which the borrower did what the case waits for; null if there is none.
create or replace function borrower_event(p_customer uuid, p_event text, p_since timestamptz)
returns timestamptz language plpgsql stable as $$
begin
  return (select min(at) from (
    select uploaded_at as at from photo where p_event = 'photo' and customer_id = p_customer and uploaded_at > p_since
    union all select added_at from ticket_photo where p_event = 'photo' and customer_id = p_customer and added_at > p_since
    union all select received_at from repayment where p_event = 'payment' and customer_id = p_customer and received_at > p_since
    union all select opened_at from ticket where p_event = 'reply' and customer_id = p_customer and opened_at > p_since
    union all select appealed_at from application where p_event = 'reply' and customer_id = p_customer and appealed_at > p_since
    union all select recorded_at from loan_event where p_event = 'reply' and customer_id = p_customer and recorded_at > p_since
      and kind = 'dispute_moved' and detail ->> 'move' in ('answer', 'appeal', 'withdraw')
  ) happened);
end $$;

-- Wakes the cases whose borrower did what they wait for, and ends waits whose day has come. The wait is ended with the same
-- statement, so a second event wakes nothing. Runs every minute.
create or replace function operator_cases_wake(p_now timestamptz, p_input jsonb)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_case operator_case;
  v_at timestamptz;
begin
  for v_case in select * from operator_case where waits_for is not null order by queue, subject for update skip locked loop
    v_at := borrower_event(v_case.borrower_id, v_case.waits_for, v_case.waits_since);
    if coalesce(v_at, v_case.waits_until) <= p_now then
      update operator_case set borrower_seconds = borrower_seconds + waited_seconds(operator_case, coalesce(v_at, p_now)),
          woken_by = case when v_at is not null then waits_for end,
          waits_until = null, waits_why = null, waits_for = null, waits_since = null
        where queue = v_case.queue and subject = v_case.subject;
    end if;
  end loop;
end $$;
