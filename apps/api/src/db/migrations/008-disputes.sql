-- Disputes of charges and payments: facts of the loan, as everything that changes what is owed. Opened and closed are an
-- event each, so what is frozen follows from them.

alter table loan_event drop constraint loan_event_kind_check;
alter table loan_event add constraint loan_event_kind_check check (kind in ('repayment_reversal', 'extension', 'waiver',
  'cancellation', 'write_off', 'coupon', 'coupon_return', 'dispute', 'dispute_closed'));

-- Operators work through the disputes of all borrowers, and name one by its ticket.
create index loan_event_dispute on loan_event (recorded_at) where kind in ('dispute', 'dispute_closed');
