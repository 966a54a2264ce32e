-- Money that borrowers send to the lender's bank account. The lines of the bank's statement wait as unmatched events
-- until a job has booked them.

-- Stores the lines of a bank statement, each once for its transaction id at the bank, and asks a job to book those that
-- name a loan. Refuses the whole statement if a line has the id of a stored line but different content. Differences
-- that only come from another release of the software do not count: more or fewer keys, or another version.
create or replace function bank_statement_import(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_line jsonb;
  v_added integer := 0;
begin
  perform require_keys(p_input, 'lines');
  perform require_keys(e, 'eventId', 'body', 'outboxId') from jsonb_array_elements(p_input -> 'lines') e;
  if exists (select from jsonb_array_elements(p_input -> 'lines') e join unmatched_event u on u.event_id = e ->> 'eventId'
      cross join lateral (select (u.body #- '{data,reference}') - 'shapeVersion' as known,
        ((e -> 'body') #- '{data,reference}') - 'shapeVersion' as sent) line
      where not (line.sent @> line.known or line.known @> line.sent)) then
    return refuse('transaction_changed');
  end if;
  for v_line in select e from jsonb_array_elements(p_input -> 'lines') e loop
    insert into unmatched_event (event_id, reason, body, received_at)
      values (v_line ->> 'eventId', 'not_found', v_line -> 'body', p_now) on conflict (event_id) do nothing;
    continue when not found;
    v_added := v_added + 1;
    if v_line ->> 'customerId' is not null then
      perform outbox_add((v_line ->> 'customerId')::uuid, (v_line ->> 'outboxId')::uuid, 'gateway.unmatched_event_retry',
        jsonb_build_object('eventId', v_line ->> 'eventId'), p_now);
    end if;
  end loop;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('added', v_added,
    'known', jsonb_array_length(p_input -> 'lines') - v_added));
end $$;

-- Records which loan an unmatched bank transfer pays, and asks a job to book the transfer.
create or replace function unmatched_event_match(p_customer uuid, p_now timestamptz, p_input jsonb)
returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'eventId', 'reference', 'outboxId', 'who', 'why');
  update unmatched_event set body = jsonb_set(body, '{data,reference}', p_input -> 'reference'),
      accepted_by = p_input ->> 'who', accepted_why = p_input ->> 'why'
    where event_id = p_input ->> 'eventId' and closed_at is null and body ->> 'type' = 'bank.received';
  if not found then return refuse('not_found'); end if;
  return unmatched_event_retry(p_customer, p_now, p_input);
end $$;

-- Books a bank transfer and the payment that it makes, once for each transaction id of the bank. The input also has the
-- keys that repayment_post reads.
create or replace function bank_transfer_post(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_answer jsonb;
begin
  perform require_keys(p_input, 'orderId', 'paymentId', 'reference', 'kind', 'requested', 'channel', 'bankJournal');
  v_answer := repayment_post(p_customer, p_now, p_input);
  if v_answer ->> 'outcome' <> 'done' then return v_answer; end if;
  insert into payment (customer_id, payment_id, order_id, reference, kind, status, failure, amount, value_date, created_at,
      expires_at, provider, channel)
    values (p_customer, (p_input ->> 'paymentId')::uuid, (p_input ->> 'orderId')::uuid, p_input ->> 'reference',
      p_input ->> 'kind', p_input ->> 'paymentStatus', p_input ->> 'failure', (p_input ->> 'requested')::bigint,
      (p_input ->> 'valueDate')::date, p_now, p_now, 'bank', p_input ->> 'channel');
  perform book(p_customer, (p_input ->> 'orderId')::uuid, p_input -> 'bankJournal', p_now);
  return v_answer;
end $$;

-- Records a payment that the lender received without a gateway or transfer, once for its method and reference, and asks a job to
-- book it. The evidence is a file of the same loan that no other payment and no note uses.
create or replace function payment_record(p_customer uuid, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
begin
  perform require_keys(p_input, 'orderId', 'eventId', 'body', 'fileId', 'sha256', 'outboxId', 'auditId', 'who', 'why');
  if exists (select 1 from unmatched_event where event_id = p_input ->> 'eventId') then return refuse('reference_used'); end if;
  update operator_file set transaction_id = p_input ->> 'eventId'
    where file_id = (p_input ->> 'fileId')::uuid and customer_id = p_customer and about = 'loan'
      and subject = p_input ->> 'orderId' and sha256 = p_input ->> 'sha256' and note_id is null and transaction_id is null
      and added_at > p_now - interval '2 days';
  if not found then return refuse('evidence_unusable'); end if;
  insert into unmatched_event (event_id, reason, body, received_at, accepted_by, accepted_why)
    values (p_input ->> 'eventId', 'not_found', p_input -> 'body', p_now, p_input ->> 'who', p_input ->> 'why');
  perform audit_add(p_customer, (p_input ->> 'auditId')::uuid, p_now, 'operator', 'repayment.recorded',
    p_input ->> 'orderId', jsonb_build_object('transactionId', p_input ->> 'eventId', 'who', p_input ->> 'who',
      'why', p_input ->> 'why'));
  perform outbox_add(p_customer, (p_input ->> 'outboxId')::uuid, 'gateway.unmatched_event_retry',
    jsonb_build_object('eventId', p_input ->> 'eventId'), p_now);
  return jsonb_build_object('outcome', 'done');
end $$;
