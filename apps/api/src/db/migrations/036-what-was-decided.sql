-- Saving a form may be refused now, so the function answers where it gave nothing before.
-- contract: it is made anew a moment later, and nodes of the version before pass over its answer
drop function if exists section_save(uuid, timestamptz, jsonb);

-- What accepting gives by the scorecard, in centavos: a reviewer alone gives no more.
alter table application add column scored_limit bigint;
alter table application add constraint application_limit_ceiling check (credit_limit between 0 and 8000000) not valid;
alter table customer add constraint customer_limit_ceiling check (credit_limit <= 8000000) not valid;

-- When a borrower was told that the first decision takes longer than promised.
alter table application add column late_told_at timestamptz;
