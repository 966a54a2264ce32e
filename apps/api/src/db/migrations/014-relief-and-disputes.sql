-- A due date that a borrower moved.

alter table loan_event drop constraint loan_event_kind_check;
alter table loan_event add constraint loan_event_kind_check check (kind in ('repayment_reversal', 'extension', 'due_date',
  'waiver', 'cancellation', 'write_off', 'coupon', 'coupon_return', 'dispute', 'dispute_closed'));
