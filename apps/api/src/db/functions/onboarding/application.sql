create or replace function application_open(p_customer uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from application where customer_id = p_customer and status in ('submitted', 'review', 'accepted'));
end $$;

-- Submits the application for decision, also one that was returned for correction.
create or replace function application_submit(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'application_submit', p_key, p_hash);
  v_today date := (p_input ->> 'today')::date;
  v_reapply_on date;
  v_application uuid;
begin
  perform require_keys(p_input, 'applicationId', 'today', 'sections', 'photos', 'formsComplete', 'faceDone',
    'corrected', 'auditId', 'outboxId');
  if early is not null then return early; end if;
  perform 1 from customer where customer_id = p_customer for update;
  if application_open(p_customer) then return refuse('application_open'); end if;
  if not exists (select 1 from sensitive_consent where customer_id = p_customer and withdrawn_at is null) then
    return refuse('sensitive_consent_required');
  end if;
  if exists (select 1 from loan_order where customer_id = p_customer
      and status in ('disbursing', 'payout_failed', 'active', 'written_off')) then
    return refuse('outstanding_loan');
  end if;
  select reapply_on into v_reapply_on from application where customer_id = p_customer and status = 'rejected'
    order by submitted_at desc limit 1;
  if v_reapply_on > v_today then
    return refuse('reapply_later', jsonb_build_object('date', v_reapply_on));
  end if;
  if (select count(*) from profile_section where customer_id = p_customer and data is not null)
      < jsonb_array_length(p_input -> 'sections')
    or (select count(distinct kind) from photo where customer_id = p_customer and replaced_at is null)
      < jsonb_array_length(p_input -> 'photos')
    or not (p_input ->> 'formsComplete')::boolean or not (p_input ->> 'faceDone')::boolean
    or not (p_input ->> 'corrected')::boolean then
    return refuse('application_incomplete');
  end if;

  update application set status = 'submitted', submitted_at = p_now, decided_at = null, corrections = '{}', returned_at = null,
      delay_notified_at = null
    where customer_id = p_customer and status = 'draft' returning application_id into v_application;
  if not found then
    v_application := (p_input ->> 'applicationId')::uuid;
    insert into application (customer_id, application_id, status, submitted_at)
      values (p_customer, v_application, 'submitted', p_now);
  end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'application.submitted',
    v_application::text, '{}');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'application.submitted',
    jsonb_build_object('applicationId', v_application), p_now);
  return command_done(p_customer, 'application_submit', p_key, p_hash, p_now,
    jsonb_build_object('applicationId', v_application));
end $$;

-- Records the decision of an application once. `scoredLimit`: limit by the scorecard, absent if a reviewer decides.
create or replace function application_decide(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'applicationId', 'status', 'reasons', 'actor', 'auditId', 'outboxId', 'inputs');
  update application set status = p_input ->> 'status', decided_at = p_now, inputs = p_input -> 'inputs',
      credit_limit = (p_input ->> 'limit')::bigint,
      scored_limit = coalesce((p_input ->> 'scoredLimit')::bigint, scored_limit), reapply_on = (p_input ->> 'reapplyOn')::date,
      reasons = array(select jsonb_array_elements_text(p_input -> 'reasons'))
    where customer_id = p_customer and application_id = (p_input ->> 'applicationId')::uuid
      and status in ('submitted', 'review') and status <> p_input ->> 'status';
  if not found then return refuse('already'); end if;

  if p_input ->> 'status' = 'accepted' then
    update customer set credit_limit = greatest(credit_limit, (p_input ->> 'limit')::bigint)
      where customer_id = p_customer;
  end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', 'application.' || (p_input ->> 'status'),
    p_input ->> 'applicationId', jsonb_build_object('reasons', p_input -> 'reasons'));
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'application.decided',
    jsonb_build_object('applicationId', p_input ->> 'applicationId', 'status', p_input ->> 'status'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
