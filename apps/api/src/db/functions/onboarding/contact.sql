-- Removes a contact. `form`: the encrypted form without the contact, a draft if fewer than two contacts are left, so that
-- the section must be completed again. `before` is the hash of the form that it was made from; null if the saved form
-- does not name the contact.
create or replace function contact_remove(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_form jsonb := p_input -> 'form';
begin
  perform require_keys(p_input, 'phoneHash', 'auditId');
  perform require_keys(v_form, 'before');
  if v_form ->> 'before' is not null then
    update profile_section set updated_at = p_now,
        data = decode(v_form ->> 'sealed', 'hex'),
        draft = decode(v_form ->> 'draft', 'hex'),
        form_hash = decode(v_form ->> 'formHash', 'hex'),
        completed_at = case when v_form ->> 'sealed' is not null then completed_at end
      where customer_id = p_customer and section = 'contacts' and data is not null
        and form_hash = decode(v_form ->> 'before', 'hex');
    if not found then return refuse('stale'); end if;
  end if;
  delete from contact_link where customer_id = p_customer and phone_hash = decode(p_input ->> 'phoneHash', 'hex');
  if v_form ->> 'before' is null then return refuse('already'); end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'contact', 'contact.left', null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;
