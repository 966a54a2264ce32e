-- Until when a borrower may correct a form that an accepted application rests on, at the borrower's own asking.
alter table profile_section add column open_until timestamptz;
