-- Money on its way holds the penalty on what it covers, from a day until it comes or is not coming after all; with
-- `held_until` the hold is over and stays a fact. `held_amount`: what the gateway said was on its way.
alter table payment add column held_from date;
alter table payment add column held_until date;
alter table payment add column held_amount bigint;
