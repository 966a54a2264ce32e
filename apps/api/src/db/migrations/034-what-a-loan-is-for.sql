-- What the borrower said the loan is for, as it was when it was offered; orders made before this do not say.
alter table loan_order add column purpose text;
