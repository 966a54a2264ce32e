
-- Returns the credit that the borrower has not received yet, in centavos: the balance and the payouts of credit that
-- are not finished.
create or replace function credit_not_received(p_customer uuid) returns bigint language plpgsql stable as $$
declare
  v_owed bigint := credit_owed(p_customer);
begin
  return (select v_owed + coalesce(sum(amount), 0)::bigint from payout
    where customer_id = p_customer and purpose = 'credit' and status in ('created', 'sent', 'unknown'));
end $$;

create or replace function deletion_blocked(p_customer uuid) returns boolean language plpgsql stable as $$
begin
  if credit_not_received(p_customer) > 0 or give_back_owed(p_customer) > 0 then return true; end if;
  return exists (select 1 from loan_order where customer_id = p_customer
      and status in ('disbursing', 'payout_failed', 'active', 'written_off'))
    or exists (select 1 from payment where customer_id = p_customer and status = 'pending');
end $$;

-- Requests the deletion of the account, confirmed by an OTP.
create or replace function deletion_create(p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'deletion_create', p_key, p_hash);
begin
  perform require_keys(p_input, 'requestId', 'ticket', 'confirmationId', 'subject', 'auditId', 'outboxId');
  if early is not null then return early; end if;
  perform 1 from customer where customer_id = p_customer for update;
  if credit_not_received(p_customer) > 0 then return refuse('deletion_credit'); end if;
  if give_back_owed(p_customer) > 0 then return give_back_refusal(p_customer); end if;
  if deletion_blocked(p_customer) then return refuse('deletion_owing'); end if;
  if exists (select 1 from deletion_request where customer_id = p_customer
      and status in ('requested', 'held', 'scheduled')) then
    return refuse('deletion_open');
  end if;
  if is_ticket_given(p_input ->> 'ticket') then return refuse('stale'); end if;
  if not confirmation_spend(p_customer, (p_input ->> 'confirmationId')::uuid, 'account_deletion',
      p_input ->> 'subject', p_now) then
    return refuse('confirmation_required');
  end if;
  insert into ticket_number (ticket) values (p_input ->> 'ticket');
  insert into deletion_request (customer_id, request_id, ticket, status, requested_at, moved_at)
    values (p_customer, (p_input ->> 'requestId')::uuid, p_input ->> 'ticket', 'requested', p_now, p_now);
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'deletion.requested',
    p_input ->> 'ticket', '{}');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'account.deletion',
    jsonb_build_object('requestId', p_input ->> 'requestId', 'status', 'requested'), p_now);
  return command_done(p_customer, 'deletion_create', p_key, p_hash, p_now, '{}');
end $$;

-- Moves a deletion request along its state machine. A request that would be scheduled while money is owed, or while a legal hold is
-- open, is held instead.
create or replace function deletion_move(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_to text := p_input ->> 'to';
  v_erase_on date := (p_input ->> 'eraseOn')::date;
begin
  perform require_keys(p_input, 'requestId', 'from', 'to', 'actor', 'auditId', 'outboxId');
  perform 1 from customer where customer_id = p_customer for update;
  if v_to = 'scheduled' and erasure_waits(p_customer) then v_to := 'held'; end if;
  update deletion_request set status = v_to, moved_at = p_now, reason = p_input ->> 'reason',
      erase_on = case when v_to = 'scheduled' then v_erase_on end
    where customer_id = p_customer and request_id = (p_input ->> 'requestId')::uuid
      and status in (select jsonb_array_elements_text(p_input -> 'from')) and status <> v_to;
  if not found then return refuse('already'); end if;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', 'deletion.' || v_to,
    p_input ->> 'requestId', '{}');
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'account.deletion',
    jsonb_build_object('requestId', p_input ->> 'requestId', 'status', v_to), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Deletes the text of disputes. Their existence and amount stay, because they are facts of the loan.
create or replace function dispute_words_erase(p_customer uuid) returns void language plpgsql as $$
begin
  update loan_event set detail = detail || jsonb_build_object('reason', '')
    where customer_id = p_customer and kind = 'dispute';
  update loan_event set detail = detail || jsonb_build_object('words', null)
    where customer_id = p_customer and kind = 'dispute_moved';
end $$;

-- Returns the storage keys of the borrower's objects; documents of loans only with p_documents.
create or replace function stored_objects(p_customer uuid, p_documents boolean) returns text[] language plpgsql stable as $$
begin
  return (select coalesce(array_agg(object.key), '{}') from (
    select storage_key as key from photo where customer_id = p_customer
    union select unnest(parts) from photo_upload where customer_id = p_customer
    union select storage_key from signature_consent where customer_id = p_customer and storage_key is not null
    union select storage_key from signature where customer_id = p_customer and storage_key is not null
    union select json_key from data_export where customer_id = p_customer and json_key is not null
    union select pdf_key from data_export where customer_id = p_customer and pdf_key is not null
    union select storage_key from unsigned_document where customer_id = p_customer
    union select storage_key from ticket_photo where customer_id = p_customer
    union select storage_key from operator_file where customer_id = p_customer and storage_key is not null
    union select storage_key from loan_document where customer_id = p_customer and p_documents
    union select storage_key from issued_document where customer_id = p_customer and p_documents
  ) object);
end $$;

-- Erases all personal data that no law requires us to keep: at the borrower's request, or without `requestId` because the days of the
-- account are over and the borrower was notified. The storage keys go to a job through the outbox, so that
-- no object is deleted before the rows and none is forgotten. Signed documents of a paid-out loan stay until
-- `documentsUntil` (null if nothing was ever borrowed). Runs as the owner, because the application may not change
-- facts.
create or replace function account_erase(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_today date := (p_now at time zone 'Asia/Manila')::date;
  v_documents_until date := (p_input ->> 'documentsUntil')::date;
  v_phone text;
  v_objects text[];
  v_tickets text[];
begin
  perform require_keys(p_input, 'auditId', 'outboxId');
  select phone into v_phone from customer where customer_id = p_customer for update;
  if erasure_waits(p_customer) then return refuse('deletion_owing'); end if;
  if p_input ->> 'requestId' is null then
    if retention_block(p_customer, p_now) is not null
        or not exists (select 1 from retention_positions(v_today, v_today, array[p_customer]) where erase_on <= v_today) then
      return refuse('already');
    end if;
    update retention_notice set erased_at = p_now where customer_id = p_customer;
  else
    update deletion_request set status = 'completed', moved_at = p_now
      where customer_id = p_customer and request_id = (p_input ->> 'requestId')::uuid and status = 'scheduled';
    if not found then return refuse('already'); end if;
    delete from retention_notice where customer_id = p_customer;
  end if;

  v_objects := stored_objects(p_customer, v_documents_until is null);
  delete from session where customer_id = p_customer;
  delete from known_device where customer_id = p_customer;
  delete from profile_section where customer_id = p_customer;
  delete from photo where customer_id = p_customer;
  delete from dispute_photo where customer_id = p_customer;
  delete from pay_link where customer_id = p_customer;
  delete from photo_upload where customer_id = p_customer;
  delete from face_check where customer_id = p_customer;
  delete from identity_claim where customer_id = p_customer;
  delete from facebook_attempt where customer_id = p_customer;
  delete from facebook_link where customer_id = p_customer;
  delete from device_signal where customer_id = p_customer;
  delete from compared_value where customer_id = p_customer;
  delete from location_signal where customer_id = p_customer;
  delete from contact_link where customer_id = p_customer;
  delete from signature_consent where customer_id = p_customer;
  delete from confirmation where customer_id = p_customer;
  delete from number_change where customer_id = p_customer;
  delete from push_subscription where customer_id = p_customer;
  delete from attribution_consent where customer_id = p_customer;
  delete from sensitive_consent where customer_id = p_customer;
  delete from offer_consent where customer_id = p_customer;
  delete from data_export where customer_id = p_customer;
  delete from daily_use where customer_id = p_customer;
  delete from unsigned_document where customer_id = p_customer;
  delete from accrual_plan where customer_id = p_customer;
  delete from ticket_photo where customer_id = p_customer;
  v_tickets := array(select ticket from ticket where customer_id = p_customer and status = 'open');
  update complaint set resolved_at = p_now, outcome = 'account_erased' where ticket = any (v_tickets);
  delete from ticket where customer_id = p_customer;
  delete from message where customer_id = p_customer;
  delete from operator_note where customer_id = p_customer;
  delete from collection_contact where customer_id = p_customer;
  delete from collection_promise where customer_id = p_customer;
  delete from collection_block where customer_id = p_customer;
  delete from operator_file where customer_id = p_customer;
  delete from retention_hold where customer_id = p_customer;
  delete from idempotency where customer_id = p_customer;
  delete from owner_check where customer_id = p_customer;
  delete from phone_owner where phone = v_phone and customer_id = p_customer;
  -- The number is deleted only if it still belongs to this borrower. A lost number may already belong to somebody else.
  if found then
    delete from sms_code where phone = v_phone;
    delete from send_budget where subject = 'number:' || v_phone;
  end if;
  perform dispute_words_erase(p_customer);
  update loan_order set purpose = null where customer_id = p_customer;
  update application set inputs = null, appeal_text = null, pending_decision = null, pending_corrections = null,
      pending_who = null, pending_why = null, pending_until = null where customer_id = p_customer;
  update payout set account_sealed = '', account_hash = '' where customer_id = p_customer;
  update signature set typed_name = null, storage_key = null where customer_id = p_customer;
  update coupon set status = 'invalid', ended_at = p_now where customer_id = p_customer and status = 'available';
  if v_documents_until is null then
    delete from loan_document where customer_id = p_customer;
    delete from issued_document where customer_id = p_customer;
  end if;
  update customer set phone = '', phone_lost_at = null, owner_ticket = null, erased_at = p_now, documents_until = v_documents_until,
      wrapped_key = case when v_documents_until is null then ''::bytea else wrapped_key end
    where customer_id = p_customer;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'system', 'account.erased',
    p_input ->> 'requestId', jsonb_strip_nulls(jsonb_build_object('documentsUntil', v_documents_until)));
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'account.erased',
    jsonb_build_object('objects', v_objects), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Destroys the key and the rows of an erased account's documents after the retention time.
create or replace function documents_erase(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'auditId');
  update customer set documents_until = null, wrapped_key = ''::bytea
    where customer_id = p_customer and erased_at is not null and documents_until is not null;
  if not found then return refuse('already'); end if;
  delete from loan_document where customer_id = p_customer;
  delete from issued_document where customer_id = p_customer;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'system', 'documents.erased', null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;
