-- Adds an API key for an integrator's server. `endpoint` names the endpoint whose deliveries the key may read and send
-- again; it may be null.
create or replace function api_key_add(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_endpoint uuid;
  v_scopes text[] := array(select jsonb_array_elements_text(p_input -> 'scopes'));
begin
  perform require_keys(p_input, 'keyId', 'name', 'scopes', 'days', 'secretHash', 'lastFour');
  select endpoint_id into v_endpoint from webhook_endpoint where name = p_input ->> 'endpoint';
  if p_input ->> 'endpoint' is not null and v_endpoint is null then return refuse('endpoint_unknown'); end if;
  insert into api_key (key_id, name, scopes, endpoint_id, secret_hash, last_four, added_at, expires_at)
    values ((p_input ->> 'keyId')::uuid, p_input ->> 'name', v_scopes,
      v_endpoint, decode(p_input ->> 'secretHash', 'hex'), p_input ->> 'lastFour', p_now,
      p_now + make_interval(days => (p_input ->> 'days')::integer))
    on conflict do nothing;
  if not found then return refuse('key_named'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Replaces the secret of a key and starts its validity again. The present secret stays valid for `hours`. If there is a
-- still earlier secret, it ends now.
create or replace function api_key_rotate(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'name', 'days', 'hours', 'secretHash', 'lastFour');
  update api_key set secret_hash = decode(p_input ->> 'secretHash', 'hex'), last_four = p_input ->> 'lastFour',
      earlier_hash = secret_hash,
      -- A rotation extends the validity of the key. The earlier secret does not become valid for longer: it ends with
      -- the old expiry at the latest.
      earlier_until = least(expires_at, p_now + make_interval(hours => (p_input ->> 'hours')::integer)),
      expires_at = p_now + make_interval(days => (p_input ->> 'days')::integer)
    where name = p_input ->> 'name' and revoked_at is null;
  if not found then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Revokes a key at once and permanently.
create or replace function api_key_revoke(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'name');
  update api_key set revoked_at = coalesce(revoked_at, p_now) where name = p_input ->> 'name';
  if not found then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;
