-- When the worker last asked the gateway about a pay-out: those that wait longest have their turn first, as payments have.
alter table payout add column asked_at timestamptz;
-- locks: the pay-outs under way, few of all, are picked in one reading of the table, in which pay-outs wait
create index payout_silent on payout (coalesce(asked_at, created_at)) where status in ('sent', 'unknown');
