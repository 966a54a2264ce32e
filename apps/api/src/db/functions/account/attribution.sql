-- Records the borrower's answer to attribution.
create or replace function attribution_answer(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_allowed boolean := (p_input ->> 'allowed')::boolean;
begin
  perform require_keys(p_input, 'allowed', 'auditId');
  perform 1 from customer where customer_id = p_customer for update;
  insert into attribution_consent as consent (customer_id, allowed, answered_at) values (p_customer, v_allowed, p_now)
    on conflict (customer_id) do update set allowed = excluded.allowed, answered_at = excluded.answered_at
      where consent.allowed <> excluded.allowed;
  if not found then return jsonb_build_object('outcome', 'already'); end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower',
    case when v_allowed then 'attribution.allowed' else 'attribution.refused' end, null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;
