-- Imports of books of loans from other lenders or systems (decision 092).

-- Returns the phone numbers and loan numbers of an import that the database already has, the time at which files with
-- the same digest were imported, and whether the books of the month of `day` are closed.
create or replace function import_known(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_phones text[];
  v_loans text[];
  v_answer jsonb := '{}';
begin
  perform require_keys(p_input, 'phones', 'loanNos', 'digest');
  v_phones := array(select jsonb_array_elements_text(p_input -> 'phones'));
  v_loans := array(select jsonb_array_elements_text(p_input -> 'loanNos'));
  v_answer := v_answer || (select jsonb_build_object('phones', coalesce(jsonb_agg(jsonb_build_object('phone', phone, 'customerId', customer_id)), '[]'))
    from phone_owner where phone = any (v_phones));
  v_answer := v_answer || (select jsonb_build_object('loans', coalesce(jsonb_agg(jsonb_build_object('loanNo', imported_no, 'customerId', customer_id)), '[]'))
    from loan_order where imported_no = any (v_loans));
  v_answer := v_answer || (select jsonb_build_object('accounts', coalesce(jsonb_agg(account), '[]')) from (
    select distinct on (account) account, by_hand from account_line
    where effective_from <= (p_now at time zone 'Asia/Manila')::date order by account, effective_from desc) l where by_hand);
  v_answer := v_answer || jsonb_build_object('importedAt',
    (select requested_at from book_import where digest = p_input ->> 'digest' and status <> 'refused'));
  v_answer := v_answer || jsonb_build_object('isMonthClosed',
    is_month_closed(date_trunc('month', (p_input ->> 'day')::date)::date, p_now));
  return jsonb_build_object('outcome', 'done', 'answer', v_answer);
end $$;

-- Returns the stored files of an import, for a service that decrypts them.
create or replace function import_files(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
begin
  perform require_keys(p_input, 'fileIds');
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('files', (
    select coalesce(jsonb_agg(jsonb_build_object('fileId', file_id, 'customerId', customer_id, 'name', name, 'sha256', sha256)
        order by name), '[]')
      from operator_file where about = 'import' and storage_key is not null and note_id is null and transaction_id is null
        and file_id::text in (select jsonb_array_elements_text(p_input -> 'fileIds')))));
end $$;

-- Orders an import that two operators approved. The files stay until the job has carried out the import.
create or replace function import_begin(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'importId', 'digest', 'files', 'who', 'why');
  perform require_keys(f, 'fileId', 'sha256') from jsonb_array_elements(p_input -> 'files') f;
  if exists (select from book_import where digest = p_input ->> 'digest' and status <> 'refused') then return refuse('already'); end if;
  if jsonb_array_length(p_input -> 'files') <> (select count(*) from jsonb_array_elements(p_input -> 'files') f
      join operator_file o on o.file_id = (f ->> 'fileId')::uuid and o.sha256 = f ->> 'sha256'
      where o.about = 'import' and o.note_id is null and o.transaction_id is null) then
    return refuse('files_unusable');
  end if;
  update operator_file set transaction_id = 'import ' || (p_input ->> 'importId')
    where file_id in (select (f ->> 'fileId')::uuid from jsonb_array_elements(p_input -> 'files') f);
  insert into book_import (import_id, digest, status, requested_by, why, requested_at)
    values ((p_input ->> 'importId')::uuid, p_input ->> 'digest', 'waiting', p_input ->> 'who', p_input ->> 'why', p_now);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Adds one imported loan with its payments and ledger entries. Each entry keeps its value date, so the days past due
-- are the same as before the import. In the books all of these entries count on p_day, the day of the imported
-- balances.
create or replace function imported_loan_add(p_customer uuid, p_now timestamptz, p_day date, p_loan jsonb) returns void
language plpgsql as $$
declare
  v_order uuid := (p_loan ->> 'orderId')::uuid;
  v_signed timestamptz := (p_loan ->> 'signedAt')::timestamptz;
  v_started timestamptz := (p_loan ->> 'startedAt')::timestamptz;
begin
  perform require_keys(e, 'paymentId', 'reference', 'transactionId', 'kind', 'amount', 'valueDate', 'paidAt', 'allocation')
    from jsonb_array_elements(p_loan -> 'payments') e;
  perform require_keys(e, 'journalId', 'event', 'source', 'valueDate', 'entries') from jsonb_array_elements(p_loan -> 'journals') e;
  insert into loan_order (customer_id, order_id, order_no, imported_no, product_id, status, principal, net_proceeds, quote,
      contract_date, value_date, offered_at, offer_expires_at, signed_at, withdrawn_at, disbursed_at, settled_at, next_due_date,
      changed_at)
    values (p_customer, v_order, p_loan ->> 'orderNo', p_loan ->> 'importedNo', p_loan ->> 'productId', p_loan ->> 'status',
      (p_loan ->> 'principal')::bigint, (p_loan ->> 'netProceeds')::bigint, p_loan -> 'quote',
      (p_loan ->> 'contractDate')::date, (p_loan ->> 'valueDate')::date, v_signed, v_signed + interval '1 day', v_signed,
      v_started, v_started, (p_loan ->> 'settledAt')::timestamptz,
      (p_loan ->> 'nextDueDate')::date, date_trunc('milliseconds', p_now));
  insert into payment (customer_id, payment_id, order_id, reference, kind, status, amount, value_date, created_at, expires_at,
      provider, channel)
    select p_customer, (e ->> 'paymentId')::uuid, v_order, e ->> 'reference', e ->> 'kind', 'posted', (e ->> 'amount')::bigint,
      (e ->> 'valueDate')::date, (e ->> 'paidAt')::timestamptz, (e ->> 'paidAt')::timestamptz, 'bank', 'other_method'
    from jsonb_array_elements(p_loan -> 'payments') e;
  insert into repayment (customer_id, transaction_id, order_id, payment_id, amount, value_date, received_at, allocation)
    select p_customer, e ->> 'transactionId', v_order, (e ->> 'paymentId')::uuid, (e ->> 'amount')::bigint,
      (e ->> 'valueDate')::date, p_now, e -> 'allocation'
    from jsonb_array_elements(p_loan -> 'payments') e;
  insert into journal (customer_id, journal_id, order_id, event, source, value_date, booked_at, book_date)
    select p_customer, (e ->> 'journalId')::uuid, v_order, e ->> 'event', e ->> 'source', (e ->> 'valueDate')::date, p_now,
      nullif(p_day, (e ->> 'valueDate')::date)
    from jsonb_array_elements(p_loan -> 'journals') e;
  perform require_keys(e, 'debit', 'credit', 'amount')
    from jsonb_array_elements(p_loan -> 'journals') j cross join jsonb_array_elements(j -> 'entries') e;
  insert into ledger_entry (customer_id, journal_id, line, order_id, debit, credit, amount, value_date)
    select p_customer, (j ->> 'journalId')::uuid, e.line, v_order, e.entry ->> 'debit', e.entry ->> 'credit',
      (e.entry ->> 'amount')::bigint, (j ->> 'valueDate')::date
    from jsonb_array_elements(p_loan -> 'journals') j cross join jsonb_array_elements(j -> 'entries') with ordinality as e (entry, line);
end $$;

-- Adds one borrower of an approved import with all of the borrower's loans. A repeat adds nothing. No message is sent. Refuses with `phone_taken` if the phone number
-- belongs to another borrower.
create or replace function borrower_import(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_basic jsonb := p_input -> 'basic';
  v_pairs text[];
begin
  perform require_keys(p_input, 'importId', 'phone', 'language', 'consentedAt', 'knownSince', 'wrappedKey', 'basic', 'day', 'loans',
    'auditId');
  perform require_keys(v_basic, 'draft', 'answerHash', 'nameBeginnings', 'namePairs');
  perform require_keys(l, 'orderId', 'orderNo', 'importedNo', 'productId', 'status', 'principal', 'netProceeds', 'quote',
    'contractDate', 'valueDate', 'signedAt', 'startedAt', 'payments', 'journals') from jsonb_array_elements(p_input -> 'loans') l;
  if exists (select from customer where customer_id = p_customer) then return refuse('already'); end if;
  insert into phone_owner (phone, customer_id, claimed_at) values (p_input ->> 'phone', p_customer, p_now) on conflict (phone) do nothing;
  if not found then return refuse('phone_taken'); end if;
  insert into customer (customer_id, phone, language, privacy_consent_at, registered_at, last_login_at, wrapped_key)
    values (p_customer, p_input ->> 'phone', p_input ->> 'language',
      (p_input ->> 'consentedAt')::timestamptz, p_now, (p_input ->> 'knownSince')::timestamptz, decode(p_input ->> 'wrappedKey', 'hex'));
  v_pairs := array(select jsonb_array_elements_text(v_basic -> 'namePairs'));
  insert into profile_section (customer_id, section, draft, answer_hash, name_beginnings, name_pairs, updated_at)
    values (p_customer, 'basic', decode(v_basic ->> 'draft', 'hex'), decode(v_basic ->> 'answerHash', 'hex'),
      decode(v_basic ->> 'nameBeginnings', 'hex'), v_pairs, p_now);
  perform imported_loan_add(p_customer, p_now, (p_input ->> 'day')::date, l) from jsonb_array_elements(p_input -> 'loans') l;
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'operator', 'borrower.imported', null,
    jsonb_build_object('importId', p_input ->> 'importId'));
  return jsonb_build_object('outcome', 'done');
end $$;

-- Ends an import once. If the import succeeded, books the opening balances of the lender's accounts against suspense. A
-- job deletes the files later, because nothing uses them any more. Runs as the owner, because the application may not
-- change operators' rows.
create or replace function import_end(p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day date := (p_input ->> 'day')::date;
begin
  perform require_keys(p_input, 'importId', 'status', 'journalId', 'leftOut', 'faults', 'lines');
  perform require_keys(l, 'account', 'amount') from jsonb_array_elements(p_input -> 'lines') l;
  update book_import set status = p_input ->> 'status', ended_at = p_now, day = v_day,
      borrowers = (p_input ->> 'borrowers')::integer, loans = (p_input ->> 'loans')::integer,
      principal = (p_input ->> 'principal')::bigint, left_out = (p_input ->> 'leftOut')::integer, faults = p_input ->> 'faults'
    where import_id = (p_input ->> 'importId')::uuid and status = 'waiting';
  if not found then return refuse('already'); end if;
  update operator_file set transaction_id = null where transaction_id = 'import ' || (p_input ->> 'importId');
  if jsonb_array_length(p_input -> 'lines') > 0 then
    insert into book_journal (journal_id, event, source, value_date, book_date, booked_at)
      values ((p_input ->> 'journalId')::uuid, 'book_imported', p_input ->> 'importId', v_day, v_day, p_now);
    insert into book_entry (journal_id, line, account, amount)
      select (p_input ->> 'journalId')::uuid, l.line, l.item ->> 'account', (l.item ->> 'amount')::bigint
      from jsonb_array_elements(p_input -> 'lines') with ordinality as l (item, line);
  end if;
  return jsonb_build_object('outcome', 'done');
end $$;
