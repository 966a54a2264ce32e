-- Returns how the payout account may change: `returned` if a payout failed and needs another account, `confirm` by OTP
-- once a loan was settled, `closed` during an open application, otherwise `free`.
create or replace function bank_change_rule(p_customer uuid) returns text language plpgsql stable as $$
declare
  v_is_open boolean := application_open(p_customer);
begin
  return case
    when exists (select 1 from loan_order where customer_id = p_customer and status = 'payout_failed') then 'returned'
    when exists (select 1 from loan_order where customer_id = p_customer and status = 'settled') then 'confirm'
    when v_is_open then 'closed'
    else 'free' end;
end $$;

-- Changes the payout account of a borrower with a settled loan, confirmed by an OTP.
create or replace function bank_change(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'bank_change', p_key, p_hash);
begin
  perform require_keys(p_input, 'sealed', 'formHash', 'answerHash', 'compared', 'channel', 'confirmationId', 'subject', 'auditId');
  perform require_keys(e, 'hash', 'kind') from jsonb_array_elements(p_input -> 'compared') e;
  if early is not null then return early; end if;
  perform 1 from customer where customer_id = p_customer for update;
  if not exists (select 1 from loan_order where customer_id = p_customer and status = 'settled') then
    return refuse('bank_change_not_allowed');
  end if;
  if exists (select 1 from profile_section where customer_id = p_customer and section = 'bank'
      and answer_hash = decode(p_input ->> 'answerHash', 'hex')) then
    return refuse('bank_unchanged');
  end if;
  if not confirmation_spend(p_customer, (p_input ->> 'confirmationId')::uuid, 'bank_change', p_input ->> 'subject',
      p_now) then
    return refuse('confirmation_required');
  end if;
  update profile_section set data = decode(p_input ->> 'sealed', 'hex'), draft = null,
      form_hash = decode(p_input ->> 'formHash', 'hex'), answer_hash = decode(p_input ->> 'answerHash', 'hex'),
      completed_at = p_now, updated_at = p_now
    where customer_id = p_customer and section = 'bank';
  perform compared_values_add(p_customer, p_now, p_input -> 'compared');
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'bank.changed', p_input ->> 'channel',
    '{}');
  return command_done(p_customer, 'bank_change', p_key, p_hash, p_now, '{}');
end $$;
