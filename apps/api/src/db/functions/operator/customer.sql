-- Functions by which operators find and read borrowers.

-- Converts a text to a UUID; null if the text is no UUID. A query that compares ids as UUIDs can use their index.
create or replace function uuid_of(p_text text) returns uuid language sql immutable as $$
  select case when p_text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_text::uuid end;
$$;

-- Finds borrowers by exactly one of three keys. `digits`: last digits of the phone number. `pairs`: hashes of a first
-- name together with the last name. `name`: a phone number, or the id or number of a customer, order or application.
-- The newest borrower comes first, and the page begins after the borrower `after`. Except for the last digits and the
-- day of the registration, the answer shows only data that the operator typed.
create or replace function customer_find(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_name text := p_input ->> 'name';
  v_id uuid := uuid_of(v_name);
  v_after uuid := coalesce((p_input ->> 'after')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  v_limit integer := (p_input ->> 'limit')::integer;
  v_pairs text[] := array(select jsonb_array_elements_text(p_input -> 'pairs'));
  v_found uuid[];
begin
  perform require_keys(p_input, 'pairs', 'limit');
  if p_input ->> 'digits' is not null then
    v_found := array(select customer_id from customer where right(phone, 4) = p_input ->> 'digits' and customer_id < v_after
      and erased_at is null order by right(phone, 4) desc, customer_id desc limit v_limit);
  elsif cardinality(v_pairs) > 0 then
    -- `materialized`: otherwise the planner may read borrowers from the newest on, and all of them if few or none have
    -- the marks.
    v_found := array(with namesake as materialized (
        select customer_id from profile_section where section = 'basic' and name_pairs && v_pairs)
      select customer_id from namesake where customer_id < v_after order by customer_id desc limit v_limit);
  else
    v_found := array(select customer_id from customer where phone = v_name
      union select customer_id from customer where customer_id = v_id
      union select customer_id from loan_order where order_no = upper(v_name)
      union select customer_id from loan_order where order_id = v_id
      union select customer_id from application where application_id = v_id);
  end if;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object('customerId', c.customer_id, 'numberEnd', right(c.phone, 4),
        'registeredAt', c.registered_at, 'beginnings', encode(s.name_beginnings, 'hex')) order by c.customer_id desc), '[]')
      from customer c left join profile_section s on s.customer_id = c.customer_id and s.section = 'basic'
      where c.customer_id = any (v_found) and c.erased_at is null and c.customer_id < v_after)));
end $$;

-- Returns the borrower whom an operator names by number or id; null if there is none or the account was erased. The present owner
-- of a number comes before those who lost it.
create or replace function customer_named(p_name text) returns customer language plpgsql stable as $$
declare
  v_customer customer;
begin
  select * into v_customer from customer c where c.erased_at is null
    and (c.customer_id = uuid_of(p_name) or c.phone in (p_name, '+63' || p_name))
    order by c.phone_lost_at desc nulls first limit 1;
  return v_customer;
end $$;

-- Returns what operators may see of a borrower without decrypting personal data: number, limit, loans, returned credit, devices,
-- coupons and documents, the latest 50 of each.
create or replace function customer_overview(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_customer customer;
  v_id uuid;
  v_logged_in bytea[];
begin
  perform require_keys(p_input, 'borrower');
  v_customer := customer_named(p_input ->> 'borrower');
  v_id := v_customer.customer_id;
  if v_id is null then return refuse('not_found'); end if;
  v_logged_in := array(select device_hash from session where customer_id = v_id and expires_at > p_now);
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('customerId', v_id, 'phone', v_customer.phone,
    'registeredAt', v_customer.registered_at, 'limit', v_customer.credit_limit, 'numberLostAt', v_customer.phone_lost_at,
    'closedLogInTicket', v_customer.owner_ticket, 'lastLogInAt', case when v_customer.last_login_at >= v_customer.registered_at then v_customer.last_login_at end,
    'formerOwners', (select coalesce(jsonb_agg(jsonb_build_object('customerId', f.customer_id, 'numberLostAt', f.phone_lost_at)
        order by f.phone_lost_at desc), '[]')
      from customer f where f.phone = v_customer.phone and f.phone_lost_at is not null and f.customer_id <> v_id),
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('orderId', o.order_id, 'orderNo', o.order_no, 'status', o.status,
        'principal', o.principal, 'nextDueDate', o.next_due_date,
        'restructuredLeft', o.restructured_left) order by o.offered_at desc), '[]')
      from (select * from loan_order where customer_id = v_id order by offered_at desc limit 50) o),
    'returns', (select coalesce(jsonb_agg(jsonb_build_object('payoutId', p.payout_id, 'status', p.status, 'amount', p.amount,
        'reference', p.reference, 'requestedAt', p.created_at) order by p.created_at desc), '[]')
      from (select * from payout where customer_id = v_id and purpose = 'credit' order by created_at desc limit 50) p),
    'devices', (select coalesce(jsonb_agg(jsonb_build_object('device', d.device, 'firstSeenAt', d.first_seen_at, 'lastSeenAt',
        d.last_seen_at, 'isLoggedIn', coalesce(d.device_hash = any (v_logged_in), false)) order by d.last_seen_at desc), '[]')
      from (select * from known_device where customer_id = v_id order by last_seen_at desc limit 50) d),
    'coupons', (select coalesce(jsonb_agg(jsonb_build_object('couponId', c.coupon_id, 'kind', c.kind, 'status', c.status,
        'amount', c.amount, 'validUntil', c.valid_until) order by c.granted_at desc), '[]')
      from (select * from coupon where customer_id = v_id order by granted_at desc limit 50) c),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('documentId', left(d.sha256, 16), 'kind', d.kind, 'orderId',
        d.order_id, 'orderNo', d.order_no, 'language', d.language, 'at', d.at, 'isVoid', d."isVoid") order by d.at desc), '[]')
      from (select e.*, o.order_no from documents_of(v_id) e
          join loan_order o on o.customer_id = v_id and o.order_id = e.order_id
        order by e.at desc limit 50) d)));
end $$;

-- Returns the number of a borrower whose details the operator reveals. Refuses with `reveal_limit` if the operator has revealed
-- `most` borrowers in the last hour; `until` is the time from which one more is allowed. Locks the operator, so that two
-- requests at the same time are counted one after the other.
create or replace function customer_reveal(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_me uuid := (current_operator_action()).operator_id;
  v_customer customer;
  v_until timestamptz;
begin
  perform require_keys(p_input, 'borrower', 'most');
  perform 1 from operator where operator_id = v_me for no key update;
  select at + interval '1 hour' into v_until from operator_action
    where at > p_now - interval '1 hour' and operator_id = v_me and command = 'customer reveal' and outcome = 'done'
    order by at desc offset (p_input ->> 'most')::integer - 1 limit 1;
  if found then return refuse('reveal_limit', jsonb_build_object('until', v_until)); end if;
  v_customer := customer_named(p_input ->> 'borrower');
  if v_customer.customer_id is null then return refuse('not_found'); end if;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('customerId', v_customer.customer_id,
    'phone', v_customer.phone));
end $$;

-- Actions of the audit trail that a timeline leaves out, because another of its rows shows the same event with its figures.
create or replace function actions_shown_by_rows() returns text[] language sql immutable as $$
  select array['repayment.posted', 'payout.delivered', 'payout.failed', 'loan.waived', 'loan.written_off',
    'loan.write_off_undone', 'loan.canceled', 'repayment.reversed'];
$$;

-- Returns a page of everything that happened to a borrower, newest first, after the position `afterAt`, `after`.
-- Tickets and notes are included only for operators whose roles open the notes of a customer.
create or replace function customer_timeline(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_id uuid := (p_input ->> 'customerId')::uuid;
  v_limit integer := (p_input ->> 'limit')::integer;
  v_at timestamptz := coalesce((p_input ->> 'afterAt')::timestamptz, 'infinity');
  v_after text := coalesce(p_input ->> 'after', '');
  v_has_notes boolean := exists (select 1 from operator where operator_id = (current_operator_action()).operator_id
    and roles && note_roles('customer'));
begin
  perform require_keys(p_input, 'customerId', 'limit');
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', (
    select coalesce(jsonb_agg(to_jsonb(t) order by t.at desc, t.id desc), '[]') from (
      select * from (select u.id, date_trunc('milliseconds', u.at) as at, u.kind, u.what, u.who, u."orderNo", u.amount, u.words from (
        select audit_id::text as id, at, 'action' as kind, action as what, actor as who, null as "orderNo", null::bigint as amount,
            null as words from audit
          where customer_id = v_id and action <> all (actions_shown_by_rows())
        union all select message_id::text, posted_at, 'message', note ->> 'topic', null, null, null, null from message
          where customer_id = v_id
        union all select device_hash::text, first_seen_at, 'device', device, null, null, null, null from known_device
          where customer_id = v_id
        union all select r.transaction_id, r.received_at, 'payment', 'received', null, o.order_no, r.amount, null
          from repayment r join loan_order o on o.customer_id = r.customer_id and o.order_id = r.order_id
          where r.customer_id = v_id
        union all select p.payout_id::text, coalesce(p.delivered_at, p.created_at), 'payout', p.purpose || ' ' || p.status, null,
            o.order_no, p.amount, null
          from payout p join loan_order o on o.customer_id = p.customer_id and o.order_id = p.order_id
          where p.customer_id = v_id
        union all select l.event_id, l.recorded_at, 'loan', l.kind, null, o.order_no, null, null
          from loan_event l join loan_order o on o.customer_id = l.customer_id and o.order_id = l.order_id
          where l.customer_id = v_id
        union all select ticket_id::text, opened_at, 'ticket', topic, null, null, null, words from ticket
          where customer_id = v_id and v_has_notes
        union all select ticket_id || ' answer', answered_at, 'ticket', 'answered', null, null, null, answer from ticket
          where customer_id = v_id and v_has_notes and answered_at is not null
        union all select note_id::text, at, 'note', about, author_name, null, null, words from operator_note
          where customer_id = v_id and v_has_notes
      ) u) e where (e.at, e.id) < (v_at, v_after) order by e.at desc, e.id desc limit v_limit) t)));
end $$;

-- Returns who else uses the values of a borrower: for each value the number of other borrowers, and the ten who entered it last.
-- `loans` counts the loans that were paid out, `running` those that still run.
create or replace function compared_values_elsewhere(p_now timestamptz, p_input jsonb) returns jsonb language plpgsql stable as $$
declare
  v_customer uuid := (p_input ->> 'customerId')::uuid;
  v_own record;
  v_count bigint;
  v_users jsonb;
  v_facts jsonb;
  v_rows jsonb := '[]';
begin
  perform require_keys(p_input, 'customerId');
  for v_own in select value_hash, kind from compared_value where customer_id = v_customer
      order by kind, since desc, value_hash limit 40 loop
    select count(*) into v_count from compared_value
      where value_hash = v_own.value_hash and customer_id <> v_customer;
    select coalesce(jsonb_agg(jsonb_build_object('customerId', u.customer_id, 'usedSince', u.since)
        order by u.since desc, u.customer_id), '[]') into v_users
      from (select customer_id, since from compared_value
        where value_hash = v_own.value_hash and customer_id <> v_customer
        order by since desc, customer_id limit 10) u;
    select jsonb_object_agg(c.customer_id, jsonb_build_object('numberEnd', right(c.phone, 4),
        'application', (select a.status from application a where a.customer_id = c.customer_id
          order by a.submitted_at desc, a.application_id desc limit 1),
        'loans', (select count(*) from loan_order o where o.customer_id = c.customer_id
          and o.status in ('active', 'settled', 'written_off')),
        'running', (select count(*) from loan_order o where o.customer_id = c.customer_id and o.status = 'active')))
      into v_facts
      from customer c
      where c.customer_id = any (array(select (u ->> 'customerId')::uuid from jsonb_array_elements(v_users) u));
    v_rows := v_rows || jsonb_build_object('kind', v_own.kind, 'count', v_count, 'others', (
      select coalesce(jsonb_agg(u || (v_facts -> (u ->> 'customerId')) order by number), '[]')
      from jsonb_array_elements(v_users) with ordinality others (u, number)));
  end loop;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('rows', v_rows));
end $$;
