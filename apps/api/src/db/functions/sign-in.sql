-- Puts a new SMS code in the place of the old one, if the number's pause, its guesses and every budget allow it. One
-- sender a number at a time; a refusal counts nothing. Once a month's wrong guesses are used up, the long code is taken.
-- p_input: purpose, hash and longHash (hex), digits, longDigits, expiresAt, pauseSeconds, day, dayGuesses, monthFrom,
-- monthGuesses, number (its budget's subject), budgets: [{subject, most, code, seconds}].
create or replace function sms_code_send(p_phone text, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_day date := (p_input ->> 'day')::date;
  v_wait integer;
  v_full jsonb;
  v_long boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('sms_code' || p_phone, 0));
  select ceil(extract(epoch from sent_at - p_now)) + (p_input ->> 'pauseSeconds')::integer into v_wait
    from sms_code where phone = p_phone and purpose = p_input ->> 'purpose';
  if v_wait > 0 then
    return refuse('too_frequent', jsonb_build_object('seconds', least(v_wait, (p_input ->> 'pauseSeconds')::integer)));
  end if;
  if exists (select 1 from send_budget where subject = p_input ->> 'number' and day = v_day
      and wrong_guesses >= (p_input ->> 'dayGuesses')::integer) then
    return refuse('security_hold');
  end if;
  insert into send_budget (subject, day)
    select b ->> 'subject', v_day from jsonb_array_elements(p_input -> 'budgets') b order by 1
    on conflict do nothing;
  perform 1 from send_budget where day = v_day
    and subject in (select b ->> 'subject' from jsonb_array_elements(p_input -> 'budgets') b)
    order by subject for update;
  select b into v_full from jsonb_array_elements(p_input -> 'budgets') with ordinality as e (b, place)
    join send_budget s on s.subject = b ->> 'subject' and s.day = v_day
    where s.sends >= (b ->> 'most')::integer order by place limit 1;
  if v_full is not null then
    return refuse(v_full ->> 'code', jsonb_strip_nulls(jsonb_build_object('seconds', v_full -> 'seconds')));
  end if;

  select coalesce(sum(wrong_guesses) >= (p_input ->> 'monthGuesses')::integer, false) into v_long from send_budget
    where subject = p_input ->> 'number' and day > (p_input ->> 'monthFrom')::date;
  update send_budget set sends = sends + 1 where day = v_day
    and subject in (select b ->> 'subject' from jsonb_array_elements(p_input -> 'budgets') b);
  insert into sms_code (phone, purpose, code_hash, digits, sent_at, expires_at)
    values (p_phone, p_input ->> 'purpose',
      decode(p_input ->> case when v_long then 'longHash' else 'hash' end, 'hex'),
      (p_input ->> case when v_long then 'longDigits' else 'digits' end)::smallint, p_now,
      (p_input ->> 'expiresAt')::timestamptz)
    on conflict (phone, purpose) do update set code_hash = excluded.code_hash, digits = excluded.digits, tries = 0,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, used_at = null;
  return jsonb_build_object('outcome', 'done',
    'digits', (p_input ->> case when v_long then 'longDigits' else 'digits' end)::integer);
end $$;

-- The text never left: its code and its place in the budgets are given back.
create or replace function sms_code_unsent(p_phone text, p_input jsonb) returns void language sql as $$
  delete from sms_code where phone = p_phone and purpose = p_input ->> 'purpose'
    and code_hash = decode(p_input ->> 'hash', 'hex');
  update send_budget set sends = greatest(sends - 1, 0) where day = (p_input ->> 'day')::date
    and subject in (select b ->> 'subject' from jsonb_array_elements(p_input -> 'budgets') b);
$$;

-- Takes one guess of the code and one of the number's day before anything is compared, so that guesses sent at once
-- cannot exceed either; a right guess gives the day's back. A short code that is on its way when the month's guesses end
-- is worth nothing any more. p_input: purpose, day, number, tries, dayGuesses, longDigits, monthFrom, monthGuesses.
create or replace function sms_code_guess(p_phone text, p_now timestamptz, p_input jsonb) returns jsonb
language plpgsql as $$
declare
  v_code sms_code;
begin
  update sms_code set tries = tries + 1
    where phone = p_phone and purpose = p_input ->> 'purpose' and used_at is null
      and tries < (p_input ->> 'tries')::integer and expires_at > p_now
    returning * into v_code;
  if v_code.phone is null then return refuse('code_expired'); end if;
  insert into send_budget as kept (subject, day, wrong_guesses)
    values (p_input ->> 'number', (p_input ->> 'day')::date, 1)
    on conflict (subject, day) do update set wrong_guesses = kept.wrong_guesses + 1
      where kept.wrong_guesses < (p_input ->> 'dayGuesses')::integer;
  if not found then return refuse('security_hold'); end if;
  if v_code.digits < (p_input ->> 'longDigits')::integer and (p_input ->> 'monthGuesses')::integer <
      (select sum(wrong_guesses) from send_budget
        where subject = p_input ->> 'number' and day > (p_input ->> 'monthFrom')::date) then
    return refuse('code_expired');
  end if;
  return jsonb_build_object('outcome', 'done', 'hash', encode(v_code.code_hash, 'hex'),
    'triesLeft', (p_input ->> 'tries')::integer - v_code.tries);
end $$;

-- Spends the code that was guessed right: true once.
create or replace function sms_code_spend(p_phone text, p_now timestamptz, p_input jsonb) returns boolean
language plpgsql as $$
begin
  update sms_code set used_at = p_now
    where phone = p_phone and purpose = p_input ->> 'purpose' and used_at is null
      and code_hash = decode(p_input ->> 'hash', 'hex');
  if not found then return false; end if;
  update send_budget set wrong_guesses = greatest(wrong_guesses - 1, 0)
    where subject = p_input ->> 'number' and day = (p_input ->> 'day')::date;
  return true;
end $$;

-- Forgets what is over: pictures, codes, sessions, confirmations, and budgets that nothing counts any more.
create or replace function sign_in_prune(p_now timestamptz, p_before date) returns void language sql as $$
  delete from captcha where expires_at < p_now - interval '1 day';
  delete from sms_code where expires_at < p_now - interval '1 day';
  delete from session where expires_at < p_now;
  delete from confirmation where expires_at < p_now - interval '1 day';
  delete from send_budget where day < p_before;
$$;
