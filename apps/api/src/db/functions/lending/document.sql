-- Makes a document verifiable. p_document: checkCode, sha256, kind, language, orderMasked, all text.
create or replace function document_publish(p_document jsonb, p_now timestamptz) returns void language plpgsql as $$
begin
  perform require_keys(p_document, 'checkCode', 'sha256', 'kind', 'language', 'orderMasked');
  insert into document_check (check_code, sha256, kind, language, order_masked, issued_on)
    values (p_document ->> 'checkCode', p_document ->> 'sha256', p_document ->> 'kind', p_document ->> 'language',
      p_document ->> 'orderMasked', (p_now at time zone 'Asia/Manila')::date);
  insert into document_by_hash (sha256, check_code) values (p_document ->> 'sha256', p_document ->> 'checkCode');
end $$;

-- Stores a final schedule, receipt or certificate once for its content, and returns the storage key of the stored one. A new
-- final schedule voids the earlier ones of its loan.
create or replace function document_store(p_customer uuid, p_now timestamptz, p_input jsonb) returns text language plpgsql as $$
declare
  v_stored text;
begin
  perform require_keys(p_input, 'orderId', 'subject', 'content', 'storageKey');
  insert into issued_document (customer_id, kind, subject, content, language, order_id, storage_key, sha256, check_code,
      issued_at)
    values (p_customer, p_input ->> 'kind', p_input ->> 'subject', p_input ->> 'content', p_input ->> 'language',
      (p_input ->> 'orderId')::uuid, p_input ->> 'storageKey', p_input ->> 'sha256', p_input ->> 'checkCode', p_now)
    on conflict do nothing returning storage_key into v_stored;
  if v_stored is not null then
    if p_input ->> 'kind' = 'final_schedule' then
      perform documents_void(p_customer, (p_input ->> 'orderId')::uuid, 'final_schedule', p_input ->> 'content', p_now);
    end if;
    perform document_publish(p_input, p_now);
    return v_stored;
  end if;
  select storage_key into v_stored from issued_document where customer_id = p_customer and kind = p_input ->> 'kind'
    and subject = p_input ->> 'subject' and content = p_input ->> 'content' and language = p_input ->> 'language';
  return v_stored;
end $$;

-- Stores an unsigned document in place of the document of an earlier version. Returns the storage key of the file that
-- is no longer needed: the earlier file, or the new one if the order is no longer offered. Returns null if every file
-- is needed.
create or replace function unsigned_document_store(p_customer uuid, p_now timestamptz, p_input jsonb) returns text language plpgsql as $$
declare
  v_order uuid := (p_input ->> 'orderId')::uuid;
  v_before text;
begin
  perform require_keys(p_input, 'orderId', 'kind', 'language', 'content', 'storageKey');
  perform 1 from customer where customer_id = p_customer and erased_at is null for share;
  if not found or not exists (select 1 from loan_order
      where customer_id = p_customer and order_id = v_order and status = 'offered') then
    return p_input ->> 'storageKey';
  end if;
  select storage_key into v_before from unsigned_document where customer_id = p_customer and order_id = v_order
    and kind = p_input ->> 'kind' and language = p_input ->> 'language' for update;
  insert into unsigned_document (customer_id, order_id, kind, language, content, storage_key, drawn_at)
    values (p_customer, v_order, p_input ->> 'kind', p_input ->> 'language', p_input ->> 'content',
      p_input ->> 'storageKey', p_now)
    on conflict (customer_id, order_id, kind, language) do update
      set content = excluded.content, storage_key = excluded.storage_key, drawn_at = excluded.drawn_at;
  return nullif(v_before, p_input ->> 'storageKey');
end $$;

-- Voids documents of one kind of a loan because their figures are no longer true: certificates after a payment was
-- reversed, and final schedules after the payout came back. A void document is never found again by its content, so the
-- same figures make a new document. p_except: content of a document that stays valid; null for none.
create or replace function documents_void(p_customer uuid, p_order uuid, p_kind text, p_except text, p_now timestamptz) returns void language plpgsql as $$
declare
  v_codes text[] := array(select check_code from issued_document
    where customer_id = p_customer and order_id = p_order and kind = p_kind and content is distinct from p_except);
  v_code text;
begin
  foreach v_code in array v_codes loop
    update document_check set void_at = p_now where check_code = v_code and void_at is null;
  end loop;
  update issued_document set content = content || ' void ' || check_code
    where customer_id = p_customer and check_code = any (v_codes) and not content like '% void %';
end $$;

-- Voids the final schedule of a loan whose payout came back. If the loan was paid out again meanwhile, nothing is done,
-- because the new schedule has already replaced the old one.
create or replace function final_schedule_void(p_customer uuid, p_now timestamptz, p_input jsonb) returns text language plpgsql as $$
begin
  perform require_keys(p_input, 'orderId');
  perform 1 from loan_order where customer_id = p_customer and order_id = (p_input ->> 'orderId')::uuid
    and value_date is null for update;
  if found then
    perform documents_void(p_customer, (p_input ->> 'orderId')::uuid, 'final_schedule', null, p_now);
  end if;
  return null;
end $$;
