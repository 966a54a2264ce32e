-- Centavos that the lender owes the borrower: what was paid too much, and cash coupons, until they are sent back. Nothing where
-- a channel took money back after we had sent it to the borrower: that the books' comparison names.
create or replace function credit_owed(p_customer uuid) returns bigint language sql stable as $$
  select greatest(0, coalesce(sum(case when credit = 'borrower_credit' then amount else -amount end), 0))::bigint
    from ledger_entry where customer_id = p_customer and 'borrower_credit' in (debit, credit);
$$;

-- Money is owed by the borrower or by us, or on its way: an account with it stays.
create or replace function deletion_blocked(p_customer uuid) returns boolean language sql stable as $$
  select exists (select 1 from loan_order where customer_id = p_customer
      and status in ('disbursing', 'payout_failed', 'active', 'written_off'))
    or exists (select 1 from payment where customer_id = p_customer and status = 'pending')
    or credit_owed(p_customer) > 0;
$$;

-- The borrower asks to leave, by a fresh code. p_input: requestId, ticket, confirmationId, subject, auditId, outboxId.
create or replace function deletion_ask(
  p_customer uuid, p_key text, p_hash bytea, p_now timestamptz, p_input jsonb
) returns jsonb language plpgsql as $$
declare
  early jsonb := command_begin(p_customer, 'deletion_ask', p_key, p_hash);
begin
  if early is not null then return early; end if;
  perform 1 from customer where customer_id = p_customer for update;
  if credit_owed(p_customer) > 0 then return refuse('deletion_credit'); end if;
  if deletion_blocked(p_customer) then return refuse('deletion_owing'); end if;
  if exists (select 1 from deletion_request where customer_id = p_customer
      and status in ('requested', 'held', 'scheduled')) then
    return refuse('deletion_open');
  end if;
  if not confirmation_spend(p_customer, (p_input ->> 'confirmationId')::uuid, 'account_deletion',
      p_input ->> 'subject', p_now) then
    return refuse('confirmation_required');
  end if;
  insert into deletion_request (customer_id, request_id, ticket, status, requested_at, moved_at)
    values (p_customer, (p_input ->> 'requestId')::uuid, p_input ->> 'ticket', 'requested', p_now, p_now);
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'borrower', 'deletion.requested',
    p_input ->> 'ticket', '{}');
  perform announce(p_customer, (p_input ->> 'outboxId')::uuid, 'account.deletion',
    jsonb_build_object('requestId', p_input ->> 'requestId', 'status', 'requested'), p_now);
  return command_done(p_customer, 'deletion_ask', p_key, p_hash, p_now, '{}');
end $$;

-- Moves a request along the machine. Scheduling while money is owed holds it instead. p_input: requestId, from (list), to,
-- eraseOn, words, actor, auditId, outboxId.
create or replace function deletion_move(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_to text := p_input ->> 'to';
begin
  perform 1 from customer where customer_id = p_customer for update;
  if v_to = 'scheduled' and deletion_blocked(p_customer) then v_to := 'held'; end if;
  update deletion_request set status = v_to, moved_at = p_now, words = p_input ->> 'words',
      erase_on = case when v_to = 'scheduled' then (p_input ->> 'eraseOn')::date end
    where customer_id = p_customer and request_id = (p_input ->> 'requestId')::uuid
      and status in (select jsonb_array_elements_text(p_input -> 'from')) and status <> v_to;
  if not found then return refuse('already'); end if;
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, p_input ->> 'actor', 'deletion.' || v_to,
    p_input ->> 'requestId', '{}');
  perform announce(p_customer, (p_input ->> 'outboxId')::uuid, 'account.deletion',
    jsonb_build_object('requestId', p_input ->> 'requestId', 'status', v_to), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Empties what was written in disputes; that there was one, and of how much, stays a fact of the loan.
create or replace function dispute_words_erase(p_customer uuid) returns void language sql as $$
  update loan_event set detail = detail || jsonb_build_object('reason', '')
    where customer_id = p_customer and kind = 'dispute';
  update loan_event set detail = detail || jsonb_build_object('words', null)
    where customer_id = p_customer and kind = 'dispute_moved';
$$;

-- Storage keys of what goes with the account; with p_papers those of its contracts too.
create or replace function objects_of(p_customer uuid, p_papers boolean) returns text[] language sql stable as $$
  select coalesce(array_agg(object.key), '{}') from (
    select storage_key as key from photo where customer_id = p_customer
    union select unnest(parts) from photo_upload where customer_id = p_customer
    union select storage_key from signature_consent where customer_id = p_customer and storage_key is not null
    union select storage_key from signature where customer_id = p_customer and storage_key is not null
    union select json_key from data_export where customer_id = p_customer and json_key is not null
    union select pdf_key from data_export where customer_id = p_customer and pdf_key is not null
    union select storage_key from ticket_photo where customer_id = p_customer
    union select storage_key from agreement where customer_id = p_customer and p_papers
    union select storage_key from kept_paper where customer_id = p_customer and p_papers
  ) object;
$$;

-- Erases everything about a person that no law makes us keep, in one transaction. The objects in the storage are told to
-- a job of the same transaction: none goes before the rows are gone, and none is forgotten after. What stays: amounts and
-- dates of loans, the books, and, where a loan was paid out, its signed papers under a key that is destroyed on
-- `papersUntil`. As the owner, for the application itself may not change a fact. p_input: requestId, papersUntil (null:
-- nothing was ever borrowed), auditId, outboxId.
create or replace function account_erase(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_papers date := (p_input ->> 'papersUntil')::date;
  v_phone text;
  v_objects text[];
begin
  select phone into v_phone from customer where customer_id = p_customer for update;
  if deletion_blocked(p_customer) then return refuse('deletion_owing'); end if;
  update deletion_request set status = 'completed', moved_at = p_now
    where customer_id = p_customer and request_id = (p_input ->> 'requestId')::uuid and status = 'scheduled';
  if not found then return refuse('already'); end if;

  v_objects := objects_of(p_customer, v_papers is null);
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
  delete from device_user where customer_id = p_customer;
  delete from contact_link where customer_id = p_customer;
  delete from signature_consent where customer_id = p_customer;
  delete from confirmation where customer_id = p_customer;
  delete from number_change where customer_id = p_customer;
  delete from push_subscription where customer_id = p_customer;
  delete from offer_consent where customer_id = p_customer;
  delete from data_export where customer_id = p_customer;
  delete from ticket_photo where customer_id = p_customer;
  delete from ticket where customer_id = p_customer;
  delete from message where customer_id = p_customer;
  delete from idempotency where customer_id = p_customer;
  delete from phone_owner where phone = v_phone and customer_id = p_customer;
  delete from sms_code where phone = v_phone;
  delete from send_budget where subject = 'number:' || v_phone;
  perform dispute_words_erase(p_customer);
  update loan_order set purpose = null where customer_id = p_customer;
  update application set inputs = null, appeal_words = null where customer_id = p_customer;
  update payout set account_name = '', account_number = right(account_number, 4) where customer_id = p_customer;
  update signature set typed_name = null, storage_key = null where customer_id = p_customer;
  update coupon set status = 'invalid', ended_at = p_now where customer_id = p_customer and status = 'available';
  if v_papers is null then
    delete from agreement where customer_id = p_customer;
    delete from kept_paper where customer_id = p_customer;
  end if;
  update customer set phone = '', erased_at = p_now, papers_until = v_papers,
      wrapped_key = case when v_papers is null then ''::bytea else wrapped_key end
    where customer_id = p_customer;
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'system', 'account.erased',
    p_input ->> 'requestId', jsonb_strip_nulls(jsonb_build_object('papersUntil', v_papers)));
  perform announce(p_customer, (p_input ->> 'outboxId')::uuid, 'account.erased',
    jsonb_build_object('objects', v_objects), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- The time of the papers is over: what opens them is destroyed. p_input: auditId.
create or replace function papers_erase(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
begin
  update customer set papers_until = null, wrapped_key = ''::bytea
    where customer_id = p_customer and erased_at is not null and papers_until is not null;
  if not found then return refuse('already'); end if;
  delete from agreement where customer_id = p_customer;
  delete from kept_paper where customer_id = p_customer;
  perform audited(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'system', 'papers.erased', null, '{}');
  return jsonb_build_object('outcome', 'done');
end $$;
