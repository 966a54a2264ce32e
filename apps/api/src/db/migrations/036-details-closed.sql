-- Saving a form may be refused now, so the function answers where it gave nothing before.
-- contract: it is made anew a moment later, and nodes of the version before pass over its answer
drop function if exists section_save(uuid, timestamptz, jsonb);
