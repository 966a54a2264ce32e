-- A rejected borrower may ask once that a person looks again; the ticket names the appeal.
alter table application add column appeal_ticket text;
alter table application add column appeal_words text;
alter table application add column appealed_at timestamptz;

-- The queue of those who decide, and what waits for the first decision.
create index application_in_review on application (submitted_at) where status = 'review';
create index application_undecided on application (submitted_at) where status = 'submitted';
