-- Records the consent to the use of sensitive data. A repeat for the same version changes nothing.
create or replace function sensitive_consent_give(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'version', 'auditId');
  perform 1 from customer where customer_id = p_customer for update;
  insert into sensitive_consent as consent (customer_id, version, given_at)
    values (p_customer, (p_input ->> 'version')::integer, p_now)
    on conflict (customer_id) do update set version = excluded.version, given_at = p_now, withdrawn_at = null
      where consent.withdrawn_at is not null or consent.version < excluded.version;
  if not found then return jsonb_build_object('outcome', 'already'); end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'sensitive.allowed', null,
    jsonb_build_object('version', p_input -> 'version'));
  return jsonb_build_object('outcome', 'done');
end $$;

-- Withdraws the consent to the use of sensitive data. Refuses while an application is open, because the data decide it.
create or replace function sensitive_consent_withdraw(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'auditId');
  perform 1 from customer where customer_id = p_customer for update;
  if exists (select 1 from application where customer_id = p_customer and status in ('submitted', 'review')) then
    return refuse('application_open');
  end if;
  update sensitive_consent set withdrawn_at = p_now where customer_id = p_customer and withdrawn_at is null;
  if not found then return jsonb_build_object('outcome', 'already'); end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'sensitive.withdrawn', null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;
