-- The balance of a borrower's credit account, and the operations that a negative balance forbids.

-- Returns the balance of the borrower's credit account in centavos. The balance is negative if a channel reversed a
-- payment after the lender had returned the resulting credit or the borrower had used it.
create or replace function credit_balance(p_customer uuid) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(case when credit = 'borrower_credit' then amount else -amount end), 0)::bigint
    from ledger_entry where customer_id = p_customer and (debit = 'borrower_credit' or credit = 'borrower_credit'));
end $$;

-- Returns the credit balance that the lender owes the borrower, in centavos.
create or replace function credit_owed(p_customer uuid) returns bigint language sql stable as $$
  select greatest(0, credit_balance(p_customer));
$$;

-- Returns what the borrower has to give back, in centavos: a credit balance below zero.
create or replace function give_back_owed(p_customer uuid) returns bigint language sql stable as $$
  select greatest(0, -credit_balance(p_customer));
$$;

-- Returns the refusal of an operation that is not possible until the borrower gives back the missing credit. The
-- refusal names the amount.
create or replace function give_back_refusal(p_customer uuid) returns jsonb language plpgsql stable as $$
begin
  return refuse('give_back_owed', jsonb_build_object('amount', give_back_owed(p_customer)));
end $$;

-- Notifies the borrower that a journal changed the credit balance by `p_change` centavos. The message is about new
-- credit if the balance is above zero, and about money to give back if it is below zero.
create or replace function credit_announce(p_customer uuid, p_order uuid, p_journal jsonb, p_now timestamptz, p_change bigint)
returns void language plpgsql as $$
declare
  v_balance bigint := credit_balance(p_customer);
  v_id uuid := (p_journal ->> 'journalId')::uuid;
begin
  if p_change > 0 and v_balance > 0 and not starts_with(p_journal ->> 'event', 'credit_') then
    perform outbox_add(p_customer, v_id, 'credit.added',
      jsonb_build_object('orderId', p_order, 'amount', least(p_change, v_balance)), p_now);
  elsif p_change < 0 and v_balance < 0 then
    perform outbox_add(p_customer, v_id, 'credit.missing',
      jsonb_build_object('orderId', p_order, 'amount', -v_balance), p_now);
  end if;
end $$;
