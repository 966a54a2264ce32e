-- Stores the values of a form by which borrowers are compared. Several borrowers may live at one address, but an ID number and an
-- account may belong to one only: the first to enter it keeps it. p_values: [{kind text, hash hex}].
create or replace function compared_values_add(p_customer uuid, p_now timestamptz, p_values jsonb) returns void language plpgsql as $$
declare
  v_value jsonb;
  v_hash bytea;
begin
  for v_value in select v from jsonb_array_elements(p_values) v order by v ->> 'hash' loop
    v_hash := decode(v_value ->> 'hash', 'hex');
    insert into compared_value (value_hash, customer_id, kind, since)
      values (v_hash, p_customer, v_value ->> 'kind', p_now) on conflict (value_hash, customer_id) do nothing;
    if v_value ->> 'kind' <> 'address' then
      insert into identity_claim (value_hash, kind, customer_id, claimed_at)
        values (v_hash, v_value ->> 'kind', p_customer, p_now) on conflict (value_hash) do nothing;
    end if;
  end loop;
end $$;

-- Returns when the last payout that failed because of the ID was ordered, if the order still waits for a corrected ID;
-- otherwise null.
create or replace function identity_mismatch_at(p_customer uuid) returns timestamptz language plpgsql stable as $$
begin
  return (select max(last.created_at) from loan_order o cross join lateral (
    select p.failure, p.created_at from payout p where p.customer_id = p_customer and p.order_id = o.order_id
    order by p.created_at desc limit 1) last
  where o.customer_id = p_customer and o.status = 'payout_failed' and last.failure = 'identity_mismatch');
end $$;

-- Returns true if an ID form equals the form that the bank could not match: the same answers, and no new photo since.
create or replace function is_same_identity(p_customer uuid, p_form_hash bytea) returns boolean language plpgsql stable as $$
declare
  v_mismatch_at timestamptz := identity_mismatch_at(p_customer);
begin
  return exists (select 1 from profile_section s where s.customer_id = p_customer and s.section = 'identity'
      and s.form_hash = p_form_hash and s.completed_at <= v_mismatch_at)
    and not exists (select 1 from photo f where f.customer_id = p_customer and f.kind <> 'proof'
      and f.uploaded_at > v_mismatch_at);
end $$;

-- Returns the amount that the payout account must be able to receive in one transfer: the largest net proceeds of all
-- open offers and failed payouts; 0 if there are none.
create or replace function payout_amount_needed(p_customer uuid, p_now timestamptz) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(max(net_proceeds), 0) from loan_order where customer_id = p_customer
    and (status = 'payout_failed' or (status in ('offered', 'signed') and offer_expires_at >= p_now)));
end $$;

-- Returns the sections that may not change because of an open application. If the last payout failed because of the ID,
-- the identity section may change. Contacts may always change; the payout account has its own rule.
create or replace function sections_closed(p_customer uuid, p_now timestamptz) returns text[] language plpgsql stable as $$
declare
  v_mismatch_at timestamptz;
begin
  if not application_open(p_customer) then return '{}'; end if;
  v_mismatch_at := identity_mismatch_at(p_customer);
  return (select coalesce(array_agg(closed.section order by closed.number), '{}')
  from unnest(array['identity', 'basic', 'purpose', 'address', 'work']) with ordinality closed (section, number)
  where not exists (select 1 from profile_section s
      where s.customer_id = p_customer and s.section = closed.section and s.open_until > p_now)
    and not (closed.section = 'identity' and v_mismatch_at is not null));
end $$;

-- Returns which parts of the profile may change. `closed` lists the sections that may not. `applied` is true if an
-- application is submitted, in review or accepted.
create or replace function profile_changeable(p_customer uuid, p_now timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('applied', application_open(p_customer),
    'closed', to_jsonb(sections_closed(p_customer, p_now)), 'bankChange', bank_change_rule(p_customer),
    'payoutAmount', payout_amount_needed(p_customer, p_now));
$$;

-- Opens a section of an accepted application for one correction. `until` is the last day on which the borrower can save
-- it.
create or replace function section_reopen(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_section text := p_input ->> 'section';
begin
  perform require_keys(p_input, 'section', 'until', 'auditId', 'outboxId');
  perform 1 from customer where customer_id = p_customer for update;
  if exists (select 1 from application where customer_id = p_customer and status in ('submitted', 'review')) then
    return refuse('application_open');
  end if;
  if v_section <> all (sections_closed(p_customer, p_now)) then return refuse('already'); end if;
  update profile_section set open_until = end_of_manila_day((p_input ->> 'until')::date)
    where customer_id = p_customer and section = v_section;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'operator', 'profile.reopened', v_section,
    p_input - 'section' - 'auditId' - 'outboxId');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'profile.reopened',
    jsonb_build_object('section', v_section, 'until', p_input ->> 'until'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Saves an encrypted form in place of its earlier version and draft. A change during an open application is audited.
create or replace function section_save(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_section text := p_input ->> 'section';
  v_is_open boolean;
  v_pairs text[] := array(select jsonb_array_elements_text(p_input -> 'namePairs'));
begin
  perform require_keys(p_input, 'section', 'sealed', 'formHash', 'compared', 'namePairs', 'auditId');
  perform require_keys(e, 'hash', 'kind') from jsonb_array_elements(p_input -> 'compared') e;
  -- Locks the borrower, to wait for an application that is being submitted.
  perform 1 from customer where customer_id = p_customer for update;
  if v_section = any (sections_closed(p_customer, p_now)) then return refuse('details_closed'); end if;
  if v_section = 'bank' and bank_change_rule(p_customer) not in ('free', 'returned') then
    return refuse('bank_change_not_allowed');
  end if;
  if v_section = 'identity' and is_same_identity(p_customer, decode(p_input ->> 'formHash', 'hex')) then
    return refuse('identity_unchanged');
  end if;

  v_is_open := application_open(p_customer);
  if v_is_open and not exists (select 1 from profile_section
      where customer_id = p_customer and section = v_section and form_hash = decode(p_input ->> 'formHash', 'hex')) then
    perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'profile.changed', v_section, '{}');
  end if;
  perform compared_values_add(p_customer, p_now, p_input -> 'compared');
  insert into profile_section (customer_id, section, data, draft, form_hash, answer_hash, ending_hash, name_beginnings,
      name_pairs, completed_at, updated_at)
    values (p_customer, v_section, decode(p_input ->> 'sealed', 'hex'), null, decode(p_input ->> 'formHash', 'hex'),
      decode(p_input ->> 'answerHash', 'hex'), decode(p_input ->> 'endingHash', 'hex'),
      decode(p_input ->> 'nameBeginnings', 'hex'), v_pairs,
      p_now, p_now)
    on conflict (customer_id, section) do update set data = excluded.data, draft = null,
      form_hash = excluded.form_hash, answer_hash = excluded.answer_hash, ending_hash = excluded.ending_hash,
      name_beginnings = excluded.name_beginnings, name_pairs = excluded.name_pairs, completed_at = excluded.completed_at, updated_at = excluded.updated_at, open_until = null;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Adds a photo, once per id. Returns the photos of the same kind that it replaced, which the caller deletes; null if
-- the identity section may not change.
create or replace function photo_add(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_photo uuid := (p_input ->> 'photoId')::uuid;
  v_kind text := p_input ->> 'kind';
  v_closed text[];
begin
  perform require_keys(p_input, 'photoId', 'kind', 'storageKey', 'wrappedKey', 'sha256', 'bytes', 'width', 'height',
    'auditId');
  if v_kind <> 'proof' then
    perform 1 from customer where customer_id = p_customer for update;
    v_closed := sections_closed(p_customer, p_now);
    if 'identity' = any (v_closed) and not exists (select 1 from photo where customer_id = p_customer and photo_id = v_photo) then
      return null;
    end if;
  end if;
  insert into photo (customer_id, photo_id, kind, storage_key, wrapped_key, sha256, bytes, width, height, uploaded_at)
    values (p_customer, v_photo, v_kind, p_input ->> 'storageKey', decode(p_input ->> 'wrappedKey', 'hex'),
      decode(p_input ->> 'sha256', 'hex'), (p_input ->> 'bytes')::integer, (p_input ->> 'width')::integer,
      (p_input ->> 'height')::integer, p_now)
    on conflict (customer_id, photo_id) do nothing;
  if found then
    perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'photo.added', v_photo::text,
      jsonb_build_object('kind', v_kind));
    if v_kind <> 'proof' then
      update photo set replaced_at = p_now where customer_id = p_customer and kind = v_kind and replaced_at is null
        and (uploaded_at, photo_id) < (p_now, v_photo);
    end if;
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('customer_id', customer_id, 'photo_id', photo_id,
      'storage_key', storage_key)), '[]') from photo where customer_id = p_customer and replaced_at is not null);
end $$;
