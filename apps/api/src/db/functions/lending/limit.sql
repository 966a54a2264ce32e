-- Applies the limit change of a settled order, or undoes it, as change `number` of this order.
create or replace function limit_adjust(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'limit_adjust', p_key, p_hash);
  v_from bigint := (p_input ->> 'from')::bigint;
  v_to bigint := (p_input ->> 'limit')::bigint;
  v_limit bigint;
begin
  perform require_keys(p_input, 'from', 'limit', 'orderId', 'number', 'reason', 'auditId');
  if early is not null then return early; end if;
  select credit_limit into v_limit from customer where customer_id = p_customer for update;
  if v_limit is null then return refuse('not_found'); end if;
  if v_limit <> v_from then return refuse('stale'); end if;

  update customer set credit_limit = v_to where customer_id = p_customer;
  insert into limit_step (customer_id, order_id, number, reason, change, moved_at)
    values (p_customer, (p_input ->> 'orderId')::uuid, (p_input ->> 'number')::smallint, p_input ->> 'reason',
      v_to - v_from, p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'system', 'limit.moved', p_input ->> 'orderId',
    p_input - 'auditId' - 'orderId');
  return command_done(p_customer, 'limit_adjust', p_key, p_hash, p_now, jsonb_build_object('limit', v_to));
end $$;

-- Sets the limit of an approved borrower by a decision of an operator.
create or replace function limit_set(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_limit bigint;
begin
  perform require_keys(p_input, 'from', 'limit', 'who', 'why', 'auditId');
  select credit_limit into v_limit from customer where customer_id = p_customer and erased_at is null for update;
  if v_limit is null then return refuse('not_found'); end if;
  if v_limit = (p_input ->> 'limit')::bigint then return refuse('already'); end if;
  if v_limit <> (p_input ->> 'from')::bigint then return refuse('stale'); end if;
  if (p_input ->> 'limit')::bigint > v_limit and give_back_owed(p_customer) > 0 then
    return give_back_refusal(p_customer);
  end if;
  -- Only a decision on an application gives the first limit.
  if v_limit = 0 and not exists (select from application where customer_id = p_customer and status = 'accepted') then
    return refuse('no_limit');
  end if;

  update customer set credit_limit = (p_input ->> 'limit')::bigint where customer_id = p_customer;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'operator', 'limit.moved', p_customer::text,
    jsonb_build_object('from', p_input -> 'from', 'limit', p_input -> 'limit', 'who', p_input -> 'who',
      'why', p_input -> 'why'));
  return jsonb_build_object('outcome', 'done');
end $$;
