-- Stores the push address of a browser. If the borrower has more than `most` addresses, the oldest are deleted, so that
-- a notice reaches at most `most` browsers.
create or replace function push_subscribe(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'subscriptionId', 'endpointHash', 'sealed', 'most', 'quota', 'auditId');
  perform 1 from customer where customer_id = p_customer for update;
  if not quota_take(p_customer, p_input -> 'quota') then
    return refuse('daily_limit', jsonb_build_object('most', (p_input -> 'quota' ->> 'most')::integer));
  end if;
  insert into push_subscription (customer_id, subscription_id, endpoint_hash, sealed, device_hash, given_at)
    values (p_customer, (p_input ->> 'subscriptionId')::uuid, decode(p_input ->> 'endpointHash', 'hex'),
      decode(p_input ->> 'sealed', 'hex'), decode(p_input ->> 'deviceHash', 'hex'), p_now)
    on conflict (customer_id, endpoint_hash) do update set subscription_id = excluded.subscription_id,
      sealed = excluded.sealed, device_hash = excluded.device_hash, given_at = excluded.given_at;
  delete from push_subscription where customer_id = p_customer and subscription_id in (
    select subscription_id from push_subscription where customer_id = p_customer
      order by given_at desc, subscription_id desc offset (p_input ->> 'most')::integer);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'push.allowed', null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;
