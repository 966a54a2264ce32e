-- Records the first time that the borrower opens the app from the home screen. From then on the limit can grow to a
-- higher ceiling.
create or replace function home_screen_record(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'auditId');
  update customer set home_screen_at = p_now where customer_id = p_customer and home_screen_at is null;
  if not found then return refuse('already'); end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'home_screen.added', null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;
