-- Decisions of reviewers that take effect later. Until then the reviewer can take a decision back, and no message is sent.

-- Stores a decision that takes effect at `until`.
create or replace function review_hold(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'applicationId', 'decision', 'corrections', 'who', 'why', 'until');
  update application set pending_decision = p_input ->> 'decision',
      pending_corrections = array(select jsonb_array_elements_text(p_input -> 'corrections')),
      pending_who = p_input ->> 'who', pending_why = p_input ->> 'why',
      pending_until = (p_input ->> 'until')::timestamptz
    where customer_id = p_customer and application_id = (p_input ->> 'applicationId')::uuid and status = 'review'
      and pending_until is null;
  if not found then return refuse('already'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Takes back a decision that has not taken effect. Only the operator who made it may do so.
create or replace function review_take_back(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_application application;
begin
  perform require_keys(p_input, 'applicationId', 'who');
  select * into v_application from application
    where customer_id = p_customer and application_id = (p_input ->> 'applicationId')::uuid for update;
  if v_application.status <> 'review' or v_application.pending_until <= p_now then return refuse('decision_over'); end if;
  if v_application.pending_until is null then return refuse('not_found'); end if;
  if v_application.pending_who <> p_input ->> 'who' then return refuse('decision_other'); end if;
  update application set pending_decision = null, pending_corrections = null, pending_who = null, pending_why = null,
      pending_until = null
    where customer_id = p_customer and application_id = v_application.application_id;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Carries out a decision that takes effect now, in the name of the operator who made it. One transaction deletes the
-- waiting decision and carries it out, so each decision is carried out only once. `already`: the decision was taken
-- back or carried out before, or the application was decided in another way.
create or replace function review_carry_out(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_application application;
begin
  perform require_keys(p_input, 'applicationId', 'decision', 'auditId', 'whyAuditId', 'outboxId', 'status');
  select * into v_application from application where customer_id = p_customer
    and application_id = (p_input ->> 'applicationId')::uuid and pending_until <= p_now
    and pending_decision = p_input ->> 'decision' for update;
  if not found then return refuse('already'); end if;
  update application set pending_decision = null, pending_corrections = null, pending_who = null, pending_why = null,
      pending_until = null
    where customer_id = p_customer and application_id = v_application.application_id;
  if v_application.pending_decision = 'return' then
    return review_return(p_customer, p_now, jsonb_build_object('applicationId', v_application.application_id,
      'corrections', to_jsonb(v_application.pending_corrections), 'who', v_application.pending_who,
      'why', v_application.pending_why, 'auditId', p_input -> 'auditId', 'outboxId', p_input -> 'outboxId'));
  end if;
  return review_decide(p_customer, p_now, jsonb_build_object('applicationId', v_application.application_id,
    'status', p_input -> 'status', 'limit', p_input -> 'limit', 'reapplyOn', p_input -> 'reapplyOn',
    'reasons', jsonb_build_array('person_decided'), 'actor', 'operator', 'who', v_application.pending_who,
    'why', v_application.pending_why, 'auditId', p_input -> 'auditId', 'whyAuditId', p_input -> 'whyAuditId',
    'outboxId', p_input -> 'outboxId'));
end $$;
