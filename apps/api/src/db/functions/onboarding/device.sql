-- Records a recognized device.
create or replace function device_store(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_device bytea := decode(p_input ->> 'deviceHash', 'hex');
begin
  perform require_keys(p_input, 'deviceHash', 'family', 'auditId');
  perform 1 from customer where customer_id = p_customer for update;
  update device_signal set seen_at = p_now, family = p_input ->> 'family'
    where customer_id = p_customer and device_hash = v_device;
  if found then return jsonb_build_object('outcome', 'already'); end if;
  insert into device_signal (customer_id, device_hash, family, consented_at, seen_at)
    values (p_customer, v_device, p_input ->> 'family', p_now, p_now);
  insert into compared_value (value_hash, customer_id, kind, since) values (v_device, p_customer, 'device', p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'device.allowed', null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;

-- Deletes all recognized devices of the borrower.
create or replace function device_delete(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_devices bytea[] := array(select device_hash from device_signal where customer_id = p_customer);
  v_device bytea;
begin
  perform require_keys(p_input, 'auditId');
  if v_devices = '{}' then return jsonb_build_object('outcome', 'already'); end if;
  delete from device_signal where customer_id = p_customer and device_hash = any (v_devices);
  foreach v_device in array v_devices loop
    delete from compared_value where value_hash = v_device and customer_id = p_customer;
  end loop;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'device.forgotten', null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;
