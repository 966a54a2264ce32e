-- Uses a confirmed OTP to create new links to both files of a data copy. Earlier links become invalid.
create or replace function data_export_open(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'exportId', 'confirmationId', 'jsonLink', 'pdfLink');
  perform 1 from data_export where customer_id = p_customer and export_id = (p_input ->> 'exportId')::uuid
    and status = 'ready' for update;
  if not found then return refuse('not_found'); end if;
  if not confirmation_spend(p_customer, (p_input ->> 'confirmationId')::uuid, 'data_copy', p_input ->> 'exportId',
      p_now) then
    return refuse('confirmation_required');
  end if;
  update data_export set json_link = (p_input ->> 'jsonLink')::uuid, pdf_link = (p_input ->> 'pdfLink')::uuid
    where customer_id = p_customer and export_id = (p_input ->> 'exportId')::uuid;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Requests a copy of the borrower's data. Outcome `already` if one was requested after `since`.
create or replace function data_export_create(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'exportId', 'since', 'language', 'auditId', 'outboxId');
  perform 1 from customer where customer_id = p_customer for update;
  if exists (select 1 from data_export where customer_id = p_customer and status <> 'over'
      and requested_at > (p_input ->> 'since')::timestamptz) then
    return refuse('already');
  end if;
  insert into data_export (customer_id, export_id, status, language, requested_at)
    values (p_customer, (p_input ->> 'exportId')::uuid, 'preparing', p_input ->> 'language', p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'export.requested',
    p_input ->> 'exportId', '{}');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'privacy.export',
    jsonb_build_object('exportId', p_input ->> 'exportId'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
