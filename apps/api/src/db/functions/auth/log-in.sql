-- Sends a new OTP to a number, in place of the earlier one. The pause between texts, the wrong guesses and every budget
-- must allow it. Requests for one number run one after the other, and a refused request uses up no budget. The OTP gets
-- the first length whose limit of wrong guesses in the month is not reached. A budget with `pacedFrom` belongs to
-- strangers: from this count on, the texts are spaced so that the rest lasts until `dayEnds`, and each pause is longer
-- than the one before.
create or replace function sms_code_send(p_phone text, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_day date := (p_input ->> 'day')::date;
  v_wait integer;
  v_digits smallint;
  v_spaced text[] := '{}';
  v_subject text;
  v_is_spaced boolean;
  v_budget jsonb;
  v_place integer;
  v_full_place integer;
  v_sends integer;
  v_last timestamptz;
  v_gap integer;
  v_paced integer := 0;
  v_full jsonb;
  v_wrong bigint;
  v_code jsonb;
begin
  perform require_keys(p_input, 'purpose', 'number', 'day', 'monthFrom', 'pauseSeconds', 'dayGuesses', 'dayEnds',
    'expiresAt', 'budgets', 'codes');
  perform require_keys(e, 'subject', 'most', 'code') from jsonb_array_elements(p_input -> 'budgets') e;
  perform require_keys(e, 'hash', 'digits') from jsonb_array_elements(p_input -> 'codes') e;
  perform pg_advisory_xact_lock(hashtextextended('sms_code' || p_phone, 0));
  select ceil(extract(epoch from sent_at - p_now)) + (p_input ->> 'pauseSeconds')::integer, digits
    into v_wait, v_digits from sms_code where phone = p_phone and purpose = p_input ->> 'purpose';
  -- A text whose time is in the future was sent before the clock was set back. It must not block the next text for
  -- hours.
  if v_wait > 0 and v_wait <= 2 * (p_input ->> 'pauseSeconds')::integer then
    return refuse('too_frequent', jsonb_build_object(
      'seconds', least(v_wait, (p_input ->> 'pauseSeconds')::integer), 'digits', v_digits));
  end if;
  if exists (select 1 from send_budget where subject = p_input ->> 'number' and day = v_day
      and wrong_guesses >= (p_input ->> 'dayGuesses')::integer) then
    return refuse('security_hold');
  end if;
  for v_budget, v_place in select b, place
      from jsonb_array_elements(p_input -> 'budgets') with ordinality as e (b, place) order by b ->> 'subject' loop
    insert into send_budget (subject, day) values (v_budget ->> 'subject', v_day) on conflict (subject, day) do nothing;
    select sends, stranger_at into v_sends, v_last from send_budget where subject = v_budget ->> 'subject' and day = v_day for update;
    if v_sends >= (v_budget ->> 'most')::integer
        and (v_full is null or v_place < v_full_place) then
      v_full := v_budget;
      v_full_place := v_place;
    end if;
    if v_sends < (v_budget ->> 'most')::integer and v_sends >= (v_budget ->> 'pacedFrom')::integer then
      v_gap := ceil(extract(epoch from (p_input ->> 'dayEnds')::timestamptz - p_now) / ((v_budget ->> 'most')::integer - v_sends));
      v_wait := v_gap - floor(extract(epoch from p_now - v_last));
      v_spaced := v_spaced || (v_budget ->> 'subject');
      -- A text whose time is in the future was sent before the clock was set back. It causes no wait (see above).
      if v_wait <= v_gap then v_paced := greatest(v_paced, v_wait); end if;
    end if;
  end loop;
  if v_full is not null then
    return refuse(v_full ->> 'code', jsonb_strip_nulls(jsonb_build_object('seconds', v_full -> 'seconds')));
  end if;

  if v_paced > 0 then return refuse('sms_paced', jsonb_build_object('seconds', v_paced)); end if;

  select coalesce(sum(wrong_guesses), 0) into v_wrong from send_budget
    where subject = p_input ->> 'number' and day > (p_input ->> 'monthFrom')::date;
  select c into v_code from jsonb_array_elements(p_input -> 'codes') with ordinality as e (c, place)
    where coalesce(v_wrong < (c ->> 'guesses')::integer, true) order by place limit 1;
  for v_subject in select distinct e ->> 'subject' from jsonb_array_elements(p_input -> 'budgets') e order by 1 loop
    v_is_spaced := v_subject = any (v_spaced);
    update send_budget set sends = sends + 1, stranger_at = case when v_is_spaced then p_now else stranger_at end
      where subject = v_subject and day = v_day;
  end loop;
  insert into sms_code (phone, purpose, code_hash, digits, sent_at, expires_at)
    values (p_phone, p_input ->> 'purpose', decode(v_code ->> 'hash', 'hex'), (v_code ->> 'digits')::smallint, p_now,
      (p_input ->> 'expiresAt')::timestamptz)
    on conflict (phone, purpose) do update set code_hash = excluded.code_hash, digits = excluded.digits, tries = 0,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, used_at = null;
  return jsonb_build_object('outcome', 'done', 'answer', jsonb_build_object('digits', v_code -> 'digits'));
end $$;

-- Cancels an OTP whose text was not sent at p_now. Gives back the budgets that it used and the pause that it caused.
-- Takes its locks in the same order as sms_code_send.
create or replace function sms_code_cancel(p_phone text, p_now timestamptz, p_input jsonb) returns void language plpgsql as $$
declare
  v_subject text;
begin
  perform require_keys(p_input, 'purpose', 'day', 'hash', 'budgets');
  perform require_keys(e, 'subject') from jsonb_array_elements(p_input -> 'budgets') e;
  perform pg_advisory_xact_lock(hashtextextended('sms_code' || p_phone, 0));
  for v_subject in select distinct e ->> 'subject' from jsonb_array_elements(p_input -> 'budgets') e order by 1 loop
    update send_budget set sends = greatest(sends - 1, 0), stranger_at = nullif(stranger_at, p_now)
      where subject = v_subject and day = (p_input ->> 'day')::date;
  end loop;
  delete from sms_code where phone = p_phone and purpose = p_input ->> 'purpose'
    and code_hash = decode(p_input ->> 'hash', 'hex');
end $$;

-- Checks a guess of an OTP. The guess is counted before it is compared, so that parallel guesses cannot exceed a
-- limit; a correct guess spends the OTP and returns its count for the day. An OTP is void once the guesses for its
-- length are used up. `hashes`: the values that match the guess.
create or replace function sms_code_guess(p_phone text, p_now timestamptz, p_input jsonb) returns jsonb language plpgsql as $$
declare
  v_code sms_code;
begin
  perform require_keys(p_input, 'purpose', 'number', 'day', 'monthFrom', 'tries', 'dayGuesses', 'lengths', 'hashes');
  perform require_keys(e, 'digits') from jsonb_array_elements(p_input -> 'lengths') e;
  perform pg_advisory_xact_lock(hashtextextended('sms_code' || p_phone, 0));
  update sms_code set tries = tries + 1
    where phone = p_phone and purpose = p_input ->> 'purpose' and used_at is null
      and tries < (p_input ->> 'tries')::integer and expires_at > p_now
    returning * into v_code;
  if v_code.phone is null then return refuse('code_expired'); end if;
  insert into send_budget as existing (subject, day, wrong_guesses)
    values (p_input ->> 'number', (p_input ->> 'day')::date, 1)
    on conflict (subject, day) do update set wrong_guesses = existing.wrong_guesses + 1
      where existing.wrong_guesses < (p_input ->> 'dayGuesses')::integer;
  if not found then return refuse('security_hold'); end if;
  if (select (l ->> 'guesses')::integer from jsonb_array_elements(p_input -> 'lengths') l
        where (l ->> 'digits')::smallint = v_code.digits) <
      (select sum(wrong_guesses) from send_budget
        where subject = p_input ->> 'number' and day > (p_input ->> 'monthFrom')::date) then
    return refuse('code_expired');
  end if;
  if (p_input -> 'hashes' ? encode(v_code.code_hash, 'hex')) is not true then
    return refuse('code_wrong', jsonb_build_object('triesLeft', (p_input ->> 'tries')::integer - v_code.tries));
  end if;

  update sms_code set used_at = p_now where phone = p_phone and purpose = p_input ->> 'purpose';
  update send_budget set wrong_guesses = greatest(wrong_guesses - 1, 0)
    where subject = p_input ->> 'number' and day = (p_input ->> 'day')::date;
  return jsonb_build_object('outcome', 'done');
end $$;

-- Deletes sessions that ended, captchas, OTPs, owner checks and confirmations that expired before p_expired_by, and budgets and
-- quotas of days before p_before.
create or replace function auth_prune(p_now timestamptz, p_expired_by timestamptz, p_before date) returns void language plpgsql as $$
declare
  v_over record;
begin
  delete from captcha where expires_at < p_expired_by;
  delete from sms_code where expires_at < p_expired_by;
  delete from owner_check where expires_at < p_expired_by;
  for v_over in delete from session where expires_at < p_now returning customer_id, device_hash loop
    -- The borrower may have logged in again on that device.
    continue when exists (select 1 from session
      where customer_id = v_over.customer_id and device_hash = v_over.device_hash);
    delete from push_subscription where customer_id = v_over.customer_id and device_hash = v_over.device_hash;
  end loop;
  delete from confirmation where expires_at < p_expired_by;
  delete from send_budget where day < p_before;
  delete from daily_use where day < p_before;
end $$;
