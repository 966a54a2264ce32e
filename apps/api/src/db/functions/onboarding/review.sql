-- Records the borrower's appeal against a rejection. Each application can be appealed once.
create or replace function application_appeal(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'application_appeal', p_key, p_hash);
  v_application application;
begin
  perform require_keys(p_input, 'ticket', 'words', 'auditId');
  if early is not null then return early; end if;
  select * into v_application from application where customer_id = p_customer
    order by submitted_at desc, application_id desc limit 1 for update;
  if v_application.status is distinct from 'rejected' or v_application.appealed_at is not null then
    return refuse('appeal_not_open');
  end if;
  update application set status = 'review', appeal_ticket = p_input ->> 'ticket', appeal_text = p_input ->> 'words',
      appealed_at = p_now
    where customer_id = p_customer and application_id = v_application.application_id;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'application.appealed',
    v_application.application_id::text, jsonb_build_object('ticket', p_input -> 'ticket'));
  return command_done(p_customer, 'application_appeal', p_key, p_hash, p_now,
    jsonb_build_object('applicationId', v_application.application_id));
end $$;

-- Records a reviewer's decision with the reviewer's name and reason. The input also has the keys that
-- application_decide reads.
create or replace function review_decide(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_inputs jsonb;
  v_outcome jsonb;
begin
  perform require_keys(p_input, 'applicationId', 'status', 'reasons', 'actor', 'auditId', 'outboxId', 'whyAuditId',
    'who', 'why');
  select inputs into v_inputs from application where customer_id = p_customer
    and application_id = (p_input ->> 'applicationId')::uuid and status = 'review' and pending_until is null for update;
  if not found then return refuse('already'); end if;
  v_outcome := application_decide(p_customer, p_now,
    jsonb_build_object('applicationId', p_input -> 'applicationId', 'status', p_input -> 'status',
      'limit', p_input -> 'limit', 'reasons', p_input -> 'reasons', 'reapplyOn', p_input -> 'reapplyOn',
      'actor', p_input -> 'actor', 'auditId', p_input -> 'auditId', 'outboxId', p_input -> 'outboxId',
      'inputs', v_inputs));
  perform audit_add(p_customer, (p_input ->> 'whyAuditId')::uuid, p_now, p_input ->> 'actor', 'review.decided',
    p_input ->> 'applicationId', jsonb_build_object('who', p_input -> 'who', 'why', p_input -> 'why'));
  return v_outcome;
end $$;

-- Returns an application in review to the borrower for correction. `corrections` are codes.
create or replace function review_return(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'applicationId', 'corrections', 'who', 'why', 'auditId', 'outboxId');
  update application set status = 'draft', returned_at = p_now,
      corrections = array(select jsonb_array_elements_text(p_input -> 'corrections'))
    where customer_id = p_customer and application_id = (p_input ->> 'applicationId')::uuid and status = 'review'
      and pending_until is null;
  if not found then return refuse('already'); end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'operator', 'application.returned',
    p_input ->> 'applicationId', jsonb_build_object('who', p_input -> 'who', 'why', p_input -> 'why',
      'corrections', p_input -> 'corrections'));
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'application.decided',
    jsonb_build_object('applicationId', p_input ->> 'applicationId', 'status', 'draft'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
