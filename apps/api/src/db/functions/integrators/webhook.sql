-- Adds an endpoint of an integrator.
create or replace function webhook_endpoint_add(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_types text[] := array(select jsonb_array_elements_text(p_input -> 'types'));
begin
  perform require_keys(p_input, 'endpointId', 'name', 'url', 'types');
  insert into webhook_endpoint (endpoint_id, name, url, types, added_at)
    values ((p_input ->> 'endpointId')::uuid, p_input ->> 'name', p_input ->> 'url',
      v_types, p_now)
    on conflict do nothing;
  if not found then return refuse('endpoint_named'); end if;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Changes the address, types or secret of an endpoint, or disables or enables it. Absent keys stay as they are. Events that
-- waited while it was disabled are sent after it is enabled.
create or replace function webhook_endpoint_change(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_endpoint webhook_endpoint;
begin
  perform require_keys(p_input, 'name');
  update webhook_endpoint set
      url = coalesce(p_input ->> 'url', url),
      types = case when p_input ? 'types' then array(select jsonb_array_elements_text(p_input -> 'types')) else types end,
      secret_version = secret_version + case when (p_input ->> 'rekey')::boolean then 1 else 0 end,
      rekeyed_at = case when (p_input ->> 'rekey')::boolean then p_now else rekeyed_at end,
      disabled_at = case when not p_input ? 'disabled' then disabled_at
        when (p_input ->> 'disabled')::boolean then coalesce(disabled_at, p_now) end,
      given_up = given_up and not p_input ? 'disabled',
      failing_since = case when p_input ? 'disabled' then null else failing_since end
    where name = p_input ->> 'name' returning * into v_endpoint;
  if not found then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done', 'answer',
    jsonb_build_object('endpointId', v_endpoint.endpoint_id, 'version', v_endpoint.secret_version));
end $$;

-- Sends delivered and dead events of an endpoint again: one of them, or those of a time range.
create or replace function webhook_replay(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_count integer;
begin
  perform require_keys(p_input, 'endpointId', 'who');
  update webhook_delivery set status = 'waiting', attempts = 0, first_attempt_at = null, next_attempt_at = p_now,
      ended_at = null, replayed_by = p_input ->> 'who'
    where endpoint_id = (p_input ->> 'endpointId')::uuid and status <> 'waiting'
      and (event_id = (p_input ->> 'eventId')::uuid
        or occurred_at between (p_input ->> 'since')::timestamptz and (p_input ->> 'until')::timestamptz);
  get diagnostics v_count = row_count;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('count', v_count));
end $$;
