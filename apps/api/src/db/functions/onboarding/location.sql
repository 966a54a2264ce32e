-- Stores the location that the borrower shared, instead of an earlier one.
create or replace function location_store(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'latitudeTenths', 'longitudeTenths', 'auditId');
  perform 1 from customer where customer_id = p_customer for update;
  insert into location_signal (customer_id, latitude_tenths, longitude_tenths, shared_at)
    values (p_customer, (p_input ->> 'latitudeTenths')::smallint, (p_input ->> 'longitudeTenths')::smallint, p_now)
    on conflict (customer_id) do update set latitude_tenths = excluded.latitude_tenths,
      longitude_tenths = excluded.longitude_tenths, shared_at = excluded.shared_at;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'location.shared', null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;

-- Deletes the location that the borrower shared.
create or replace function location_delete(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'auditId');
  delete from location_signal where customer_id = p_customer;
  if not found then return jsonb_build_object('outcome', 'already'); end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'location.forgotten', null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;
