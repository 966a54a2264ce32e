-- Ids of parked events that speak of a pay-out and wait for a person: until then its order is neither paid again nor ended.
alter table payout add column parked text[] not null default '{}';

do $$
declare
  v_event record;
begin
  for v_event in
    select event_id, regexp_match(body #>> '{data,reference}', '^out_([0-9a-f]{32})_([0-9a-f]{32})$') as named
    from unmatched_event where closed_at is null
  loop
    update payout set parked = parked || v_event.event_id
      where customer_id = v_event.named[1]::uuid and payout_id = v_event.named[2]::uuid;
  end loop;
end $$;
