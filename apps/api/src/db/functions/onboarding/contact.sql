-- Removes a contact. With fewer than two left, the section must be completed again. `phone` is the number as saved.
-- Input: phoneHash hex; phone text. Outcomes: done, already.
create or replace function contact_remove(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_left jsonb;
begin
  delete from contact_link where customer_id = p_customer and phone_hash = decode(p_input ->> 'phoneHash', 'hex');
  select coalesce(jsonb_agg(person), '[]') into v_left
    from profile_section, jsonb_array_elements(data -> 'people') person
    where customer_id = p_customer and section = 'contacts' and person ->> 'phone' <> p_input ->> 'phone';
  update profile_section set updated_at = p_now,
      data = case when jsonb_array_length(v_left) >= 2 then jsonb_build_object('people', v_left) end,
      draft = case when jsonb_array_length(v_left) >= 2 then null else jsonb_build_object('people', v_left) end,
      completed_at = case when jsonb_array_length(v_left) >= 2 then completed_at end
    where customer_id = p_customer and section = 'contacts' and data is not null
      and jsonb_array_length(v_left) < jsonb_array_length(data -> 'people');
  if not found then return refuse('already'); end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'contact', 'contact.left', null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;
