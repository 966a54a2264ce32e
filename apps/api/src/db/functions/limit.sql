-- What a settled loan does to the borrower's limit, once an order: the key is the order. p_input: orderId, from and
-- limit (centavos), reason, worstDaysPastDue, auditId.
create or replace function limit_move(
  p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb
) returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'limit_move', p_key, p_hash);
  v_limit bigint;
begin
  if early is not null then return early; end if;
  select credit_limit into v_limit from customer where customer_id = p_customer for update;
  if v_limit is null then return refuse('not_found'); end if;
  if v_limit <> (p_input ->> 'from')::bigint then return refuse('stale'); end if;

  update customer set credit_limit = (p_input ->> 'limit')::bigint where customer_id = p_customer;
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'system', 'limit.moved', p_input ->> 'orderId',
    p_input - 'auditId' - 'orderId');
  return command_done(p_customer, 'limit_move', p_key, p_hash, p_now,
    jsonb_build_object('limit', (p_input ->> 'limit')::bigint, 'grew', (p_input ->> 'limit')::bigint > v_limit));
end $$;
