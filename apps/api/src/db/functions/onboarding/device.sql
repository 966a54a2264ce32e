-- Keeps a device that the borrower agreed to, or that it was seen again. p_input: deviceHash (hex), family, auditId.
create or replace function device_keep(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_device bytea := decode(p_input ->> 'deviceHash', 'hex');
begin
  perform 1 from customer where customer_id = p_customer for update;
  update device_signal set seen_at = p_now, family = p_input ->> 'family'
    where customer_id = p_customer and device_hash = v_device;
  if found then return jsonb_build_object('outcome', 'already'); end if;
  insert into device_signal (customer_id, device_hash, family, consented_at, seen_at)
    values (p_customer, v_device, p_input ->> 'family', p_now, p_now);
  insert into device_user (device_hash, customer_id, since) values (v_device, p_customer, p_now);
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'device.allowed', null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;

-- Forgets every device of the borrower. p_input: auditId.
create or replace function device_forget(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_devices bytea[] := array(select device_hash from device_signal where customer_id = p_customer);
begin
  if v_devices = '{}' then return jsonb_build_object('outcome', 'already'); end if;
  delete from device_signal where customer_id = p_customer and device_hash = any (v_devices);
  delete from device_user where device_hash = any (v_devices) and customer_id = p_customer;
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'device.forgotten', null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;
