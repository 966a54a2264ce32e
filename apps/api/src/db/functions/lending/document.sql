-- Says publicly what a paper is: p_paper: checkCode, sha256, kind, language, orderMasked.
create or replace function paper_published(p_paper jsonb, p_now timestamptz) returns void language sql as $$
  insert into paper_check (check_code, sha256, kind, language, order_masked, drawn_on)
    values (p_paper ->> 'checkCode', p_paper ->> 'sha256', p_paper ->> 'kind', p_paper ->> 'language',
      p_paper ->> 'orderMasked', (p_now at time zone 'Asia/Manila')::date);
  insert into paper_of_file (sha256, check_code) values (p_paper ->> 'sha256', p_paper ->> 'checkCode');
$$;

-- Keeps a receipt or certificate once for what it states; the storage key of the one that is kept. p_input: kind,
-- subject, content, language, orderId, storageKey, sha256, checkCode, orderMasked.
create or replace function paper_kept(p_customer uuid, p_now timestamptz, p_input jsonb) returns text
language plpgsql as $$
declare
  v_kept text;
begin
  insert into kept_paper (customer_id, kind, subject, content, language, order_id, storage_key, sha256, check_code,
      sealed_at)
    values (p_customer, p_input ->> 'kind', p_input ->> 'subject', p_input ->> 'content', p_input ->> 'language',
      (p_input ->> 'orderId')::uuid, p_input ->> 'storageKey', p_input ->> 'sha256', p_input ->> 'checkCode', p_now)
    on conflict do nothing returning storage_key into v_kept;
  if v_kept is not null then
    perform paper_published(p_input, p_now);
    return v_kept;
  end if;
  select storage_key into v_kept from kept_paper where customer_id = p_customer and kind = p_input ->> 'kind'
    and subject = p_input ->> 'subject' and content = p_input ->> 'content' and language = p_input ->> 'language';
  return v_kept;
end $$;

-- A loan that runs again was not paid in full after all: its certificates say so to whoever checks them.
create or replace function certificates_void(p_customer uuid, p_order uuid, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_codes text[] := array(select check_code from kept_paper
    where customer_id = p_customer and order_id = p_order and kind = 'certificate');
begin
  update paper_check set void_at = p_now where check_code = any (v_codes) and void_at is null;
end $$;
