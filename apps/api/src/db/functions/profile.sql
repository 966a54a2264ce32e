-- Claims what must be one borrower's alone: the first to bring a value keeps it. p_claims: [{kind, hash (hex)}].
create or replace function identity_claimed(p_customer uuid, p_now timestamptz, p_claims jsonb) returns void
language sql as $$
  insert into identity_claim (value_hash, kind, customer_id, claimed_at)
    select decode(c ->> 'hash', 'hex'), c ->> 'kind', p_customer, p_now from jsonb_array_elements(p_claims) c
    on conflict (value_hash) do nothing;
$$;

-- Keeps a form in the place of what was saved and drafted before. p_input: section, form, claims.
create or replace function section_save(p_customer uuid, p_now timestamptz, p_input jsonb) returns void
language plpgsql as $$
begin
  perform identity_claimed(p_customer, p_now, p_input -> 'claims');
  insert into profile_section (customer_id, section, data, draft, completed_at, updated_at)
    values (p_customer, p_input ->> 'section', p_input -> 'form', null, p_now, p_now)
    on conflict (customer_id, section) do update set data = excluded.data, draft = null,
      completed_at = excluded.completed_at, updated_at = excluded.updated_at;
end $$;

-- Keeps a photo; unless it proves something, it takes the place of the last one of its kind. The same id again keeps one.
-- Gives the borrower's photos that were replaced and are still to be deleted. p_input: photoId, kind, storageKey, wrappedKey
-- and sha256 (hex), bytes, width, height, auditId.
create or replace function photo_add(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_photo uuid := (p_input ->> 'photoId')::uuid;
  v_kind text := p_input ->> 'kind';
begin
  insert into photo (customer_id, photo_id, kind, storage_key, wrapped_key, sha256, bytes, width, height, uploaded_at)
    values (p_customer, v_photo, v_kind, p_input ->> 'storageKey', decode(p_input ->> 'wrappedKey', 'hex'),
      decode(p_input ->> 'sha256', 'hex'), (p_input ->> 'bytes')::integer, (p_input ->> 'width')::integer,
      (p_input ->> 'height')::integer, p_now)
    on conflict (customer_id, photo_id) do nothing;
  if found then
    perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'photo.added', v_photo::text,
      jsonb_build_object('kind', v_kind));
  end if;
  if v_kind <> 'proof' then
    update photo set replaced_at = p_now where customer_id = p_customer and kind = v_kind and replaced_at is null
      and (uploaded_at, photo_id) < (p_now, v_photo);
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('customer_id', customer_id, 'photo_id', photo_id,
      'storage_key', storage_key)), '[]') from photo where customer_id = p_customer and replaced_at is not null);
end $$;
