-- Asks for a copy of one's data; one that was asked for since `since` is not made again. p_input: exportId, language, since,
-- auditId, outboxId.
create or replace function export_ask(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  perform 1 from customer where customer_id = p_customer for update;
  if exists (select 1 from data_export where customer_id = p_customer and status <> 'over'
      and asked_at > (p_input ->> 'since')::timestamptz) then
    return refuse('already');
  end if;
  insert into data_export (customer_id, export_id, status, language, asked_at)
    values (p_customer, (p_input ->> 'exportId')::uuid, 'preparing', p_input ->> 'language', p_now);
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'export.asked',
    p_input ->> 'exportId', '{}');
  perform announce(p_customer, (p_input ->> 'outboxId')::uuid, 'privacy.export',
    jsonb_build_object('exportId', p_input ->> 'exportId'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
