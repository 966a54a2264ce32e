-- Raises the credit limit for a linked Facebook account, once for each borrower. Amounts in centavos.
create or replace function facebook_limit_add(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  v_from bigint := (p_input ->> 'from')::bigint;
  v_to bigint := (p_input ->> 'limit')::bigint;
  v_limit bigint;
begin
  perform require_keys(p_input, 'from', 'limit', 'limitAuditId');
  select credit_limit into v_limit from customer where customer_id = p_customer for update;
  if v_limit is null then return refuse('not_found'); end if;
  if v_limit <> v_from then return refuse('stale'); end if;
  update facebook_link set limit_change = v_to - v_from
    where customer_id = p_customer and limit_change is null and v_from > 0;
  if not found then return jsonb_build_object('outcome', 'already'); end if;

  update customer set credit_limit = v_to where customer_id = p_customer;
  perform audit_add(p_customer, (p_input ->> 'limitAuditId')::uuid, p_now, 'system', 'limit.moved', 'facebook',
    jsonb_build_object('from', v_from, 'limit', v_to, 'reason', 'facebook'));
  return jsonb_build_object('outcome', 'done');
end $$;

-- Links a Facebook account and adds its amount to the credit limit. The input also has the keys that facebook_limit_add
-- reads.
create or replace function facebook_link(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_subject bytea := decode(p_input ->> 'subjectHash', 'hex');
  v_linked bytea;
  v_owner uuid;
  v_limit bigint;
begin
  perform require_keys(p_input, 'from', 'limit', 'limitAuditId', 'subjectHash', 'auditId');
  select credit_limit into v_limit from customer where customer_id = p_customer for update;
  if v_limit <> (p_input ->> 'from')::bigint then return refuse('stale'); end if;
  select subject_hash into v_linked from facebook_link where customer_id = p_customer;
  if v_linked = v_subject then return jsonb_build_object('outcome', 'already'); end if;
  if v_linked is not null then return refuse('facebook_linked'); end if;
  insert into identity_claim (value_hash, kind, customer_id, claimed_at)
    values (v_subject, 'facebook', p_customer, p_now) on conflict (value_hash) do nothing;
  select customer_id into v_owner from identity_claim where value_hash = v_subject;
  if v_owner <> p_customer then return refuse('facebook_taken'); end if;

  insert into facebook_link (customer_id, subject_hash, linked_at) values (p_customer, v_subject, p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'facebook.linked', null, '{}');
  perform facebook_limit_add(p_customer, p_now, p_input);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Unlinks the Facebook account and lowers the credit limit by the amount that linking had added.
create or replace function facebook_unlink(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'facebook_unlink', p_key, p_hash);
  v_from bigint := (p_input ->> 'from')::bigint;
  v_to bigint := (p_input ->> 'limit')::bigint;
  v_limit bigint;
  v_subject bytea;
begin
  perform require_keys(p_input, 'from', 'limit', 'limitAuditId', 'auditId');
  if early is not null then return early; end if;
  select credit_limit into v_limit from customer where customer_id = p_customer for update;
  if v_limit <> v_from then return refuse('stale'); end if;
  delete from facebook_link where customer_id = p_customer returning subject_hash into v_subject;
  if found then
    delete from identity_claim where value_hash = v_subject and customer_id = p_customer;
    perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'facebook.unlinked', null, '{}');
    if v_to <> v_from then
      update customer set credit_limit = v_to where customer_id = p_customer;
      perform audit_add(p_customer, (p_input ->> 'limitAuditId')::uuid, p_now, 'system', 'limit.moved', 'facebook',
        jsonb_build_object('from', v_from, 'limit', v_to, 'reason', 'facebook_unlinked'));
    end if;
  end if;
  return command_done(p_customer, 'facebook_unlink', p_key, p_hash, p_now, '{}');
end $$;
