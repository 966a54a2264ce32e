-- Spends a confirmation and returns whether it was valid. Call it as the last check of the command it confirms.
create or replace function confirmation_spend(
  p_customer uuid, p_confirmation uuid, p_purpose text, p_subject text, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  update confirmation set spent_at = p_now
    where customer_id = p_customer and confirmation_id = p_confirmation and purpose = p_purpose
      and subject = p_subject and confirmed_at is not null and spent_at is null and expires_at > p_now;
  return found;
end $$;
